import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { png } from '../../tools/browser/png.ts';
import { Player } from './testing/Player.ts';

// Somebody makes a deck of pictures from their computer, and the fronts are secret like those of any other deck.
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

const file = (name: string, colour: number) => ({ name, mimeType: 'image/png', buffer: png(50, 70, colour) });
const fetchesOf = (player: Player): string[] => {
  const names: string[] = [];
  player.page.on('request', (request) => {
    const name = /\/pictures\/([0-9a-f]{32})$/.exec(request.url())?.[1];
    if (name !== undefined) names.push(name);
  });
  return names;
};

it('many fronts with one back make one deck, and a front is fetched by who sees it alone', async () => {
  const [hers, his] = [fetchesOf(ann), fetchesOf(bob)];
  await ann.page.evaluate(() =>
    window.orrery?.desk.setState({ dialog: { dialog: 'picture', at: { x: 4, z: 4 } } }),
  );
  const dialog = ann.page.getByRole('dialog', { name: 'Make a deck from pictures' });
  const [fronts, back] = [dialog.getByLabel(/^Fronts/).first(), dialog.getByLabel(/^Back of them all/)];
  await fronts.setInputFiles([file('fire_dragon.png', 40), file('newt.png', 120), file('ogre.png', 200)]);
  await back.setInputFiles(file('back.png', 80));
  const lines = dialog.getByRole('list', { name: 'Fronts' }).getByRole('listitem');
  await lines.nth(2).waitFor();
  expect(await dialog.getByLabel('What fire_dragon.png is called').inputValue()).toBe('fire dragon');
  await lines.nth(1).getByLabel('One more').click();
  await dialog.getByLabel('What the deck is called').fill('Beasts');
  await dialog.getByRole('button', { name: 'Put 4 on the table' }).click();
  await dialog.waitFor({ state: 'detached' });
  const deckOf = async (player: Player) => (await player.places()).find(({ label }) => label === 'Beasts');
  await bob.until('the deck is there', async (player) => (await deckOf(player))?.count === 4);
  const deck = await deckOf(bob);
  expect(deck?.top).toMatchObject({ facing: 'down' });
  expect(deck?.top?.row).toBeUndefined();
  const draw = JSON.stringify({ verb: 'draw', from: deck?.id, count: 1 });
  await ann.page.evaluate(`void window.orrery.client.ask(${draw})`);
  await ann.until('she has drawn', async (player) =>
    (await player.pieces()).some(({ kind, row }) => kind === deck?.top?.kind && row !== undefined),
  );
  const drawn = (await ann.pieces()).find(({ kind, row }) => kind === deck?.top?.kind && row !== undefined);
  const front = String(drawn?.row?.['front']);
  await ann.until('her tray shows it', async () => hers.includes(front));
  await ann.page.getByLabel(String(drawn?.row?.['title'])).first().waitFor();
  await bob.until('he sees the deck shrink', async (player) => (await deckOf(player))?.count === 3);
  expect(his).not.toContain(front);
  expect((await bob.pieces()).some(({ row }) => row !== undefined)).toBe(false);
});
