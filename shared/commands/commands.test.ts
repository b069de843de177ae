import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from './commands.ts';
import { VERBS, parseCommand, permissionOf } from './commands.ts';
import type { Refusal } from './refusal.ts';
import { REFUSAL_CODES, isRefusal, refuse } from './refusal.ts';
import { chooser, choices, commandBy } from './testing/anyCommand.ts';
import { must, written } from './testing/play.ts';
import { richTable } from './testing/richTable.ts';
import { Sitting } from './testing/Sitting.ts';

const SEATS = ['red', 'blue', 'green', 'white'] as const;

/** Reads it; what can be read is run by every seat in turn, and must be done or refused. */
function survives(raw: unknown): 'read' | 'unreadable' {
  const parsed = parseCommand(raw);
  if (isRefusal(parsed)) {
    must(parsed.refused === 'bad-command', () => parsed.refused);
    must(parsed.text.length < 120, () => `a long refusal: ${parsed.text}`);
    return 'unreadable';
  }
  const sitting = new Sitting();
  for (const seat of SEATS) {
    const before = written(sitting.table);
    const answer = sitting.run(seat, parsed);
    must(!isRefusal(answer) || written(sitting.table) === before, () => 'refused, but changed');
  }
  return 'read';
}

const rich = richTable().table;
const wellFormed = choices.map((numbers) => commandBy(rich, 'red', chooser(numbers)));

/** Values nobody means well with. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    Number.NaN,
    Infinity,
    -Infinity,
    -0,
    1e308,
    -1,
    0,
    0.5,
    2 ** 53,
    '',
    '__proto__',
    'constructor',
    '\u0000',
    null,
    true,
    [],
    {},
    [[[[]]]],
    undefined,
  ),
  fc.constant('x'.repeat(100_000)),
  fc.constant(Array.from({ length: 5000 }, (_, i) => i + 1)),
  fc.constant(JSON.parse('{"__proto__":{"verb":"flip"},"constructor":1}')),
  fc.json().map((text) => JSON.parse(text) as unknown),
  fc.string(),
  fc.integer(),
);

const oddities = {
  withNullPrototype: true,
  withBigInt: true,
  withMap: true,
  withDate: true,
  withSparseArray: true,
};
const spoilt = fc.tuple(wellFormed, fc.nat(), nasty);

/** What may come over the wire from somebody who knows the code. */
const garbage: [string, fc.Arbitrary<unknown>][] = [
  ['random values', fc.oneof(fc.anything(oddities), nasty)],
  [
    'commands with one part replaced',
    spoilt.map(([command, n, value]) => {
      const keys = Object.keys(command);
      return { ...command, [keys[n % keys.length] as string]: value };
    }),
  ],
  [
    'commands with a part deep inside replaced',
    spoilt.map(([command, n, value]) => {
      const text = JSON.stringify(command);
      const parts = text.match(/[{[,:]/g)?.length ?? 1;
      let i = 0;
      return JSON.parse(text, (_key, part: unknown) => (i++ === n % parts ? value : part)) as unknown;
    }),
  ],
  [
    'commands with a part left out',
    spoilt.map(([command, n]) => {
      const parts = Object.entries(command);
      return Object.fromEntries(parts.toSpliced(n % parts.length, 1));
    }),
  ],
  [
    'commands with a part from elsewhere',
    fc.tuple(wellFormed, wellFormed).map(([command, other]) => ({ ...other, ...command })),
  ],
];

describe('reading a command', () => {
  it.each(garbage)('[C9] [C10] %s are unreadable, or run safely', (_what, raws) => {
    const met = { read: 0, unreadable: 0 };
    fc.assert(
      fc.property(raws, (raw) => {
        met[survives(raw)]++;
      }),
      { numRuns: 1500 },
    );
    expect(met.unreadable).toBeGreaterThan(300);
  });

  it('[C9] nothing is let in beside what belongs to a command', () => {
    let added = 0;
    fc.assert(
      fc.property(wellFormed, fc.string(), nasty, (command, key, value) => {
        if (Object.hasOwn(command, key) || value === undefined) return;
        const answer = parseCommand({ ...command, [key]: value });
        must(isRefusal(answer), () => `a stray ${JSON.stringify(key)} was let in`);
        added++;
      }),
      { numRuns: 500 },
    );
    expect(added).toBeGreaterThan(400);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['a word', 'flip'],
    ['no verb', {}],
    ['a verb that is not one', { verb: 'explode' }],
    ['a verb of the prototype', { verb: 'toString' }],
    ['a verb that is no word', { verb: { verb: 'flip' } }],
    ['a piece twice', { verb: 'flip', pieces: [3, 3] }],
    ['no piece', { verb: 'flip', pieces: [] }],
    ['a piece that is no number', { verb: 'flip', pieces: ['3'] }],
    ['half a piece', { verb: 'flip', pieces: [1.5] }],
    ['too many pieces', { verb: 'flip', pieces: Array.from({ length: 501 }, (_, i) => i + 1) }],
    ['a stray word', { verb: 'flip', pieces: [3], force: true }],
    [
      'a pose beyond the world',
      { verb: 'spawn', kind: 'card', pose: { x: 1e9, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 1 } },
    ],
    ['no rotation', { verb: 'spawn', kind: 'card', pose: { x: 0, y: 0, z: 0, qx: 0, qy: 0, qz: 0, qw: 0 } }],
    ['a prototype inside', JSON.parse('{"verb":"act","action":{"a":{"__proto__":{}}}}')],
    ['what is no plain data', { verb: 'act', action: { when: new Map() } }],
    [
      'what throws when looked at',
      {
        verb: 'flip',
        get pieces() {
          throw new Error('boo');
        },
      },
    ],
  ])('[C9] %s cannot be understood', (_what, raw) => {
    const answer = parseCommand(raw) as Refusal;
    expect(answer.refused).toBe('bad-command');
    expect(answer.text.length).toBeLessThan(120);
  });

  it('[C9] a refusal to read says where, and repeats nothing that was sent', () => {
    const long = 'secret'.repeat(100);
    expect((parseCommand({ verb: 'flip', pieces: [long] }) as Refusal).text).toContain('pieces');
    for (const raw of [
      { verb: long },
      { verb: 'flip', pieces: [long] },
      { verb: 'flip', [long]: 1 },
      { verb: 'draw', from: long },
    ])
      expect(JSON.stringify(parseCommand(raw))).not.toContain('secret');
  });

  it('[C9] what is left out and what is undefined is the same', () => {
    const command = { verb: 'draw', from: 'deck', count: undefined };
    expect(parseCommand(command)).toEqual({ verb: 'draw', from: 'deck', count: 1 });
    const named = { verb: 'name', piece: 1, label: undefined, about: 'old' };
    expect(parseCommand(named)).toEqual({ verb: 'name', piece: 1, about: 'old' });
  });

  it('[C9] a thing that goes round in circles is too deep', () => {
    const round: Record<string, unknown> = { verb: 'act' };
    round['action'] = round;
    expect((parseCommand(round) as Refusal).text).toContain('too deep');
  });
});

describe('act', () => {
  it('[C11] is read with any plain action and left to the rules', () => {
    const command = parseCommand({ verb: 'act', action: { do: 'bid', cards: [1, 2], deep: { x: null } } });
    expect(command).toEqual({ verb: 'act', action: { do: 'bid', cards: [1, 2], deep: { x: null } } });
    expect(new Sitting().run('red', command as Command)).toEqual(refuse('rules-off'));
  });

  it.each<[string, unknown]>([
    ['a word', 'bid'],
    ['a list', [1]],
    ['something undefined', { a: undefined }],
    ['a thing too deep', JSON.parse('{"a":'.repeat(12) + '1' + '}'.repeat(12))],
    ['a thing too large', { a: Array.from({ length: 2000 }, () => 1) }],
    ['a text too long', { a: 'x'.repeat(20_000) }],
    ['not a number', { a: Number.NaN }],
  ])('[C11] refuses %s for an action', (_what, action) => {
    expect(parseCommand({ verb: 'act', action })).toMatchObject({ refused: 'bad-command' });
  });
});

describe('every verb', () => {
  it('[C12] stands in the list once, under its own name', () => {
    const names = VERBS.map((v) => v.verb);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(48);
  });

  it('[C12] asks for the permission a host can deny', () => {
    const asks = (command: Command) => permissionOf(command);
    expect(asks({ verb: 'peek', piece: 1 })).toBe('peek');
    expect(asks({ verb: 'search', pile: 'deck' })).toBe('search');
    expect(asks({ verb: 'reset', pile: 'deck' })).toBe('reset');
    expect(asks({ verb: 'remove', pieces: [1] })).toBe('delete');
    expect(asks({ verb: 'unlock', pieces: [1] })).toBe('lock');
    expect(asks({ verb: 'undo' })).toBeNull();
    expect(asks({ verb: 'undo', others: true })).toBe('undo-others');
    expect(asks({ verb: 'lift', piece: 1 })).toBeNull();
    expect(asks({ verb: 'act', action: {} })).toBeNull();
    const denied = VERBS.filter((v) => v.permission({ verb: v.verb } as never) !== null).map((v) => v.verb);
    expect(denied.toSorted()).toEqual([
      'copy',
      'custom',
      'extend',
      'flipTable',
      'lock',
      'name',
      'peek',
      'remove',
      'reset',
      'scale',
      'search',
      'set',
      'spawn',
      'take',
      'tint',
      'unlock',
    ]);
  });

  it('[C13] is for seats of the table only', () => {
    const sitting = new Sitting();
    for (const stranger of ['spectator', 'nobody', '__proto__', ''])
      expect(sitting.try(stranger, { verb: 'draw', from: 'deck' })).toBe('no-such-seat');
  });

  it('[C14] is refused with a code and a sentence', () => {
    for (const code of REFUSAL_CODES) {
      expect(code).toMatch(/^[a-z-]+$/);
      expect(refuse(code).text).toMatch(/^[A-Z].*\.$/);
    }
  });
});
