import { kind } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import { piece } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import type { Snapshot } from '#kernel/snapshot';
import { OPEN_TABLE } from '#kernel/table';

/** The kind of two notes that lie face down beside the game, one of them blank: at each table another. */
export const TWIN_NOTE = 'twin-note';

/**
 * A table as an older house could have left it: what bears this face is large, tinted and named, wherever it lies hidden;
 * and of two notes nobody has looked at yet the first is blank, or the second.
 */
export function marked(table: Snapshot, face: string | undefined, blank: 0 | 1): Snapshot {
  const { nextId } = table;
  const notes: Omit<Piece, 'bears'>[] = [0, 1].map((n) => {
    const pose = flatPose(24 + 4 * n, 24);
    // Another text at each table: also how long it is nobody may tell who did not read it, a bot neither.
    const words = n === blank ? '' : 'what only its writer knows'.repeat(1 + 3 * blank);
    const { bears: _bears, ...note } = piece(nextId + n, TWIN_NOTE, OPEN_TABLE, {
      face: words,
      pose,
      facing: 'down',
    });
    return note;
  });
  // Not of the same length: who counts bytes must not find it either.
  const about = 'found again'.repeat(1 + 20 * blank);
  const marks = { scale: 3, tint: '#ff00aa', label: 'the marked one', about };
  return {
    ...table,
    nextId: nextId + notes.length,
    kinds: [...table.kinds, kind(TWIN_NOTE, 'note')],
    places: table.places.map((where) =>
      where.id === OPEN_TABLE ? { ...where, pieces: [...where.pieces, ...notes.map(({ id }) => id)] } : where,
    ),
    pieces: [...table.pieces.map((one) => (one.face === face ? { ...one, ...marks } : one)), ...notes],
  };
}
