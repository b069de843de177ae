import { showing } from '#dice/sideUp';
import { STILL } from '#dice/turn';
import { Flight } from '../table/Flight.ts';
import type { Seen, Tabletop } from '../table/Tabletop.ts';
import type { Asked } from './Aim.ts';
import { Aim } from './Aim.ts';
import type { Hand } from './launches.ts';

const MOST_REPEATS = 2;
const TURN_STEPS = 24;

/** Dice thrown for drawn numbers, until every one of them lies and shows its number, whatever anybody does meanwhile. */
export class AimedThrow {
  private readonly waiting = new Map<number, Asked>();
  private readonly repeats = new Map<number, number>();
  private aims: Aim[] = [];
  /** The dice that lie and show their numbers. */
  readonly shown: Asked[] = [];

  constructor(
    readonly id: number,
    private readonly table: Tabletop,
    readonly dice: readonly Asked[],
    private readonly hand: Hand,
  ) {
    for (const die of dice) this.waiting.set(die.serial, die);
  }

  get over(): boolean {
    return this.waiting.size === 0;
  }

  /** How often a die had to roll again. */
  get corrections(): number {
    let sum = 0;
    for (const repeats of this.repeats.values()) sum += repeats;
    return sum;
  }

  has(serial: number): boolean {
    return this.waiting.has(serial);
  }

  begin(seen: (serial: number) => Seen | undefined): void {
    this.aim(this.dice, this.hand, seen);
  }

  work(): void {
    if (this.aims.length === 0) return;
    for (const aim of this.aims) aim.work();
    this.aims = this.aims.filter((aim) => aim.aiming);
  }

  /** A die of this throw lies. False when it shows the wrong number, because something came in its way: it rolls again. */
  settled(serial: number): boolean {
    const die = this.waiting.get(serial);
    const lying = this.table.lying.get(serial);
    if (die === undefined || lying === undefined) return true;
    if (this.table.valueOf(lying) === die.value) {
      this.waiting.delete(serial);
      this.shown.push(die);
      return true;
    }
    const repeats = (this.repeats.get(serial) ?? 0) + 1;
    this.repeats.set(serial, repeats);
    if (repeats > MOST_REPEATS) this.turnOver(die);
    else {
      const { x, z } = lying.at;
      this.aim([die], { ...this.hand, from: { x, z }, gentle: true }, (one) => this.table.take(one));
    }
    return false;
  }

  /** A die that is no longer here has no number to show. */
  forget(serial: number): void {
    this.waiting.delete(serial);
  }

  private aim(dice: readonly Asked[], hand: Hand, seen: (serial: number) => Seen | undefined): void {
    const aim = new Aim(this.table.newMark(), this.table, dice, hand);
    this.aims.push(aim);
    aim.gather(seen);
  }

  /** The last resort: it is picked up and set down right. */
  private turnOver({ serial, plan, value }: Asked): void {
    const seen = this.table.take(serial);
    if (seen === undefined) return;
    const landing = { what: 'rest' as const, fixed: false };
    const to = showing(plan.sides, value);
    this.table.fly(
      new Flight(serial, plan, seen.at, seen.shown, seen.at, to, TURN_STEPS, 1.5, landing, 0, STILL),
    );
  }
}
