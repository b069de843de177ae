import { isInside } from '#kernel/place';
import type { Piece } from '#kernel/piece';
import { placeOf } from '#kernel/table';
import { z } from 'zod';
import { discard } from '../discard.ts';
import { dissolve } from '../loose.ts';
import { pilePieces, searchedByOthers, settledPile, unsettled } from '../pile.ts';
import { all, movable } from '../reach.ts';
import type { Refusal, RefusalCode } from '../refusal.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds, placeId } from '../shapes.ts';
import type { Asking } from '../verb.ts';
import { verb } from '../verb.ts';

/** Takes pieces or a whole pile out of the world. A bag goes with what is in it. */
export const remove = verb({
  verb: 'remove',
  shape: z.union([
    z.strictObject({ verb: z.literal('remove'), pieces: pieceIds }),
    z.strictObject({ verb: z.literal('remove'), pile: placeId }),
  ]),
  permission: 'delete',
  run(asking, command) {
    const { table } = asking;
    if ('pieces' in command) {
      const pieces = all(asking, command.pieces, movable);
      if (isRefusal(pieces)) return pieces;
      for (const piece of pieces) {
        const code = clinging(asking, piece);
        if (code !== undefined) return refuse(code, { piece: piece.id });
      }
      const sources = pieces.map((piece) => placeOf(table, piece.place));
      // One of them may have gone with the bag it was in.
      for (const piece of pieces) if (table.pieces.get(piece.id) === piece) discard(asking, piece);
      for (const source of sources) dissolve(asking, source);
      return undefined;
    }
    const pile = settledPile(asking, command.pile);
    if (isRefusal(pile)) return pile;
    if (pile.locked) return refuse('locked', { place: pile.id });
    const pieces = pilePieces(table, pile);
    if (pieces.length === 0) return refuse('nothing-there', { place: pile.id });
    for (const piece of pieces) {
      const code = clinging(asking, piece);
      if (code !== undefined) return refuse(code, { place: pile.id });
    }
    // From below, so that no card in between lies on top for a moment.
    for (const piece of pieces) discard(asking, piece);
    dissolve(asking, pile);
    return undefined;
  },
});

/** Why a piece cannot go with all that is on and in it. */
function clinging(asking: Asking, piece: Piece): RefusalCode | undefined {
  const { table } = asking;
  for (const id of piece.bears) {
    const borne = placeOf(table, id);
    if (!isInside(borne) && borne.pieces.length > 0) return 'bears-things';
    if (searchedByOthers(asking, borne)) return 'in-use';
    const carried: Refusal | undefined = unsettled(asking, borne);
    if (carried !== undefined) return carried.refused as RefusalCode;
    for (const inside of pilePieces(table, borne)) {
      const code = clinging(asking, inside);
      if (code !== undefined) return code;
    }
  }
  return undefined;
}
