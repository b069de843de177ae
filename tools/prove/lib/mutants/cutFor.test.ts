import { describe, expect, it } from 'vitest';
import { cutFor, withHoles } from './cutFor.ts';
import type { Alteration, Hole } from './Mutant.ts';

const SOURCE = `
export const MOST = 5;
export function mayKnock(door: Door, n: number): boolean {
  const open = door.isOpen(n);
  if (n > MOST || door.shut) return false;
  door.ring(n + 1);
  return open && !door.later((m) => { return m; });
}
export class Door {
  private readonly bell = 1;
  ring(n: number): void { if (n === this.bell) this.ports.say(n, 'dong'); this.rung = n; }
  by(what: string): number {
    switch (what) {
      case 'foot':
      case 'hand':
        return 1;
      case 'key':
        return 2;
    }
  }
}
export const key = verb({ run(door) { door.spin(); door.spin(); } });
`;
const OTHER = 'export function knocked(): void {}\nexport const ring = () => 1;';
const sources = new Map([
  ['shared/door.ts', SOURCE],
  ['server/other.ts', OTHER],
]);

function made(of: string, hole: Alteration['hole'], more: Partial<Alteration> = {}): string {
  const mutant = { name: 'a hole', of, hole, ...more };
  const cut = cutFor(mutant, sources);
  return withHoles(sources.get(cut.file) as string, [cut]);
}

describe('a hole', () => {
  it.each<[string, string, Hole, string]>([
    ['a whole body', 'mayKnock', { body: 'return true;' }, 'boolean { return true; }'],
    ['a constant', 'MOST', { constant: '1e9' }, 'const MOST = (1e9);'],
    ['a call that is skipped', 'mayKnock', { call: 'door.ring' }, '{  }\n  return open'],
    ['a call that is another', 'mayKnock', { call: 'isOpen', is: '$0.shut($1)' }, '((door).shut((n)))'],
    [
      'statements instead of one',
      'mayKnock',
      { call: 'ring', instead: '$ $' },
      '{ door.ring(n + 1); door.ring(n + 1); }',
    ],
    ['a skipped call under a condition', 'Door.ring', { call: 'ports.say' }, '=== this.bell) {  }'],
    ['a condition', 'mayKnock', { condition: ['MOST', 'shut'], is: false }, 'if ((false)) return'],
    ['the smallest condition', 'mayKnock', { condition: 'shut', is: '!$' }, '|| (!(door.shut))) return'],
    ['a variable', 'mayKnock', { value: 'open', is: 'true' }, 'const open = (true);'],
    ['a field that is not set', 'Door.ring', { value: 'this.rung' }, "'dong'); {  } }"],
    [
      'what is returned, by itself',
      'mayKnock',
      { returned: 'false', which: 'first' },
      'shut) return (false);',
    ],
    [
      'what is returned at the end',
      'mayKnock',
      { returned: '$ || n', which: 'last' },
      '.later((m) => { return m; })) || n);',
    ],
    ['a case', 'Door.by', { case: 'foot', returned: '3' }, "case 'hand':\n        return (3);"],
    ['one of several', 'key.run', { call: 'spin', which: 'last' }, 'door.spin(); {  }'],
  ])('is %s', (_what, of, hole, text) => {
    expect(made(of, hole)).toContain(text);
  });

  it('may be in several places of a function', () => {
    expect(made('Door.ring', [{ call: 'say' }, { value: 'rung' }])).toContain('this.bell) {  } {  }');
  });
});

it('a mutant whose function was renamed says which it was and what it looked for', () => {
  expect(() => made('mayRing', { body: '' })).toThrow(
    'the mutant “a hole” has lost its function: nothing defines mayRing',
  );
  expect(() => made('Door.knock', { body: '' })).toThrow('nothing defines Door.knock');
});

it('a function that two files define needs something beside it to be known by', () => {
  const twice = new Map([...sources, ['server/third.ts', 'function mayKnock() {}']]);
  const mutant = { name: 'a hole', of: 'mayKnock', hole: { body: '' } };
  expect(() => cutFor(mutant, twice)).toThrow('defined 2 times, in shared/door.ts, server/third.ts');
  expect(cutFor({ ...mutant, near: 'Door' }, twice).file).toBe('shared/door.ts');
});

it.each<[string, Hole, RegExp]>([
  ['a call that is gone', { call: 'knock' }, /no call of knock/],
  ['two calls where one is meant', { call: 'spin' }, /2 of its call of spin/],
  ['a case that is gone', { case: 'foot', call: 'spin' }, /no case foot/],
  ['an argument that is gone', { call: 'spin', is: '$2', which: 'first' }, /nothing for \$2/],
  ['new code about something renamed', { body: 'house.lock();' }, /speaks of house/],
  ['new code about a renamed part', { body: 'door.unbolt();' }, /speaks of unbolt/],
  ['what is no program any more', { body: 'return (' }, /./],
])('%s fails with the mutant’s name', (_what, hole, why) => {
  let error: unknown;
  try {
    made('key.run', hole);
  } catch (thrown) {
    error = thrown;
  }
  expect(String(error)).toContain('the mutant “a hole” does not find its place in key.run (shared/door.ts)');
  expect(String((error as Error).cause)).toMatch(why);
});
