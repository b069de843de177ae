import type { Thinkers } from '../../../../server/bots/Thinkers.ts';
import type { Tally } from './Tally.ts';
import { WORK } from './WORK.ts';

/** How many bots think at once. */
export function countThoughts(tally: Tally, thinkers: Thinkers): void {
  const ponder = thinkers.ponder.bind(thinkers);
  const { thinking } = thinkers as unknown as { readonly thinking: readonly unknown[] };
  thinkers.ponder = (begin, isWanted) =>
    ponder(() => {
      // Who begins has been taken out of those in hand for a moment.
      tally.most(WORK.thoughts, thinking.length + 1);
      return begin();
    }, isWanted);
}
