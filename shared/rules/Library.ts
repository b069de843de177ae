import type { Chance } from '#kernel/chance/chance';
import type { Pose } from '#kernel/pose';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';

/**
 * Something that can be fetched onto a table while people sit at it: one piece, or a whole set with its board. It brings
 * its own places, so that it works at any table that knows the kinds of its box, whatever else lies there.
 */
export interface LibraryEntry {
  /** Unique within its library. */
  readonly id: string;
  readonly title: string;
  /** The heading it stands under. */
  readonly group: string;
  /** Width and depth of the room it takes. */
  readonly size: readonly [width: number, depth: number];
  /** How many pieces it brings: a table bears only so many. */
  readonly count: number;
  /**
   * Lays it at a pose on the open table, facing as the pose does; where that is taken, as near to it as there is room.
   * What only one seat may see belongs to `seat`, who fetched it.
   */
  lay(scribe: Scribe, at: Pose, seat: SeatId, chance: Chance): void;
}
