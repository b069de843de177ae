import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PieceSeen } from '#kernel/observe';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { Player } from './testing/Player.ts';

// Two friends at one table; one of them goes and comes back. The tests follow each other: it is one evening.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
let house: BrowserHouse;
let ann: Player;
let bob: Player;

beforeAll(async () => {
  house = await openHouse({ absentVoter: 500, silentVoter: 600_000 });
  ann = await Player.open(house, '/', { plain: true });
  await ann.page.getByRole('button', { name: 'Play now' }).click();
  await ann.atTable();
  bob = await (await Player.open(house, ann.link, { plain: true })).atTable();
  for (const player of [ann, bob]) await player.page.getByRole('button', { name: 'Later' }).click();
});
afterAll(() => house?.close());

const isDie = ({ kind }: PieceSeen) => /-d\d+-/.test(kind);
const undoneIn = (player: Player) =>
  player.page.evaluate(
    () => window.orrery?.client.store.getState().acts.filter(({ undoes }) => undoes !== null).length ?? 0,
  );
const vote = (player: Player) => player.page.getByRole('alertdialog', { name: /vote/ });
const isThere = (player: Player, name: string) =>
  player.page.evaluate(
    (one) =>
      window.orrery?.client.store.getState().people?.people.find((person) => person.id === one)?.present,
    name,
  );

it('what was rolled is taken back although a friend has gone', async () => {
  const friend = (await bob.page.evaluate(() => window.orrery?.client.store.getState().person)) ?? '';
  const die = await ann.uncovered((await ann.pieces()).filter(isDie));
  await ann.press({ piece: die.id }, 'r');
  const rolled = () =>
    ann.page.evaluate(
      () => window.orrery?.client.store.getState().acts.some(({ verb }) => verb === 'roll') ?? false,
    );
  await ann.until('the die is rolled', rolled);
  // Bob shuts his laptop: nothing of him is left but his seat.
  await bob.page.goto('about:blank');
  await ann.until('Bob is gone', async () => (await isThere(ann, friend)) === false);
  await ann.page.keyboard.press('Control+z');
  await ann.until('the roll is taken back', async () => (await undoneIn(ann)) === 1);
  expect(await vote(ann).count()).toBe(0);
});

it('what showed him a hidden card waits for him, can be withdrawn, and is put to him when he is back', async () => {
  const card = (await ann.pieces()).find((piece) => piece.face !== undefined && piece.place === 'table');
  await ann.press({ piece: card?.id ?? 0 }, 'f');
  const hidden = () =>
    ann.pieces().then((all) => all.find(({ kind, facing }) => kind === card?.kind && facing === 'down'));
  await ann.until('it lies face down', async () => (await hidden()) !== undefined);
  const facedown = await hidden();
  await ann.press({ piece: facedown?.id ?? 0 }, 'f');
  await ann.until('it lies face up', async () => (await hidden()) === undefined);
  await ann.page.keyboard.press('Control+z');
  await vote(ann).getByText('(away)').waitFor();
  await vote(ann).getByRole('button', { name: 'Ask no longer' }).click();
  await vote(ann).waitFor({ state: 'detached' });
  await ann.page.keyboard.press('Control+z');
  await vote(ann).waitFor();

  await bob.page.goto(house.address + ann.link);
  await bob.atTable();
  await vote(bob).getByRole('button', { name: 'Agree', exact: true }).click();
  await ann.until('the card is hidden again', async () => (await hidden()) !== undefined);
  await vote(bob).waitFor({ state: 'detached' });
  expect(await vote(ann).count()).toBe(0);
});
