import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apply } from './apply.ts';
import type { Json } from './json.ts';
import { sameJson } from './json.ts';
import { KernelError } from './KernelError.ts';
import { rulesSeen } from './observe.ts';
import { restore, snapshot } from './snapshot.ts';
import { isJson, valueAt } from './slot.ts';
import { demand, refusalOf } from './testing/demand.ts';
import { SmallTable } from './testing/smallTable.ts';

const KEYS = ['__proto__', 'constructor', 'prototype'];

describe('the rules slot', () => {
  it('[K18] is written at a path through records and lists, and remembers what stood there', () => {
    const { table, scribe } = new SmallTable();
    scribe.rule(['score'], { red: [1, 2, 3], blue: null });
    scribe.rule(['score', 'red', 1], 9);
    scribe.rule(['score', 'green'], 'new');
    expect(table.rules).toEqual({ score: { red: [1, 9, 3], blue: null, green: 'new' } });
    scribe.rule(['score', 'blue'], undefined);
    expect(table.rules).toEqual({ score: { red: [1, 9, 3], green: 'new' } });
    scribe.tear();
    expect(table.rules).toEqual({});
  });

  it('[K18] takes no path through what is not there', () => {
    const { table, scribe } = new SmallTable();
    scribe.rule(['list'], [1, 2]);
    const paths = [
      [],
      ['gone', 'x'],
      ['list', 2],
      ['list', -1],
      ['list', 0.5],
      ['list', '0'],
      ['list', 'length'],
      ['list', 0, 'x'],
    ];
    expect(paths.filter((path) => refusalOf(() => scribe.rule(path, 1)) === null)).toEqual([]);
    expect(() => scribe.rule(['list', 0], undefined)).toThrow(KernelError);
    expect(table.rules).toEqual({ list: [1, 2] });
  });

  it('[K18] never writes into a value it shares with an effect', () => {
    const { scribe } = new SmallTable();
    const first = { deep: { list: [1] } };
    scribe.rule(['x'], first);
    scribe.rule(['x', 'deep', 'list', 0], 2);
    expect(first).toEqual({ deep: { list: [1] } });
    expect(scribe.effects.at(-2)).toMatchObject({ after: { deep: { list: [1] } } });
  });
});

describe('a key that reaches a prototype', () => {
  it('[K19] is written neither as a setting nor anywhere on a path', () => {
    const { table, scribe } = new SmallTable();
    scribe.rule(['open'], {});
    for (const key of KEYS) {
      expect(() => scribe.set(key, 'x')).toThrow(KernelError);
      for (const path of [[key], [key, 'polluted'], ['open', key], ['open', key, 'polluted']])
        expect(() => scribe.rule(path, 'x')).toThrow(KernelError);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    expect(table.settings).toEqual({});
    expect(table.rules).toEqual({ open: {} });
  });

  it('[K19] is no name of a place, a kind or a seat', () => {
    const at = new SmallTable();
    const cube = at.table.kinds.get('cube');
    if (cube === undefined) throw new Error('no cube');
    for (const name of [...KEYS, '']) {
      expect(() => at.scribe.makePlace(name, 'bag')).toThrow(KernelError);
      expect(() => at.scribe.changeKind(name, { ...cube, id: name })).toThrow(KernelError);
      const taken = snapshot(at.table);
      expect(() =>
        restore({ ...taken, seats: [{ id: name, name: 'x', team: null, holder: 'nobody' }] }),
      ).toThrow(KernelError);
    }
  });

  it('[K19] in a file is refused, wherever it stands', () => {
    const text = JSON.stringify(snapshot(new SmallTable().table));
    for (const key of ['settings', 'rules'])
      for (const value of [
        '{"__proto__":{"polluted":1}}',
        '{"x":{"y":[{"__proto__":{"polluted":1}}]}}',
        '{"constructor":1}',
      ])
        expect(() => restore(JSON.parse(text.replace(`"${key}":{}`, `"${key}":${value}`)))).toThrow(
          KernelError,
        );
    expect(({} as { polluted?: number }).polluted).toBe(undefined);
  });

  it('[K19] inherited from Object counts as absent', () => {
    const { table, scribe } = new SmallTable();
    for (const key of ['toString', 'valueOf', 'hasOwnProperty']) {
      scribe.set(key, 1);
      scribe.rule([key], 2);
      expect(() => scribe.rule([`${key}x`, 'name'], 3)).toThrow(KernelError);
      expect(table.settings[key]).toBe(1);
      expect(valueAt(table.rules, [key])).toBe(2);
    }
    expect(() => scribe.rule(['isPrototypeOf', 'name'], 3)).toThrow(KernelError);
    scribe.tear();
    expect(table.settings).toEqual({});
    apply(table, { type: 'rules-changed', path: ['secrets'], before: undefined, after: {} });
    expect(rulesSeen(table, 'red')).toEqual({ secrets: {} });
  });
});

describe('a value', () => {
  it('[K20] that would not come back from a file is not written', () => {
    const { table, scribe } = new SmallTable();
    const hidden = JSON.parse('{"a":[{"__proto__":{}}]}') as Json;
    let deep: Json = 1;
    for (let i = 0; i < 2000; i++) deep = [deep];
    const values = [
      Number.NaN,
      Infinity,
      { x: Number.NaN },
      [undefined],
      { x: undefined },
      () => 1,
      hidden,
      deep,
    ];
    for (const value of values as Json[]) {
      expect(() => scribe.rule(['x'], value)).toThrow(KernelError);
      expect(() => scribe.set('x', value)).toThrow(KernelError);
    }
    expect([table.rules, table.settings]).toEqual([{}, {}]);
  });

  it('[K20] that is JSON is, and is the same after a file', () => {
    let read = 0;
    const property = fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value);
      fc.pre(!text.includes('__proto__'));
      demand(isJson(value) && sameJson(value as Json, JSON.parse(text) as Json), () => text);
      read++;
    });
    fc.assert(property, { numRuns: 1000 });
    expect(read).toBe(1000);
  });

  it('[K14] is the same as another by what stands in it, not by the order of keys', () => {
    expect(sameJson({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true);
    for (const [a, b] of [
      [{ a: 1 }, { a: 1, b: 1 }],
      [{ a: null }, { b: null }],
      [
        [1, 2],
        [2, 1],
      ],
      [[], {}],
      [null, {}],
      [undefined, null],
      [{ toString: 1 }, {}],
      ['1', 1],
    ] as [Json, Json][]) {
      expect(sameJson(a, b)).toBe(false);
      expect(sameJson(b, a)).toBe(false);
    }
  });
});
