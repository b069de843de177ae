import { bearsFaces } from './faced.ts';
import type { Piece } from './piece.ts';
import type { Audience, Place } from './place.ts';
import { isHand, isPile } from './place.ts';
import type { Seat, SeatId, Viewer } from './seat.ts';
import { NOBODY, SPECTATOR } from './seat.ts';
import type { Table } from './table.ts';
import { placeOf, topOf } from './table.ts';

/**
 * A set of viewers: a bit for each seat, one for the public (spectators). Everything about secrecy in Orrery is
 * computed in this file (law 5): who sees a piece is `bodyEyes`, who sees its face `faceEyes`, and of a hidden pile's top `topFaceEyes`.
 */
export type Eyes = number;
export const EVERYONE: Eyes = 0x7fffffff;
/** One bit each, below that of the public. */
export const MOST_SEAT_BITS = 30;
const PUBLIC: Eyes = 1 << MOST_SEAT_BITS;
const NONE: Eyes = 0;

export function eyesOf(table: Table, viewer: Viewer): Eyes {
  if (viewer === SPECTATOR) return PUBLIC;
  const { seats } = table;
  for (let i = 0; i < seats.length; i++) if ((seats[i] as Seat).id === viewer) return 1 << i;
  return NONE;
}

/** A seat together with those of its team. */
export function circleOf(table: Table, seat: SeatId | null): Eyes {
  if (seat === null) return NONE;
  const { seats } = table;
  let eyes = NONE;
  let team: string | null = null;
  for (let i = 0; i < seats.length; i++) {
    const one = seats[i] as Seat;
    if (one.id !== seat) continue;
    eyes = 1 << i;
    ({ team } = one);
  }
  if (eyes === NONE || team === null) return eyes;
  for (let i = 0; i < seats.length; i++) if ((seats[i] as Seat).team === team) eyes |= 1 << i;
  return eyes;
}

/** Which seats are among these eyes. The public is no seat: what only spectators learn concerns nobody who plays. */
export function seatsIn(table: Table, eyes: Eyes): readonly SeatId[] {
  if ((eyes & ~PUBLIC) === NONE) return NOBODY;
  const ids: SeatId[] = [];
  for (let i = 0; i < table.seats.length; i++)
    if ((eyes & (1 << i)) !== 0) ids.push((table.seats[i] as Seat).id);
  return ids;
}

/** How a piece lies, as far as secrecy is concerned: so that a spot can be judged before the piece is there. */
export interface Lying {
  readonly facing: Piece['facing'];
  readonly shown: Piece['shown'];
  readonly held: Piece['held'];
}

/** Who sees that this piece, under its public id, is in this place. */
export function bodyEyes(table: Table, where: Place, lying: Lying): Eyes {
  let eyes = lying.held !== null ? EVERYONE : audience(table, where, where.hiding.contents);
  if (eyes === EVERYONE && where.on === null) return eyes;
  for (const seat of where.openTo) eyes |= circleOf(table, seat);
  for (const seat of lying.shown) eyes |= circleOf(table, seat);
  return lying.held !== null ? eyes : eyes & placeEyes(table, where);
}

/** Who sees the face of a piece lying like this in this place. */
export function faceEyes(table: Table, where: Place, lying: Lying): Eyes {
  return faceEyesOf(table, where, lying, EVERYONE);
}

/** The same, of those who are known to see the body; `EVERYONE` when that is not known yet. */
export function faceEyesOf(table: Table, where: Place, lying: Lying, body: Eyes): Eyes {
  let eyes = facesShown(table, where, lying.facing);
  for (const seat of where.openTo) eyes |= circleOf(table, seat);
  for (const seat of lying.shown) eyes |= circleOf(table, seat);
  if (eyes === NONE) return NONE;
  return eyes & (body === EVERYONE ? bodyEyes(table, where, lying) : body);
}

/**
 * Who sees the place itself: a place on a hidden piece is hidden with it. A place on a piece with a face is hidden with
 * that face: its name, which never changes, would otherwise tell which card lies there face down.
 */
export function placeEyes(table: Table, where: Place): Eyes {
  if (where.on === null) return EVERYONE;
  const host = table.pieces.get(where.on);
  if (host === undefined) return NONE;
  const home = placeOf(table, host.place);
  return bearsFaces(table, host) ? faceEyes(table, home, host) : bodyEyes(table, home, host);
}

export function seesBody(table: Table, viewer: Viewer, piece: Piece): boolean {
  return (bodyEyes(table, placeOf(table, piece.place), piece) & eyesOf(table, viewer)) !== 0;
}

export function seesFace(table: Table, viewer: Viewer, piece: Piece): boolean {
  return (faceEyes(table, placeOf(table, piece.place), piece) & eyesOf(table, viewer)) !== 0;
}

/**
 * Whether everybody sees all there is to see of a piece lying like this in this place, once nobody holds it. Only then may
 * it be of another size than its kind: by its size it would be found among what is hidden, and known by its back.
 */
export function isInFullView(
  table: Table,
  where: Place,
  { facing, shown }: Pick<Lying, 'facing' | 'shown'>,
  faced: boolean,
): boolean {
  const lying = { facing, shown, held: null };
  return (faced ? faceEyes : bodyEyes)(table, where, lying) === EVERYONE;
}

/** Pieces of another size than their kind that do not lie in full view: there are none but at a table of an older make. */
export function oddlySized(table: Table): Piece[] {
  const odd: Piece[] = [];
  for (const piece of table.pieces.values()) {
    if (piece.scale === 1) continue;
    if (!isInFullView(table, placeOf(table, piece.place), piece, bearsFaces(table, piece))) odd.push(piece);
  }
  return odd.sort((a, b) => a.id - b.id);
}

/** Who sees every piece in a place with its id, and so their order. */
export function contentsEyes(table: Table, where: Place): Eyes {
  let open = audience(table, where, where.hiding.contents);
  for (const seat of where.openTo) open |= circleOf(table, seat);
  return open & placeEyes(table, where);
}

export function seesContents(table: Table, viewer: Viewer, where: Place): boolean {
  return (contentsEyes(table, where) & eyesOf(table, viewer)) !== 0;
}

/** The piece on top of a pile whose inside is hidden: what can be seen of it can be seen without its id. */
export function topShown(table: Table, where: Place): Piece | undefined {
  return isPile(where) && where.ordered && where.hiding.contents !== 'all' ? topOf(table, where) : undefined;
}

/** Whether the top of a hidden pile lies so that who sees the pile sees that face. */
export function topFaceEyes(table: Table, where: Place): Eyes {
  const top = topShown(table, where);
  return top === undefined ? NONE : facesShown(table, where, top.facing) & placeEyes(table, where);
}

/** Who knows which piece this is: by its face, or because it is the open top of a pile. */
export function knownTo(table: Table, piece: Piece): Eyes {
  const where = placeOf(table, piece.place);
  const eyes = faceEyes(table, where, piece);
  return topShown(table, where) === piece ? eyes | topFaceEyes(table, where) : eyes;
}

/** Whether those who do not see into a place see the backs of what is in it: a hand is held up for all to see. */
export function showsBacks(where: Place): boolean {
  const { contents } = where.hiding;
  return isHand(where) && contents !== 'all' && contents !== 'nobody';
}

/** Whether only some see what is in a place. */
export function hidesContents(table: Table, where: Place): boolean {
  return where.hiding.contents !== 'all' || (where.on !== null && placeEyes(table, where) !== EVERYONE);
}

function facesShown(table: Table, where: Place, facing: Piece['facing']): Eyes {
  switch (where.hiding.faces) {
    case 'facing':
      return facing === 'up' ? EVERYONE : NONE;
    case 'facing-or-owner':
      return facing === 'up' ? EVERYONE : circleOf(table, where.owner);
    default:
      return audience(table, where, where.hiding.faces);
  }
}

function audience(table: Table, where: Place, who: Audience): Eyes {
  if (who === 'all') return EVERYONE;
  if (who === 'owner') return circleOf(table, where.owner);
  return who === 'nobody' ? NONE : eyesOfEach(table, who);
}

function eyesOfEach(table: Table, seats: readonly SeatId[]): Eyes {
  let eyes = NONE;
  for (let i = 0; i < seats.length; i++) eyes |= eyesOf(table, seats[i] as SeatId);
  return eyes;
}
