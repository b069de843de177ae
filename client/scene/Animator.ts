import type { Target } from '../desk/Target.ts';
import type { Actor, Playing } from './Actor.ts';
import { playing } from './Actor.ts';
import { Actors } from './Actors.ts';
import type { ActorFlight, FlightOptions } from './flight.ts';
import { flightOf, flyOn } from './flight.ts';
import { beginLag, lagBehind } from './lag.ts';
import { Redraw } from './Redraw.ts';
import type { DrawnBody } from './stage/DrawnBody.ts';
import type { Stance } from './stage/Stance.ts';
import { copyStance, isAbove, sameStance } from './stage/Stance.ts';
import { ThrownDice } from './ThrownDice.ts';
import { trembles } from './tremor.ts';

/** How long a newcomer waits for the act that tells where it came from: acts follow their state at once. */
const PATIENCE = 0.09;
const FADE = 0.16;

/**
 * Moves drawn bodies from where they are to where the table says, by key (`keyOf`: a piece's or a place's name). Every
 * movement can be interrupted: the next one starts where the body is drawn. It has no clock; seconds are passed in.
 * With `still` nothing flies: things fade where they change.
 */
export class Animator {
  still = false;
  private readonly actors = new Actors<Playing>();
  /** Those that have something to do: a thousand that rest are not looked at in every frame. */
  private readonly awake = new Map<string, Playing>();
  /** Those that somebody else leads. */
  readonly led = new Set<string>();
  private readonly thrown = new ThrownDice();
  private isFirst = true;
  private readonly redraw = new Redraw();
  readonly recast = this.redraw.recast;
  readonly stirred = this.redraw.stirred;

  /** What is drawn now, in no particular order. Several look through it in one frame: it must not be used up by the first. */
  readonly drawn: Iterable<Actor> = { [Symbol.iterator]: () => this.actors.values() };

  actor(key: string): Actor | undefined {
    return this.actors.get(key);
  }

  /** Whoever stands for a piece, a pile, a hand. */
  actorsOf(target: Target): Iterable<Actor> {
    return this.actors.of(target);
  }

  /** Whoever goes by a number on the motion lane. */
  inMotion(id: number): Iterable<Actor> {
    return this.actors.inMotion(id);
  }

  /** Where a body is drawn now. */
  stance(key: string): Stance | undefined {
    return this.actors.get(key)?.at;
  }

  /** Takes a new list of bodies: those that rest elsewhere now set out, new ones wait a moment for their story. */
  stage(bodies: readonly DrawnBody[], now: number): void {
    const gone = new Set(this.actors.keys());
    for (const { key } of bodies) gone.delete(key);
    this.restage(bodies, gone, now);
  }

  /** As `stage`, told only of those that are otherwise and those that are not there any more. */
  restage(changed: Iterable<DrawnBody>, gone: Iterable<string>, now: number): void {
    for (const body of changed) {
      const known = this.actors.get(body.key);
      if (known === undefined || known.leaving) this.enter(body, now, known);
      else this.change(known, body, now);
    }
    for (const key of gone) this.leave(key, now);
    this.isFirst = false;
  }

  /**
   * These were thrown and are about to be led by the motion lane: rotating to what they will show before they tumble would
   * give it away. Those that were waited for until now and never led set out.
   */
  wait(keys: ReadonlySet<string>, now: number): void {
    for (const key of this.thrown.wait(keys)) {
      const actor = this.actors.get(key);
      if (actor === undefined || actor.led || actor.flight !== null || actor.leaving) continue;
      if (!sameStance(actor.at, actor.body.rest)) this.fly(actor, now);
    }
  }

  /** Starts where it is told instead of where it is drawn, and goes to where it rests (or to `options.to`, and vanishes). */
  flyFrom(key: string, from: Stance, now: number, options: FlightOptions = {}): void {
    const actor = this.actors.get(key);
    if (actor === undefined) return;
    copyStance(from, actor.at);
    this.fly(actor, now, options);
  }

  /** Sends what is drawn, or what has just gone, to a place where it vanishes: a card into somebody's hand. */
  flyTo(key: string, to: Stance, now: number, options: FlightOptions = {}): void {
    const actor = this.actors.get(key);
    if (actor !== undefined) this.fly(actor, now, { ...options, to });
  }

  /** The same thing under another name: it goes on from where it was drawn. */
  handOver(oldKey: string, newKey: string, now: number): void {
    const old = this.actors.get(oldKey);
    const actor = this.actors.get(newKey);
    if (old === undefined || actor === undefined || old === actor) return;
    copyStance(old.at, actor.at);
    this.redraw.stir(actor);
    this.recast.add(actor);
    const { flight, led, lagX, lagY, lagZ, lagSince } = old;
    Object.assign(actor, { led, lagX, lagY, lagZ, lagSince, waitingSince: -1, alpha: 1 });
    if (led) this.led.add(newKey);
    this.redraw.see(actor, !actor.body.unseen);
    if (flight !== null && !flight.vanishes && sameStance(old.body.rest, actor.body.rest)) {
      actor.flight = flight;
      this.awake.set(newKey, actor);
    } else if (!led && !sameStance(actor.at, actor.body.rest)) this.fly(actor, now);
    if (old.leaving) this.drop(oldKey);
  }

  /** No: a short shake of the head. */
  shake(key: string, now: number): void {
    const actor = this.actors.get(key);
    if (actor === undefined || this.still) return;
    actor.shakeSince = now;
    this.awake.set(key, actor);
  }

  /** A pile is being shuffled: all its bodies rustle. */
  riffle(place: string, now: number): void {
    if (this.still) return;
    for (const actor of this.actors.of({ place })) {
      actor.riffleSince = now;
      this.awake.set(actor.body.key, actor);
    }
  }

  /** A hand or the motion lane says where it is. `smooth` catches up with a jump instead of making it. */
  lead(key: string, to: Stance, now: number, smooth: boolean): void {
    const actor = this.actors.get(key);
    if (actor === undefined) return;
    if (!actor.led) {
      actor.led = true;
      this.led.add(key);
      actor.flight = null;
      beginLag(actor, to, now, smooth);
    }
    this.thrown.led(key);
    actor.waitingSince = -1;
    this.redraw.see(actor, true);
    actor.alpha = 1;
    actor.scale = 1;
    this.redraw.stir(actor);
    lagBehind(actor, to, now);
  }

  isLed(key: string): boolean {
    return this.led.has(key);
  }

  /** Nobody leads it any more: it settles where the table says. */
  letGo(key: string, now: number): void {
    const actor = this.actors.get(key);
    this.led.delete(key);
    if (actor === undefined || !actor.led) return;
    actor.led = false;
    if (!sameStance(actor.at, actor.body.rest)) this.fly(actor, now, { arc: 0, duration: 0.18 });
  }

  /** Moves everything on. True while something has still to move. */
  advance(now: number): boolean {
    for (const [key, actor] of this.awake) {
      if (this.isOver(key, actor, now)) continue;
      if (actor.flight !== null) this.flyOn(key, actor, actor.flight, now);
      const isTrembling = trembles(actor, now);
      if (isTrembling) this.redraw.stir(actor);
      if (actor.flight === null && actor.waitingSince < 0 && !isTrembling) this.awake.delete(key);
    }
    return this.busy;
  }

  /** Whether anything is under way. */
  get busy(): boolean {
    return this.awake.size > 0;
  }

  private isOver(key: string, actor: Playing, now: number): boolean {
    const late = now - actor.waitingSince - PATIENCE;
    if (actor.waitingSince < 0 || late < 0) return false;
    const share = Math.min(1, late / FADE);
    this.stirred.add(actor);
    if (actor.leaving) {
      actor.alpha = 1 - share;
      if (share >= 1) this.drop(key);
      return share >= 1;
    }
    this.redraw.see(actor, !actor.body.unseen);
    actor.alpha = share;
    if (share >= 1) actor.waitingSince = -1;
    return false;
  }

  private enter(body: DrawnBody, now: number, before: Playing | undefined): void {
    const at = before === undefined ? { ...body.rest } : before.at;
    const actor = playing(body, at, this.isFirst ? null : now);
    if (before !== undefined) this.redraw.retire(before);
    this.actors.set(actor);
    this.awake.set(body.key, actor);
    this.led.delete(body.key);
    this.recast.add(actor);
    this.redraw.stir(actor);
  }

  private change(actor: Playing, body: DrawnBody, now: number): void {
    const before = actor.body;
    actor.body = body;
    if (before === body) return;
    this.actors.changed(actor, before);
    this.recast.add(actor);
    if (before.unseen !== body.unseen && !body.unseen) {
      this.redraw.see(actor, true);
      actor.alpha = 1;
    }
    if (actor.led || this.thrown.isPatient(body.key)) return;
    const isMoved = !sameStance(before.rest, body.rest);
    if (!isMoved && body.unseen === before.unseen) return;
    // A pile that grew by a card is higher at once: it does not rise.
    const grew = before.size[2] !== body.size[2] && actor.flight === null && isAbove(before.rest, body.rest);
    if (!grew && actor.waitingSince < 0) return this.fly(actor, now, body.unseen ? { scaleTo: 0.6 } : {});
    copyStance(body.rest, actor.at);
    this.redraw.stir(actor);
  }

  private leave(key: string, now: number): void {
    const actor = this.actors.get(key);
    if (actor === undefined || actor.leaving) return;
    if (!actor.visible || (actor.flight?.vanishes ?? false)) {
      if (actor.flight === null) this.drop(key);
      else actor.leaving = true;
      return;
    }
    actor.leaving = true;
    actor.waitingSince = now;
    this.awake.set(key, actor);
  }

  private fly(actor: Playing, now: number, options: FlightOptions = {}): void {
    const to = options.to ?? actor.body.rest;
    actor.waitingSince = -1;
    actor.led = false;
    this.redraw.see(actor, true);
    actor.alpha = 1;
    this.redraw.stir(actor);
    this.led.delete(actor.body.key);
    this.awake.set(actor.body.key, actor);
    if (this.still) {
      actor.flight = null;
      copyStance(to, actor.at);
      this.redraw.see(actor, options.to === undefined && !actor.body.unseen);
      return;
    }
    actor.flight = flightOf(actor, now, options);
  }

  private flyOn(key: string, actor: Playing, flight: ActorFlight, now: number): void {
    this.redraw.stir(actor);
    if (!flyOn(actor, flight, now)) return;
    actor.flight = null;
    this.redraw.see(actor, !flight.vanishes && !actor.body.unseen);
    if (!flight.vanishes) actor.scale = 1;
    if (actor.leaving) this.drop(key);
  }

  private drop(key: string): void {
    const actor = this.actors.get(key);
    if (actor !== undefined) this.redraw.retire(actor);
    this.actors.delete(key);
    this.awake.delete(key);
    this.led.delete(key);
  }
}
