import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskStore } from '../desk/desk.ts';
import type { settings } from '../desk/settings.ts';
import type { Trial } from './testing/openTrial.ts';
import { openTrial } from './testing/openTrial.ts';
import type { TrialClient } from './testing/TrialClient.ts';

declare const trial: TrialClient;
declare const desk: DeskStore;
declare const likings: typeof settings;

let hud: Trial;
beforeAll(async () => {
  hud = await openTrial();
});
afterAll(() => hud?.close());

const isInside = (page: Page, selector: string) =>
  page.evaluate((one) => document.querySelector(one)?.contains(document.activeElement) ?? false, selector);

it('a dialog keeps the focus, leads on to another, closes with Esc and gives the focus back', async () => {
  const { page, complaints } = await hud.visit(1280, 720);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  for (let i = 0; i < 14; i++) await page.keyboard.press('Tab');
  expect(await isInside(page, '.dialog')).toBe(true);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Menu');
  expect(complaints).toEqual([]);
});

it('a key can be given to something else, with a word about who has it already', async () => {
  const { page } = await hud.visit(1280, 720);
  await page.evaluate(() => desk.setState({ dialog: { dialog: 'settings' } }));
  await page.getByRole('button', { name: 'Lock or unlock:' }).click();
  await page.keyboard.press('f');
  await page.getByText('F is also: Lock or unlock').waitFor();
  expect(await page.evaluate(() => likings.getState().keys)).toEqual({ lock: 'F' });
  await page.getByRole('button', { name: 'Lock or unlock:' }).click();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('dialog').count()).toBe(1);
});

it('a search opens the pile while it lasts, and takes out what is chosen', async () => {
  const { page } = await hud.visit(1280, 720);
  const deck = () =>
    page.evaluate(() => {
      const place = trial.seen.table?.places.get('deck');
      return { count: place?.count, openTo: place?.openTo };
    });
  await page.evaluate(() => desk.setState({ dialog: { dialog: 'search', place: 'deck' } }));
  await page.locator('.faces li').first().waitFor();
  expect(await deck()).toEqual({ count: 6, openTo: ['red'] });
  await page
    .getByRole('button', { name: /into your hand$/ })
    .first()
    .click();
  await page.getByText('5 pieces').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.dialog').waitFor({ state: 'detached' });
  expect(await deck()).toEqual({ count: 5, openTo: [] });
});

it('a menu stays on the screen, is walked through by keys and does what it says', async () => {
  const { page } = await hud.visit(1280, 720);
  await page.evaluate(() =>
    desk.setState({
      menu: { target: { piece: trial.sitting.ids.die }, at: { x: 1270, y: 700 }, on: { x: 0, z: 0 } },
    }),
  );
  const menu = page.getByRole('menu');
  await menu.waitFor();
  const box = await menu.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1280);
  expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThanOrEqual(720);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => trial.seen.acts.map(({ verb }) => verb))).toEqual(['roll']);
});

it('after a menu opened by pointer Space is the table’s again', async () => {
  const { page } = await hud.visit(1280, 720);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Space');
  // Whatever Space did is drawn with the next two frames.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => desk.getState().dialog)).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
});

it('a menu of a card with a long name is no wider than its lines need', async () => {
  const { page } = await hud.visit(1280, 720);
  await page.evaluate(async () => {
    const piece = trial.sitting.ids.die;
    const label =
      'The Most Serene and Everlasting Ambassador of the Outermost Planets and Their Moons. '.repeat(2);
    await trial.ask({ verb: 'name', piece, label: label.slice(0, 80).trim() });
    desk.setState({ menu: { target: { piece }, at: { x: 300, y: 200 }, on: { x: 0, z: 0 } } });
  });
  const menu = page.getByRole('menu');
  await menu.getByText('Most Serene').first().waitFor();
  expect((await menu.boundingBox())?.width).toBeLessThanOrEqual(360);
});

it('the log takes back to a line, after asking once when it is more than one act', async () => {
  const { page } = await hud.visit(1280, 720);
  await page.evaluate(() => {
    trial.does('red', { verb: 'count', piece: trial.sitting.ids.counter, to: 5 });
    trial.does('red', { verb: 'lock', pieces: [trial.sitting.ids.chip] });
    desk.setState({ drawer: 'log' });
  });
  const line = page.getByRole('listitem').filter({ hasText: 'You set a counter to 5.' });
  await line.getByRole('button').click();
  await line.getByText('2: sure?').waitFor();
  await line.getByRole('button').click();
  await page.locator('.log-line.undone').nth(1).waitFor();
  const counter = () => page.evaluate(() => trial.seen.table?.pieces.get(trial.sitting.ids.counter)?.value);
  expect(await counter()).toBe(7);
});

it('what people write is shown as they wrote it, and a digit plays an offer', async () => {
  const { page } = await hud.visit(1280, 720);
  await page.evaluate(() => desk.setState({ drawer: 'chat' }));
  await page.getByLabel('Say something').fill('hello <b>there</b>');
  await page.keyboard.press('Enter');
  await page.getByText('hello <b>there</b>').waitFor();
  await page.evaluate(() => {
    desk.setState({ drawer: null });
    const offers = [{ action: { pass: true }, words: 'Pass', gesture: null }];
    const told = {
      version: 1,
      level: 'enforce',
      toAct: ['red'],
      prompt: 'Your move.',
      truncated: false,
    } as const;
    trial.store.setState({ turn: { ...told, result: null, offers } });
  });
  await page.getByRole('button', { name: 'Pass' }).waitFor();
  await page.keyboard.press('1');
  await page.getByText('No rules are in force at this table.').waitFor();
  expect(await page.getByText('Your turn').count()).toBe(1);
});

it('what an offer leaves open is filled in before it is asked for, by keyboard alone', async () => {
  const { page, complaints } = await hud.visit(1280, 720);
  await page.evaluate(() => {
    const { die, counter } = trial.sitting.ids;
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    const ask = trial.ask.bind(trial);
    trial.ask = (request) => {
      asked.push(request);
      return ask(request);
    };
    const offers = [
      {
        action: { do: 'load', metal: 2, with: [die] },
        words: 'Load metal',
        gesture: null,
        open: {
          metal: { type: 'amount', min: 1, max: 17 },
          with: { type: 'pieces', of: [die, counter], min: 1, max: 1 },
        },
      } as const,
    ];
    const told = { version: 1, level: 'enforce', toAct: ['red'], prompt: '', truncated: false } as const;
    trial.store.setState({ turn: { ...told, result: null, offers } });
  });
  await page.keyboard.press('1');
  const dialog = page.getByRole('dialog', { name: 'Load metal' });
  await dialog.getByLabel('Metal', { exact: true }).last().fill('17');
  await dialog.getByRole('checkbox').first().press('Space');
  expect(await dialog.getByRole('button', { name: 'Load metal' }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox').last().press('Space');
  await dialog.getByRole('button', { name: 'Load metal' }).press('Enter');
  // The trial has no rules: what was asked for is seen by the answer, and the form stays for another try.
  await page.getByText('No rules are in force at this table.').waitFor();
  const counter = await page.evaluate(() => trial.sitting.ids.counter);
  expect(await page.evaluate(() => (globalThis as unknown as { asked: unknown[] }).asked)).toEqual([
    { verb: 'act', action: { do: 'load', metal: 17, with: [counter] } },
  ]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

it('a release that could mean two moves is asked about, and Esc loses nothing', async () => {
  const { page, complaints } = await hud.visit(1280, 720);
  await page.evaluate(() => {
    const { die } = trial.sitting.ids;
    const gesture = { piece: die, to: { place: 'deck' } };
    const offers = ['Pay with atoms', 'Pay with aliens'].map((words) => ({
      action: { words },
      words,
      gesture,
    }));
    const told = { version: 1, level: 'enforce', toAct: ['red'], prompt: '', truncated: false } as const;
    trial.store.setState({ turn: { ...told, result: null, offers } });
    const spot = { place: 'deck', at: -1, onto: null };
    desk.setState({
      carrying: { target: { piece: die }, along: [], at: { x: 0, z: 0 }, yaw: 0, landing: { spot } } as never,
    });
  });
  await page.getByText('Let go to choose between 2 moves.').waitFor();
  await page.mouse.move(640, 300);
  await page.mouse.down();
  await page.mouse.up();
  const choice = page.getByRole('dialog', { name: 'Which move do you mean?' });
  await choice.getByRole('button', { name: 'Pay with aliens' }).waitFor();
  expect(await isInside(page, '.way-choice')).toBe(true);
  await page.keyboard.press('Escape');
  await choice.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => trial.seen.acts.length)).toBe(0);

  await page.mouse.down();
  await page.mouse.up();
  await choice.getByRole('button', { name: 'Pay with atoms' }).click();
  // The trial has no rules: that it was asked for is seen by the answer.
  await page.getByText('No rules are in force at this table.').waitFor();
  expect(complaints).toEqual([]);
});

it('offers of many sorts stay beside the table: they are opened one sort at a time', async () => {
  const { page } = await hud.visit(1280, 720);
  await page.evaluate(() => {
    const words = [
      ...Array.from({ length: 5 }, (_, i) => `Take card ${i + 1} of the row for ${i} atoms`),
      ...Array.from({ length: 9 }, (_, i) => `Play card ${i + 1}`),
      'End your turn',
    ];
    const offers = words.map((one) => ({ action: { one }, words: one, gesture: null }));
    const told = { version: 1, level: 'enforce', toAct: ['red'], prompt: '', truncated: false } as const;
    trial.store.setState({ turn: { ...told, result: null, offers } });
  });
  const panel = page.getByRole('region', { name: 'What you can do now' });
  expect(await panel.getByRole('button').count()).toBe(4);
  await page.keyboard.press('2');
  await panel.getByRole('button', { name: 'Play card 9' }).waitFor();
  const box = await panel.boundingBox();
  // My own board and hand lie in the middle of the window.
  expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThan(1280 / 4);
  expect((box?.y ?? 0) + (box?.height ?? 9999)).toBeLessThan(720);
  expect((box?.width ?? 9999) * (box?.height ?? 9999)).toBeLessThan((1280 * 720) / 5);
  await panel.getByRole('button', { name: 'Play: 9 ways' }).focus();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Play card 9' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
});

it('no panel that stays covers more than a fifth of a small window', async () => {
  const { page } = await hud.visit(1280, 720);
  for (const drawer of ['log', 'chat', 'rules', 'players'] as const) {
    await page.evaluate((tab) => desk.setState({ drawer: tab }), drawer);
    const box = await page.locator('.drawer-panel').boundingBox();
    expect((box?.width ?? 9999) * (box?.height ?? 9999)).toBeLessThan((1280 * 720) / 5);
  }
});

it('on a phone everything comes from below and can be met by a thumb', async () => {
  const { page, complaints } = await hud.visit(390, 844);
  await page.getByRole('tab', { name: 'Players' }).click();
  const panel = page.locator('.drawer-panel');
  await panel.getByText('Ann (you)').waitFor();
  const box = await panel.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.hud button')]
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.textContent,
        box: one.getBoundingClientRect(),
      }))
      .filter(({ box: { width, height } }) => width > 0 && (width < 40 || height < 40))
      .map(({ name }) => name),
  );
  expect(small).toEqual([]);
  await page.evaluate(() =>
    desk.setState({ menu: { target: { place: 'deck' }, at: { x: 100, y: 300 }, on: { x: 0, z: 0 } } }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Shuffle' }).click();
  expect(await page.evaluate(() => trial.seen.acts.map(({ verb }) => verb))).toEqual(['shuffle']);
  expect(complaints).toEqual([]);
});
