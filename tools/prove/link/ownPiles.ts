import type { PieceId } from '#kernel/piece';
import type { Pile } from './piles.ts';
import { air, carryAll, doer, layDown, liftTops } from './piles.ts';

/** Ways by which a card could be told by the picture on it, or by a file that the table was loaded from. */
export const OWN_PILES: readonly Pile[] = [
  {
    name: 'own pictures, two drawn and looked at in secret, and laid down',
    guessed: 2,
    async hide(at) {
      await carryAll(at, 'deck');
      await at.do('red', { verb: 'shuffle', place: 'deck' });
      const laid: PieceId[] = [];
      for (let n = 0; n < 2; n++) {
        const who = doer(n);
        await at.do(who, { verb: 'draw', from: 'deck', count: 1 });
        const piece = at.any(`hand-${who}`);
        await at.look(piece);
        laid.push(await layDown(at, who, piece, n));
      }
      await air(at, 'red', laid[0] ?? 0);
      await at.fetchFronts();
      return laid;
    },
  },
  {
    name: 'a deck put together openly, out of a sealed file, its top lifted',
    guessed: 4,
    costs: 4,
    async hide(at) {
      await carryAll(at, 'deck');
      await at.reopen();
      const lifted = await liftTops(at, 'deck');
      await at.fetchFronts();
      return lifted;
    },
  },
];
