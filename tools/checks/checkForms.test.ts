import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkForms } from './checkForms.ts';
import { filesOf, house } from './files.ts';

const ART = { 'client/art/': 'what is drawn on a form' };
const decidedIn = (path: string, text: string): string[] => checkForms([[path, text]], ART).decided;

describe('what a form decides by its name', () => {
  it.each([
    ['of a piece', `if (kind?.form === 'die') roll();`, `kind?.form === 'die'`],
    ['of a place', `const isOut = 'hand' !== placeForm;`, `'hand' !== placeForm`],
    ['as one of several', `const FLAT = new Set<Form>(['card', 'tile']);`, `new Set<Form>(['card', 'tile'])`],
    ['as one of some', `['deck', 'stack'].includes(where.form)`, `['deck', 'stack'].includes(where.form)`],
  ])('is found: %s', (_how, text, what) => {
    expect(decidedIn('client/tools/a.ts', text)).toEqual([`${what} (client/tools/a.ts)`]);
  });

  it('is not what compares two forms, what is no form, nor where there is a reason', () => {
    const text = `const a = kind.form === other.form || sort === 'die' || process.platform === 'win32' || new Set(['a', 'card']);`;
    expect(decidedIn('client/tools/a.ts', text)).toEqual([]);
    expect(decidedIn('client/art/a.ts', `const is = form === 'die';`)).toEqual([]);
  });
});

it('a reason that nothing needs any more is listed', () => {
  expect(checkForms([['client/art/a.ts', `const form = 'die';`]], ART).stale).toEqual(['client/art/']);
});

it('in all of the house, games and tests aside, forms are told apart in one table', () => {
  const sources = filesOf(house)
    .filter((path) => /^(client|server|shared)\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$|\/testing\/|^shared\/games\/|^shared\/rules\/examples\//.test(path))
    .map((path) => [path, readFileSync(join(house, path), 'utf8')] as const);
  expect(checkForms(sources)).toEqual({ decided: [], stale: [] });
});
