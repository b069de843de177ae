import { lyingFlat, showing, yawShown } from '#dice/sideUp';
import { STILL } from '#dice/rotation';
import { Flight } from '../table/Flight.ts';
import { MOST_MOVING, MOST_THROWN } from '../table/laws.ts';
import type { SeenPose, Tabletop } from '../table/Tabletop.ts';
import type { AskedThrow } from './Aim.ts';
import { Aim } from './Aim.ts';
import type { Hand } from './launches.ts';

const MOST_REPEATS = 2;
const FLIP_STEPS = 24;

/** Dice thrown for drawn numbers, until every one of them lies and shows its number, whatever anybody does meanwhile. */
export class AimedThrow {
  private readonly waiting = new Map<number, AskedThrow>();
  private readonly repeats = new Map<number, number>();
  private aims: Aim[] = [];
  /** The dice that lie and show their numbers. */
  readonly shown: AskedThrow[] = [];

  constructor(
    readonly id: number,
    private readonly table: Tabletop,
    readonly dice: readonly AskedThrow[],
    private readonly hand: Hand,
    /** Whether one more throw may be looked ahead at. */
    private readonly mayAim: () => boolean = () => true,
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

  /** How many throws are being looked ahead at. */
  get aiming(): number {
    return this.aims.length;
  }

  /** Throws as many as may move at once; the others are laid on another side where they are. */
  begin(seen: (serial: number) => SeenPose | undefined): void {
    const room = Math.min(MOST_THROWN, MOST_MOVING - this.table.busy);
    const thrown = this.mayAim() ? this.dice.slice(0, Math.max(0, room)) : [];
    // Those that do not fly lie in the way of those that do: looking ahead must know.
    for (const die of this.dice.slice(thrown.length)) this.show(die, seen(die.serial));
    if (thrown.length > 0) this.aim(thrown, this.hand, seen);
  }

  /** Looks ahead for at most so much effort; tells how much it took. */
  work(most = Infinity): number {
    let spent = 0;
    for (const aim of this.aims) {
      spent += aim.work(most - spent);
      if (aim.late)
        for (const die of aim.dice) if (this.has(die.serial)) this.show(die, this.table.take(die.serial));
    }
    this.aims = this.aims.filter((aim) => aim.aiming && !aim.late);
    return spent;
  }

  /** Every die still on its way is set down showing its number. */
  giveUp(): void {
    this.aims = [];
    for (const die of this.waiting.values())
      if (!this.table.lying.has(die.serial)) this.show(die, this.table.take(die.serial));
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
    if (repeats > MOST_REPEATS || !this.mayAim() || this.table.busy >= MOST_MOVING) this.setOver(die);
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

  private aim(dice: readonly AskedThrow[], hand: Hand, seen: (serial: number) => SeenPose | undefined): void {
    const aim = new Aim(this.table.newMark(), this.table, dice, hand);
    this.aims.push(aim);
    aim.gather(seen);
  }

  /** There is no room or no time for it to roll: it is laid on another side where it was seen. */
  private show({ serial, plan, value }: AskedThrow, seen: SeenPose | undefined): void {
    if (seen === undefined) return;
    const rotation = showing(plan.sides, value, yawShown(plan.sides, lyingFlat(plan.sides, seen.shown)));
    const piece = { serial, plan, at: seen.at, rotation, fixed: false, label: STILL };
    this.table.setDown(piece, seen, FLIP_STEPS);
  }

  /** The last resort: it is picked up and set down right. */
  private setOver({ serial, plan, value }: AskedThrow): void {
    const seen = this.table.take(serial);
    if (seen === undefined) return;
    const landing = { what: 'rest' as const, fixed: false };
    const to = showing(plan.sides, value);
    this.table.fly(
      new Flight(serial, plan, seen.at, seen.shown, seen.at, to, FLIP_STEPS, 1.5, landing, 0, STILL),
    );
  }
}
