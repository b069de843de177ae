import type { BodyPlan } from '../bodies/BodyPlan.ts';
import { relabelling, sideUp } from '#dice/sideUp';
import { STILL, times } from '#dice/rotation';
import { Flight } from '../table/Flight.ts';
import { LONGEST_STEPS } from '../table/laws.ts';
import type { SeenPose, Tabletop } from '../table/Tabletop.ts';
import type { Hand } from './launches.ts';
import { launches } from './launches.ts';

/** A die with the number drawn for it. */
export interface AskedThrow {
  readonly serial: number;
  readonly plan: BodyPlan;
  readonly value: number;
}

const GATHER_STEPS = 20;

/** How many throws are tried for one without a mishap. In a heap of dice one is always cocked: there the nudges are left to show. */
function mostTries(dice: number): number {
  return dice <= 8 ? 5 : dice <= 16 ? 2 : 1;
}

/**
 * Gathers dice in the air, finds out on a copy of the table what they would show, and rotates each, before it is let go, by
 * an element of its own rotation group, so that it will show what was drawn. The body itself is thrown as it was tried:
 * rotating it for real would round its corners differently, and two dice that meet would soon go other ways.
 */
export class Aim {
  private ahead: Tabletop | undefined;
  private tries = 0;
  /** How many steps are looked ahead for each step of the table. */
  perStep = 0;
  /** Steps looked ahead that are due by now and that were made, and steps of the table until the dice are let go. */
  private due = 0;
  private made = 0;
  private left = 0;

  constructor(
    /** What its dice are marked with on the table. */
    readonly mark: number,
    private readonly table: Tabletop,
    readonly dice: readonly AskedThrow[],
    private readonly hand: Hand,
  ) {}

  /** Whether it is still being looked ahead. */
  get aiming(): boolean {
    return this.ahead !== undefined;
  }

  /** The dice are about to be let go, and nobody knows yet what they would show. */
  get late(): boolean {
    return this.aiming && this.left <= 0;
  }

  /** Takes the dice from where they are seen and starts to look ahead. */
  gather(seen: (serial: number) => SeenPose | undefined): void {
    this.tries++;
    const plans = this.dice.map((die) => die.plan);
    const drawn = launches(this.table, plans, this.hand);
    // More dice are gathered longer, so that looking ahead never takes much of a step.
    const steps = GATHER_STEPS + Math.ceil(this.dice.length / 2);
    this.dice.forEach((die, i) => {
      const from = seen(die.serial);
      const launch = drawn[i];
      if (from === undefined || launch === undefined) return;
      const { at, rotation, velocity, spin } = launch;
      const landing = { what: 'launch' as const, velocity, spin, rotation, age: 0 };
      this.table.fly(
        new Flight(
          die.serial,
          die.plan,
          from.at,
          from.shown,
          at,
          rotation,
          steps,
          0.5,
          landing,
          this.mark,
          STILL,
        ),
      );
    });
    this.ahead = this.table.copy();
    this.ahead.mishaps = 0;
    this.perStep = Math.ceil((steps + LONGEST_STEPS) / (steps - 2));
    this.due = 0;
    this.made = 0;
    this.left = steps - 1;
  }

  /** A part of looking ahead; to be done before each step of the table. Tells what it took of the effort it may make. */
  work(most = Infinity): number {
    const { ahead, mark } = this;
    if (ahead === undefined) return 0;
    const before = ahead.effort;
    this.due += this.perStep;
    this.left--;
    // What there was no time for is made up for in the next steps.
    for (; this.made < this.due && ahead.effort - before < most && ahead.throwing(mark); this.made++)
      ahead.step();
    this.conclude(ahead);
    return ahead.effort - before;
  }

  private conclude(ahead: Tabletop): void {
    const { mark } = this;
    // Cocked, off the table or stopped by the clock: it would look forced. Another throw is drawn.
    if (ahead.mishaps > 0 && this.tries < mostTries(this.dice.length)) {
      this.gather((serial) => this.takeBack(serial));
      return;
    }
    if (ahead.throwing(mark)) return;
    this.ahead = undefined;
    for (const die of this.dice) this.relabel(die, ahead);
  }

  /** A die still being gathered; not one that somebody has put elsewhere meanwhile. */
  private takeBack(serial: number): SeenPose | undefined {
    const gathered = this.table.flights.some((f) => f.serial === serial && f.thrown === this.mark);
    return gathered ? this.table.take(serial) : undefined;
  }

  private relabel(die: AskedThrow, ahead: Tabletop): void {
    const flight = this.table.flights.find((f) => f.serial === die.serial && f.thrown === this.mark);
    const lying = ahead.lying.get(die.serial);
    if (flight === undefined || lying === undefined || flight.landing.what !== 'launch') return;
    const rolled = sideUp(die.plan.sides, lying.rotation);
    flight.label = relabelling(die.plan.sides, rolled, die.value);
    flight.arrives = times(flight.landing.rotation, flight.label);
  }
}
