import { afterAll, beforeAll, expect, it } from 'vitest';
import { GAMES } from '#games/registry';
import type { JsonObject } from '#kernel/json';
import type { GameTold } from '#protocol/api';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ games: GAMES });
});
afterAll(() => house?.close());

const EDITS = { prestige: { P01: { points: 8 } } };
const settings = (guest: Guest): JsonObject => guest.seen.settings as JsonObject;
const set = (plan: object): Promise<Response> =>
  fetch(`${house.address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'planetopia', seats: 2, ...plan }),
  });

it('[S60] the games are told with the sheets of their cards, those without have none', async () => {
  const { games } = (await (await fetch(`${house.address}/api/games`)).json()) as { games: GameTold[] };
  const told = games.find(({ id }) => id === 'planetopia')?.sheets;
  expect(told?.map(({ id, rows }) => [id, rows.length])).toEqual([
    ['prestige', 28],
    ['cosmos', 45],
    ['start', 3],
  ]);
  expect(told?.[0]?.kind?.id).toBe('prestige-card');
  expect(games.find(({ id }) => id === 'classics')).not.toHaveProperty('sheets');
});

it('a table is set up with a named variant, and everybody who comes sees it', async () => {
  const table = await house.table({
    game: 'planetopia',
    seats: 2,
    variant: ' Rich  planets ',
    knobs: { target_points: 30 },
    edits: EDITS,
  });
  const watcher = await house.enter(table);
  expect(settings(watcher)).toMatchObject({ variant: 'Rich planets', edits: EDITS });
  expect((settings(watcher)['knobs'] as JsonObject)['target_points']).toBe(30);
});

it('an impossible variant is refused with every reason, and no table is made', async () => {
  const answer = await set({ knobs: { target_points: 3 }, edits: { prestige: { P99: {} } } });
  expect(answer.status).toBe(400);
  const { text } = (await answer.json()) as { text: string };
  expect(text).toContain('target_points must be a whole number from 10 to 60');
  expect(text).toContain('Prestige cards has no row "P99"');
  const blank = { top: '...', middle: '...', bottom: '...' };
  expect(await (await set({ edits: { prestige: { P01: blank } } })).json()).toMatchObject({
    text: expect.stringContaining('Prestige 01 needs at least one alien'),
  });
  expect((await set({ edits: 'all' })).status).toBe(400);
});

it('[S8] the host plays another variant from here on, with advice; others may not', async () => {
  const key = newKey();
  const table = await house.table({ game: 'planetopia', seats: ['red', 'blue'], key });
  const ann = await house.enter(table, { key, seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const rich = { verb: 'variant', name: 'Rich', edits: EDITS };
  expect(await bob.ask(rich)).toMatchObject({ ok: false, refusal: { refused: 'not-allowed' } });
  expect(await ann.ask(rich)).toMatchObject({ ok: true });
  await bob.until(() => settings(bob)['variant'] === 'Rich');
  expect(settings(bob)['edits']).toEqual(EDITS);
  const told = bob.heard.act.find(({ verb }) => verb === 'variant');
  expect(told?.effects).toContainEqual({ type: 'setting-changed', key: 'edits', before: null, after: EDITS });
  expect(await ann.ask({ verb: 'variant', name: 'Rich', knobs: { optional_per_turn: 3 } })).toMatchObject({
    ok: true,
    advice: { refused: 'odd', text: expect.stringContaining('keeps the actions') },
  });
  expect(
    await ann.ask({ verb: 'variant', name: 'Rich', edits: { prestige: { P01: { copies: 3 } } } }),
  ).toMatchObject({
    ok: false,
    refusal: { refused: 'not-allowed', text: expect.stringContaining('Prestige cards P01: copies') },
  });
  expect(settings(ann)['edits']).toEqual(EDITS);
});

it('a variant is saved with the table and comes back; a file with a false one is refused', async () => {
  const key = newKey();
  const table = await house.table({ game: 'planetopia', seats: 2, key, variant: 'Rich', edits: EDITS });
  const ann = await house.enter(table, { key });
  const post = (path: string, body: object) =>
    fetch(house.address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key, ...body }),
    });
  const save = (await (await post(`/api/tables/${table}/export`, { kind: 'open' })).json()) as {
    table: { settings: Record<string, unknown> };
  };
  expect(save.table.settings['edits']).toEqual(EDITS);
  const { id } = (await (await post('/api/import', { save })).json()) as { id: string };
  const again = await house.enter(id, { key });
  // All but what is said about copies of that table.
  const { saved: _saved, copied: _copied, ...here } = settings(ann);
  expect(settings(again)).toEqual(here);
  save.table.settings['edits'] = { prestige: { P01: { points: 1000 } } };
  const refused = await post('/api/import', { save: { ...save, history: null } });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('points must be a whole number');
});
