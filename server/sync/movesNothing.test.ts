import { expect, it } from 'vitest';
import type { Act } from '#kernel/act';
import { act } from '#kernel/act';
import { flatPose } from '#kernel/pose';
import { birds } from '../testing/birds.ts';
import { Quiet } from '../testing/Quiet.ts';
import { movesNothing } from './movesNothing.ts';

it('[S57] taking up, letting go and pushing about is nobody’s turn; all else may be', async () => {
  const quiet = new Quiet(birds);
  const done = async (request: object): Promise<boolean> => {
    expect(await quiet.try('red', request)).toBe('done');
    return movesNothing(quiet.told.at(-1) as Act);
  };
  const open = quiet.bearing('canary-open-01');
  const pose = flatPose(-3, -3);
  expect(await done({ verb: 'lift', piece: open })).toBe(true);
  expect(await done({ verb: 'release', piece: open })).toBe(true);
  expect(await done({ verb: 'move', pieces: [open], to: { place: 'table', pose } })).toBe(true);
  expect(await done({ verb: 'lift', pile: 'pile' })).toBe(true);
  expect(await done({ verb: 'drop', pile: 'pile', pose })).toBe(true);
  // Out of a hand it is seen under a new id, by which it is offered.
  expect(await done({ verb: 'lift', piece: quiet.bearing('canary-red-01') })).toBe(false);
  expect(await done({ verb: 'release', piece: quiet.bearing('canary-red-01') })).toBe(true);
  expect(await done({ verb: 'flip', pieces: [open] })).toBe(false);
  expect(await done({ verb: 'move', pieces: [quiet.bearing('canary-open-01')], to: { place: 'row' } })).toBe(
    false,
  );
  expect(await done({ verb: 'roll', pieces: [quiet.bearing('canary-letter-01') - 1] })).toBe(false);
});

it('[S57] a story that is told is nobody’s turn either', () => {
  const beat = { type: 'beat', text: 'The night falls', about: [] } as const;
  const told = act(1, 'red', { verb: 'act', asked: {} }, [beat]);
  expect(movesNothing(told)).toBe(true);
  const set = { type: 'setting-changed', key: 'title', before: null, after: 'x' } as const;
  expect(movesNothing({ ...told, effects: [beat, set] })).toBe(false);
});
