import { PLACE_FACTS } from '#kernel/forms';
import { titleOnFace } from '#kernel/list';
import type { Piece } from '#kernel/piece';
import type { Place } from '#kernel/place';
import { isPile } from '#kernel/place';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { bodyEyes, faceEyes, seesContents } from '#kernel/visibility';
import { z } from 'zod';
import { natural } from '../natural.ts';
import { pilePieces, searchedByOthers, unsettled } from '../pile.ts';
import { usable } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { placeId } from '../shapes.ts';
import { seesSide } from '../sight.ts';
import { verb } from '../verb.ts';

/** Sorts a hand, a row, or a pile one is looking through: by kind and face, or face-up pieces on top. */
export const sort = verb({
  verb: 'sort',
  shape: z.strictObject({
    verb: z.literal('sort'),
    place: placeId,
    by: z.enum(['face', 'facing']).default('face'),
  }),
  run(asking, { place: id, by }) {
    const { table, seat } = asking;
    const where = usable(asking, id);
    if (isRefusal(where)) return where;
    const about = { place: where.id };
    if (!where.ordered || !sortable(where)) return refuse('not-a-pile', about);
    if (searchedByOthers(asking, where)) return refuse('in-use', about);
    if (!seesContents(table, seat, where)) return refuse('not-open', about);
    const refusal = unsettled(asking, where);
    if (refusal !== undefined) return refusal;
    const pieces = pilePieces(table, where);
    if (by === 'face') {
      if (!pieces.every((piece) => seesSide(asking, piece))) return refuse('face-hidden', about);
      if (pieces.some((piece) => isHalfSeen(table, piece))) return refuse('would-tell', about);
    }
    const after = pieces.toSorted(by === 'face' ? byFace(table) : byFacing).map((piece) => piece.id);
    if (after.every((piece, i) => piece === where.pieces[i])) return refuse('nothing-changed', about);
    asking.scribe.order(where, after);
    return undefined;
  },
});

const sortable = (where: Place) => PLACE_FACTS[where.form].inLine || isPile(where);

/** Whether somebody sees where a piece lies but not which it is: its place in a sorted row would tell. */
function isHalfSeen(table: Table, piece: Piece): boolean {
  const where = placeOf(table, piece.place);
  return (bodyEyes(table, where, piece) & ~faceEyes(table, where, piece)) !== 0;
}

/** Rows are sorted by what they are called: their names are drawn by lot. */
function byFace(table: Table): (a: Piece, b: Piece) => number {
  const name = (piece: Piece): string => titleOnFace(table, piece) ?? piece.face;
  return (a, b) => natural(a.kind, b.kind) || natural(name(a), name(b)) || natural(a.face, b.face);
}

function byFacing(a: Piece, b: Piece): number {
  return (a.facing === 'up' ? 1 : 0) - (b.facing === 'up' ? 1 : 0);
}
