import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { buildClient } from '../buildClient.ts';
import { launchChromium } from '../browser/launch.ts';
import type { Verdict } from '../figures/Run.ts';
import { Run } from '../figures/Run.ts';
import { servePage } from '../lib/buildPage.ts';
import { serveHouse } from '../lib/serveHouse.ts';
import { NOISE_LIMIT, median } from './lib/interleave.ts';
import { manyPieces } from './load/manyPieces.ts';

/**
 * What it takes until a link to a table has become a table: JavaScript on the wire before a piece can be picked up, and
 * the time from asking for the page to a table with a thousand pieces that answers to the pointer. The peer is the hello
 * world of the two libraries under it (@react-three/fiber and drei), built by the same bundler, in the same browser, in
 * turns (A-B-B-A).
 */
const BYTES_GOAL = 1.6;
const TIME_GOAL = 2;
const PIECES = 1000;
const run = new Run('bench', 'load', `until a table with ${PIECES} pieces is usable, in rounds of A-B-B-A`, [
  'three',
  '@react-three/fiber',
  '@react-three/drei',
  'vite',
]);
const ROUNDS = run.quick ? 2 : 8;

interface Load {
  readonly bytes: number;
  readonly ms: number;
}

let verdict: Verdict | null = null;
const hello = await servePage(new URL('load/hello/index.html', import.meta.url));
await buildClient();
const server = await serveHouse({ hasPage: true });
const browser = await launchChromium();
try {
  const table = await manyPieces(server.address, PIECES);
  const ours = () => visit(browser, `${server.address}/t/${table}`, tableIsUsable);
  const theirs = () => visit(browser, hello.address, helloIsDrawn);
  await ours();
  await theirs();
  const loads: { ours: Load[]; theirs: Load[] } = { ours: [], theirs: [] };
  const ratios: number[] = [];
  const controls: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const a1 = await theirs();
    const b1 = await ours();
    const b2 = await ours();
    const a2 = await theirs();
    loads.theirs.push(a1, a2);
    loads.ours.push(b1, b2);
    ratios.push((b1.ms + b2.ms) / (a1.ms + a2.ms));
    controls.push(Math.max(a1.ms / a2.ms, a2.ms / a1.ms) - 1);
  }
  const bytes = (of: readonly Load[]) => median(of.map((load) => load.bytes));
  const ms = (of: readonly Load[]) => median(of.map((load) => load.ms));
  run.table(
    ['', 'JavaScript, gzipped', 'usable after'],
    (
      [
        [`r3f + drei hello, Chromium ${browser.version()}`, loads.theirs],
        ['a table', loads.ours],
      ] as const
    ).map(([name, of]) => [name, `${(bytes(of) / 1024).toFixed(0)} KiB`, `${ms(of).toFixed(0)} ms`]),
  );
  const bytesRatio = bytes(loads.ours) / bytes(loads.theirs);
  const timeRatio = median(ratios);
  const control = median(controls);
  run.say(
    `usable by round: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`,
    `the hello world against itself differs by ${(control * 100).toFixed(0)} %${control > NOISE_LIMIT ? ': too noisy to judge' : ''}`,
    '',
  );
  verdict = {
    figure: `JavaScript ${bytesRatio.toFixed(2)}× hello world, usable after ${timeRatio.toFixed(2)}× its first frame`,
    goal: `≤ ${BYTES_GOAL} and ≤ ${TIME_GOAL}`,
    met: bytesRatio <= BYTES_GOAL && timeRatio <= TIME_GOAL && control <= NOISE_LIMIT,
  };
} finally {
  await browser.close();
  await server.close();
  hello.close();
}
if (verdict !== null) run.conclude(verdict);

/** Opens an address in a browser that knows nothing yet. `usable` runs in the page and resolves when it is. */
async function visit(from: Browser, address: string, usable: (page: Page) => Promise<number>): Promise<Load> {
  const context = await from.newContext({ viewport: { width: 640, height: 360 } });
  const page = await context.newPage();
  let bytes = 0;
  let open = true;
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!open || response.request().resourceType() !== 'script') return;
    reading.push(
      (async () => {
        bytes += gzipSync(await response.body()).length;
      })(),
    );
  });
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await usable(page);
  open = false;
  await Promise.all(reading);
  await context.close();
  return { bytes, ms };
}

async function helloIsDrawn(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    () => (window as unknown as { firstFrame?: number }).firstFrame,
    null,
    {
      polling: 'raf',
      timeout: 60_000,
    },
  );
  return (await handle.jsonValue()) as number;
}

/**
 * From the first frame with pieces in it they answer to the pointer. The page itself notes that moment, as the hello world
 * notes its first frame: asking from outside would also wait for the software renderer.
 */
async function tableIsUsable(page: Page): Promise<number> {
  const handle = await page.waitForFunction(
    (wanted) => {
      const { orrery } = window as unknown as { orrery?: { scene?: { stats(): { bodies: number } } } };
      const isFull = (orrery?.scene?.stats().bodies ?? 0) >= wanted;
      return isFull ? performance.getEntriesByName('pieces-drawn')[0]?.startTime : undefined;
    },
    PIECES * 0.9,
    { polling: 'raf', timeout: 60_000 },
  );
  return (await handle.jsonValue()) as number;
}
