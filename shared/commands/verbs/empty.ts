import { isInside } from '#kernel/place';
import { permutation } from '#kernel/chance/chance';
import type { Piece } from '#kernel/piece';
import { OPEN_TABLE, pieceOf } from '#kernel/table';
import { z } from 'zod';
import { pilePieces, pileFor, unsettled } from '../pile.ts';
import { layPiece } from '../put.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { placeId } from '../shapes.ts';
import { placePose, ringOf, widthOf } from '../spots.ts';
import { verb } from '../verb.ts';

/** Empties a bag out onto the table around it. */
export const empty = verb({
  verb: 'empty',
  shape: z.strictObject({ verb: z.literal('empty'), bag: placeId }),
  run(asking, command) {
    const { table, chance } = asking;
    const bag = pileFor(asking, command.bag);
    if (isRefusal(bag)) return bag;
    if (!isInside(bag)) return refuse('not-a-bag', { place: bag.id });
    if (bag.pieces.length === 0) return refuse('nothing-there', { place: bag.id });
    const refusal = unsettled(asking, bag);
    if (refusal !== undefined) return refusal;
    // In the order of the inside, poses and new ids would tell who saw them go in which is which.
    const inside = pilePieces(table, bag);
    const pieces = permutation(chance, inside.length).map((i) => inside[i] as Piece);
    const clear = bag.on === null ? 1 : widthOf(table, pieceOf(table, bag.on)) / 2;
    const poses = ringOf(table, pieces, placePose(table, bag), clear);
    pieces.forEach((piece, i) => {
      const pose = poses[i];
      if (pose !== undefined) layPiece(asking, piece, { place: OPEN_TABLE, pose });
    });
    return undefined;
  },
});
