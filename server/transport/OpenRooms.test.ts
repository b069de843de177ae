import { expect, it } from 'vitest';
import { openStorage } from '../storage/openStorage.ts';
import { openTestHouse } from '../testing/testHouse.ts';

it('[S220] of tables that are opened at the same moment one is opened after the other', async () => {
  const storage = await openStorage({ folder: ':memory:' });
  const load = storage.load.bind(storage);
  let under = 0;
  const counts: number[] = [];
  storage.load = async (...asked) => {
    counts.push(++under);
    // Whoever else is let in meanwhile gets here as well.
    for (let n = 0; n < 20; n++) await new Promise((resolve) => setImmediate(resolve));
    return load(...asked).finally(() => under--);
  };
  const house = await openTestHouse({ storage });
  const tables = [await house.table(), await house.table(), await house.table()];
  counts.length = 0;
  expect(await Promise.all(tables.map((table) => house.openRooms.open(table)))).toEqual([true, true, true]);
  expect(counts).toEqual([1, 1, 1]);
  await house.close();
});
