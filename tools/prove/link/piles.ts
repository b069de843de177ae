import { permutation } from '#kernel/chance/chance';
import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { Parlour } from './Parlour.ts';

/** A way for cards that all have seen to become cards that nobody may follow. */
export interface Pile {
  readonly name: string;
  /** Hides the four cards, and says which of them is to be guessed: its id at the true table. */
  hide(at: Parlour): PieceId;
}

const flipAll = (at: Parlour): void => {
  for (const id of at.in('row')) at.do('red', { verb: 'flip', pieces: [id] });
};
/** One after the other, so that everybody sees which went when. */
const moveAll = (at: Parlour, place: string): void => {
  const ids = at.in('row');
  for (const i of permutation(at.chance, ids.length))
    at.do('red', { verb: 'move', pieces: [at.in('row').find((id) => id === ids[i]) ?? 0], to: { place } });
};
const layDown = (at: Parlour, by: 'red' | 'green', piece: PieceId): PieceId => {
  const before = new Set(at.table.pieces.keys());
  at.do(by, {
    verb: 'move',
    pieces: [piece],
    to: { place: OPEN_TABLE, pose: flatPose(0, 5) },
    facing: 'down',
  });
  return [...at.table.pieces.keys()].find((id) => !before.has(id)) ?? piece;
};
/** The pile that was made last. */
const newPile = (at: Parlour): string =>
  [...at.table.places.keys()].findLast((id) => id.startsWith('pile-')) ?? '';
/** The first from the left: to whoever looks, a card like the others. */
const leftmost = (at: Parlour): PieceId =>
  [...at.table.pieces.values()]
    .filter((piece) => piece.kind === 'card' && piece.place === OPEN_TABLE)
    .toSorted((a, b) => (a.pose?.x ?? 0) - (b.pose?.x ?? 0) || (a.pose?.z ?? 0) - (b.pose?.z ?? 0))[0]?.id ??
  0;

export const PILES: readonly Pile[] = [
  {
    name: 'a shuffled deck, its top lifted',
    hide(at) {
      moveAll(at, 'deck');
      at.do('red', { verb: 'shuffle', place: 'deck' });
      at.do('red', { verb: 'lift', top: 'deck' });
      return at.held('red');
    },
  },
  {
    name: 'a shuffled deck, drawn from and laid down',
    hide(at) {
      moveAll(at, 'deck');
      at.do('red', { verb: 'shuffle', place: 'deck' });
      at.do('red', { verb: 'draw', from: 'deck', count: 2 });
      return layDown(at, 'red', at.any('hand-red'));
    },
  },
  {
    name: 'a bag, one taken out',
    hide(at) {
      moveAll(at, 'sack-inside');
      at.do('red', { verb: 'lift', top: 'sack-inside' });
      return at.held('red');
    },
  },
  {
    name: 'a bag of face-down cards, emptied out',
    hide(at) {
      flipAll(at);
      moveAll(at, 'sack-inside');
      at.do('red', { verb: 'empty', bag: 'sack-inside' });
      return leftmost(at);
    },
  },
  {
    name: 'a face-down row, shuffled',
    hide(at) {
      flipAll(at);
      at.do('red', { verb: 'shuffle', place: 'row' });
      return at.in('row')[0] ?? 0;
    },
  },
  {
    name: 'the hand of another, shuffled, one lifted',
    hide(at) {
      for (const id of at.in('row')) at.do('red', { verb: 'toHand', pieces: [id] });
      at.do('red', { verb: 'shuffle', place: 'hand-red' });
      at.do('red', { verb: 'lift', piece: at.any('hand-red') });
      return at.held('red');
    },
  },
  {
    name: 'the hand of another, one laid face down',
    hide(at) {
      for (const id of at.in('row')) at.do('red', { verb: 'toHand', pieces: [id] });
      return layDown(at, 'red', at.any('hand-red'));
    },
  },
  {
    name: 'one given in secret from hand to hand',
    hide(at) {
      for (const id of at.in('row')) at.do('red', { verb: 'toHand', pieces: [id] });
      at.do('red', { verb: 'move', pieces: [at.any('hand-red')], to: { place: 'hand-green' } });
      at.do('green', { verb: 'lift', piece: at.in('hand-green')[0] ?? 0 });
      return at.held('green');
    },
  },
  {
    name: 'gathered into a pile, turned over, shuffled, spread',
    hide(at) {
      at.do('red', { verb: 'move', pieces: at.in('row'), to: { place: OPEN_TABLE, pose: flatPose(0, 5) } });
      const ids = [...at.table.pieces.values()].flatMap((p) =>
        p.place === OPEN_TABLE && p.kind === 'card' ? p.id : [],
      );
      at.do('red', { verb: 'group', pieces: ids });
      at.do('red', { verb: 'turnOver', pile: newPile(at) });
      at.do('red', { verb: 'shuffle', place: newPile(at) });
      at.do('red', { verb: 'spread', pile: newPile(at) });
      return leftmost(at);
    },
  },
  {
    name: 'a deck looked through, one taken out and laid down',
    hide(at) {
      moveAll(at, 'deck');
      at.do('red', { verb: 'search', pile: 'deck' });
      at.do('red', { verb: 'takeOut', piece: at.any('deck') });
      at.do('red', { verb: 'closeSearch', pile: 'deck' });
      return layDown(at, 'red', at.in('hand-red')[0] ?? 0);
    },
  },
  {
    name: 'seen again by one, hidden, and shuffled',
    hide(at) {
      flipAll(at);
      at.do('red', { verb: 'shuffle', place: 'row' });
      at.do('blue', { verb: 'peek', piece: at.in('row')[1] ?? 0 });
      at.do('blue', { verb: 'unpeek', piece: at.in('row')[1] ?? 0 });
      at.do('red', { verb: 'shuffle', place: 'row' });
      return at.in('row')[2] ?? 0;
    },
  },
  {
    name: 'a shuffle undone and made again',
    hide(at) {
      flipAll(at);
      at.do('red', { verb: 'shuffle', place: 'row' });
      at.do('red', { verb: 'undo' });
      at.do('red', { verb: 'shuffle', place: 'row' });
      return at.in('row')[3] ?? 0;
    },
  },
  {
    name: 'a draw undone, the deck shuffled and drawn from',
    hide(at) {
      moveAll(at, 'deck');
      at.do('red', { verb: 'draw', from: 'deck', count: 1 });
      at.do('red', { verb: 'undo' });
      at.do('red', { verb: 'shuffle', place: 'deck' });
      at.do('red', { verb: 'draw', from: 'deck', count: 1 });
      return layDown(at, 'red', at.in('hand-red')[0] ?? 0);
    },
  },
];
