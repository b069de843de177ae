import type { Act } from '#kernel/act';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { ActTold } from '#kernel/tell';
import { tell } from '#kernel/tell';

/** How many acts somebody who comes back can be told at once. */
export const REMEMBERED_ACTS = 600;

/** How many effects they have together: acts on thousands of cards must not fill the memory. */
export const REMEMBERED_EFFECTS = 60_000;

/** Through which seat each person looks; who is not in it watches. */
export type ViewerByPerson = ReadonlyMap<string, Viewer>;

interface Page {
  readonly version: number;
  readonly told: ReadonlyMap<Viewer, ActTold>;
  /** Who looked through which seat then: who sits there later was not told. */
  readonly eyes: ViewerByPerson;
}

/**
 * The recent acts as each person may know them: told when they happen, kept for those who come back. What somebody missed
 * is told through the seat they had then, not the one they have now: a seat that changes hands does not bring along what
 * its last holder saw.
 */
export class ActStream {
  private readonly pages: Page[] = [];
  /** How many effects each page has, and all together. */
  private readonly weights: number[] = [];
  private effects = 0;
  private readonly viewers: readonly Viewer[];

  constructor(private readonly table: Table) {
    this.viewers = [...table.seats.map((s) => s.id), SPECTATOR];
  }

  /** Tells an act just applied. What somebody may know of it is fixed now: later looks do not widen it. */
  tell(act: Act, eyes: ViewerByPerson): ReadonlyMap<Viewer, ActTold> {
    const told = new Map<Viewer, ActTold>();
    // Most acts are the same to everybody: what is kept for long is kept once.
    const known: ActTold[] = [];
    tell(this.table, act, this.viewers).forEach((one, i) => {
      const same = known.find((other) => isToldAlike(one, other)) ?? one;
      if (same === one) known.push(one);
      told.set(this.viewers[i] as Viewer, same);
    });
    this.effects += act.effects.length;
    this.pages.push({ version: act.version, told, eyes: this.keptEyes(eyes) });
    this.weights.push(act.effects.length);
    while (
      this.pages.length > REMEMBERED_ACTS ||
      (this.effects > REMEMBERED_EFFECTS && this.pages.length > 1)
    ) {
      this.pages.shift();
      this.effects -= this.weights.shift() ?? 0;
    }
    return told;
  }

  /** Nothing before this moment can be told any more. */
  forget(): void {
    this.pages.length = 0;
    this.weights.length = 0;
    this.effects = 0;
  }

  /** What a person missed after a version, or, after 0, all we remember; null when that is longer ago than we do. */
  since(person: string, version: number): ActTold[] | null {
    const toldThen = ({ told, eyes }: Page): ActTold => told.get(eyes.get(person) ?? SPECTATOR) as ActTold;
    if (version === 0) return this.pages.map(toldThen);
    const first = this.pages[0]?.version ?? this.table.version + 1;
    if (version < first - 1) return null;
    return this.pages.filter((p) => p.version > version).map(toldThen);
  }

  /** Seats seldom change hands: what is kept for long is kept once. */
  private keptEyes(eyes: ViewerByPerson): ViewerByPerson {
    const before = this.pages.at(-1)?.eyes;
    const isSame =
      before?.size === eyes.size && [...eyes].every(([person, viewer]) => before.get(person) === viewer);
    return before !== undefined && isSame ? before : new Map(eyes);
  }
}

/** Whether two were told the same. What they share of an act is the same object, so this is cheap. */
function isToldAlike({ effects: some, ...one }: ActTold, { effects: others, ...other }: ActTold): boolean {
  return (
    some.length === others.length &&
    some.every((effect, i) => effect === others[i]) &&
    JSON.stringify(one) === JSON.stringify(other)
  );
}
