import type { GuessLimit } from '../../../../server/http/GuessLimit.ts';
import type { Tally } from './Tally.ts';
import { WORK } from './WORK.ts';

/** How many guesses of one address are looked at at once. */
export function countGuesses(tally: Tally, guesses: GuessLimit): void {
  const judge = guesses.judge.bind(guesses);
  const looking = new Map<string, number>();
  guesses.judge = (address, isRight) => {
    const count = (by: number): number => {
      const now = (looking.get(address) ?? 0) + by;
      looking.set(address, now);
      return now;
    };
    return judge(address, () => {
      tally.most(WORK.guesses, count(1));
      return isRight().finally(() => count(-1));
    });
  };
}
