import type { World } from 'cannon-es';
import { lyingFlat, sideUp } from '#dice/sideUp';
import type { Rotation, Vec } from '#dice/rotation';
import { STILL, inverse, times } from '#dice/rotation';
import { RestingBody } from '../rest/RestingBody.ts';
import { RestGrid } from '../rest/RestGrid.ts';
import { Flight } from './Flight.ts';
import { Glide } from './Glide.ts';
import { Luck } from './Luck.ts';
import type { Start } from './Mover.ts';
import { Mover, NOWHERE } from './Mover.ts';
import { fallen } from './fallen.ts';
import { FORCED_GLIDE_STEPS, LARGEST, MOST_INSIDE, MOST_MOVING, STEP, SUBSTEPS } from './laws.ts';
import { levelled } from './levelled.ts';
import type { NearPairs } from './NearPairs.ts';
import { regardContacts } from './regardContacts.ts';
import { keepAbove, restrain } from './restrain.ts';
import { isInAnother, isSpotTaken, restingSpotFor } from './restingSpotFor.ts';
import { settle } from './settle.ts';
import { stillWorld } from './stillWorld.ts';
import type { Surface } from './tableSurface.ts';
import { rimOf } from './tableSurface.ts';
import { Unborne } from './Unborne.ts';

/** After so many were lifted there is room again where there was none: without, dice rolled over and over between two steps pile up. */
const LIFTED_TO_LOOK_AGAIN = 64;

/** What happened in a step, by serial. */
export interface News {
  readonly what: 'settled' | 'woken' | 'fell' | 'calmed';
  readonly serial: number;
}

/** Where and how a piece is seen. */
export interface SeenPose {
  readonly at: Vec;
  readonly shown: Rotation;
}

/** A piece about to be laid down. */
type Downed = Pick<Start, 'serial' | 'plan' | 'at' | 'rotation' | 'fixed' | 'label'>;

/**
 * Everything that moves by itself or lies. A piece is known by its serial, which it keeps for life, whatever its public
 * id; it is in exactly one of `lying`, `moving` and `flying`, or elsewhere (in a hand). Two tabletops given the same
 * calls do the same to the last bit, which is how throws are aimed.
 */
export class Tabletop {
  readonly rest: RestGrid;
  readonly lying = new Map<number, RestingBody>();
  readonly moving = new Map<number, Mover>();
  readonly movers: Mover[] = [];
  readonly flights: Flight[] = [];
  readonly glides: Glide[] = [];
  readonly news: News[] = [];
  /** How often a die of an aimed throw was cocked, fell off or had to be stopped. */
  mishaps = 0;
  /** How much its steps have cost so far: about a third of a millisecond a hundred. */
  effort = 0;
  /** How far round each spot room was looked for in this step; see roomFor. */
  readonly roomFound = new Map<number, number>();
  private lifted: number;
  private readonly world: World;
  private readonly near: NearPairs;
  private readonly unborne: Unborne;
  private marks = 0;

  constructor(
    readonly surface: Surface,
    readonly luck: Luck,
    from?: Tabletop,
  ) {
    this.rest = new RestGrid(from?.rest);
    if (from === undefined) for (const beam of rimOf(surface)) this.rest.add(beam);
    const { world, pairs } = stillWorld(surface, this.rest);
    this.world = world;
    this.near = pairs;
    this.unborne = new Unborne(this, from?.unborne);
    this.lifted = from?.lifted ?? 0;
  }

  /** Another tabletop that will do from here what this one will do if nobody interferes. */
  copy(): Tabletop {
    const copy = new Tabletop(this.surface, this.luck.copy(), this);
    for (const [serial, lying] of this.lying) copy.lying.set(serial, lying);
    for (const mover of this.movers) copy.add(mover.copy());
    for (const flight of this.flights) copy.flights.push(flight.copy());
    return copy;
  }

  lay(lying: RestingBody): void {
    this.lying.set(lying.serial, lying);
    this.rest.add(lying);
  }

  /** Lays a piece there; a die that would lie in another is seen to slip beside it. */
  layBeside(lying: RestingBody): void {
    if (isSpotTaken(this, lying)) this.setDown(lying, lying, FORCED_GLIDE_STEPS, 'quietly');
    else this.lay(lying);
  }

  /**
   * Lays a piece that is nowhere on the tabletop where it can lie, at once; people see it glide there from where it was.
   * Told as calmed, unless it is done quietly.
   */
  setDown(piece: Downed, from: SeenPose, steps: number, how: 'told' | 'quietly' = 'told'): void {
    const { serial, plan, at, fixed, label } = piece;
    const rotation = plan.level ? levelled(piece.rotation) : lyingFlat(plan.sides, piece.rotation);
    const spot = restingSpotFor(this, plan, at, rotation) ?? at;
    const lying = new RestingBody(serial, plan, spot, rotation, fixed, label);
    this.lay(lying);
    // The pose of a moving body goes on changing: it is not to be kept.
    this.glides.push(new Glide(lying, { at: { ...from.at }, shown: { ...from.shown } }, steps));
    if (how === 'told') this.news.push({ what: 'calmed', serial });
  }

  /** A moving piece is set down where it is. */
  calm(mover: Mover): void {
    const { serial, plan, fixed, label, body, shown } = mover;
    const { x, y, z } = body.position;
    const { x: qx, y: qy, z: qz, w } = body.quaternion;
    const at = { x, y, z };
    const rotated = { x: shown.x, y: shown.y, z: shown.z, w: shown.w };
    if (mover.thrown > 0) this.mishaps++;
    this.drop(mover);
    const rotation = { x: qx, y: qy, z: qz, w };
    const piece = { serial, plan, at, rotation, fixed, label };
    this.setDown(piece, { at, shown: rotated }, FORCED_GLIDE_STEPS);
  }

  /** Takes a piece away from wherever it is; what lay on it begins to fall. */
  take(serial: number): SeenPose | undefined {
    const seen = this.seen(serial);
    const lying = this.lying.get(serial);
    if (lying !== undefined) this.lift(lying);
    const mover = this.moving.get(serial);
    if (mover !== undefined) this.drop(mover);
    takeOut(this.flights, serial);
    takeOut(this.glides, serial);
    return seen;
  }

  /** How a piece is seen now; undefined if it is not here. */
  seen(serial: number): SeenPose | undefined {
    const mover = this.moving.get(serial);
    if (mover !== undefined) {
      const { x, y, z } = mover.body.position;
      return { at: { x, y, z }, shown: mover.shown };
    }
    const flight =
      this.flights.find((f) => f.serial === serial) ?? this.glides.find((g) => g.serial === serial);
    return flight ?? this.lying.get(serial);
  }

  /**
   * Starts a piece that is nowhere on the tabletop; or sets it down at once, when too many move already, it is in several of
   * them, or it is so large that all of the table would have to be looked at in every step.
   */
  setGoing(start: Start): void {
    const { plan, at, rotation, label, thrown } = start;
    const inside = this.movers.filter((m) => isInAnother(plan, at, m.plan, m.body.position));
    const many = this.movers.length >= MOST_MOVING || inside.length >= MOST_INSIDE;
    if (!many && plan.radius <= LARGEST) {
      this.launch(start);
      return;
    }
    for (const mover of inside) if (mover.thrown === 0) this.calm(mover);
    if (thrown > 0) this.mishaps++;
    const shown = label === STILL ? rotation : times(rotation, label);
    this.setDown(start, { at, shown }, FORCED_GLIDE_STEPS, plan.radius > LARGEST ? 'quietly' : 'told');
  }

  /** Starts a piece that is nowhere on the tabletop, whatever else moves. */
  launch(start: Start): Mover {
    const mover = new Mover(start);
    this.add(mover);
    return mover;
  }

  fly(flight: Flight): void {
    this.flights.push(flight);
  }

  /** A piece at rest begins to move, and what lies on it too. */
  wake(lying: RestingBody, velocity: Vec = NOWHERE): void {
    this.lift(lying);
    this.fallFrom(lying, velocity);
  }

  /** A piece that lay here, and has been lifted off its place, begins to move. */
  fallFrom(lying: RestingBody, velocity: Vec = NOWHERE): void {
    const { serial, plan, at, rotation, label } = lying;
    this.news.push({ what: 'woken', serial });
    takeOut(this.glides, serial);
    this.setGoing({
      serial,
      plan,
      at,
      rotation,
      velocity,
      spin: NOWHERE,
      tumbles: !plan.level,
      label,
      thrown: 0,
      age: 0,
      gently: velocity === NOWHERE,
      fixed: false,
    });
  }

  /** A moving piece comes to rest; people see it glide there in so many steps. */
  settleDown(mover: Mover, at: Vec, rotation: Rotation, steps: number): void {
    const { x, y, z } = mover.body.position;
    const from = { at: { x, y, z }, shown: mover.shown };
    this.drop(mover);
    const lying = new RestingBody(mover.serial, mover.plan, at, rotation, mover.fixed, mover.label);
    this.lay(lying);
    this.glides.push(new Glide(lying, from, steps));
  }

  /** Takes a mover out of the world. */
  drop(mover: Mover): void {
    this.moving.delete(mover.serial);
    takeOut(this.movers, mover.serial);
    this.world.removeBody(mover.body);
  }

  /** One sixtieth of a second. */
  step(): void {
    this.roomFound.clear();
    this.unborne.fall();
    this.advanceFlights();
    if (this.movers.length > 0) {
      for (const mover of this.movers) {
        mover.age++;
        mover.borne = -Infinity;
      }
      for (let i = 0; i < SUBSTEPS; i++) {
        for (const mover of this.movers) restrain(this, mover, STEP / SUBSTEPS);
        this.world.step(STEP / SUBSTEPS);
        this.effort += this.movers.length + this.near.pairs;
        regardContacts(this, this.world);
        if (this.near.crowded) this.partCrowd();
      }
      for (const mover of this.movers) keepAbove(this, mover);
      fallen(this);
      settle(this, this.world);
    }
    this.advanceGlides();
  }

  /** A number for an aimed throw that none has had. */
  newMark(): number {
    return ++this.marks;
  }

  /** How much moves by itself, or will as soon as it is let go. */
  get busy(): number {
    return this.movers.length + this.flights.filter((f) => f.landing.what === 'launch').length;
  }

  /** Whether anything of an aimed throw is still in the air or tumbling. */
  throwing(thrown: number): boolean {
    return this.movers.some((m) => m.thrown === thrown) || this.flights.some((f) => f.thrown === thrown);
  }

  /** What a lying die shows. */
  valueOf(lying: RestingBody): number {
    return sideUp(lying.plan.sides, lying.shown);
  }

  private advanceGlides(): void {
    for (let i = 0; i < this.glides.length;) {
      const glide = this.glides[i] as Glide;
      if (!glide.advance()) {
        i++;
        continue;
      }
      this.glides.splice(i, 1);
      this.news.push({ what: 'settled', serial: glide.serial });
    }
  }

  private advanceFlights(): void {
    for (let i = 0; i < this.flights.length;) {
      const flight = this.flights[i] as Flight;
      if (!flight.advance()) {
        i++;
        continue;
      }
      this.flights.splice(i, 1);
      this.land(flight);
    }
  }

  private land({ serial, plan, at, shown, landing, thrown, label }: Flight): void {
    if (landing.what === 'rest') {
      const rotation = label === STILL ? shown : times(shown, inverse(label));
      const lying = new RestingBody(serial, plan, at, rotation, landing.fixed, label);
      if (isSpotTaken(this, lying)) {
        this.setDown(lying, lying, FORCED_GLIDE_STEPS, 'quietly');
        return;
      }
      this.lay(lying);
      this.news.push({ what: 'settled', serial });
      return;
    }
    const { velocity, spin, rotation, age } = landing;
    const tumbles = !plan.level || (plan.flips && thrown > 0);
    this.setGoing({
      serial,
      plan,
      at,
      rotation,
      velocity,
      spin,
      tumbles,
      label,
      thrown,
      age,
      gently: false,
      fixed: false,
    });
  }

  private add(mover: Mover): void {
    this.movers.push(mover);
    this.moving.set(mover.serial, mover);
    this.world.addBody(mover.body);
  }

  /** Who was in the thick of too many to be told apart is set down. */
  private partCrowd(): void {
    for (const mover of this.movers.filter((m) => m.body.crowded)) this.calm(mover);
  }

  /** Takes a lying piece away; what lay on it begins to fall, now or in one of the next steps. */
  lift(lying: RestingBody): void {
    this.lying.delete(lying.serial);
    this.rest.remove(lying);
    if (++this.lifted % LIFTED_TO_LOOK_AGAIN === 0) this.roomFound.clear();
    this.unborne.add(lying);
  }
}

function takeOut(from: { readonly serial: number }[], serial: number): void {
  const i = from.findIndex((one) => one.serial === serial);
  if (i >= 0) from.splice(i, 1);
}
