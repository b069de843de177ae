import { expect, it } from 'vitest';
import { namedIn } from './namedIn.ts';

it('who is refused is known by the request: pieces and piles, not where they were to go', () => {
  expect(namedIn({ verb: 'flip', pieces: [4, 9] })).toEqual([{ piece: 4 }, { piece: 9 }]);
  expect(namedIn({ verb: 'drop', piece: 7, to: { place: 'row' } })).toEqual([{ piece: 7 }]);
  expect(namedIn({ verb: 'draw', from: 'deck', count: 1 })).toEqual([{ place: 'deck' }]);
  expect(namedIn({ verb: 'undo' })).toEqual([]);
});
