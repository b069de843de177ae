import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkNames } from './checkNames.ts';
import { filesOf, house } from './files.ts';

const RULES = {
  excuses: [{ files: /^tools\/prove\//, because: 'a program' }],
  kept: { Page: 'one of paper, one of a browser' },
};
const FINE = [
  ['client/one/leaf.ts', 'export class Page {}'],
  ['server/two/sheet.ts', 'export class Page {}'],
  ['tools/prove/a.ts', 'export const most = 1;'],
  ['server/b.ts', 'export const most = 2;'],
] as const;

it('what is kept, and what has an excuse, may stand twice', () => {
  expect(checkNames(FINE, RULES)).toEqual({ twice: [], stale: [] });
});

it.each([
  ['a function', 'export function roomFor() {}', 'export async function roomFor() {}', 'roomFor'],
  ['a type and a class', 'export type Shelf = 1;', 'export abstract class Shelf {}', 'Shelf'],
  ['one of several constants', 'export const a = 1, MOST = 2;', 'export interface MOST {}', 'MOST'],
])('%s that another file defines as well is listed, with where', (_what, one, other, name) => {
  const { twice } = checkNames([...FINE, ['client/one.ts', one], ['server/two.ts', other]], RULES);
  expect(twice).toEqual([`${name} (client/one.ts, server/two.ts)`]);
});

it('a file called like another is listed, whatever is in it', () => {
  const { twice } = checkNames([...FINE, ['client/a/room.ts', ''], ['server/b/room.ts', '']], RULES);
  expect(twice).toEqual(['room.ts (client/a/room.ts, server/b/room.ts)']);
});

it('what a file only passes on, or keeps to itself, is defined elsewhere', () => {
  const passed = `import { roomFor } from './one.ts'; export { roomFor }; export * from './one.ts'; const MOST = 1;`;
  const defined = 'export function roomFor() {} export const MOST = 2;';
  const sources = [...FINE, ['client/one.ts', defined], ['server/two.ts', passed]] as const;
  expect(checkNames(sources, RULES).twice).toEqual([]);
});

it('a name kept that stands once now, and an excuse that excuses nothing, are listed', () => {
  expect(checkNames([], RULES)).toEqual({ twice: [], stale: ['Page', 'a program'] });
});

it('in all of the house no name stands for two things', () => {
  const sources = filesOf(house)
    .filter(
      (path) =>
        /\.(tsx?|m?js)$/.test(path) && !/^shared\/games\/|\/(examples|testing)\/|\.test\.tsx?$/.test(path),
    )
    .map((path) => [path, readFileSync(join(house, path), 'utf8')] as const);
  expect(checkNames(sources)).toEqual({ twice: [], stale: [] });
});
