import type { Page } from 'playwright-core';
import { launchChromium } from '../browser/launch.ts';
import type { Verdict } from '../figures/Run.ts';
import { Run } from '../figures/Run.ts';
import { servePage } from '../lib/buildPage.ts';
import { median } from './lib/interleave.ts';

/**
 * What a frame of the scene costs with a crowd of mixed pieces, against the same crowd with one mesh each. In a real
 * browser without a graphics card: draw calls and JavaScript are the same as with one, seconds per picture are not.
 */
const GOAL = { calls: 40, callShare: 1 / 20, scriptShare: 1 / 10, idleFrames: 0 };
const IDLE = 5_000;
const pieces = 1000;
const run = new Run(
  'bench',
  'render',
  `${pieces} pieces of every family, 40 of them and the camera moving, shadows drawn in every frame`,
  ['three', '@react-three/fiber'],
);
const rounds = run.quick ? 2 : 6;
const frames = run.quick ? 12 : 40;

/** What `client/scene/testing/benchPage.tsx` puts into the window. */
interface Bench {
  frame(i: number): number;
  begin(): void;
  rest(): void;
  calls(): number;
  frames(): number;
}
declare global {
  interface Window {
    bench: Bench;
    isReady?: boolean;
  }
}

/**
 * Milliseconds of processor time the JavaScript of each of some frames took: on a shared machine the wall clock also
 * counts everybody else's work. What merely asking costs is taken off. Between frames the picture is finished, or the
 * next frame would wait for it.
 */
async function scripts(page: Page, count: number): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  const measured = async (frame: number | null): Promise<number> => {
    const before = await spent();
    await page.evaluate(
      (i) =>
        new Promise<void>((resolve) => {
          setTimeout(() => {
            if (i !== null) window.bench.frame(i);
            resolve();
          }, 0);
        }),
      frame,
    );
    const took = (await spent()) - before;
    await page.evaluate(() => {
      const gl = document.querySelector('canvas')?.getContext('webgl2');
      gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    });
    return took;
  };
  const asking: number[] = [];
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    times.push(await measured(i));
    asking.push(await measured(null));
  }
  await devtools.detach();
  const each = median(asking);
  return times.map((time) => Math.max(0, time - each));
}

function p95(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? Number.NaN;
}

let verdict: Verdict | null = null;
const served = await servePage(new URL('render/index.html', import.meta.url));
const browser = await launchChromium();
try {
  const open = async (query: string): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 240, height: 135 } });
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(`${served.address}?pieces=${pieces}&quality=low&${query}`);
    await page.waitForFunction(() => window.isReady === true, null, { timeout: 120_000 });
    await page.evaluate(() => window.bench.begin());
    return page;
  };
  const ours = await open('');
  const each = await open('each');
  // The first frames compile shaders and code.
  await scripts(ours, 8);
  await scripts(each, 8);
  const calls = {
    ours: await ours.evaluate(() => window.bench.calls()),
    each: await each.evaluate(() => window.bench.calls()),
  };
  const times = { ours: [] as number[], each: [] as number[] };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['ours', 'each'] as const) : (['each', 'ours'] as const);
    const now = { ours: 0, each: 0 };
    for (const name of order) {
      const measured = await scripts(name === 'ours' ? ours : each, frames);
      times[name].push(...measured);
      now[name] = p95(measured);
    }
    ratios.push(now.ours / now.each);
  }
  await each.close();
  await ours.evaluate(() => window.bench.rest());
  // Everything settles and all faces are painted before the quiet begins.
  await ours.waitForFunction(
    () => {
      const count = window.bench.frames();
      const kept = window as unknown as { lastCount?: number; quietSince?: number };
      const now = performance.now();
      if (kept.lastCount !== count) Object.assign(kept, { lastCount: count, quietSince: now });
      return now - (kept.quietSince ?? now) > 1500;
    },
    null,
    { timeout: 120_000, polling: 100 },
  );
  const before = await ours.evaluate(() => window.bench.frames());
  await ours.waitForTimeout(IDLE);
  const idle = (await ours.evaluate(() => window.bench.frames())) - before;

  const share = median(ratios);
  const band = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => `1/${(1 / ratio).toFixed(1)}`);
  run.table(
    ['', 'draw calls', 'CPU ms p50', 'p95'],
    (['ours', 'each'] as const).map((name) => [
      name === 'ours' ? `Orrery, Chromium ${browser.version()}` : 'one mesh per piece',
      calls[name],
      median(times[name]).toFixed(2),
      p95(times[name]).toFixed(2),
    ]),
  );
  run.say(
    `frames drawn in ${IDLE / 1000} idle seconds: ${idle}`,
    `JavaScript p95 by round: ${ratios.map((ratio) => `1/${(1 / ratio).toFixed(1)}`).join(' ')}`,
    '',
  );
  verdict = {
    figure: `${calls.ours} draw calls (1/${(calls.each / calls.ours).toFixed(0)}), JavaScript p95 1/${(1 / share).toFixed(1)} of one mesh per piece (${band.join(' to ')}), ${idle} idle frames`,
    goal: `≤ ${GOAL.calls} and ≤ 1/20, ≤ 1/10, 0`,
    met:
      calls.ours <= GOAL.calls &&
      calls.ours / calls.each <= GOAL.callShare &&
      share <= GOAL.scriptShare &&
      idle <= GOAL.idleFrames,
  };
} finally {
  await browser.close();
  served.close();
}
if (verdict !== null) run.conclude(verdict);
