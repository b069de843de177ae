import { PIECE_FACTS } from '#kernel/forms';
import { bearsFaces } from '#kernel/faced';
import type { Facing, Piece, PieceId } from '#kernel/piece';
import type { Place } from '#kernel/place';
import { isFree, isHand, isInside } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import type { PlaceTarget } from '#kernel/scribe';
import { OPEN_TABLE, kindOf, placeOf } from '#kernel/table';
import { eyesOf, faceEyes } from '#kernel/visibility';
import { discard } from './discard.ts';
import { misfit, headingIn } from './misfit.ts';
import { dissolve, pileWith } from './loose.ts';
import { pilePieces } from './pile.ts';
import { reachable, receiving, usable } from './reach.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, pointingAt, refuse } from './refusal.ts';
import type { Destination } from './shapes.ts';
import { liesOpen } from './sight.ts';
import { onFelt, worldPoseOf, sideBySide, shiftedPose } from './spots.ts';
import type { Asking } from './verb.ts';

/** Puts pieces somewhere: the first where it says, the others beside it or on top of it. */
export function put(
  asking: Asking,
  pieces: readonly Piece[],
  asked: Destination,
  facing?: Facing,
): Refusal | undefined {
  if ('onto' in asked) return putOnto(asking, pieces, asked.onto, facing);
  const where = receiving(asking, asked.place);
  if (isRefusal(where)) return where;
  // Where in another's hand it comes to lie is not the giver's to say.
  const to = isRefusal(usable(asking, where.id)) ? { place: where.id } : asked;
  if (where.supplies !== null) return giveBack(asking, pieces, where);
  if (isFree(where) && to.pose === undefined && pieces.some((piece) => piece.place !== where.id))
    return refuse('bad-command');
  const lies = pieces.map((piece) => {
    const here = piece.place === where.id;
    return {
      piece,
      at: to.at,
      heading: headingIn(where, to.heading ?? (here ? piece.heading : 0)),
      mirror: to.mirror ?? (here ? piece.mirror : false),
    };
  });
  const code = misfit(asking.table, lies, where);
  if (code !== undefined) return refuse(code, about(pieces, where));
  const poses = isFree(where) && to.pose !== undefined ? besides(asking, pieces, to.pose) : null;
  const sources = pieces.map((piece) => placeOf(asking.table, piece.place));
  const beneath = where.ordered && to.at !== undefined ? under(asking, pieces, where, to.at) : undefined;
  lies.forEach(({ piece, heading, mirror }, i) => {
    const at = where.ordered && to.at !== undefined ? above(where, piece, pieces[i - 1] ?? beneath) : to.at;
    const pose = poses?.[i];
    layPiece(asking, piece, {
      place: where.id,
      heading,
      mirror,
      ...(at === undefined ? {} : { at }),
      ...(pose === undefined ? {} : { pose }),
      ...(facing === undefined ? {} : { facing }),
    });
  });
  for (const source of sources) dissolve(asking, source);
  return undefined;
}

/** Puts pieces that nobody named, such as those of a pile, into a place: a refusal must not give their ids away. */
export function putUnnamed(asking: Asking, pieces: readonly Piece[], where: Place): Refusal | undefined {
  const code = misfit(asking.table, pieces.map(flat), where);
  if (code !== undefined) return refuse(code, { place: where.id });
  for (const piece of pieces) layPiece(asking, piece, { place: where.id });
  return undefined;
}

/** A piece lying as it comes, where cells and headings do not matter. */
export const flat = (piece: Piece) => ({ piece, heading: 0, mirror: false });

/** Lays a piece down where it fits. Dice and bags stay upright whatever the place would do to cards. */
export function layPiece(asking: Asking, piece: Piece, target: PlaceTarget): void {
  const { table, scribe } = asking;
  const source = placeOf(table, piece.place);
  const where = placeOf(table, target.place);
  const asItLies = source === where ? piece.facing : (where.facing ?? piece.facing);
  const facing = isFlippable(asking, piece) ? (target.facing ?? asItLies) : 'up';
  const sight = keepsSight(asking, piece, source, where, facing) ? { shown: [asking.seat] } : {};
  const pose = target.place === OPEN_TABLE && target.pose ? { pose: onFelt(table, target.pose) } : {};
  scribe.place(piece, { ...target, ...pose, facing, ...sight });
}

export function isFlippable({ table }: Asking, piece: Piece): boolean {
  return PIECE_FACTS[kindOf(table, piece).form].flips;
}

/** Who lays a card from the own hand face down still knows it. */
function keepsSight(asking: Asking, piece: Piece, source: Place, where: Place, facing: Facing): boolean {
  if (source === where || facing === 'up' || where.hiding.contents !== 'all') return false;
  const { table, seat } = asking;
  return isHand(source) && (faceEyes(table, source, piece) & eyesOf(table, seat)) !== 0;
}

/** Pieces dropped onto another join its pile, or make one with it, or go into the bag it is. */
function putOnto(
  asking: Asking,
  pieces: readonly Piece[],
  onto: PieceId,
  facing?: Facing,
): Refusal | undefined {
  const below = reachable(asking, onto);
  if (isRefusal(below)) return below;
  if (pieces.includes(below)) return refuse('inside-itself', { piece: onto });
  const inside = below.bears.find((id) => isInside(placeOf(asking.table, id)));
  const pile = inside === undefined ? pileWith(asking, below, pieces) : placeOf(asking.table, inside);
  if (isRefusal(pile)) return pile;
  const refusal = put(asking, pieces, { place: pile.id }, facing);
  // A pile made just now is unmade again by a refusal: nobody has heard of it.
  return refusal && pointingAt(refusal, { piece: onto });
}

/**
 * Pieces given back to an endless supply are gone. Their faces must lie open: taking one back would tell everybody that
 * it bore the supply's.
 */
function giveBack(asking: Asking, pieces: readonly Piece[], where: Place): Refusal | undefined {
  const { table } = asking;
  for (const piece of pieces) {
    if (where.supplies?.kind !== piece.kind) return refuse('not-accepted', about(pieces, where));
    if (bearsFaces(table, piece) && !liesOpen(table, piece))
      return refuse('face-hidden', about(pieces, where));
    if (where.supplies.face !== piece.face) return refuse('not-accepted', about(pieces, where));
    if (piece.bears.some((id) => placeOf(table, id).pieces.length > 0))
      return refuse('bears-things', about(pieces, where));
  }
  for (const piece of pieces) {
    const source = placeOf(table, piece.place);
    discard(asking, piece);
    dissolve(asking, source);
  }
  return undefined;
}

/** What stays right below position `at` while these pieces are put there. */
function under({ table }: Asking, pieces: readonly Piece[], where: Place, at: number): Piece | undefined {
  const staying = pilePieces(table, where).filter((piece) => !pieces.includes(piece));
  return staying[Math.min(at, staying.length) - 1];
}

/** The index by which a piece comes to lie right above another in an ordered place, or undermost. */
function above(where: Place, piece: Piece, below: Piece | undefined): number {
  if (below === undefined) return 0;
  const index = where.pieces.lastIndexOf(below.id);
  const own = where.pieces.lastIndexOf(piece.id);
  return own >= 0 && own < index ? index : index + 1;
}

/** Several pieces keep their arrangement on the table; gathered from elsewhere they lie in a row. */
function besides({ table }: Asking, pieces: readonly Piece[], pose: Pose): Pose[] {
  const [first] = pieces;
  if (first === undefined || pieces.length === 1) return [pose];
  if (!pieces.every((piece) => piece.pose !== null)) return sideBySide(table, pieces, pose);
  const from = worldPoseOf(table, first);
  return pieces.map((piece) => {
    const was = worldPoseOf(table, piece);
    const moved = piece === first ? pose : { ...pose, qx: was.qx, qy: was.qy, qz: was.qz, qw: was.qw };
    return shiftedPose(moved, was.x - from.x, was.z - from.z, was.y - from.y);
  });
}

function about(pieces: readonly Piece[], where: Place): { piece?: PieceId; place: string } {
  const [first] = pieces;
  return pieces.length === 1 && first !== undefined
    ? { piece: first.id, place: where.id }
    : { place: where.id };
}
