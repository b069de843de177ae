import { partway } from '#dice/rotation';
import type { Target } from '../desk/Target.ts';
import { Actors } from './Actors.ts';
import type { DrawnBody } from './stage/DrawnBody.ts';
import type { Stance } from './stage/Stance.ts';
import { copyStance, sameStance } from './stage/Stance.ts';

/** How a body flies. What is left out is chosen by how far it goes. */
export interface FlightOptions {
  /** Seconds. */
  readonly duration?: number;
  readonly delay?: number;
  /** How high it rises on the way, in table units. */
  readonly arc?: number;
  /** Where it goes; where it rests, if left out. Then it vanishes there. */
  readonly to?: Stance;
  /** It grows from, or shrinks to, this share of its size. */
  readonly scaleFrom?: number;
  readonly scaleTo?: number;
}

interface Flight {
  readonly from: Stance;
  readonly to: Stance | null;
  readonly start: number;
  readonly duration: number;
  readonly arc: number;
  readonly scaleFrom: number;
  readonly scaleTo: number;
  readonly vanishes: boolean;
}

/** A body as it is drawn at this moment. */
export interface Actor {
  body: DrawnBody;
  readonly at: Stance;
  alpha: number;
  scale: number;
  /** Nobody sees it: hidden until the story says where it came from, or shown elsewhere. */
  visible: boolean;
  /** It is elsewhere than when it was last drawn. Whoever draws it takes this back. */
  moved: boolean;
}

interface Playing extends Actor {
  flight: Flight | null;
  /** It is where somebody else says (a hand, the motion lane), and since when we have been catching up with that. */
  led: boolean;
  lagX: number;
  lagY: number;
  lagZ: number;
  lagSince: number;
  shakeSince: number;
  riffleSince: number;
  /** New, and nobody has said where it comes from; or gone, and nobody has said where it went. */
  waitingSince: number;
  leaving: boolean;
}

/** How long a newcomer waits for the act that tells where it came from: acts follow their state at once. */
const PATIENCE = 0.09;
const FADE = 0.16;
const CATCH_UP = 0.18;
const SHAKE = 0.36;
const RIFFLE = 0.5;

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
  /** Those that were thrown, and of them those that stay as they are drawn because nobody has led them yet. */
  private thrown: ReadonlySet<string> = new Set();
  private readonly patient = new Set<string>();
  private isFirst = true;
  /** Who came, went, is seen or looks otherwise than when this was last emptied: who draws them dresses these anew, and empties it. */
  readonly recast = new Set<Actor>();
  /** Who may be elsewhere, or fainter, than when this was last emptied; who rests is not in it. Emptied by who draws them. */
  readonly stirred = new Set<Actor>();

  /** What is drawn now, in no particular order. Several look through it in one frame: it must not be used up by the first. */
  readonly drawn: Iterable<Actor> = { [Symbol.iterator]: () => this.actors.values() };

  get size(): number {
    return this.actors.size;
  }

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

  /**
   * Where a pointer finds a body: what flies is met where it is going to rest, and what vanishes there not at all. Else a card
   * on its way out of a deck would take the deck's place under a resting pointer, and the next key would be about the card.
   */
  aim(actor: Actor): Stance | null {
    const { flight, leaving, led, body, at } = actor as Playing;
    if (led) return at;
    if (leaving || body.unseen || flight?.vanishes === true) return null;
    return flight === null ? at : body.rest;
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
   * These were thrown and are about to be led by the motion lane: turning to what they will show before they tumble would
   * give it away. Those that were waited for until now and never led set out.
   */
  wait(keys: ReadonlySet<string>, now: number): void {
    for (const key of keys) if (!this.thrown.has(key)) this.patient.add(key);
    this.thrown = keys;
    for (const key of this.patient) {
      if (keys.has(key)) continue;
      this.patient.delete(key);
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
    this.stir(actor);
    this.recast.add(actor);
    const { flight, led, lagX, lagY, lagZ, lagSince } = old;
    Object.assign(actor, { led, lagX, lagY, lagZ, lagSince, waitingSince: -1, alpha: 1 });
    if (led) this.led.add(newKey);
    this.see(actor, !actor.body.unseen);
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
      actor.lagSince = smooth ? now : -Infinity;
      actor.lagX = actor.at.x - to.x;
      actor.lagY = actor.at.y - to.y;
      actor.lagZ = actor.at.z - to.z;
    }
    this.patient.delete(key);
    actor.waitingSince = -1;
    this.see(actor, true);
    actor.alpha = 1;
    actor.scale = 1;
    this.stir(actor);
    copyStance(to, actor.at);
    const left = 1 - ease(Math.min(1, (now - actor.lagSince) / CATCH_UP));
    if (left > 0) {
      actor.at.x += actor.lagX * left;
      actor.at.y += actor.lagY * left;
      actor.at.z += actor.lagZ * left;
    }
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
      // A little longer than it lasts, so that it is drawn once more where it belongs.
      const trembles = now - actor.shakeSince < SHAKE + 0.05 || now - actor.riffleSince < RIFFLE + 0.05;
      if (trembles) this.stir(actor);
      if (actor.flight === null && actor.waitingSince < 0 && !trembles) this.awake.delete(key);
    }
    return this.busy;
  }

  /** Whether anything is under way. */
  get busy(): boolean {
    return this.awake.size > 0;
  }

  /** A shaking or rustling body is drawn beside where it is: how far, and turned by how much. */
  tremor(actor: Actor, now: number): { readonly x: number; readonly y: number; readonly yaw: number } | null {
    const playing = actor as Playing;
    const shaken = (now - playing.shakeSince) / SHAKE;
    if (shaken >= 0 && shaken < 1)
      return { x: Math.sin(shaken * 6 * Math.PI) * 0.22 * (1 - shaken), y: 0, yaw: 0 };
    const riffled = (now - playing.riffleSince) / RIFFLE;
    if (riffled >= 0 && riffled < 1) {
      const strength = Math.sin(riffled * Math.PI);
      return { x: 0, y: strength * 0.5, yaw: Math.sin(riffled * 5 * Math.PI) * 0.16 * strength };
    }
    return null;
  }

  private isOver(key: string, actor: Playing, now: number): boolean {
    if (actor.waitingSince < 0) return false;
    const waited = now - actor.waitingSince;
    if (waited < PATIENCE) return false;
    const share = Math.min(1, (waited - PATIENCE) / FADE);
    this.stirred.add(actor);
    if (actor.leaving) {
      actor.alpha = 1 - share;
      if (share >= 1) this.drop(key);
      return share >= 1;
    }
    this.see(actor, !actor.body.unseen);
    actor.alpha = share;
    if (share >= 1) actor.waitingSince = -1;
    return false;
  }

  private enter(body: DrawnBody, now: number, before: Playing | undefined): void {
    const waits = !this.isFirst;
    const actor: Playing = {
      body,
      at: before === undefined ? { ...body.rest } : before.at,
      alpha: waits ? 0 : 1,
      scale: 1,
      visible: !waits && !body.unseen,
      moved: true,
      flight: null,
      led: false,
      lagX: 0,
      lagY: 0,
      lagZ: 0,
      lagSince: -Infinity,
      shakeSince: -Infinity,
      riffleSince: -Infinity,
      waitingSince: waits && !body.unseen ? now : -1,
      leaving: false,
    };
    if (before !== undefined) this.retire(before);
    this.actors.set(actor);
    this.awake.set(body.key, actor);
    this.led.delete(body.key);
    this.recast.add(actor);
    this.stir(actor);
  }

  private change(actor: Playing, body: DrawnBody, now: number): void {
    const before = actor.body;
    actor.body = body;
    if (before === body) return;
    this.actors.changed(actor, before);
    this.recast.add(actor);
    if (before.unseen !== body.unseen && !body.unseen) {
      this.see(actor, true);
      actor.alpha = 1;
    }
    if (actor.led || this.patient.has(body.key)) return;
    const isMoved = !sameStance(before.rest, body.rest);
    if (!isMoved && body.unseen === before.unseen) return;
    // A pile that grew by a card is higher at once: it does not rise.
    if (before.size[2] !== body.size[2] && actor.flight === null && isAbove(before.rest, body.rest)) {
      copyStance(body.rest, actor.at);
      this.stir(actor);
      return;
    }
    if (actor.waitingSince >= 0) {
      copyStance(body.rest, actor.at);
      this.stir(actor);
      return;
    }
    this.fly(actor, now, body.unseen ? { scaleTo: 0.6 } : {});
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
    const vanishes = options.to !== undefined;
    actor.waitingSince = -1;
    actor.led = false;
    this.see(actor, true);
    actor.alpha = 1;
    this.stir(actor);
    this.led.delete(actor.body.key);
    this.awake.set(actor.body.key, actor);
    if (this.still) {
      actor.flight = null;
      copyStance(to, actor.at);
      this.see(actor, !vanishes && !actor.body.unseen);
      return;
    }
    const { at } = actor;
    const far = Math.hypot(to.x - at.x, to.y - at.y, to.z - at.z);
    const turn = Math.abs(at.qx * to.qx + at.qy * to.qy + at.qz * to.qz + at.qw * to.qw);
    // Turning over it needs room for its own half width.
    const over = turn < 0.6 ? actor.body.size[0] * 0.55 : 0;
    actor.flight = {
      from: { ...at },
      to: options.to ?? null,
      start: now + (options.delay ?? 0),
      duration: options.duration ?? Math.min(0.4, 0.17 + far * 0.011 + (turn < 0.6 ? 0.12 : 0)),
      arc: options.arc ?? Math.max(over, Math.min(4, far * 0.14)),
      scaleFrom: options.scaleFrom ?? actor.scale,
      scaleTo: options.scaleTo ?? 1,
      vanishes,
    };
  }

  private flyOn(key: string, actor: Playing, flight: Flight, now: number): void {
    const t = Math.min(1, Math.max(0, (now - flight.start) / flight.duration));
    const to = flight.to ?? actor.body.rest;
    const { from } = flight;
    const share = ease(t);
    const { at } = actor;
    this.stir(actor);
    at.x = from.x + (to.x - from.x) * share;
    at.y = from.y + (to.y - from.y) * share + flight.arc * 4 * share * (1 - share);
    at.z = from.z + (to.z - from.z) * share;
    const turn = partway(
      { x: from.qx, y: from.qy, z: from.qz, w: from.qw },
      { x: to.qx, y: to.qy, z: to.qz, w: to.qw },
      share,
    );
    [at.qx, at.qy, at.qz, at.qw] = [turn.x, turn.y, turn.z, turn.w];
    actor.scale = flight.scaleFrom + (flight.scaleTo - flight.scaleFrom) * share;
    if (t < 1) return;
    copyStance(to, at);
    actor.flight = null;
    this.see(actor, !flight.vanishes && !actor.body.unseen);
    if (!flight.vanishes) actor.scale = 1;
    if (actor.leaving) this.drop(key);
  }

  private see(actor: Playing, visible: boolean): void {
    if (actor.visible === visible) return;
    actor.visible = visible;
    this.recast.add(actor);
  }

  private drop(key: string): void {
    const actor = this.actors.get(key);
    if (actor !== undefined) this.retire(actor);
    this.actors.delete(key);
    this.awake.delete(key);
    this.led.delete(key);
  }

  /** It is not drawn any more, whatever it was doing. */
  private retire(actor: Playing): void {
    actor.visible = false;
    this.stirred.delete(actor);
    this.recast.add(actor);
  }

  private stir(actor: Playing): void {
    actor.moved = true;
    this.stirred.add(actor);
  }
}

function isAbove(a: Stance, b: Stance): boolean {
  return (
    Math.abs(a.x - b.x) < 1e-3 && Math.abs(a.z - b.z) < 1e-3 && sameStance({ ...a, y: 0 }, { ...b, y: 0 })
  );
}

function ease(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2;
}
