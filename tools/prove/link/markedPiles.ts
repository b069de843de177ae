import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import { FACES } from './cards.ts';
import type { Parlour } from './Parlour.ts';
import type { Pile } from './piles.ts';
import { air, carryAll, doer, fromLeft, newPile, onTable, spot } from './piles.ts';

/** Two cards, the same in every trial, are made larger before all eyes, and one of them is tinted and named. */
const markThem = async (at: Parlour): Promise<void> => {
  await at.do('red', { verb: 'scale', pieces: [at.bearing(FACES[1])], scale: 2 });
  const piece = at.bearing(FACES[0]);
  await at.do('red', { verb: 'scale', pieces: [piece], scale: 3 });
  await at.do('red', { verb: 'tint', pieces: [piece], tint: '#ff00aa' });
  await at.do('green', { verb: 'name', piece, label: 'The marked one', about: 'Look out for it.' });
};

/** Each card into a bag of its own, always the same one; all bags into the large one. */
const bagUp = async (at: Parlour): Promise<void> => {
  const bags = await at.bags();
  for (const [n, bag] of bags.entries()) {
    const to = { place: bag.bears[0] ?? '' };
    await at.do(doer(n), { verb: 'move', pieces: [at.bearing(FACES[n] ?? '')], to });
  }
  for (const [n, bag] of bags.entries())
    await at.do(doer(n), { verb: 'move', pieces: [bag.id], to: { place: 'sack-inside' } });
};

/** Ways by which something on a card or around it could survive its hiding. */
export const MARKED_PILES: readonly Pile[] = [
  {
    name: 'two made larger, one tinted and named; shuffled, split and spread',
    guessed: 4,
    async hide(at) {
      await markThem(at);
      await carryAll(at, 'deck');
      await at.do('red', { verb: 'shuffle', place: 'deck' });
      await at.do('green', { verb: 'split', pile: 'deck', into: 2 });
      const other = newPile(at);
      await at.do('red', { verb: 'spread', pile: 'deck' });
      await at.do('red', { verb: 'spread', pile: other });
      const laid = fromLeft(at);
      for (const [n, piece] of laid.entries()) await air(at, doer(n), piece);
      return laid;
    },
  },
  {
    name: 'in bags like each other; one bag out of a bag, its card out of it',
    guessed: 2,
    async hide(at) {
      await bagUp(at);
      const laid: PieceId[] = [];
      for (let n = 0; n < 2; n++) {
        await at.do(doer(n), { verb: 'lift', top: 'sack-inside' });
        const bag = at.held(doer(n));
        await at.fly(doer(n), spot(n));
        await at.do(doer(n), { verb: 'drop', piece: bag, to: onTable(n) });
        const [inside = ''] = at.table.pieces.get(bag)?.bears ?? [];
        await at.do(doer(n), { verb: 'lift', top: inside });
        const piece = at.held(doer(n));
        const to = { place: OPEN_TABLE, pose: flatPose(spot(n).x, 12) };
        await at.do(doer(n), { verb: 'drop', piece, to, facing: 'down' });
        laid.push(piece);
      }
      return laid;
    },
  },
];
