import type { GameTold } from '#protocol/api';
import type { Knobs } from '#rules/knobs';
import type { Sheet } from '#rules/Sheet';
import type { Weighs } from '#rules/variant';
import type { VariantGame } from '#rules/variantFile';

/** A game as the house tells it, for what the rules say about variants. `weigh` comes by itself: functions do not travel. */
export function rulebookOf(game: GameTold, weigh?: Weighs['weigh']): VariantGame {
  return {
    id: game.id,
    title: game.title,
    // The same records, written by the rules themselves: only their discriminated types did not survive the wire.
    knobs: game.knobs as unknown as Knobs,
    sheets: (game.sheets ?? []) as unknown as readonly Sheet[],
    ...(weigh === undefined ? {} : { weigh }),
  };
}
