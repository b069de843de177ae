import { expect, it } from 'vitest';
import { act } from '#kernel/act';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { REMEMBERED_EFFECTS, ActStream } from './ActStream.ts';

it('[S94] acts on many pieces push older ones out sooner, and who is told the same is told the very same', () => {
  const table = bareTable(
    ['red', 'blue'].map((id) => ({ id, holder: 'person', name: id, team: null })),
    [kind('leaf', 'card')],
  );
  const first = new Scribe(table);
  const pieces = Array.from({ length: 1000 }, (_, n) =>
    first.make(
      'leaf',
      { place: OPEN_TABLE, pose: flatPose(n % 50, Math.floor(n / 50)) },
      { face: `leaf-${n}` },
    ),
  );
  const actStream = new ActStream(table);
  for (let version = 1; version <= 100; version++) {
    const scribe = new Scribe(table);
    for (const piece of pieces) scribe.place(piece, { place: OPEN_TABLE, pose: flatPose(version, 0) });
    table.version = version;
    const told = actStream.tell(
      act(version, null, { verb: 'fling', asked: null }, scribe.effects),
      new Map(),
    );
    expect(new Set(told.values()).size).toBe(1);
  }
  expect(actStream.since('nobody', 0)?.map((one) => one.version)).toEqual(
    Array.from({ length: REMEMBERED_EFFECTS / 1000 }, (_, n) => 41 + n),
  );
  expect(actStream.since('nobody', 39)).toBeNull();
  expect(actStream.since('nobody', 98)).toHaveLength(2);
});
