import { kindOf } from '#kernel/table';
import { z } from 'zod';
import { isDie, showSide } from '../die.ts';
import { all } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Lays dice and coins on a side. */
export const setSide = verb({
  verb: 'setSide',
  shape: z.strictObject({ verb: z.literal('setSide'), pieces: pieceIds, side: z.int().min(1).max(1000) }),
  run(asking, { pieces, side }) {
    const dice = all(asking, pieces);
    if (isRefusal(dice)) return dice;
    for (const die of dice) {
      if (!isDie(asking, die)) return refuse('not-a-die', { piece: die.id });
      if (side > kindOf(asking.table, die).sides) return refuse('no-such-side', { piece: die.id });
    }
    for (const die of dice) {
      asking.scribe.change(die, { value: side });
      showSide(asking, die, side);
    }
    return undefined;
  },
});
