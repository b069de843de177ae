import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { newTable } from '../../tools/lib/newTable.ts';
import { Player } from './testing/Player.ts';

// One person without a mouse against a bot. Every act is a key; the page is asked only what it shows.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });

/** A short game: fewer points to reach, and a Prestige card for every single alien, wherever it stands. */
const KNOBS = { target_points: 20, pattern_match: 'translate', prestige_row_extra: 3 } as const;
const EDITS = {
  prestige: Object.fromEntries(
    Array.from({ length: 28 }, (_, i) => [
      `P${String(i + 1).padStart(2, '0')}`,
      { top: '...', middle: '...', bottom: `${'GRPBY'.charAt(i % 5)}..` },
    ]),
  ),
};
/** What this person likes best comes first: points, an end to the turn, and whatever a card asks for. */
const LIKINGS = ['Make', 'Give', 'End', 'Put', 'Swap', 'Recolour', 'Play', 'Take', 'Atomize'];

let house: BrowserHouse;
let ann: Player;
beforeAll(async () => {
  house = await openHouse();
  const id = await newTable(house.address, {
    game: 'planetopia',
    title: 'By keys alone',
    seats: 2,
    level: 'enforce',
    variant: 'Quick visitors',
    knobs: KNOBS,
    edits: EDITS,
    bots: { blue: 'greedy' },
  });
  ann = await Player.open(house, `/t/${id}`, { width: 800, height: 450, plain: true });
  await ann.atTable();
});
afterAll(() => house?.close());

const focused = () =>
  ann.page.evaluate(() => {
    const one = document.activeElement;
    return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
  });

/** Walks with Tab until the button of this name has the keyboard, as who sees only what is read out would. */
const tabTo = async (name: RegExp) => {
  for (let i = 0; i < 80; i++) {
    if (name.test(await focused())) return;
    await ann.page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${name}`);
};

/** Every button of the list that has a digit now: what it is called, and the digit. */
const numbered = () =>
  ann.page.locator('.offer-panel button:has(kbd)').evaluateAll((buttons) =>
    buttons.map((one) => ({
      name: one.getAttribute('aria-label') ?? '',
      key: one.querySelector('kbd')?.textContent ?? '',
      isGroup: one.hasAttribute('aria-expanded'),
    })),
  );

const version = async () => (await ann.turn())?.version ?? 0;
const isOver = async () => (await ann.turn())?.result != null;
const mayAct = async () => ((await ann.turn())?.offers.length ?? 0) > 0;

/** One move by digits: the sort of move first where there are several, then the way. */
const move = async () => {
  const before = await version();
  for (let presses = 0; presses < 3 && (await version()) === before; presses++) {
    const choices = await numbered();
    const [best] = LIKINGS.flatMap((verb) => choices.filter(({ name }) => name.startsWith(verb)));
    const choice = best ?? choices[0];
    if (choice === undefined) break;
    await ann.page.keyboard.press(choice.key);
    if (choice.isGroup) await ann.page.locator('.offer-list').waitFor();
    else await ann.until('the move is made', async () => (await version()) > before);
  }
};

it('the first move is found and made with Tab and Enter', async () => {
  await ann.until('it is my turn', mayAct);
  const before = await version();
  await tabTo(/^Take: \d ways$/);
  await ann.page.keyboard.press('Enter');
  await tabTo(/^Take .* for free/);
  await ann.page.keyboard.press('Enter');
  await ann.until('the card is taken', async () => (await version()) > before);
  const seat = await ann.seat();
  await ann.until('it is in the hand', async () =>
    (await ann.places()).some(({ id, count }) => id === `hand-${seat}` && count === 4),
  );
  // The button that was pressed is gone: the keyboard must not be lost with it.
  await ann.until('the keyboard is still in the list', () =>
    ann.page.evaluate(() => document.activeElement?.closest('.offer-panel') != null),
  );
  await tabTo(/^End your turn$/);
  await ann.page.keyboard.press('Enter');
  await ann.until('the bot is to act, or has', async () => (await version()) > before + 1);
  expect(await ann.page.locator('.toast.refusal').count()).toBe(0);
});

it('the whole game is played by keys to its end', async () => {
  while (!(await isOver())) {
    await ann.until('it is my turn again, or over', async () => (await mayAct()) || (await isOver()));
    if (!(await isOver())) await move();
  }
  expect((await ann.turn())?.result?.winners.length).toBeGreaterThan(0);
});

it('the result sheet tells where the points came from and how they grew', async () => {
  await tabTo(/See the result$/);
  await ann.page.keyboard.press('Enter');
  const sheet = ann.page.getByRole('region', { name: 'The result' });
  await sheet.waitFor();
  const { scores = {} } = (await ann.turn())?.result ?? {};
  const totals = Object.values(scores).map(({ total }) => String(total));
  const cells = async (row: string) =>
    (await sheet.getByRole('row', { name: row }).getByRole('cell').allTextContents()).toSorted();
  expect(await cells('Prestige cards')).toEqual(totals.toSorted());
  expect(await cells('Total')).toEqual(totals.toSorted());
  const chart = sheet.getByRole('img', { name: /^Scores over the game/ });
  await chart.waitFor();
  expect(await chart.locator('polyline').count()).toBe(2);
});

it('“Play again” opens another table of the same game with the same bot', async () => {
  const first = ann.link;
  const settingsOf = () =>
    ann.page.evaluate(() => window.orrery?.client.store.getState().table?.observation.settings);
  const before = await settingsOf();
  await tabTo(/^Play again$/);
  await ann.page.keyboard.press('Enter');
  await ann.page.waitForURL((url) => url.pathname.startsWith('/t/') && url.pathname !== first);
  await ann.atTable();
  await ann.until('the bot sits there', async () =>
    ann.page.evaluate(
      () =>
        window.orrery?.client.store
          .getState()
          .table?.observation.seats.some(({ id, holder }) => id === 'blue' && holder === 'bot') ?? false,
    ),
  );
  const { game, level, knobs, edits } = before as { readonly [name: string]: unknown };
  expect({ game, level, knobs }).toMatchObject({ game: 'planetopia', level: 'enforce', knobs: KNOBS });
  expect(await settingsOf()).toMatchObject({ game, level, knobs, edits });
  expect(ann.complaints).toEqual([]);
});
