import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { audit } from './audit.ts';
import { covered, hexagon, neighbours, orient, shifted } from './cells.ts';
import { KernelError } from './KernelError.ts';
import { hexMapOf } from './maps/HexMap.ts';
import type { Footprint } from './kind.ts';
import type { Place } from './place.ts';
import { place } from './place.ts';
import { demand, demandSame, demandSound, refusalOf } from './testing/demand.ts';
import { dump } from './testing/dump.ts';
import { SLOW, heldOver } from './testing/property.ts';
import { SmallTable } from './testing/smallTable.ts';
import { FastChance } from './chance/fast.ts';

const cell = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
const grid = place('g', 'grid', { columns: 6, rows: 4 });
const hex = place('h', 'hex', { hexes: hexagon(3) });
const ELL: Footprint = [
  [0, 0],
  [1, 0],
  [0, 1],
  [0, 2],
];

describe('rotating a polyomino', () => {
  it('[K8] four times by a quarter, six times by a sixth or mirroring it twice brings it back', () => {
    fc.assert(
      fc.property(cell, fc.integer({ min: -12, max: 12 }), fc.boolean(), (at, heading, mirror) => {
        for (const [form, full] of [
          ['grid', 4],
          ['hex', 6],
        ] as const) {
          expect(orient(at, form, full, false)).toEqual(at);
          expect(orient(orient(at, form, 0, true), form, 0, true)).toEqual(at);
          expect(orient(at, form, heading + full, mirror)).toEqual(orient(at, form, heading, mirror));
          const around = Array.from({ length: full }).reduce<[number, number]>(
            (c) => orient(c, form, 1, false),
            at,
          );
          expect(around).toEqual(at);
          expect(orient(orient(at, form, heading, mirror), form, -heading, false)).toEqual(
            orient(at, form, 0, mirror),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[K8] keeps distances, and gives no cell the value -0', () => {
    const steps = (q: number, r: number): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    fc.assert(
      fc.property(cell, fc.integer({ min: 0, max: 5 }), fc.boolean(), (at, heading, mirror) => {
        const [a, b] = orient(at, 'grid', heading, mirror);
        expect(a * a + b * b).toBe(at[0] ** 2 + at[1] ** 2);
        const [q, r] = orient(at, 'hex', heading, mirror);
        expect(steps(q, r)).toBe(steps(at[0], at[1]));
        for (const n of [a, b, q, r]) expect(Object.is(n, -0)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a footprint', () => {
  it('[K9] covers all its cells, or none when a part lies outside', () => {
    for (const where of [grid, hex])
      for (let at = -2; at < 40; at++)
        for (let heading = 0; heading < 6; heading++)
          for (const mirror of [false, true]) {
            const cells = covered(where, ELL, at, heading, mirror);
            const coordinates = ELL.map((part) =>
              orient(part, where === hex ? 'hex' : 'grid', heading, mirror),
            );
            const right = coordinates.map((offset) => brute(where, at, offset));
            expect(cells).toEqual(right.every((c) => c >= 0) ? right : null);
          }
  });

  it('[K9] anchored between cells covers none', () => {
    for (const at of [0.5, -1, Number.NaN, 24, Infinity]) {
      expect(covered(grid, ELL, at, 0, false)).toBe(null);
      expect(covered(grid, null, at, 0, false)).toBe(null);
      expect(covered(hex, null, at === 24 ? 37 : at, 0, false)).toBe(null);
    }
  });

  /** The cell with these coordinates, by looking at every cell. */
  function brute(where: Place, at: number, [da, db]: readonly [number, number]): number {
    const count = where === hex ? hexagon(3).length : 24;
    const position = (i: number): readonly [number, number] | undefined =>
      where === hex ? hexagon(3)[i] : i >= 0 && i < 24 ? [i % 6, Math.floor(i / 6)] : undefined;
    const anchor = position(at);
    if (anchor === undefined) return -1;
    for (let i = 0; i < count; i++) {
      const [a, b] = position(i) as readonly [number, number];
      if (a === anchor[0] + da && b === anchor[1] + db) return i;
    }
    return -1;
  }
});

describe('neighbours', () => {
  it('[K11] are mutual, at an edge, and as many as the grid allows', () => {
    for (const [where, most] of [
      [grid, 4],
      [hex, 6],
    ] as const) {
      const count = where.cells?.length ?? 0;
      for (let at = 0; at < count; at++) {
        const near = neighbours(where, at);
        expect(new Set(near).size).toBe(near.length);
        expect(near.length).toBeGreaterThan(1);
        expect(near.length).toBeLessThanOrEqual(most);
        for (const other of near) expect(neighbours(where, other)).toContain(at);
      }
      expect(neighbours(where, count)).toEqual([]);
    }
    expect(neighbours(hex, hexMapOf(hexagon(3)).at(0, 0)).length).toBe(6);
    expect(neighbours(grid, 7).toSorted((a, b) => a - b)).toEqual([1, 6, 8, 13]);
  });

  it('[K11] a hexagon of radius n has 3n(n+1)+1 cells, each once', () => {
    for (let n = 0; n < 6; n++) {
      const cells = hexagon(n);
      expect(new Set(cells.map(String)).size).toBe(3 * n * (n + 1) + 1);
      expect(cells.length).toBe(3 * n * (n + 1) + 1);
    }
    expect(shifted(hex, hexMapOf(hexagon(3)).at(3, 0), [1, 0])).toBe(-1);
  });
});

describe('a multi-cell piece', () => {
  it('[K10] stands in exactly the cells it covers, wherever it goes and whatever it is called', SLOW, () => {
    expect(
      heldOver(150, (seed) => {
        const chance = new FastChance(seed);
        const at = new SmallTable();
        at.scribe.makePlace('g', 'grid', { columns: 5, rows: 4, cellCapacity: null });
        at.scribe.makePlace('h', 'hex', { hexes: hexagon(2), cellCapacity: null });
        const pieces = ['ell', 'ell', 'pair', 'cube'].map((kind) =>
          at.scribe.make(kind, { place: 'box' }, { face: kind === 'cube' ? '' : kind }),
        );
        for (let i = 0; i < 20; i++) {
          const piece = pieces[chance.below(4)];
          const where = at.place(chance.below(2) === 0 ? 'g' : 'h');
          if (piece === undefined) continue;
          if (chance.below(3) === 0) at.scribe.flip(piece);
          const target = {
            place: where.id,
            at: chance.below(19),
            heading: chance.below(6),
            mirror: chance.below(2) === 0,
          };
          const footprint = at.table.kinds.get(piece.kind)?.footprint ?? null;
          const cells = covered(where, footprint, target.at, target.heading, target.mirror);
          const refusal = refusalOf(() => at.scribe.place(piece, target));
          demand((refusal !== null) === (cells === null), () => JSON.stringify(target));
          const standing = where.cells?.flatMap((ids, index) => (ids.includes(piece.id) ? [index] : []));
          if (cells !== null)
            demandSame(
              standing,
              cells.toSorted((a, b) => a - b),
            );
          demandSound(at.table);
        }
        at.scribe.tear();
        demandSound(at.table);
      }),
    ).toBe(150);
  });
});

describe('a footprint edited', () => {
  it('[K12] lets its pieces cover the new cells, or changes nothing', () => {
    const at = new SmallTable();
    const field = at.scribe.makePlace('g', 'grid', { columns: 3, rows: 3, cellCapacity: null });
    const pair = at.scribe.make('pair', { place: 'g', at: 3 });
    const kind = at.table.kinds.get('pair');
    if (kind === undefined) throw new Error('no pair');
    const standing = (): number[] =>
      field.cells?.flatMap((ids, i) => (ids.includes(pair.id) ? [i] : [])) ?? [];
    expect(standing()).toEqual([3, 4]);
    at.scribe.changeKind('pair', { ...kind, footprint: ELL.slice(0, 3) });
    expect(standing()).toEqual([3, 4, 6]);
    const before = dump(at.table);
    for (const footprint of [
      ELL,
      [],
      [
        [0, 0],
        [0, 0],
      ],
      [[0.5, 0]],
    ] as Footprint[]) {
      expect(() => at.scribe.changeKind('pair', { ...kind, footprint })).toThrow(KernelError);
      demandSame(dump(at.table), before);
    }
    at.scribe.changeKind('pair', { ...kind, footprint: null });
    expect(standing()).toEqual([3]);
    expect(audit(at.table)).toEqual([]);
    at.scribe.tear();
  });
});
