import type { Piece, Spot } from './piece.ts';
import type { Place } from './place.ts';
import { isPile } from './place.ts';
import type { Table } from './table.ts';
import { placeOf } from './table.ts';
import type { Eyes } from './visibility.ts';
import {
  EVERYONE,
  bodyEyes,
  faceEyes,
  hidesContents,
  knownTo,
  placeEyes,
  topFaceEyes,
  topShown,
} from './visibility.ts';

/** Whether somebody who saw the face would, after the move, still see the piece but not its face: then its id must change. */
export function losesFace(table: Table, piece: Piece, source: Place, target: Place, to: Spot): boolean {
  if (piece.face === '') return false;
  const lying = { facing: to.facing, shown: to.shown, held: piece.held };
  const before = faceEyes(table, source, piece);
  return (before & ~faceEyes(table, target, lying) & bodyEyes(table, target, lying)) !== 0;
}

/** Who learns something by this move: which piece it is, what kind came out of a bag, or what lies beneath it. */
export function gainsByMoving(table: Table, piece: Piece, source: Place, target: Place, to: Spot): Eyes {
  const lying = { facing: to.facing, shown: to.shown, held: piece.held };
  let gained = 0;
  if (piece.face !== '') {
    let after = faceEyes(table, target, lying);
    const onTop =
      isPile(target) &&
      hidesContents(table, target) &&
      to.at >= target.pieces.length - (source === target ? 1 : 0);
    if (onTop && to.facing === 'up' && target.hiding.faces !== 'nobody') after |= placeEyes(table, target);
    gained |= after & ~knownTo(table, piece);
  }
  if (source !== target && piece.held === null) gained |= gainsByLeaving(table, source, piece);
  return gained;
}

/** Who learns something when a piece comes out of a place: its kind from a mixed bag, or the open card beneath it. */
export function gainsByLeaving(table: Table, source: Place, piece: Piece): Eyes {
  if (!hidesContents(table, source)) return 0;
  if (!source.ordered) return mixed(table, source) ? EVERYONE : 0;
  if (topShown(table, source) !== piece) return 0;
  for (let i = source.pieces.length - 1; i >= 0; i--) {
    const next = table.pieces.get(source.pieces[i] as number);
    if (next === undefined || next === piece || next.held !== null) continue;
    if (next.face === '' || next.facing !== 'up' || source.hiding.faces === 'nobody') return 0;
    return placeEyes(table, source) & ~faceEyes(table, source, next);
  }
  return 0;
}

function mixed(table: Table, source: Place): boolean {
  const kinds = new Set<string>();
  for (const id of source.pieces) kinds.add(table.pieces.get(id)?.kind ?? '');
  return kinds.size > 1;
}

export interface Exposure {
  readonly body: Eyes;
  readonly face: Eyes;
  readonly known: Eyes;
}

/** Who sees what of every piece that has something to hide. */
export function exposure(table: Table): Map<Piece, Exposure> {
  const all = new Map<Piece, Exposure>();
  for (const piece of table.pieces.values()) {
    const where = placeOf(table, piece.place);
    const body = bodyEyes(table, where, piece);
    const face = faceEyes(table, where, piece);
    if (piece.face !== '') {
      const top = topShown(table, where) === piece ? topFaceEyes(table, where) : 0;
      all.set(piece, { body, face, known: face | top });
    } else if (hidesContents(table, where) && !where.ordered && mixed(table, where))
      all.set(piece, { body, face: 0, known: body });
  }
  return all;
}

/** Whether somebody lost the face but keeps seeing the piece. */
export function losesBody(before: Exposure | undefined, after: Exposure): boolean {
  return before !== undefined && (before.face & ~after.face & after.body) !== 0;
}
