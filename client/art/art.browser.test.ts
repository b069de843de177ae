import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../tools/browser/launch.ts';
import type { ArtBench } from './testing/artBench.ts';
import { openBench } from './testing/openBench.ts';

declare const artBench: ArtBench;

let browser: Browser;
let page: Page;
let complaints: readonly string[];
let close: () => void;
beforeAll(async () => {
  browser = await launchChromium();
  ({ page, complaints, close } = await openBench(browser));
  await page.evaluate(() => artBench.arrival());
});
afterAll(async () => {
  await browser?.close();
  close?.();
});

const RED = [200, 30, 40, 255];
const BLUE = [30, 60, 200, 255];

it('every cell of the atlas holds what was painted, in every size, and nothing of its neighbours', async () => {
  const seen = await page.evaluate(() => {
    const atlas = artBench.atlas({ layer: 1024, mostLayers: 2, density: 104, longest: 1024, shortest: 64 });
    const card = (left: string, right: string) => () => ({
      width: 250,
      height: 350,
      marks: [
        { mark: 'rect', x: 0, y: 0, width: 125, height: 350, fill: left } as const,
        { mark: 'rect', x: 125, y: 0, width: 125, height: 350, fill: right } as const,
      ],
    });
    const first = atlas.slot('first', card('rgb(200,30,40)', 'rgb(30,60,200)'));
    const second = atlas.slot('second', card('rgb(30,60,200)', 'rgb(200,30,40)'));
    atlas.paintWaiting();
    const levels = [0, 1, 2, 3, 4];
    const texel = (slot: typeof first, x: number) =>
      levels.map((k) => artBench.texel(atlas, slot, x, 0.5, k));
    return {
      same: atlas.slot('first', card('white', 'white')) === first,
      beside: second.u > first.u && second.v === first.v,
      left: texel(first, 0.001),
      right: texel(first, 0.999),
      otherLeft: texel(second, 0.001),
      corners: [0.004, 0.996].map((y) => artBench.texel(atlas, first, 0.004, y)),
    };
  });
  expect(seen.same).toBe(true);
  expect(seen.beside).toBe(true);
  for (const colour of [...seen.left, ...seen.corners]) expect(off(colour, RED)).toBeLessThanOrEqual(2);
  for (const colour of [...seen.right, ...seen.otherLeft]) expect(off(colour, BLUE)).toBeLessThanOrEqual(2);
});

it('upright on paper is upright in the atlas: v grows downwards', async () => {
  const [top, bottom] = await page.evaluate(() => {
    const atlas = artBench.atlas({ layer: 256, mostLayers: 1, density: 104, longest: 128, shortest: 64 });
    const slot = atlas.slot(
      'half',
      () => ({
        width: 100,
        height: 100,
        marks: [{ mark: 'rect', x: 0, y: 0, width: 100, height: 50, fill: 'rgb(200,30,40)' }],
      }),
      { ground: 'rgb(30,60,200)' },
    );
    atlas.paintWaiting();
    return [artBench.texel(atlas, slot, 0.5, 0.1), artBench.texel(atlas, slot, 0.5, 0.9)];
  });
  expect(off(top, RED)).toBeLessThanOrEqual(2);
  expect(off(bottom, BLUE)).toBeLessThanOrEqual(2);
});

it('an atlas that grows keeps what is painted; one that is full leaves the last faces blank and harms nobody', async () => {
  const seen = await page.evaluate(() => {
    const atlas = artBench.atlas({ layer: 256, mostLayers: 3, density: 100, longest: 128, shortest: 16 });
    const plain = (i: number) => () => ({
      width: 100,
      height: 100,
      marks: [
        { mark: 'rect', x: 0, y: 0, width: 100, height: 100, fill: `rgb(${i * 9},200,${i * 9})` } as const,
      ],
    });
    const slots = Array.from({ length: 14 }, (_, i) => {
      const slot = atlas.slot(`face ${i}`, plain(i));
      if (i < 4) atlas.paintWaiting();
      return slot;
    });
    // Only the first four are painted: what is seen of them now has been carried over.
    const early = slots.slice(0, 4).map((slot) => artBench.texel(atlas, slot, 0.5, 0.5));
    const coarse = slots.slice(0, 4).map((slot) => artBench.texel(atlas, slot, 0.5, 0.5, 4));
    const waiting = artBench.texel(atlas, slots[10]!, 0.5, 0.5);
    atlas.paintWaiting();
    const all = slots.map((slot) => artBench.texel(atlas, slot, 0.5, 0.5));
    let frames = 0;
    atlas.onChange(() => frames++);
    atlas.slot('face 13', plain(13));
    atlas.paintWaiting();
    return { early, coarse, waiting, all, frames, fill: atlas.fill, moved: atlas.moved };
  });
  const blank = [185, 174, 150, 255];
  expect(seen.fill.layers).toBe(3);
  expect(seen.moved).toBe(0);
  expect(seen.frames).toBe(0);
  expect(off(seen.waiting, blank)).toBeLessThanOrEqual(2);
  seen.early.forEach((colour, i) => expect(off(colour, [i * 9, 200, i * 9, 255])).toBeLessThanOrEqual(2));
  seen.coarse.forEach((colour, i) => expect(off(colour, [i * 9, 200, i * 9, 255])).toBeLessThanOrEqual(2));
  seen.all.forEach((colour, i) => {
    const wanted = i < seen.fill.faces ? [i * 9, 200, i * 9, 255] : blank;
    expect(off(colour, wanted)).toBeLessThanOrEqual(2);
  });
  expect(seen.fill.faces).toBeLessThan(14);
});

it('a face with an uploaded picture is painted again when the picture has come', async () => {
  const name = 'ab'.repeat(16);
  await page.route(`**/api/tables/t1/pictures/${name}`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: GREEN }),
  );
  const [before, after] = await page.evaluate(async (picture) => {
    artBench.showPicturesOf('t1');
    const atlas = artBench.atlas({ layer: 256, mostLayers: 1, density: 104, longest: 128, shortest: 64 });
    const slot = atlas.slot(
      'photo',
      () => ({
        width: 100,
        height: 100,
        marks: [{ mark: 'image', picture, x: 0, y: 0, width: 100, height: 100 }],
      }),
      { ground: 'rgb(30,60,200)' },
    );
    atlas.paintWaiting();
    const first = artBench.texel(atlas, slot, 0.5, 0.5);
    await new Promise<void>((resolve) => void atlas.onChange(resolve));
    return [first, artBench.texel(atlas, slot, 0.5, 0.5)];
  }, name);
  expect(off(before, BLUE)).toBeLessThanOrEqual(2);
  expect(off(after, [0, 128, 0, 255])).toBeLessThanOrEqual(2);
});

it('after the graphics card has forgotten everything, the faces are painted again', async () => {
  const seen = await page.evaluate(async () => {
    const atlas = artBench.atlas({ layer: 256, mostLayers: 1, density: 104, longest: 128, shortest: 64 });
    const slot = atlas.slot('card', () => ({ width: 100, height: 100, marks: [] }), {
      ground: 'rgb(200,30,40)',
    });
    atlas.paintWaiting();
    await artBench.forget(atlas);
    atlas.paintWaiting();
    return artBench.texel(atlas, slot, 0.5, 0.5);
  });
  expect(off(seen, RED)).toBeLessThanOrEqual(2);
});

it('a card in the hand is cut round, named, and drawn anew when its box arrives; so is the one in the atlas', async () => {
  const seen = await page.evaluate(async () => {
    const one = artBench.kind('card', 'card', { art: { box: 'painted', corner: 0.3 } });
    const atlas = artBench.atlas({ layer: 512, mostLayers: 1, density: 104, longest: 512, shortest: 64 });
    const slot = atlas.slot('card', () => artBench.faceDrawing(one, 'x'));
    atlas.paintWaiting();
    const at = artBench.mount({ kind: one, face: 'x', width: 100 });
    const before = [at(0.5, 0.2), artBench.texel(atlas, slot, 0.5, 0.2)];
    const repainted = new Promise<void>((resolve) => void atlas.onChange(resolve));
    artBench.bringBox('painted', 'rgb(30,60,200)');
    await repainted;
    return {
      before,
      hand: at(0.5, 0.2),
      corner: at(0.005, 0.005),
      table: artBench.texel(atlas, slot, 0.5, 0.2),
    };
  });
  expect(Math.min(...seen.before.map((colour) => off(colour, BLUE)))).toBeGreaterThan(50);
  expect(off(seen.hand, BLUE)).toBeLessThanOrEqual(2);
  expect(off(seen.table, BLUE)).toBeLessThanOrEqual(2);
  expect(seen.corner[3]).toBe(0);
  expect(await page.getByRole('img', { name: 'painted' }).count()).toBe(1);
});

it('odd marks are left out and the others are painted', async () => {
  const [middle, ring] = await page.evaluate(() => {
    const odd = [
      { mark: 'rect', x: Number.NaN, y: 0, width: -5, height: 3, radius: -1, fill: 'red' },
      { mark: 'disc', x: 50, y: 50, radius: -4, fill: { angle: Number.NaN, stops: ['no colour'] } },
      { mark: 'path', d: 'this is no path', fill: 'red', scale: 0 },
      { mark: 'text', text: 'x', x: 0, y: 0, size: -3, fill: 'red', font: 'nobody' },
      { mark: 'icon', icon: '__proto__', x: 0, y: 0, size: 50, fill: 'red' },
      { mark: 'image', picture: '../../secret', x: 0, y: 0, width: 9, height: 9 },
      { mark: 'group', marks: null },
      { mark: 'nothing known' },
      null,
    ];
    const good = { mark: 'disc', x: 50, y: 50, radius: 30, fill: 'rgb(30,60,200)' };
    const at = artBench.show({ width: 100, height: 100, marks: [...odd, good] as never }, 100);
    return [at(0.5, 0.5), at(0.05, 0.05)];
  });
  expect(middle).toEqual(BLUE);
  expect(ring).toEqual([0, 0, 0, 0]);
});

it('letters and icons leave ink where they stand, and nothing is complained about', async () => {
  const [letter, sign] = await page.evaluate(() => {
    const at = artBench.show(
      {
        width: 200,
        height: 100,
        marks: [
          { mark: 'text', text: 'I', x: 50, y: 50, size: 90, fill: 'rgb(200,30,40)', font: 'number' },
          { mark: 'icon', icon: 'cube', x: 150, y: 50, size: 90, fill: 'rgb(30,60,200)' },
        ],
      },
      400,
    );
    return [at(0.25, 0.5), at(0.72, 0.62)];
  });
  expect(letter).toEqual(RED);
  expect(sign).toEqual(BLUE);
  // Reading back from the card is what tests do, and the browser says that it is slow; losing it is what one test does.
  const own = /GPU stall due to ReadPixels|Context (Lost|Restored)|context lost/i;
  expect(complaints.filter((line) => !own.test(line))).toEqual([]);
});

const GREEN =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="32"><rect width="64" height="32" fill="green"/></svg>';

/** How far a colour is from the wanted one; up to 2 comes from the rounding of light into numbers and back. */
function off(colour: readonly number[] | undefined, wanted: readonly number[]): number {
  return Math.max(...wanted.map((part, i) => Math.abs(part - (colour?.[i] ?? -999))));
}
