import type { Act } from '#kernel/act';
import type { Viewer } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { ActTold } from '#kernel/tell';
import { tell } from '#kernel/tell';

/** How many acts somebody who comes back can be told at once. */
export const REMEMBERED_ACTS = 600;

interface Page {
  readonly version: number;
  readonly told: ReadonlyMap<Viewer, ActTold>;
}

/** The recent acts as each viewer may know them: told when they happen, kept for those who come back. */
export class Story {
  private readonly pages: Page[] = [];
  private readonly viewers: readonly Viewer[];

  constructor(private readonly table: Table) {
    this.viewers = [...table.seats.map((s) => s.id), SPECTATOR];
  }

  /** Tells an act just applied. What somebody may know of it is fixed now: later looks do not widen it. */
  tell(act: Act): ReadonlyMap<Viewer, ActTold> {
    const told = new Map<Viewer, ActTold>();
    // Most acts are the same to everybody: what is kept for long is kept once.
    const known = new Map<string, ActTold>();
    tell(this.table, act, this.viewers).forEach((one, i) => {
      const text = JSON.stringify(one);
      const same = known.get(text) ?? one;
      known.set(text, same);
      told.set(this.viewers[i] as Viewer, same);
    });
    this.pages.push({ version: act.version, told });
    if (this.pages.length > REMEMBERED_ACTS) this.pages.shift();
    return told;
  }

  /** Nothing before this moment can be told any more. */
  forget(): void {
    this.pages.length = 0;
  }

  /** What a viewer missed after a version, or, after 0, all we remember; null when that is longer ago than we do. */
  since(viewer: Viewer, version: number): ActTold[] | null {
    if (version === 0) return this.pages.map((p) => p.told.get(viewer) as ActTold);
    const first = this.pages[0]?.version ?? this.table.version + 1;
    if (version < first - 1) return null;
    return this.pages.filter((p) => p.version > version).map((p) => p.told.get(viewer) as ActTold);
  }
}
