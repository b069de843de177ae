import { mkdtempSync, rmSync, writeFileSync, chmodSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';
import type { Machine } from './chromium.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'orrery-chromium-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function program(path: string, mode = 0o755): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, mode);
  return file;
}

function machine(changes: Partial<Machine> = {}): Machine & { ran: string[] } {
  const ran: string[] = [];
  return {
    env: {},
    isRoot: true,
    isDebian: true,
    playwrightPath: () => join(root, 'playwright/chrome'),
    run: (command, args) => void ran.push([command, ...args].join(' ')),
    ...changes,
    ran,
  };
}
const path = (...folders: string[]) => folders.map((folder) => join(root, folder)).join(delimiter);

it('CHROME_PATH comes before everything', () => {
  const named = program('mine/my-chrome');
  program('bin/chromium');
  expect(findChromium(machine({ env: { CHROME_PATH: named, PATH: path('bin') } }))).toBe(named);
});

it('a CHROME_PATH that leads nowhere is an error, not a reason to look elsewhere', () => {
  program('bin/chromium');
  const env = { CHROME_PATH: join(root, 'nothing'), PATH: path('bin') };
  expect(() => findChromium(machine({ env }))).toThrow(/CHROME_PATH is .*nothing/);
});

it('the PATH comes before Playwright, and chromium before google-chrome', () => {
  program('playwright/chrome');
  program('first/google-chrome');
  const chromium = program('second/chromium');
  expect(findChromium(machine({ env: { PATH: path('first', 'second') } }))).toBe(chromium);
});

it('a file that cannot be run is passed over', () => {
  program('first/chromium', 0o644);
  const other = program('second/chromium-browser');
  expect(findChromium(machine({ env: { PATH: path('first', 'second') } }))).toBe(other);
});

it("Playwright's own browser is used when it is there", () => {
  const own = program('playwright/chrome');
  const found = machine();
  expect(findChromium(found)).toBe(own);
  expect(found.ran).toEqual([]);
});

it('without a browser, Playwright installs one', () => {
  const found = machine({ run: () => void program('playwright/chrome') });
  expect(findChromium(found)).toBe(join(root, 'playwright/chrome'));
});

it('when Playwright cannot, Debian does, for root', () => {
  const asked: string[] = [];
  const found = machine({
    env: { PATH: path('bin') },
    run(command, args) {
      asked.push(command === 'sh' ? 'apt' : (args[1] ?? ''));
      if (command !== 'sh') throw new Error('no network');
      program('bin/chromium');
    },
  });
  expect(findChromium(found)).toBe(join(root, 'bin/chromium'));
  expect(asked).toEqual(['install', 'apt']);
});

it('when nobody can, the error says what to do and why it failed', () => {
  const run = () => {
    throw new Error('no network');
  };
  expect(() => findChromium(machine({ isRoot: false, run }))).toThrow(
    /Install it \(Debian: apt-get install chromium\), or set CHROME_PATH[\s\S]*no network/,
  );
});
