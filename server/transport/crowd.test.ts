import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openTestHouse } from '../testing/testHouse.ts';

const PAGES = 270;
/** As many at once as a browser would open. */
const AT_ONCE = 6;

it('[S80] [S2] a crowd of pages pushes nobody out: what is sent again is not done again, also after a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-crowd-'));
  const house = await openTestHouse({}, { data });
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const die = ann.seen.pieces.find((p) => p.kind === 'die')?.id;
  const roll = { verb: 'roll', pieces: [die] };
  const first = await ann.ask(roll, 5);
  expect(first).toMatchObject({ ok: true });
  ann.vanish();

  const watcher = await house.enter(table, { name: 'With patience' });
  for (let opened = 0; opened < PAGES; opened += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const page = await house.enter(table, { key: watcher.key });
        expect(await page.ask(roll, 1)).toMatchObject({ refusal: { refused: 'watching' } });
        page.vanish();
      }),
    );
  const back = await house.enter(table, { key: ann.key, page: ann.page });
  expect(back.welcome.answered).toBe(5);
  expect(await back.ask(roll, 5)).toEqual(first);
  expect(watcher.heard.act.filter((act) => act.verb === 'roll')).toHaveLength(0);
  await house.close();

  const next = await openTestHouse({}, { data });
  const again = await next.enter(table, { key: ann.key, page: ann.page });
  expect(again.welcome.answered).toBe(5);
  expect(await again.ask(roll, 5)).toEqual(first);
  await next.close();
  rmSync(data, { recursive: true, force: true });
});

it('[S207] a page that was forgotten is told to look when it sends again what it did; nothing is done twice', async () => {
  const house = await openTestHouse();
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const came = ann.version;
  const die = ann.seen.pieces.find((p) => p.kind === 'die')?.id;
  const roll = { verb: 'roll', pieces: [die] };
  expect(await ann.ask(roll, 1)).toMatchObject({ ok: true });
  ann.vanish();
  for (let opened = 0; opened < 66; opened += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const page = await house.enter(table, { key: ann.key });
        expect(await page.ask(roll, 1)).toMatchObject({ ok: true });
        // Her answers are pushed out as well, or the old one would still be known.
        for (let seq = 2; seq < 10; seq++) await page.ask({ verb: 'nonsense' }, seq);
        await page.leave();
      }),
    );
  const again = { version: came, asked: 1 };
  const back = await house.enter(table, { key: ann.key, page: ann.page, again });
  expect(await back.ask(roll, 1)).toMatchObject({ ok: false, refusal: { refused: 'look-again' } });
  expect(await back.ask(roll, 2)).toMatchObject({ ok: true });
  // A page that never got through is not mistaken for one that did.
  const late = { version: back.version, asked: 1 };
  const fresh = await house.enter(table, { key: ann.key, again: late });
  expect(await fresh.ask(roll, 1)).toMatchObject({ ok: true });
  await house.close();
});
