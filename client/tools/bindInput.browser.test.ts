import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchChromium } from '../../tools/browser/launch.ts';
import { buildModule } from '../../tools/lib/buildPage.ts';
import type { KeyInput, PointerInput } from './Input.ts';

interface Heard {
  readonly pointers: PointerInput[];
  readonly keys: KeyInput[];
  readonly wheels: { dy: number }[];
  readonly left: number;
  readonly cancelled: number;
}

let browser: Browser;
let page: Page;
let code: string;

beforeAll(async () => {
  browser = await launchChromium();
  code = readFileSync(await buildModule(new URL('bindInput.ts', import.meta.url)), 'utf8');
});
afterAll(() => browser?.close());

/** A page with a table's element, a field and a button, and tools that only listen. */
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.setContent(
    '<div id="table" style="width:200px;height:200px"></div><input id="field"><button id="button">Press</button>' +
      '<div style="height:3000px"></div>',
  );
  await page.addScriptTag({
    type: 'module',
    content: `${code}
      const heard = { pointers: [], keys: [], wheels: [], left: 0, cancelled: 0 };
      const tools = {
        pointer: (input) => heard.pointers.push(input),
        wheel: (input) => heard.wheels.push(input),
        key: (input) => { heard.keys.push(input); return input.key === 'Tab'; },
        leave: () => heard.left++,
        cancel: () => heard.cancelled++,
        capture: () => undefined,
      };
      globalThis.heard = heard;
      globalThis.tools = tools;
      globalThis.unbind = bindInput(document.querySelector('#table'), tools);
    `,
  });
  await page.waitForFunction(() => 'heard' in globalThis);
});
afterEach(() => page.close());

/** What arrived so far, after the frame that moves are kept for. */
async function heard(): Promise<Heard> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard);
}

const words = (inputs: readonly PointerInput[]): string[] =>
  inputs.map(({ what, button }) => (what === 'move' ? what : `${what} ${button}`));

it('a drag arrives as plain values, also beyond the edge of the table', async () => {
  await page.mouse.move(50, 60);
  await page.mouse.down();
  await page.mouse.move(300, 250);
  await heard();
  await page.mouse.up();
  const { pointers } = await heard();
  expect(words(pointers)).toEqual(['move', 'down 0', 'move', 'up 0']);
  expect(pointers.at(-1)).toEqual({
    what: 'up',
    id: 1,
    kind: 'mouse',
    button: 0,
    at: { x: 300, y: 250 },
    mods: { ctrl: false, shift: false, alt: false },
  });
});

it('a second button during a drag is a press of its own', async () => {
  await page.mouse.move(50, 60);
  await page.mouse.down();
  await page.mouse.down({ button: 'right' });
  await page.mouse.up({ button: 'right' });
  await page.mouse.up();
  expect(words((await heard()).pointers)).toEqual(['move', 'down 0', 'down 2', 'up 2', 'up 0']);
});

it('many moves within a frame are one, and never come after what followed them', async () => {
  await page.evaluate(() => {
    const table = document.querySelector('#table');
    for (let i = 0; i < 50; i++)
      table?.dispatchEvent(new PointerEvent('pointermove', { pointerId: 7, clientX: i, button: -1 }));
    table?.dispatchEvent(new PointerEvent('pointerup', { pointerId: 7, clientX: 50 }));
  });
  const { pointers } = await heard();
  expect(pointers.map(({ what, at }) => [what, at.x])).toEqual([
    ['move', 49],
    ['up', 50],
  ]);
});

it('fingers are fingers', async () => {
  await page.evaluate(() => {
    const table = document.querySelector('#table');
    for (const [type, pointerId] of [
      ['pointerdown', 11],
      ['pointerdown', 12],
      ['pointercancel', 11],
    ] as const)
      table?.dispatchEvent(
        new PointerEvent(type, { pointerId, pointerType: 'touch', clientX: 5, clientY: 6 }),
      );
  });
  expect((await heard()).pointers.map(({ what, id, kind }) => [what, id, kind])).toEqual([
    ['down', 11, 'touch'],
    ['down', 12, 'touch'],
    ['cancel', 11, 'touch'],
  ]);
});

it('the wheel does not scroll the page, and a right click opens no menu of the browser', async () => {
  await page.mouse.move(50, 60);
  await page.mouse.wheel(0, 120);
  const { wheels } = await heard();
  expect(wheels).toMatchObject([{ dy: 120, at: { x: 50, y: 60 } }]);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const opened = await page.evaluate(() =>
    document
      .querySelector('#table')
      ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
  );
  expect(opened).toBe(false);
});

it('keys say whether the table, a button or a field has them, and ours are kept from the browser', async () => {
  await page.keyboard.press('f');
  await page.keyboard.press('Tab');
  await page.focus('#field');
  await page.keyboard.press('f');
  await page.focus('#button');
  await page.keyboard.press('g');
  const downs = (await heard()).keys.filter(({ what }) => what === 'down');
  expect(downs.map(({ key, focus }) => [key, focus])).toEqual([
    ['f', 'table'],
    ['Tab', 'table'],
    ['f', 'field'],

    ['g', 'hud'],
  ]);
  expect(await page.inputValue('#field')).toBe('f');
});

it('a press on the table takes the keyboard from a field', async () => {
  await page.focus('#field');
  await page.mouse.click(50, 60);
  await page.keyboard.press('f');
  expect((await heard()).keys[0]?.focus).toBe('table');
  expect(await page.inputValue('#field')).toBe('');
});

it('leaving the table and losing the window are told', async () => {
  await page.mouse.move(50, 60);
  await page.mouse.move(300, 250);
  await page.evaluate(() => dispatchEvent(new Event('blur')));
  expect(await heard()).toMatchObject({ left: 1, cancelled: 1 });
});

it('a card pressed elsewhere is followed from the table', async () => {
  await page.evaluate(() => {
    const all = globalThis as unknown as { tools: { capture(pointer: number): void } };
    document.querySelector('#button')?.addEventListener('pointerdown', (event) => {
      all.tools.capture((event as PointerEvent).pointerId);
    });
  });
  const box = await page.locator('#button').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(380, 280);
  await heard();
  await page.mouse.up();
  expect(words((await heard()).pointers)).toEqual(['move', 'up 0']);
});

it('once unbound nothing arrives any more', async () => {
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('#table')!).touchAction)).toBe(
    'none',
  );
  await page.evaluate(() => (globalThis as unknown as { unbind(): void }).unbind());
  await page.mouse.move(50, 60);
  await page.mouse.down();
  await page.mouse.up();
  await page.keyboard.press('f');
  const { pointers, keys, cancelled } = await heard();
  expect([pointers, keys, cancelled]).toEqual([[], [], 1]);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('#table')!).touchAction)).toBe(
    'auto',
  );
});
