import { kindOf } from '#kernel/table';
import { z } from 'zod';
import { all } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds } from '../shapes.ts';
import { markable } from '../sight.ts';
import { isDie } from '../die.ts';
import { verb } from '../verb.ts';

/** Puts figures and tokens into one of their states. States count from 0, the one a piece is made in. */
export const setState = verb({
  verb: 'setState',
  shape: z.strictObject({ verb: z.literal('setState'), pieces: pieceIds, state: z.int().min(0).max(1000) }),
  run(asking, { pieces: ids, state }) {
    const pieces = all(asking, ids, markable);
    if (isRefusal(pieces)) return pieces;
    for (const piece of pieces)
      if (isDie(asking, piece) || state >= kindOf(asking.table, piece).sides)
        return refuse('no-such-state', { piece: piece.id });
    if (pieces.every((piece) => piece.value === state)) return refuse('nothing-changed');
    for (const piece of pieces) if (piece.value !== state) asking.scribe.change(piece, { value: state });
    return undefined;
  },
});
