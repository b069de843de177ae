import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import { colourSeats } from '#rules/playout';
import { playMatch } from '../playMatch.ts';

/** How many of these games the first bot wins alone against the second, on the same deals from either seat. */
export function winsOf(game: AnyGame, one: Bot, other: Bot, games: number): number {
  const [first, second] = colourSeats(2);
  let won = 0;
  for (let n = 0; n < games; n++) {
    const begins = n % 2 === 0;
    const { result } = playMatch(game, { bots: begins ? [one, other] : [other, one], seed: n >> 1 });
    const [winner, shared] = result?.winners ?? [];
    if (shared === undefined && winner === (begins ? first : second)?.id) won++;
  }
  return won;
}
