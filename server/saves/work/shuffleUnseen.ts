import type { Chance } from '#kernel/chance/chance';
import { pick } from '#kernel/chance/chance';
import type { Piece } from '#kernel/piece';
import type { Place } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import { pieceOf, topOf } from '#kernel/table';
import { topFaceEyes } from '#kernel/visibility';

/**
 * Shuffles a pile so that it looks as before: what its top shows, its face or only its back, it shows again. A file can be loaded any number of
 * times, and each copy would otherwise show another card of the same pile.
 */
export function shuffleUnseen(scribe: Scribe, where: Place, chance: Chance): void {
  const { table } = scribe;
  const top = topOf(table, where);
  if (top === undefined) return scribe.shuffle(where, chance);
  const isOpen = topFaceEyes(table, where) !== 0;
  const { kind, facing, face } = top;
  const looksAlike = (piece: Piece): boolean =>
    piece.kind === kind && piece.facing === facing && (!isOpen || piece.face === face);
  scribe.shuffle(where, chance);
  const last = where.pieces.length - 1;
  const alike = where.pieces.flatMap((id, i) => (looksAlike(pieceOf(table, id)) ? [i] : []));
  if (alike.length === 0 || alike.includes(last)) return;
  const from = pick(chance, alike);
  scribe.permute(
    where,
    where.pieces.map((_, i) => (i === last ? from : i === from ? last : i)),
  );
}
