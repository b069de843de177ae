import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Versioned } from './Versioned.ts';

it('every version stays as it was, whatever is made of it and whenever it is gone through', () => {
  const change = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.option(fc.nat(), { nil: undefined })));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.array(fc.nat({ max: 19 })), (changes, looks) => {
      const plain = new Map([[3, 30]]);
      const kept = [{ map: Versioned.of(plain), plain: new Map(plain) }];
      changes.forEach((one, i) => {
        const map = kept.at(-1)!.map.with(new Map(one));
        for (const [key, value] of new Map(one))
          if (value === undefined) plain.delete(key);
          else plain.set(key, value);
        kept.push({ map, plain: new Map(plain) });
        const old = kept[looks[i] ?? 0] ?? kept[0]!;
        expect(new Map(old.map)).toEqual(old.plain);
      });
      for (const { map, plain: was } of kept) {
        for (let key = 0; key < 10; key++) expect(map.get(key)).toBe(was.get(key));
        expect(map.size).toBe(was.size);
        expect([...map.keys()]).toEqual([...was.keys()].sort((a, b) => a - b));
        expect([...map.values()]).toEqual([...map.keys()].map((key) => was.get(key)));
      }
    }),
  );
});

it('only the newest version has a future', () => {
  const first = Versioned.of([['a', 1]]);
  const second = first.with(new Map([['a', 2]]));
  expect(() => first.with(new Map([['a', 3]]))).toThrow(/newest/);
  expect(second.with(new Map([['a', 2]]))).toBe(second);
});
