import { parseCommand } from '#commands/commands';
import { isRefusal } from '#commands/refusal';
import { flatPose } from '#kernel/pose';
import { expect, it } from 'vitest';
import { batchesOf } from './batchesOf.ts';
import { titleOfFile } from './Chosen.ts';

const COLUMNS = [
  { name: 'title', type: 'text' },
  { name: 'front', type: 'picture' },
] as const;

it.each([
  ['long', 'x'.repeat(80)],
  ['short', ''],
])('five hundred fronts with %s titles are brought in requests that can be read', (_how, title) => {
  const faces = Array.from({ length: 500 }, () => ({ row: { title, front: 'a1'.repeat(16) }, count: 200 }));
  const batches = batchesOf(faces);
  expect(batches.flat()).toEqual(faces);
  expect(batches.length).toBeLessThan(10);
  for (const batch of batches) {
    const made = {
      verb: 'custom',
      form: 'card',
      title,
      columns: COLUMNS,
      faces: batch,
      pose: flatPose(0, 0),
    };
    expect(isRefusal(parseCommand(made))).toBe(false);
    expect(isRefusal(parseCommand({ verb: 'extend', kind: 'k', faces: batch, pile: 'p' }))).toBe(false);
  }
});

it('a front is called by its file', () => {
  expect(titleOfFile('fire_dragon-2.png')).toBe('fire dragon 2');
  expect(titleOfFile('.png')).toBe('');
  expect(titleOfFile('no end')).toBe('no end');
});
