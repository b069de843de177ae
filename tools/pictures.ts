import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { NewTable } from '#protocol/messages';
import type { BrowserHouse } from './browser/openHouse.ts';
import { openHouse } from './browser/openHouse.ts';
import { buildClient } from './buildClient.ts';
import { Guest, PHONE } from './pictures/Guest.ts';
import { lighter } from './pictures/lighter.ts';

// Takes pictures of games and their tools for docs/. With names behind it, only those.
const root = fileURLToPath(new URL('..', import.meta.url));
/** Somebody and two bots. */
const THREE = {
  game: 'planetopia',
  title: 'Planetopia',
  seats: 3,
  level: 'enforce',
  bots: { blue: 'greedy', green: 'greedy' },
  knobs: { first_player: 'first-seat' },
} as const satisfies NewTable;
const LIKINGS = [
  /^Make/,
  /^Give/,
  /^End/,
  /^Put/,
  /^Swap/,
  /^Recolour/,
  /^Play .*visitor/,
  /^Take .*visitor/,
];

/** Patterns of one alien each: a game that ends while somebody waits for its picture. */
const QUICK = {
  prestige: Object.fromEntries(
    Array.from({ length: 28 }, (_, i) => [
      `P${String(i + 1).padStart(2, '0')}`,
      { top: '...', middle: '...', bottom: `${'GRPBY'.charAt(i % 5)}..` },
    ]),
  ),
};

const PICTURES: Readonly<Record<string, (house: BrowserHouse) => Promise<void>>> = {
  'planetopia-setup-four': async (house) => {
    const bots = { ...THREE.bots, yellow: 'greedy' };
    const guest = await Guest.host(house, { ...THREE, seats: 4, bots });
    await guest.still();
    await keep('planetopia-setup-four', guest.page);
  },
  phone: async (house) => {
    const guest = await Guest.host(house, THREE, PHONE);
    await guest.still();
    await keep('phone', guest.page);
  },
  'planetship-setup': async (house) => {
    const guest = await Guest.host(house, { ...THREE, game: 'planetship', title: 'Planetship', knobs: {} });
    await guest.still();
    await keep('planetship-setup', guest.page);
  },
  'planetopia-midgame': async (house) => {
    const guest = await Guest.host(house, THREE);
    const { page } = guest;
    let turns = 0;
    await guest.play(LIKINGS, (offers) => {
      if (offers.some(({ words }) => words.startsWith('Take'))) turns++;
      return turns > 5 && offers.filter(({ words }) => words.startsWith('Put')).length > 3;
    });
    // A little nearer, to where it is played.
    await page.mouse.move(640, 420);
    for (let i = 0; i < 2; i++) await page.mouse.wheel(0, -110);
    await guest.still();
    const alien = (await guest.pieces()).find(({ place }) => place === 'landing-red');
    const from = await guest.spotOf({ piece: alien?.id ?? 0 });
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 6, { steps: 3 });
    await page.mouse.move(from.x + 46, from.y + 20, { steps: 3 });
    await guest.still();
    await keep('planetopia-midgame', page);
  },
  'planetopia-result': async (house) => {
    const knobs = { ...THREE.knobs, pattern_match: 'translate', prestige_row_extra: 3 };
    const guest = await Guest.host(house, { ...THREE, knobs, edits: QUICK });
    await guest.play(LIKINGS, () => false);
    await guest.open('rules');
    await guest.page.getByRole('region', { name: 'The result' }).waitFor();
    await guest.still();
    await keep('planetopia-result', guest.page);
  },
  'variant-editor': async (house) => {
    const { page } = await Guest.at(house, '/');
    await page.getByRole('button', { name: /^Planetopia/ }).click();
    await page.getByRole('button', { name: 'Make a variant' }).click();
    await page.getByLabel('Name of the variant').fill('Rich planets');
    await page.getByLabel('Target points').fill('30');
    await page.getByRole('tab', { name: /Prestige cards/ }).click();
    await page.getByLabel('Prestige 01, Points').fill('7');
    await page.getByLabel('Prestige 01, Bottom row').fill('BYR');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(3000);
    await keep('variant-editor', page);
  },
  'playtest-report': async (house) => {
    const out = mkdtempSync(join(tmpdir(), 'playtest-'));
    const args = ['planetopia', '--games', '200', '--bots', 'greedy,random', '--against', 'target_points=15'];
    spawnSync('npx', ['tsx', 'tools/playtest.ts', ...args, '--out', out], { cwd: root, stdio: 'ignore' });
    const page = await house.browser.newPage({ viewport: { width: 1280, height: 720 } });
    await page.goto(`file://${out}/report.html`);
    // To where the plots begin: the second heading.
    await page.evaluate(() => {
      document.querySelectorAll('h2')[1]?.scrollIntoView({ block: 'start' });
      scrollBy(0, -40);
    });
    await keep('playtest-report', page);
    rmSync(out, { recursive: true, force: true });
  },
};

async function keep(name: string, page: Page): Promise<void> {
  const picture = lighter(await page.screenshot({ timeout: 90_000 }));
  writeFileSync(join(root, 'docs/pictures', `${name}.png`), picture);
  console.log(`${name}.png, ${Math.round(picture.length / 1000)} KB`);
  await page.close();
}

await buildClient();
const house = await openHouse();
const wanted = process.argv.slice(2);
for (const [name, take] of Object.entries(PICTURES))
  if (wanted.length === 0 || wanted.includes(name)) await take(house);
await house.close();
