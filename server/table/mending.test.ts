import { act } from '#kernel/act';
import { replay } from '#kernel/journal';
import { restore } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { oddlySized } from '#kernel/visibility';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

async function stored(id: string): Promise<Table> {
  const kept = await house.services.storage.load(id, { acts: 'all' });
  const table = restore(kept?.snapshot);
  for (const { act: past } of kept?.acts ?? []) if (past.version > table.version) replay(table, past);
  return table;
}

it('[S141] a card that an older house kept large in a deck has the size of its kind once the table is opened', async () => {
  const id = await house.table();
  const table = await stored(id);
  const [card = 0] = placeOf(table, 'deck').pieces;
  const grown = { type: 'piece-changed', piece: card, before: { scale: 1 }, after: { scale: 3 } } as const;
  await house.services.storage.append(id, {
    act: act(table.version + 1, 'red', { verb: 'scale', asked: {} }, [grown]),
    by: null,
    at: 0,
  });
  expect(oddlySized(await stored(id)).map((piece) => piece.id)).toEqual([card]);
  const ann = await house.enter(id, { name: 'Ann', seat: 'red' });
  expect(oddlySized(await stored(id))).toEqual([]);
  await ann.do({ verb: 'shuffle', place: 'deck' });
  await ann.do({ verb: 'spread', pile: 'deck' });
  expect(new Set(ann.seen.pieces.map(({ scale }) => scale))).toEqual(new Set([1]));
  expect(house.faults).toEqual([]);
});
