import { expect, it } from 'vitest';
import { openTestHouse } from '../testing/testHouse.ts';
import { openTable } from './openTable.ts';

const ACTS = 200;
/** At most so many effects are told, or taken back, without a pause. */
const A_STRETCH = 50;

it('[S220] a table with a long story of small acts lets others go on while it is opened', async () => {
  const house = await openTestHouse();
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  for (let n = 0; n < ACTS; n++) await ann.do({ verb: 'shuffle', place: 'deck' });
  await ann.leave();
  const progress = { isOver: false, ticks: 0 };
  const others = (async () => {
    while (!progress.isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      progress.ticks++;
    }
  })();
  const open = await openTable(house.services, table);
  progress.isOver = true;
  await others;
  expect(open?.history.acts.length).toBeGreaterThanOrEqual(ACTS);
  expect(progress.ticks).toBeGreaterThanOrEqual(ACTS / A_STRETCH);
  await house.close();
});
