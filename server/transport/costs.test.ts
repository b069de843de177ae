import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Guest } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

const clock = new ManualClock();
/** What every piece of work takes from now on, in milliseconds. */
let takes = 0;
let house: TestHouse;
beforeAll(async () => {
  const rateLimit = { perSecond: 10, burst: 100, patience: 400, garbage: 10 };
  house = await openTestHouse({ clock, rateLimit, stopwatch: { start: () => () => takes } });
});
afterAll(() => house?.close());

const roll = (guest: Guest) =>
  guest.ask({ verb: 'roll', pieces: [guest.seen.pieces.find((p) => p.kind === 'die')?.id] });

async function rolls(guest: Guest): Promise<boolean[]> {
  const answers: boolean[] = [];
  for (let n = 0; n < 20; n++) answers.push((await roll(guest)).ok);
  return answers;
}

it('[S92] who asks for costly things may ask for fewer of them', async () => {
  const ann = await house.enter(await house.table(), { seat: 'red' });
  const bob = await house.enter(await house.table(), { seat: 'red' });
  expect(await rolls(bob)).not.toContain(false);
  takes = 20;
  expect((await rolls(ann)).filter((ok) => ok).length).toBeLessThan(10);
  takes = 0;
  clock.pass(30_000);
  expect(await roll(ann)).toMatchObject({ ok: true });
  expect(await rolls(bob)).not.toContain(false);
});

it('[S92] [S196] what is asked about people, and what was missed, cost who asks as well', async () => {
  const table = await house.table();
  await house.enter(table, { seat: 'red' });
  const renames = async (guest: Guest): Promise<number> => {
    let done = 0;
    for (let n = 0; n < 12; n++) if ((await guest.manage({ do: 'rename', name: `Eve ${n}` })).ok) done++;
    return done;
  };
  expect(await renames(await house.enter(table))).toBe(12);
  const [eve, cleo] = [await house.enter(table), await house.enter(table)];
  takes = 20;
  expect(await renames(eve)).toBeLessThan(9);
  // What is told to them costs as much, and with it all there is: the next is refused.
  takes = 400;
  await cleo.storySince(0);
  takes = 0;
  expect(await cleo.manage({ do: 'rename', name: 'Cleo' })).toMatchObject({ ok: false });
});
