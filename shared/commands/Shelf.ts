import type { Chance } from '#kernel/chance/chance';
import type { Kind } from '#kernel/kind';
import type { Pose } from '#kernel/pose';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';

/** What can be fetched to a table from outside it: things of other boxes, and pictures people have brought. */
export interface Shelf {
  box(id: string): ShelfBox | undefined;
  /** Whether a picture of this name is kept with the table. */
  hasPicture(name: string): boolean;
}

export interface ShelfBox {
  readonly kinds: readonly Kind[];
  entry(id: string): ShelfEntry | undefined;
}

/** Something a box can lay on any table that knows its kinds. */
export interface ShelfEntry {
  /** How many pieces it brings. */
  readonly count: number;
  lay(scribe: Scribe, at: Pose, seat: SeatId, chance: Chance): void;
}
