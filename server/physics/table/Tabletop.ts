import type { World } from 'cannon-es';
import { sideUp } from '#dice/sideUp';
import type { Turn, Vec } from '#dice/turn';
import { STILL, inverse, times } from '#dice/turn';
import { Lying } from '../rest/Lying.ts';
import { RestGrid } from '../rest/RestGrid.ts';
import { Flight } from './Flight.ts';
import { Glide } from './Glide.ts';
import { Luck } from './Luck.ts';
import type { Start } from './Mover.ts';
import { Mover, NOWHERE } from './Mover.ts';
import { fallen } from './fallen.ts';
import { STEP, SUBSTEPS } from './laws.ts';
import { regardContacts } from './regardContacts.ts';
import { keepAbove, restrain } from './restrain.ts';
import { settle } from './settle.ts';
import { stillWorld } from './stillWorld.ts';
import type { Surface } from './surface.ts';
import { rimOf } from './surface.ts';

/** What happened in a step, by serial. */
export interface News {
  readonly what: 'settled' | 'woken' | 'fell';
  readonly serial: number;
}

/** Where and how a piece is seen. */
export interface Seen {
  readonly at: Vec;
  readonly shown: Turn;
}

const found: Lying[] = [];

/**
 * Everything that moves by itself or lies. A piece is known by its serial, which it keeps for life, whatever its public
 * id; it is in exactly one of `lying`, `moving` and `flying`, or elsewhere (in a hand). Two tabletops given the same
 * calls do the same to the last bit, which is how throws are aimed.
 */
export class Tabletop {
  readonly rest: RestGrid;
  readonly lying = new Map<number, Lying>();
  readonly moving = new Map<number, Mover>();
  readonly movers: Mover[] = [];
  readonly flights: Flight[] = [];
  readonly glides: Glide[] = [];
  readonly news: News[] = [];
  /** How often a die of an aimed throw was cocked, fell off or had to be stopped. */
  mishaps = 0;
  private readonly world: World;
  private marks = 0;

  constructor(
    readonly surface: Surface,
    readonly luck: Luck,
    from?: Tabletop,
  ) {
    this.rest = new RestGrid(from?.rest);
    if (from === undefined) for (const beam of rimOf(surface)) this.rest.add(beam);
    this.world = stillWorld(surface, this.rest);
  }

  /** Another tabletop that will do from here what this one will do if nobody interferes. */
  copy(): Tabletop {
    const copy = new Tabletop(this.surface, this.luck.copy(), this);
    for (const [serial, lying] of this.lying) copy.lying.set(serial, lying);
    for (const mover of this.movers) copy.add(mover.copy());
    for (const flight of this.flights) copy.flights.push(flight.copy());
    return copy;
  }

  lay(lying: Lying): void {
    this.lying.set(lying.serial, lying);
    this.rest.add(lying);
  }

  /** Takes a piece away from wherever it is; what lay on it begins to fall. */
  take(serial: number): Seen | undefined {
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
  seen(serial: number): Seen | undefined {
    const mover = this.moving.get(serial);
    if (mover !== undefined) {
      const { x, y, z } = mover.body.position;
      return { at: { x, y, z }, shown: mover.shown };
    }
    const flight =
      this.flights.find((f) => f.serial === serial) ?? this.glides.find((g) => g.serial === serial);
    return flight ?? this.lying.get(serial);
  }

  /** Starts a piece that is nowhere on the tabletop. */
  launch(start: Start): Mover {
    const mover = new Mover(start);
    this.add(mover);
    return mover;
  }

  fly(flight: Flight): void {
    this.flights.push(flight);
  }

  /** A piece at rest begins to move, and what lies on it too. */
  wake(lying: Lying, velocity: Vec = NOWHERE): void {
    const { serial, plan, at, rotation, label } = lying;
    this.news.push({ what: 'woken', serial });
    this.lift(lying);
    takeOut(this.glides, serial);
    this.launch({
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
  settleDown(mover: Mover, at: Vec, rotation: Turn, steps: number): void {
    const { x, y, z } = mover.body.position;
    const from = { at: { x, y, z }, shown: mover.shown };
    this.drop(mover);
    const lying = new Lying(mover.serial, mover.plan, at, rotation, mover.fixed, mover.label);
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
    this.advanceFlights();
    if (this.movers.length > 0) {
      for (const mover of this.movers) {
        mover.age++;
        mover.borne = -Infinity;
      }
      for (let i = 0; i < SUBSTEPS; i++) {
        for (const mover of this.movers) restrain(this, mover, STEP / SUBSTEPS);
        this.world.step(STEP / SUBSTEPS);
        regardContacts(this, this.world);
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

  /** Whether anything of an aimed throw is still in the air or tumbling. */
  throwing(thrown: number): boolean {
    return this.movers.some((m) => m.thrown === thrown) || this.flights.some((f) => f.thrown === thrown);
  }

  /** What a lying die shows. */
  valueOf(lying: Lying): number {
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
      this.lay(new Lying(serial, plan, at, rotation, landing.fixed, label));
      this.news.push({ what: 'settled', serial });
      return;
    }
    const { velocity, spin, rotation, age } = landing;
    const tumbles = !plan.level || (plan.flips && thrown > 0);
    this.launch({
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

  /** Takes a lying piece away; what lay on it begins to fall. */
  lift(lying: Lying): void {
    this.lying.delete(lying.serial);
    this.rest.remove(lying);
    const { minX, maxX, minZ, maxZ, top } = lying;
    const above = this.rest
      .near(minX, maxX, minZ, maxZ, found)
      .filter((other) => !other.fixed && Math.abs(other.bottom - top) < 0.1 && other.bottom > 0.01);
    // Waking one wakes those on it: by now some of these may be on their way.
    for (const other of above) if (this.lying.get(other.serial) === other) this.wake(other);
  }
}

function takeOut(from: { readonly serial: number }[], serial: number): void {
  const i = from.findIndex((one) => one.serial === serial);
  if (i >= 0) from.splice(i, 1);
}
