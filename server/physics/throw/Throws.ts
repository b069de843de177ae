import type { ThrowId, ThrowManner } from '../port.ts';
import type { Known } from '../Roster.ts';
import { MOST_AHEAD, MOST_AIMS } from '../table/laws.ts';
import type { SeenPose, Tabletop } from '../table/Tabletop.ts';
import { AimedThrow } from './AimedThrow.ts';

/** A die to be thrown, with where it was seen when it was asked for. */
export interface Thrown {
  readonly known: Known;
  readonly value: number;
  readonly seen: SeenPose;
}

/** The aimed throws in progress. */
export class Throws {
  private current: AimedThrow[] = [];
  private count = 0;

  constructor(private readonly table: Tabletop) {}

  /** The throw a die belongs to, until it has shown its number. */
  of(serial: number): AimedThrow | undefined {
    return this.current.find((t) => t.has(serial));
  }

  begin(dice: readonly Thrown[], manner: ThrowManner): ThrowId {
    const id = ++this.count;
    const { source, from = middleOf(dice), towards = { x: 0, z: 0 } } = manner;
    const asked = dice.map(({ known, value }) => ({ serial: known.serial, plan: known.plan, value }));
    const seen = new Map(dice.map((die) => [die.known.serial, die.seen]));
    const hand = { source, from, towards, gentle: false };
    const aimed = new AimedThrow(id, this.table, asked, hand, () => this.aiming() < MOST_AIMS);
    this.current.push(aimed);
    aimed.begin((serial) => seen.get(serial));
    return id;
  }

  /** Looks ahead, a share for each step: the throws together have so much of it, the oldest first. */
  work(): void {
    let left = MOST_AHEAD;
    for (const aimed of this.current) left -= aimed.work(left);
  }

  /** There is no time to let them roll: every die is set down showing its number. */
  giveUp(): void {
    for (const aimed of this.current) aimed.giveUp();
  }

  private aiming(): number {
    return this.current.reduce((sum, aimed) => sum + aimed.aiming, 0);
  }

  forget(serial: number): void {
    this.of(serial)?.forget(serial);
  }

  /** Hands over the throws that are over. */
  finished(): AimedThrow[] {
    if (!this.current.some((t) => t.over)) return [];
    const over = this.current.filter((t) => t.over);
    this.current = this.current.filter((t) => !t.over);
    return over;
  }
}

function middleOf(dice: readonly Thrown[]): { x: number; z: number } {
  const n = Math.max(1, dice.length);
  return {
    x: dice.reduce((sum, die) => sum + die.seen.at.x, 0) / n,
    z: dice.reduce((sum, die) => sum + die.seen.at.z, 0) / n,
  };
}
