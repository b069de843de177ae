import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse } from '../../tools/browser/openHouse.ts';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';

let house: BrowserHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

it('a designer changes knobs and cards, keeps them as a file, and opens a table that plays them', async () => {
  const { page, complaints } = await house.visit();
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.getByRole('button', { name: /^Planetopia/ }).click();
  await page.getByRole('button', { name: 'Make a variant' }).click();
  await page.getByLabel('Name of the variant').fill('Rich planets');
  await page.getByLabel('Target points').fill('30');
  await page.getByRole('tab', { name: /Prestige cards/ }).click();
  const take = page.getByRole('button', { name: 'Take this variant' });

  await page.getByLabel('Prestige 01, Points').fill('99');
  expect(await page.getByLabel('Prestige 01, Points').getAttribute('aria-invalid')).toBe('true');
  expect(await take.isDisabled()).toBe(true);
  await page.getByLabel('Prestige 01, Points').fill('17');
  await page.keyboard.press('Enter');
  const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(label).toBe('Prestige 02, Points');

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('planetopia-rich-planets.variant.json');
  await page.getByRole('button', { name: 'All as in the rulebook' }).click();
  expect(await page.getByLabel('Prestige 01, Points').inputValue()).toBe('3');
  await page.getByLabel('Variant file').setInputFiles(await file.path());
  await page.getByRole('tab', { name: 'Difference (2)' }).waitFor();

  await take.click();
  await page.getByText('Variant: Rich planets').waitFor();
  const made = page.waitForResponse((response) => response.url().endsWith('/api/tables'));
  await page.getByRole('button', { name: 'Open the table' }).click();
  const sent = (await made).request().postDataJSON() as Record<string, unknown>;
  expect((await made).status()).toBe(201);
  expect(sent).toMatchObject({
    variant: 'Rich planets',
    knobs: { target_points: 30 },
    edits: { prestige: { P01: { points: 17 } } },
  });
  expect(complaints).toEqual([]);
});
