import type { Chance } from './chance/chance.ts';
import { permutation } from './chance/chance.ts';
import { bearsFaces, isFacedKind } from './faced.ts';
import type { Piece } from './piece.ts';
import type { Place } from './place.ts';
import type { Table } from './table.ts';
import { placeOf } from './table.ts';
import type { Eyes } from './visibility.ts';
import {
  bodyEyes,
  faceEyes,
  hidesContents,
  placeEyes,
  showsBacks,
  topFaceEyes,
  topShown,
} from './visibility.ts';

// Law 6: when a piece needs a new public id, and who learns something by an effect. A piece without a face has nothing
// more to show to those who see it: its face counts as seen by nobody here.

/**
 * Whether a piece must get a new public id when those who see it change. Somebody who comes to see it may know the old
 * id from before, or guess by its number when it was given; somebody who loses the face remembers it by the id.
 */
export function needsNewId(body: Eyes, face: Eyes, bodyThen: Eyes, faceThen: Eyes): boolean {
  return ((bodyThen & ~body) | (face & ~faceThen & bodyThen)) !== 0;
}

/** Whether a piece may have an old id back: nobody sees it without seeing which it is. */
export function mayBeRecognised(table: Table, piece: Piece, body: Eyes, face: Eyes): boolean {
  return !bearsFaces(table, piece) || (body & ~face) === 0;
}

/** Who learns which piece lies on top of a hidden pile now, `was` having been on top before. `mover` is judged elsewhere. */
export function gainByTop(table: Table, where: Place, was: Piece | undefined, mover?: Piece): Eyes {
  const top = topShown(table, where);
  if (top === undefined || top === was || top === mover || !bearsFaces(table, top)) return 0;
  return topFaceEyes(table, where) & ~faceEyes(table, where, top);
}

/** Who sees of what kind a piece is: also of one whose body they do not see, by its back. */
export function kindEyes(table: Table, piece: Piece): Eyes {
  const where = placeOf(table, piece.place);
  const body = bodyEyes(table, where, piece);
  return showsBacks(where) || topShown(table, where) === piece ? body | placeEyes(table, where) : body;
}

/** Whether a piece that comes out of a place tells by its looks which came: it hides a mixture without order. */
export function isMixture(table: Table, where: Place): boolean {
  if (where.ordered || where.pieces.length < 2 || !hidesContents(table, where)) return false;
  const first = table.pieces.get(where.pieces[0] as number);
  for (const id of where.pieces) if (!isAlike(table, first, table.pieces.get(id))) return true;
  return false;
}

/** Whether two pieces out of hiding look the same to who does not see their faces: marks go with the face, if there are any. */
function isAlike(table: Table, a: Piece | undefined, b: Piece | undefined): boolean {
  if (a === undefined || b === undefined || a.kind !== b.kind) return false;
  if (a.value === b.value && a.tint === b.tint && a.label === b.label && a.about === b.about) return true;
  return isFacedKind(table, a.kind);
}

/** Who sees a piece, its kind and its face, and who knows which it is; and whether it lies in a mixture. */
export interface Sight {
  readonly body: Eyes;
  readonly kind: Eyes;
  readonly face: Eyes;
  readonly known: Eyes;
  readonly mixed: boolean;
}

export function sights(table: Table): Map<Piece, Sight> {
  const all = new Map<Piece, Sight>();
  for (const where of table.places.values()) {
    const mixed = isMixture(table, where);
    const top = topShown(table, where);
    for (const id of where.pieces) {
      const piece = table.pieces.get(id) as Piece;
      const body = bodyEyes(table, where, piece);
      const faced = bearsFaces(table, piece);
      const face = faced ? faceEyes(table, where, piece) : 0;
      const known = faced && piece === top ? face | topFaceEyes(table, where) : face;
      all.set(piece, { body, kind: kindEyes(table, piece), face, known, mixed });
    }
  }
  return all;
}

/** Who learns something between two looks at the table: a face, or the kind of a piece out of a mixture. */
export function gainBetween(before: ReadonlyMap<Piece, Sight>, after: ReadonlyMap<Piece, Sight>): Eyes {
  let gained = 0;
  for (const [piece, now] of after) {
    const then = before.get(piece);
    if (then === undefined) continue;
    gained |= now.known & ~then.known;
    if (then.mixed) gained |= now.kind & ~then.kind;
  }
  return gained;
}

/** Pieces that somebody still sees but not their faces any more, by their ids. */
export function losingFaces(before: ReadonlyMap<Piece, Sight>, after: ReadonlyMap<Piece, Sight>): Piece[] {
  const losing: Piece[] = [];
  for (const [piece, now] of after)
    if (((before.get(piece)?.face ?? 0) & ~now.face & now.body) !== 0) losing.push(piece);
  return losing.sort((a, b) => a.id - b.id);
}

/**
 * Pieces that somebody comes to see, in the order they are given their new ids in. It must tell neither in which order
 * they came together nor, where they lie without an order, which is which to somebody who does not see the faces.
 */
export function comingIntoSight(
  table: Table,
  before: ReadonlyMap<Piece, Sight>,
  after: ReadonlyMap<Piece, Sight>,
  chance?: Chance,
): Piece[] {
  const coming: Piece[] = [];
  const blind = new Set<Place>();
  for (const [piece, now] of after) {
    if ((now.body & ~(before.get(piece)?.body ?? 0)) === 0) continue;
    coming.push(piece);
    if (!mayBeRecognised(table, piece, now.body, now.face)) blind.add(placeOf(table, piece.place));
  }
  const key = (piece: Piece): string => {
    const where = placeOf(table, piece.place);
    if (where.ordered) return '';
    return blind.has(where) ? piece.kind : looksOf(piece);
  };
  const index = (piece: Piece): number => {
    const where = placeOf(table, piece.place);
    return where.ordered ? where.pieces.indexOf(piece.id) : piece.at;
  };
  const lots = chance === undefined ? null : lotsAmong(table, coming, blind, chance);
  const lot = (piece: Piece): number => lots?.get(piece) ?? piece.id;
  return coming
    .map((piece) => ({ piece, place: piece.place, at: index(piece), key: key(piece), lot: lot(piece) }))
    .toSorted((a, b) => compare(a.place, b.place) || a.at - b.at || compare(a.key, b.key) || a.lot - b.lot)
    .map(({ piece }) => piece);
}

/** An order by lot for the pieces of blind places without one: by their old ids, who saw them go in would know which is which. */
function lotsAmong(
  table: Table,
  coming: readonly Piece[],
  blind: ReadonlySet<Place>,
  chance: Chance,
): Map<Piece, number> {
  const lots = new Map<Piece, number>();
  for (const where of blind) {
    if (where.ordered) continue;
    const pieces = coming.filter((piece) => placeOf(table, piece.place) === where);
    if (pieces.length > 1)
      permutation(chance, pieces.length).forEach((n, i) => lots.set(pieces[i] as Piece, n));
  }
  return lots;
}

/** All that two pieces side by side can be told apart by, without their ids. */
function looksOf(piece: Piece): string {
  const { kind, face, value, scale, tint, label, about, facing, heading, mirror, locked } = piece;
  return JSON.stringify([kind, face, value, scale, tint, label, about, facing, heading, mirror, locked]);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
