import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { OPEN_TABLE } from '#kernel/table';
import { expect, it } from 'vitest';
import { MOST_MOVED } from './shapes.ts';
import { Sitting } from './testing/Sitting.ts';

const BIG = MOST_MOVED + 200;

/** A pile of leaves, and some that lie about. */
function withLeaves(inPile: number, lying = 0): Sitting {
  const sitting = new Sitting();
  const { table } = sitting;
  const scribe = new Scribe(table);
  scribe.changeKind('leaf', kind('leaf', 'card'));
  scribe.makePlace('leaves', 'deck', { pose: flatPose(0, 0), loose: true });
  for (let n = 0; n < inPile; n++)
    scribe.make('leaf', { place: 'leaves', facing: 'down' }, { face: `f${n % 9}` });
  for (let n = 0; n < lying; n++) scribe.make('leaf', { place: OPEN_TABLE, pose: flatPose(n % 20, 3) });
  return sitting;
}

it('[C180] a pile of more than five hundred is neither looked through nor spread; one of so many is', () => {
  const big = withLeaves(MOST_MOVED + 1);
  expect(big.try('red', { verb: 'search', pile: 'leaves' })).toBe('too-much');
  expect(big.try('red', { verb: 'spread', pile: 'leaves' })).toBe('too-much');
  const whole = withLeaves(MOST_MOVED);
  whole.do('red', { verb: 'search', pile: 'leaves' });
  whole.do('red', { verb: 'closeSearch', pile: 'leaves' });
  whole.do('red', { verb: 'spread', pile: 'leaves' });
  expect(whole.table.places.has('leaves')).toBe(false);
});

it('[C180] split leaves the rest of a huge pile where it is, and loses nothing', () => {
  const sitting = withLeaves(4 * MOST_MOVED);
  const places = new Set(sitting.table.places.keys());
  sitting.do('red', { verb: 'split', pile: 'leaves', into: 3 });
  const made = [...sitting.table.places.values()].filter((where) => !places.has(where.id));
  expect(made.map((where) => where.pieces.length)).toEqual([MOST_MOVED / 2, MOST_MOVED / 2]);
  expect(sitting.place('leaves').pieces).toHaveLength(3 * MOST_MOVED);
});

it('[C180] reset gathers five hundred at a time, and so many are flung about', () => {
  const sitting = withLeaves(2, BIG);
  const flung = sitting.do('red', { verb: 'flipTable' });
  expect(flung.effects.filter((effect) => effect.type === 'piece-placed')).toHaveLength(MOST_MOVED);
  sitting.do('red', { verb: 'reset', pile: 'leaves' });
  expect(sitting.place('leaves').pieces).toHaveLength(2 + MOST_MOVED);
  sitting.do('red', { verb: 'reset', pile: 'leaves' });
  expect(sitting.place('leaves').pieces).toHaveLength(2 + BIG);
});
