import { bearsFaces } from '#kernel/faced';
import type { PieceId } from '#kernel/piece';
import { placeOf } from '#kernel/table';
import { isInFullView } from '#kernel/visibility';
import { z } from 'zod';
import { mark } from '../mark.ts';
import { all } from '../reach.ts';
import type { Refusal } from '../refusal.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds } from '../shapes.ts';
import { markable } from '../sight.ts';
import type { Asking } from '../verb.ts';
import { verb } from '../verb.ts';

/** Makes pieces larger or smaller than they come in the box. What is hidden from anybody has the size of its kind. */
export const scale = verb({
  verb: 'scale',
  shape: z.strictObject({ verb: z.literal('scale'), pieces: pieceIds, scale: z.number().min(0.1).max(10) }),
  permission: 'scale',
  run: (asking, { pieces, scale: size }) =>
    (size === 1 ? undefined : hidden(asking, pieces)) ?? mark(asking, pieces, { scale: size }),
});

function hidden(asking: Asking, ids: readonly PieceId[]): Refusal | undefined {
  const { table } = asking;
  const pieces = all(asking, ids, markable);
  if (isRefusal(pieces)) return pieces;
  const one = pieces.find(
    (piece) => !isInFullView(table, placeOf(table, piece.place), piece, bearsFaces(table, piece)),
  );
  return one === undefined ? undefined : refuse('not-in-view', { piece: one.id });
}
