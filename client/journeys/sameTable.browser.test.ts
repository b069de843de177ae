import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { Player } from './testing/Player.ts';

// What one person does looks the same on every screen, and a key means what is under the pointer.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
let house: BrowserHouse;
let ann: Player;
let bob: Player;

beforeAll(async () => {
  house = await openHouse();
  ann = await Player.open(house, '/', { plain: true });
  await ann.page.getByRole('button', { name: 'Play now' }).click();
  await ann.atTable();
  bob = await (await Player.open(house, ann.link, { plain: true })).atTable();
  for (const player of [ann, bob]) await player.page.getByRole('button', { name: 'Later' }).click();
});
afterAll(() => house?.close());

/** How far from where the table says it lies a piece is drawn. */
const astray = (player: Player, id: number): Promise<number> =>
  player.page.evaluate((piece) => {
    const { scene, client } = window.orrery ?? {};
    const at = scene?.animator.stance(`#${piece}`);
    const table = client?.store.getState().table;
    const seen = table?.pieces.get(piece);
    if (at === undefined || table == null || seen === undefined) return NaN;
    const lies = table.survey.pose(seen);
    return Math.hypot(at.x - lies.x, at.z - lies.z);
  }, id);
const isQuiet = (player: Player): Promise<boolean> =>
  player.page.evaluate(() => {
    const { scene, client } = window.orrery ?? {};
    return client?.motion.isMoving === false && scene?.animator.busy === false;
  });
const die = async () =>
  ann.uncovered((await ann.pieces()).filter(({ kind, place }) => /-d6-/.test(kind) && place === 'table'));

it('a piece held still in the air stays there on the other screen', async () => {
  const { id } = await die();
  const from = await ann.spotOf({ piece: id });
  const to = await ann.bareSpot();
  const { mouse } = ann.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await mouse.move(to.x, to.y, { steps: 4 });
  await bob.until('it is carried', async (player) => (await astray(player, id)) > 1);
  await bob.until('the hand keeps still', isQuiet);
  // A change that makes the screen draw anew must not drop it either.
  await bob.page.mouse.move(400, 300, { steps: 4 });
  await bob.until('nothing moves', isQuiet);
  expect((await bob.piece(id))?.held).not.toBeNull();
  expect(await astray(bob, id)).toBeGreaterThan(1);
  // Nor is it elsewhere for somebody who comes while it hangs there.
  const cleo = await (await Player.open(house, ann.link, { plain: true })).atTable();
  await cleo.until('it hangs in the hand', async (player) => (await astray(player, id)) > 1);
  await cleo.until('nothing moves', isQuiet);
  expect(await astray(cleo, id)).toBeGreaterThan(1);
  await cleo.close();
  await mouse.up();
  await bob.until('it lies where the table says', async (player) => {
    const isDown = (await player.piece(id))?.held === null && (await isQuiet(player));
    return isDown && (await astray(player, id)) < 0.05;
  });
});

it('each press of a digit draws one, fast or slowly, and the aim stays with the deck', async () => {
  // Cards must fly for one of them to come under the pointer.
  await ann.page.evaluate(() => {
    const now = JSON.parse(localStorage.getItem('orrery.settings') ?? '{}') as object;
    localStorage.setItem('orrery.settings', JSON.stringify({ ...now, motion: 'full' }));
  });
  await ann.page.reload();
  await ann.atTable();
  const deck = (await ann.places()).find(({ form, count }) => form === 'deck' && count >= 20);
  const left = async () => (await ann.places()).find(({ id }) => id === deck?.id)?.count ?? 0;
  const hover = () => ann.page.evaluate(() => window.orrery?.desk.getState().hover ?? null);
  const begin = deck?.count ?? 0;
  await ann.hover({ place: deck?.id ?? '' });
  for (let i = 0; i < 3; i++) await ann.page.keyboard.press('1');
  await ann.until('three are drawn', async () => (await left()) === begin - 3);
  for (let i = 1; i <= 3; i++) {
    // Slowly: each card has come to rest in the hand before the next is drawn.
    await ann.until('nothing moves', isQuiet);
    await ann.page.waitForFunction(() => window.orrery?.desk.getState().hover !== null);
    expect(await hover()).toEqual({ place: deck?.id });
    await ann.page.keyboard.press('1');
    await ann.until(`${3 + i} are drawn`, async () => (await left()) === begin - 3 - i);
  }
  await ann.until('nothing moves', isQuiet);
  expect(await left()).toBe(begin - 6);
  expect(await hover()).toEqual({ place: deck?.id });
});

it('nobody’s page complained', () => {
  expect([...ann.complaints, ...bob.complaints]).toEqual([]);
});
