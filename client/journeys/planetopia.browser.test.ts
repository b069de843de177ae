import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { carryIn } from '#protocol/gesturesTold';
import type { OfferTold } from '#protocol/TurnTold';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { Player } from './testing/Player.ts';

// Two people play Planetopia by hand, each with a browser of their own. The tests follow each other: it is one game.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 180_000 });
/** Six turns of dragging on two screens take long where everything is drawn in software. */
const SMALL = { width: 800, height: 450, plain: true } as const;
let house: BrowserHouse;
let ann: Player;
let bob: Player;

beforeAll(async () => {
  house = await openHouse();
  ann = await Player.open(house, '/', SMALL);
  await ann.page.getByRole('button', { name: /^Planetopia/ }).click();
  await ann.page.getByRole('combobox', { name: /^Seats/ }).selectOption('2');
  await ann.page.getByRole('combobox', { name: /^Rules/ }).selectOption('enforce');
  await ann.page.getByRole('button', { name: 'Open the table' }).click();
  await ann.atTable();
  bob = await (await Player.open(house, ann.link, SMALL)).atTable();
  for (const player of [ann, bob]) await player.page.getByRole('button', { name: 'Later' }).click();
  await ann.until('somebody is to act', async (player) => ((await player.turn())?.toAct.length ?? 0) > 0);
});
afterAll(() => house?.close());

/** Everything both may see, as this page knows it: what lies where, in order, and how much is hidden. */
const tableOf = (player: Player) =>
  player.page.evaluate(() => {
    const table = window.orrery?.client.store.getState().table;
    return [...(table?.places.values() ?? [])].map(({ id, form, count, pieces }) => {
      if (form === 'hand' || form === 'deck') return [id, count];
      const lying = (pieces ?? []).map((one) => {
        const piece = table?.pieces.get(one);
        return [piece?.kind, piece?.face ?? null, piece?.facing, piece?.at, piece?.held];
      });
      return [id, lying];
    });
  });

const bothAgree = async () => {
  const same = async () => JSON.stringify(await tableOf(ann)) === JSON.stringify(await tableOf(bob));
  await ann.until('both screens show the same table', same);
  expect(await tableOf(bob)).toEqual(await tableOf(ann));
};

const isMine = async (player: Player) =>
  (await player.turn())?.toAct.includes((await player.seat()) ?? '') === true;

/** Whoever is to act, once their page knows it. */
const mover = async () => {
  const { toAct = [] } = (await ann.turn()) ?? {};
  const player = toAct[0] === (await ann.seat()) ? ann : bob;
  await player.until(
    'it is their turn',
    async () => (await isMine(player)) && (await offersOf(player)).length > 0,
  );
  return player;
};

const offersOf = async (player: Player): Promise<readonly OfferTold[]> => (await player.turn())?.offers ?? [];

const countIn = async (player: Player, place: string) =>
  (await player.places()).find(({ id }) => id === place)?.count ?? -1;

const inRow = async (player: Player) =>
  (await player.places())
    .filter(({ id }) => /^cosmos-\d$/.test(id))
    .reduce((sum, { count }) => sum + count, 0);

/** Makes the movement of an offer by hand; where it may go is lit on the way, and what it means is said before it is let go. */
const drag = async (player: Player, wanted: RegExp) => {
  const offer = (await offersOf(player)).find(({ words, gesture }) => gesture !== null && wanted.test(words));
  const carry = offer === undefined ? null : carryIn(offer);
  if (offer === undefined || carry === null || typeof carry.piece !== 'number')
    throw new Error(`no offer like ${wanted}`);
  const { piece, to } = carry;
  const before = await countIn(player, to.place);
  const said = player.page.locator('.letting-go');
  await player.bring(piece, to, async (stage) => {
    if (stage === 'taken') await said.waitFor();
    else await said.getByText(offer.words, { exact: true }).waitFor();
  });
  await player.until(`“${offer.words}” is done`, async () => (await countIn(player, to.place)) > before);
  await bothAgree();
  return offer;
};

const press = (player: Player, name: string | RegExp) =>
  player.page.getByRole('region', { name: 'What you can do now' }).getByRole('button', { name }).click();

const endTurn = async (player: Player) => {
  const seat = (await player.seat()) ?? '';
  await press(player, 'End your turn');
  const other = player === ann ? bob : ann;
  await other.until(
    'the turn has gone on',
    async () => !((await other.turn())?.toAct ?? [seat]).includes(seat),
  );
  await player.until(
    'the turn has gone on',
    async () => !((await player.turn())?.toAct ?? [seat]).includes(seat),
  );
  await bothAgree();
};

it('two people take cards by dragging them into their hands, and the atoms pay for them by themselves', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const player = await mover();
    const seat = await player.seat();
    const hand = await countIn(player, `hand-${seat}`);
    const atoms = await countIn(player, `atoms-${seat}`);
    const { words } = await drag(player, /^Take .*visitors? .*(for free|for \d atoms?)/);
    const price = Number(/for (\d) atom/.exec(words)?.[1] ?? 0);
    const gain = Number(/gaining (\d)/.exec(words)?.[1] ?? 0);
    expect(await countIn(player, `hand-${seat}`)).toBe(hand + 1);
    expect(await countIn(player, `atoms-${seat}`)).toBe(atoms - price + gain);
    expect(await inRow(player)).toBe(5);
    await endTurn(player);
  }
});

it('they play the cards by dragging them out, and drop the aliens into their columns', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const player = await mover();
    const seat = await player.seat();
    await drag(player, /^Play .*visitors?/);
    expect(await countIn(player, `played-${seat}`)).toBe(1);
    const arrived = await countIn(player, `landing-${seat}`);
    expect(arrived).toBeGreaterThan(0);
    for (let alien = 0; alien < arrived; alien++) await drag(player, /^Put the .* alien/);
    expect(await countIn(player, `grid-${seat}`)).toBe(arrived);
    await endTurn(player);
  }
});

it('they play a starting card by dragging it out, and the atom comes by itself', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const player = await mover();
    const seat = await player.seat();
    const atoms = await countIn(player, `atoms-${seat}`);
    await drag(player, /^Play Spare atom/);
    expect(await countIn(player, `atoms-${seat}`)).toBe(atoms + 1);
    await endTurn(player);
  }
});

it('a combo that the planet does not show is refused with its reason, and the card lies where it was', async () => {
  const player = await mover();
  const seat = await player.seat();
  const card = (await player.pieces()).find(({ place }) => place === 'prestige-0');
  const before = await tableOf(player);
  await player.bring(card?.id ?? 0, { place: `won-${seat}` });
  await player.page.getByText('Your planet does not show that pattern.').waitFor();
  await player.until('nothing is carried any more', () =>
    player.page.evaluate(() => window.orrery?.desk.getState().carrying === null),
  );
  await bothAgree();
  expect(await tableOf(player)).toEqual(before);
});

/** Bob makes a quick turn by buttons if it is his. */
const annToMove = async () => {
  if ((await mover()) === ann) return;
  await press(bob, /^Take/);
  await bob.page.locator('.offer-list button').first().click();
  await endTurn(bob);
};

const setLevel = async (name: 'Off' | 'Advise' | 'Enforce') => {
  const rules = ann.page.getByRole('tab', { name: 'Rules' });
  if ((await rules.getAttribute('aria-selected')) !== 'true') await rules.click();
  await ann.page.getByRole('radio', { name, exact: true }).click();
};
const levelIs = (level: string) => async (player: Player) => (await player.turn())?.level === level;

it('with the rules off a piece goes anywhere; switched on again they say what is wrong, or take the table as it lies', async () => {
  await annToMove();
  const seat = await ann.seat();
  await setLevel('Off');
  for (const player of [ann, bob]) await player.until('the rules are off', levelIs('off'));

  // An alien on the bare felt is nowhere in the game: that is said of the piece, and the rules stay off.
  const onFelt = async () =>
    (await ann.pieces()).find(({ place, kind }) => place === 'table' && /alien/.test(kind));
  // The uppermost of my own: what lies in a pile is taken whole where the machine is slow.
  const [mine] = (await ann.pieces())
    .filter(({ place }) => place === `grid-${seat}`)
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0));
  await ann.bring(mine?.id ?? 0, { x: SMALL.width * 0.2, y: SMALL.height * 0.45 });
  await ann.until('an alien lies on the felt', async () => (await onFelt())?.held === null);
  await setLevel('Enforce');
  await ann.page.getByText(/^The rules cannot take over this table: .*out of place/).waitFor();
  expect((await ann.turn())?.level).toBe('off');

  // High over an empty column it is against the rules of falling, but a chore that the game knows.
  const columns = (await ann.pieces())
    .filter(({ place }) => place === `grid-${seat}`)
    .map(({ at }) => (at ?? 0) % 3);
  const empty = [0, 1, 2].find((column) => !columns.includes(column)) ?? 0;
  const alien = (await onFelt())?.id ?? 0;
  await ann.bring(alien, { place: `grid-${seat}`, at: empty });
  await ann.until('it hangs in the air', async () => (await ann.piece(alien))?.at === empty);
  await setLevel('Enforce');
  for (const player of [ann, bob]) await player.until('the rules are in force', levelIs('enforce'));
  await bothAgree();
  await press(ann, 'Let your tokens fall');
  await bob.until('it has fallen', async () => (await bob.piece(alien))?.at === empty + 6);
  await bothAgree();
  expect((await offersOf(ann)).some(({ words }) => words.startsWith('Take'))).toBe(true);
});

it('where the rules only advise, a cheat is done, told to who did it and kept in everybody’s log', async () => {
  await annToMove();
  const seat = await ann.seat();
  const reason = 'Your planet does not show that pattern.';
  await setLevel('Advise');
  await bob.until('the rules advise', levelIs('advise'));
  const card = (await ann.pieces()).find(({ place }) => place === 'prestige-0');
  await ann.bring(card?.id ?? 0, { place: `won-${seat}` });
  await bob.until('the card lies before Ann', async () => (await countIn(bob, `won-${seat}`)) === 1);
  await ann.page.locator('.toast.advice').getByText(reason).waitFor();
  await bob.page.getByRole('tab', { name: 'Log' }).click();
  await bob.page.getByText(`Past the rules: ${reason}`).waitFor();
  await setLevel('Enforce');
  await bob.until('the rules are in force', levelIs('enforce'));
  await press(ann, 'Fill up the Prestige row');
  await bob.until('the row is full again', async () => (await countIn(bob, 'prestige-0')) === 1);
  expect(await countIn(bob, `won-${seat}`)).toBe(1);
});

const chore = async (isOn: boolean) => {
  await ann.page.getByRole('button', { name: 'Menu' }).click();
  await ann.page.getByRole('button', { name: 'How the table is run' }).click();
  const name = 'The Cosmos row closes up and a new card is dealt.';
  // The switch shows what the table says, which comes a moment after the click.
  await ann.page.getByRole('switch', { name, checked: !isOn }).click();
  await ann.page.getByRole('switch', { name, checked: isOn }).waitFor();
  await ann.page.keyboard.press('Escape');
  await ann.page.getByRole('dialog').waitFor({ state: 'detached' });
};

it('a chore that the host switches off is left to the players, and done by the table again when switched on', async () => {
  await annToMove();
  await chore(false);
  await drag(ann, /^Take/);
  expect(await inRow(bob)).toBe(4);
  await press(ann, 'Close up the Cosmos row and deal');
  await bob.until('the row is full again', async () => (await inRow(bob)) === 5);
  await endTurn(ann);
  await chore(true);
  await drag(bob, /^Take/);
  expect(await inRow(ann)).toBe(5);
});

it('nobody’s page complained all evening', () => {
  expect([...ann.complaints, ...bob.complaints]).toEqual([]);
});
