import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import { colourSeats } from '#rules/playout';
import { playMatch } from '../playMatch.ts';

/** How the games of a contest ended for the first bot. */
export interface Tally {
  readonly won: number;
  /** Won together, or without an end. */
  readonly drawn: number;
  readonly lost: number;
}

/** Plays these games between two bots, each deal from either seat; `from` is the first deal. */
export function tallyOf(game: AnyGame, one: Bot, other: Bot, games: number, from = 0): Tally {
  const [first, second] = colourSeats(2);
  let won = 0;
  let lost = 0;
  for (let n = 0; n < games; n++) {
    const begins = n % 2 === 0;
    const bots = begins ? [one, other] : [other, one];
    const { result } = playMatch(game, { bots, seed: from + (n >> 1) });
    const [winner, shared] = result?.winners ?? [];
    if (winner === undefined || shared !== undefined) continue;
    if (winner === (begins ? first : second)?.id) won++;
    else lost++;
  }
  return { won, drawn: games - won - lost, lost };
}

/** How many of these games the first bot wins alone against the second, on the same deals from either seat. */
export function winsOf(game: AnyGame, one: Bot, other: Bot, games: number): number {
  return tallyOf(game, one, other, games).won;
}
