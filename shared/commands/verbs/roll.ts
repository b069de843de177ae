import { side } from '#kernel/chance/chance';
import { kindOf } from '#kernel/table';
import { z } from 'zod';
import { isDie, showSide } from '../die.ts';
import { all } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Rolls dice and tosses coins, all at once. Nobody can take it back. */
export const roll = verb({
  verb: 'roll',
  shape: z.strictObject({ verb: z.literal('roll'), pieces: pieceIds }),
  run(asking, command) {
    const dice = all(asking, command.pieces);
    if (isRefusal(dice)) return dice;
    for (const die of dice) if (!isDie(asking, die)) return refuse('not-a-die', { piece: die.id });
    const rolls = dice.map((die) => ({
      piece: die,
      to: side(asking.chance, kindOf(asking.table, die).sides),
    }));
    asking.scribe.rolled(rolls);
    for (const { piece, to } of rolls) showSide(asking, piece, to);
    return undefined;
  },
});
