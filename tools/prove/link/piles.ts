import { permutation } from '#kernel/chance/chance';
import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { Parlour } from './Parlour.ts';

/** A way for cards that all have seen to become cards that nobody may follow. */
export interface Pile {
  readonly name: string;
  /** How many of the four cards are to be guessed. */
  readonly guessed: 2 | 4;
  /** It takes so many times as long as others, and is tried so many times less often. */
  readonly costs?: number;
  /** Hides the four cards, and says which of them are to be guessed: their ids at the true table. */
  hide(at: Parlour): Promise<PieceId[]>;
}

export type Doer = 'red' | 'green';
const DOERS: readonly Doer[] = ['red', 'green'];
export const doer = (n: number): Doer => DOERS[n % DOERS.length] as Doer;

/** Where the nth card is laid that comes out of hiding: far enough from the others not to fall onto them. */
export const spot = (n: number) => ({ x: 4 * n - 6, z: 7 });
export const onTable = (n: number) => ({ place: OPEN_TABLE, pose: flatPose(spot(n).x, spot(n).z) });

const flipAll = (at: Parlour): Promise<void> => at.do('red', { verb: 'flip', pieces: at.in('row') });

/** Through the air, one after the other, so that everybody sees which went when. */
export const carryAll = async (at: Parlour, place: string, by?: Doer): Promise<void> => {
  const ids = at.in('row');
  for (const [n, i] of permutation(at.chance, ids.length).entries()) {
    const who = by ?? doer(n);
    await at.do(who, { verb: 'lift', piece: ids[i] ?? 0 });
    await at.fly(who, { x: n - 2, z: 3 });
    await at.do(who, { verb: 'drop', piece: at.held(who), to: { place } });
  }
};
/** The cards change places in the row, openly. */
const mingle = async (at: Parlour): Promise<void> => {
  for (const who of DOERS) {
    await at.do(who, { verb: 'lift', piece: at.any('row') });
    await at.fly(who, { x: at.chance.below(5) - 2, z: 3 });
    await at.do(who, {
      verb: 'drop',
      piece: at.held(who),
      to: { place: 'row', at: at.chance.below(4) },
    });
  }
};
/** What a hand holds is carried to its spot and laid face down. */
const layHeld = async (at: Parlour, by: Doer, n: number): Promise<PieceId> => {
  await at.fly(by, spot(n));
  const piece = at.held(by);
  await at.do(by, { verb: 'drop', piece, to: onTable(n), facing: 'down' });
  return piece;
};
export const liftTops = async (at: Parlour, place: string): Promise<PieceId[]> => {
  const lifted: PieceId[] = [];
  for (let n = 0; n < 4; n++) {
    await at.do(doer(n), { verb: 'lift', top: place });
    await at.fly(doer(n), spot(n));
    lifted.push(at.held(doer(n)));
  }
  return lifted;
};
/** Straight from the hand to the table, without being carried. */
export const layDown = async (at: Parlour, by: Doer, piece: PieceId, n: number): Promise<PieceId> => {
  const before = new Set(at.table.pieces.keys());
  await at.do(by, { verb: 'move', pieces: [piece], to: onTable(n), facing: 'down' });
  return [...at.table.pieces.keys()].find((id) => !before.has(id)) ?? piece;
};
/** A card that lies there hidden is carried about and laid back: it flies under the name it has now. */
export const air = async (at: Parlour, by: Doer, piece: PieceId): Promise<void> => {
  await at.do(by, { verb: 'lift', piece });
  await at.fly(by, { x: 2, z: 4 });
  await at.do(by, { verb: 'release', piece });
};
/** The pile that was made last. */
export const newPile = (at: Parlour): string =>
  [...at.table.places.keys()].findLast((id) => id.startsWith('pile-')) ?? '';
/** From the left: to whoever looks, cards like each other. */
export const fromLeft = (at: Parlour): PieceId[] =>
  [...at.table.pieces.values()]
    .filter((piece) => piece.kind === 'card' && piece.place === OPEN_TABLE)
    .toSorted((a, b) => (a.pose?.x ?? 0) - (b.pose?.x ?? 0) || (a.pose?.z ?? 0) - (b.pose?.z ?? 0))
    .map((piece) => piece.id);

export const PILES: readonly Pile[] = [
  {
    name: 'a shuffled deck, its top lifted',
    guessed: 4,
    async hide(at) {
      await carryAll(at, 'deck');
      await at.do('red', { verb: 'shuffle', place: 'deck' });
      return liftTops(at, 'deck');
    },
  },
  {
    name: 'a shuffled deck, drawn from and laid down',
    guessed: 4,
    async hide(at) {
      await carryAll(at, 'deck');
      await at.do('red', { verb: 'shuffle', place: 'deck' });
      for (const who of DOERS) await at.do(who, { verb: 'draw', from: 'deck', count: 2 });
      const laid: PieceId[] = [];
      for (let n = 0; n < 4; n++) laid.push(await layDown(at, doer(n), at.any(`hand-${doer(n)}`), n));
      await air(at, 'red', laid[0] ?? 0);
      return laid;
    },
  },
  {
    name: 'a bag, one taken out',
    guessed: 4,
    async hide(at) {
      await carryAll(at, 'sack-inside');
      return liftTops(at, 'sack-inside');
    },
  },
  {
    name: 'a bag of face-down cards, emptied out',
    guessed: 4,
    async hide(at) {
      await flipAll(at);
      await carryAll(at, 'sack-inside');
      await at.do('red', { verb: 'empty', bag: 'sack-inside' });
      const laid = fromLeft(at);
      await air(at, 'green', laid[0] ?? 0);
      return laid;
    },
  },
  {
    name: 'a face-down row, shuffled',
    guessed: 4,
    async hide(at) {
      await mingle(at);
      await flipAll(at);
      await at.do('red', { verb: 'shuffle', place: 'row' });
      await air(at, 'red', at.in('row')[0] ?? 0);
      return at.in('row');
    },
  },
  {
    name: 'the hand of another, shuffled, one lifted',
    guessed: 4,
    async hide(at) {
      await carryAll(at, 'hand-red', 'red');
      await at.do('red', { verb: 'shuffle', place: 'hand-red' });
      const lifted: PieceId[] = [];
      for (let n = 0; n < 4; n++) {
        await at.do('red', { verb: 'lift', piece: at.any('hand-red') });
        await at.fly('red', spot(n));
        lifted.push(at.held('red'));
      }
      return lifted;
    },
  },
  {
    name: 'the hand of another, one laid face down',
    guessed: 4,
    async hide(at) {
      await carryAll(at, 'hand-red', 'red');
      const laid: PieceId[] = [];
      for (let n = 0; n < 4; n++) {
        const piece = at.any('hand-red');
        if (n === 3) {
          laid.push(await layDown(at, 'red', piece, n));
          continue;
        }
        await at.do('red', { verb: 'lift', piece });
        laid.push(await layHeld(at, 'red', n));
      }
      return laid;
    },
  },
  {
    name: 'one given in secret from hand to hand',
    guessed: 2,
    async hide(at) {
      await carryAll(at, 'hand-red', 'red');
      const laid: PieceId[] = [];
      for (let n = 0; n < 2; n++) {
        await at.do('red', { verb: 'move', pieces: [at.any('hand-red')], to: { place: 'hand-green' } });
        await at.do('green', { verb: 'lift', piece: at.in('hand-green')[0] ?? 0 });
        laid.push(await layHeld(at, 'green', n));
      }
      return laid;
    },
  },
  {
    name: 'gathered into a pile, flipped, shuffled, spread',
    guessed: 4,
    async hide(at) {
      const ids = at.in('row');
      for (const [n, i] of permutation(at.chance, ids.length).entries()) {
        await at.do(doer(n), { verb: 'lift', piece: ids[i] ?? 0 });
        await at.fly(doer(n), spot(n));
        await at.do(doer(n), { verb: 'drop', piece: at.held(doer(n)), to: onTable(n) });
      }
      await at.do('red', { verb: 'group', pieces: fromLeft(at) });
      await at.do('red', { verb: 'flipPile', pile: newPile(at) });
      await at.do('red', { verb: 'shuffle', place: newPile(at) });
      await at.do('red', { verb: 'spread', pile: newPile(at) });
      const laid = fromLeft(at);
      await air(at, 'green', laid[0] ?? 0);
      return laid;
    },
  },
  {
    name: 'a deck looked through, one taken out and laid down',
    guessed: 2,
    async hide(at) {
      await carryAll(at, 'deck');
      await at.do('red', { verb: 'search', pile: 'deck' });
      for (let n = 0; n < 2; n++) await at.do('red', { verb: 'takeOut', piece: at.any('deck') });
      await at.do('red', { verb: 'closeSearch', pile: 'deck' });
      const laid: PieceId[] = [];
      for (let n = 0; n < 2; n++) laid.push(await layDown(at, 'red', at.in('hand-red')[0] ?? 0, n));
      await air(at, 'red', laid[0] ?? 0);
      return laid;
    },
  },
  {
    name: 'seen again by one, hidden, and shuffled',
    guessed: 4,
    async hide(at) {
      await mingle(at);
      await flipAll(at);
      await at.do('red', { verb: 'shuffle', place: 'row' });
      await at.do('blue', { verb: 'peek', piece: at.in('row')[1] ?? 0 });
      await at.do('blue', { verb: 'unpeek', piece: at.in('row')[1] ?? 0 });
      await at.do('red', { verb: 'shuffle', place: 'row' });
      await air(at, 'green', at.in('row')[2] ?? 0);
      return at.in('row');
    },
  },
  {
    name: 'a shuffle undone and made again',
    guessed: 4,
    async hide(at) {
      await mingle(at);
      await flipAll(at);
      await at.do('red', { verb: 'shuffle', place: 'row' });
      await at.undo('red');
      await at.do('red', { verb: 'shuffle', place: 'row' });
      await air(at, 'red', at.in('row')[3] ?? 0);
      return at.in('row');
    },
  },
  {
    name: 'a draw undone, the deck shuffled and drawn from',
    guessed: 4,
    async hide(at) {
      await carryAll(at, 'deck');
      await at.do('red', { verb: 'draw', from: 'deck', count: 1 });
      await at.undo('red');
      await at.do('red', { verb: 'shuffle', place: 'deck' });
      await at.do('red', { verb: 'draw', from: 'deck', count: 4 });
      const laid: PieceId[] = [];
      for (let n = 0; n < 4; n++) laid.push(await layDown(at, 'red', at.in('hand-red')[0] ?? 0, n));
      await air(at, 'green', laid[0] ?? 0);
      return laid;
    },
  },
];
