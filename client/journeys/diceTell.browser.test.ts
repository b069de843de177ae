import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { Player } from './testing/Player.ts';

// What a die shows is nobody's to know while it is in the air.
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

interface Look {
  readonly tumbling: boolean;
  readonly value: number | undefined;
  /** Lines of the log that tell of a roll. */
  readonly lines: number;
  readonly since: number;
}

/** Looks at the page whenever it is drawn, or as often as the browser lets it, and keeps what it saw. */
const watch = (player: Player, die: number): Promise<void> =>
  player.page.evaluate((id) => {
    const looks: Look[] = [];
    let begun: number | null = null;
    (window as { looks?: readonly Look[] }).looks = looks;
    const look = (): void => {
      const { client } = window.orrery ?? {};
      const now = performance.now();
      const tumbling = client?.motion.isTumbling(id, now / 1000) === true;
      if (tumbling) begun ??= now;
      const value = client?.store.getState().table?.pieces.get(id)?.value;
      const text = [...document.querySelectorAll('.log-text')].map(({ textContent }) => textContent ?? '');
      const lines = text.filter((line) => /rolled/i.test(line)).length;
      looks.push({ tumbling, value, lines, since: begun === null ? 0 : now - begun });
      requestAnimationFrame(look);
    };
    look();
  }, die);
const looksOf = (player: Player): Promise<readonly Look[]> =>
  player.page.evaluate(() => (window as { looks?: readonly Look[] }).looks ?? []);

it('the line of a roll and the number appear when the die lies still on that screen, and not before', async () => {
  for (const player of [ann, bob]) await player.page.getByRole('tab', { name: /^Log/ }).click();
  const die = await ann.uncovered(
    (await ann.pieces()).filter(({ kind, place }) => /-d6-/.test(kind) && place === 'table'),
  );
  for (const player of [ann, bob]) await watch(player, die.id);
  await ann.press({ piece: die.id }, 'r');
  for (const player of [ann, bob]) {
    await player.until('the roll is told', async () => (await looksOf(player)).at(-1)?.lines === 1);
    const looks = await looksOf(player);
    const inTheAir = looks.filter(({ tumbling }) => tumbling);
    expect(inTheAir.length).toBeGreaterThan(0);
    // On a machine too slow for the die to come to rest within five seconds it is told all the same.
    const early = inTheAir.filter(({ since }) => since < 4500);
    expect(early.filter(({ lines, value }) => lines > 0 || value !== die.value)).toEqual([]);
  }
  expect((await bob.piece(die.id))?.value).toBe((await ann.piece(die.id))?.value);
});

it('nobody’s page complained', () => {
  expect([...ann.complaints, ...bob.complaints]).toEqual([]);
});
