import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse } from '../../tools/browser/openHouse.ts';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

it('the front page names the product and shows a table, without a complaint', async () => {
  const { page, complaints } = await house.visit();
  await page.getByRole('heading', { name: 'Orrery' }).waitFor();
  const canvas = page.locator('.front-scene canvas');
  await canvas.waitFor();
  const webgl = await canvas.evaluate((drawn) => (drawn as HTMLCanvasElement).getContext('webgl2') !== null);
  expect(webgl).toBe(true);
  expect(complaints).toEqual([]);
});

it('the front page asks nobody but its own server for anything', async () => {
  const { page } = await house.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked.filter((origin) => origin !== house.address && origin !== 'null')).toEqual([]);
});
