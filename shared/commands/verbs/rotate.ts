import { PIECE_FACTS } from '#kernel/forms';
import type { Piece } from '#kernel/piece';
import { ORIGIN, rotated } from '#kernel/pose';
import { kindOf, placeOf } from '#kernel/table';
import { isFree } from '#kernel/place';
import { z } from 'zod';
import { misfit, stepsRound, headingIn } from '../misfit.ts';
import { pileFor } from '../pile.ts';
import { all } from '../reach.ts';
import type { Refusal } from '../refusal.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds, placeId } from '../shapes.ts';
import type { Asking } from '../verb.ts';
import { verb } from '../verb.ts';

const steps = z
  .int()
  .min(-24)
  .max(24)
  .refine((n) => n !== 0)
  .default(1);
const degrees = z.number().min(-360).max(360).optional();

/** Rotates pieces or a loose pile clockwise by the table's step or by `degrees`; by cells' own steps in a grid; a die to its next side. */
export const rotate = verb({
  verb: 'rotate',
  shape: z.union([
    z.strictObject({ verb: z.literal('rotate'), pieces: pieceIds, steps, degrees }),
    z.strictObject({ verb: z.literal('rotate'), pile: placeId, steps, degrees }),
  ]),
  run(asking, command) {
    const { table, scribe } = asking;
    const angle = -((command.degrees ?? command.steps * rotationStep(asking)) * Math.PI) / 180;
    if ('pile' in command) {
      const pile = pileFor(asking, command.pile);
      if (isRefusal(pile)) return pile;
      if (!pile.loose) return refuse('not-rotatable', { place: pile.id });
      if (pile.locked) return refuse('locked', { place: pile.id });
      scribe.changePlace(pile, { pose: rotated(pile.pose ?? ORIGIN, angle) });
      return undefined;
    }
    const pieces = all(asking, command.pieces);
    if (isRefusal(pieces)) return pieces;
    for (const piece of pieces) {
      const where = placeOf(table, piece.place);
      if (PIECE_FACTS[kindOf(table, piece).form].build === 'solid') nextSide(asking, piece, command.steps);
      else if (isFree(where) && piece.pose !== null)
        scribe.place(piece, { place: where.id, pose: rotated(piece.pose, angle) });
      else {
        const refusal = rotateInPlace(asking, piece, command.steps);
        if (refusal !== undefined) return refusal;
      }
    }
    return undefined;
  },
});

/** In degrees. */
function rotationStep({ table }: Asking): number {
  const step = table.settings['rotationStep'];
  return typeof step === 'number' && step > 0 && step <= 180 ? step : 15;
}

function nextSide({ table, scribe }: Asking, die: Piece, by: number): void {
  const { sides } = kindOf(table, die);
  if (sides < 1) return;
  const side = Math.max(1, die.value) - 1 + by;
  scribe.change(die, { value: (((side % sides) + sides) % sides) + 1 });
}

function rotateInPlace({ table, scribe }: Asking, piece: Piece, by: number): Refusal | undefined {
  const where = placeOf(table, piece.place);
  if (stepsRound(where) === 0) return refuse('not-rotatable', { piece: piece.id });
  const after = headingIn(where, piece.heading + by);
  const code = misfit(table, [{ piece, at: piece.at, heading: after, mirror: piece.mirror }], where);
  if (code !== undefined) return refuse(code, { piece: piece.id });
  scribe.place(piece, {
    place: where.id,
    heading: after,
    ...(where.ordered ? { at: where.pieces.lastIndexOf(piece.id) } : {}),
  });
  return undefined;
}
