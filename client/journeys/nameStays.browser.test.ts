import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { Player } from './testing/Player.ts';

// Somebody who has not said their name, and later does.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
let house: BrowserHouse;
let ann: Player;

beforeAll(async () => {
  house = await openHouse();
  ann = await Player.open(house, '/', { plain: true });
  await ann.page.getByRole('button', { name: 'Play now' }).click();
  await ann.atTable();
});
afterAll(() => house?.close());

const nameOf = async (player: Player): Promise<string> => {
  let name: string | undefined;
  await player.until('the people is known', async () => {
    name = await player.page.evaluate(() => {
      const seen = window.orrery?.client.store.getState();
      return seen?.people?.people.find(({ id }) => id === seen.person)?.name;
    });
    return name !== undefined;
  });
  return name ?? '';
};

it('a name that was given stays over reloads, and at another table of the house', async () => {
  const name = await nameOf(ann);
  expect(name).not.toBe('');
  // A star is drawn from twelve: by chance six draws are the same once in a quarter of a million times.
  for (let i = 0; i < 6; i++) {
    await ann.page.reload();
    await ann.atTable();
    expect(await nameOf(ann)).toBe(name);
  }
  await ann.page.goto(`${house.address}/`);
  await ann.page.getByRole('button', { name: 'Play now' }).click();
  await ann.atTable();
  expect(await nameOf(ann)).toBe(name);
});

it('so does the one somebody chose for themselves', async () => {
  const welcome = ann.page.locator('.welcome');
  await welcome.getByLabel('Your name').fill('Andromeda');
  await welcome.getByRole('button', { name: 'That’s me' }).click();
  await ann.until('the table calls her so', async (player) => (await nameOf(player)) === 'Andromeda');
  await ann.page.reload();
  await ann.atTable();
  expect(await nameOf(ann)).toBe('Andromeda');
  await ann.page.goto(`${house.address}/`);
  await ann.page.getByRole('button', { name: 'Play now' }).click();
  await ann.atTable();
  expect(await nameOf(ann)).toBe('Andromeda');
});
