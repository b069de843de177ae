import { flatPose } from '#kernel/pose';
import * as fc from 'fast-check';
import { number } from '../testing/number.ts';
import { describe, expect, it } from 'vitest';
import { aimAt } from '../Carried.ts';
import { within } from '../frame.ts';
import { lyingSize } from '../laid.ts';
import type { LayPlan } from '../lay.ts';
import { lay } from '../lay.ts';
import { placeAt } from '../placeAt.ts';
import { posesIn } from '../posesOf.ts';
import { overlap, slabOf } from '../slab.ts';
import { Survey } from '../Survey.ts';
import { CARD, TOKEN, someTable } from '../testing/someTable.ts';
import { rowCapacity } from './row.ts';

const rowOf = (n: number, plan: LayPlan, capacity: number | null = null) => {
  const some = someTable();
  const row = some.place('row', 'row', { lay: lay(plan), pose: flatPose(2, 3, 0.5), capacity });
  for (let i = 0; i < n; i++) some.piece(CARD, { place: 'row' });
  const survey = Survey.of(some.table);
  return { survey, row, local: () => survey.poses(row).map((pose) => within(survey.frame(row), pose)) };
};

const anyPlan: fc.Arbitrary<LayPlan> = fc.record(
  {
    zone: fc.tuple(number(4, 40), number(4, 40)),
    spacing: number(0, 2),
    pitch: fc.option(number(2.5, 6)),
    direction: fc.constantFrom('right', 'left', 'near', 'far'),
    align: fc.constantFrom('middle', 'start'),
  },
  { requiredKeys: [] },
);

describe('a row', () => {
  it('[L10] does not overlap up to the capacity it states, and never leaves its zone', () => {
    fc.assert(
      fc.property(anyPlan, fc.integer({ min: 1, max: 30 }), (plan, n) => {
        const { survey, row, local } = rowOf(n, plan);
        const plot = survey.plot(row);
        const along = plan.direction === 'near' || plan.direction === 'far' ? 1 : 0;
        const inside = survey.inside(row);
        const slabs = survey.poses(row).map((pose, i) => slabOf(pose, inside[i]!.size));
        const clash = slabs.some((a, i) => slabs.slice(i + 1).some((b) => overlap(a, b)));
        expect(clash && n <= rowCapacity(plot.lay, CARD.size[along])).toBe(false);
        local().forEach(({ x, z }, i) => {
          const half = lyingSize(inside[i]!)[along] / 2;
          expect(Math.abs(along === 0 ? x : z) + half).toBeLessThanOrEqual(plot.lay.zone[along] / 2 + 1e-6);
          expect(along === 0 ? z : x).toBeCloseTo(0);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('[L10] that says how many it holds has room for as many', () => {
    for (const capacity of [1, 3, 8]) {
      const { survey, row } = rowOf(1, {}, capacity);
      expect(rowCapacity(survey.plot(row).lay, CARD.size[0])).toBe(capacity);
    }
  });

  it('[L2] [L10] grows in its direction, about its middle or from its start', () => {
    const xs = (plan: LayPlan) =>
      rowOf(3, plan)
        .local()
        .map(({ x }) => Math.round(x * 100) / 100 + 0);
    expect(xs({ spacing: 0.5 })).toEqual([-3, 0, 3]);
    expect(xs({ spacing: 0.5, direction: 'left' })).toEqual([3, 0, -3]);
    expect(xs({ spacing: 0.5, align: 'start', zone: [20, 4] })).toEqual([-8.75, -5.75, -2.75]);
    expect(xs({ pitch: 4 })).toEqual([-4, 0, 4]);
    const near = rowOf(3, { direction: 'near', spacing: 0.5 }).local();
    expect(near.map(({ z }) => Math.round(z) + 0)).toEqual([-4, 0, 4]);
    expect(near.every(({ x }) => Math.abs(x) < 1e-9)).toBe(true);
  });

  it('[L10] with too many, later pieces lie over earlier ones', () => {
    const poses = rowOf(40, { zone: [12, 4] }).local();
    const heights = poses.map(({ y }) => y);
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights.map((y) => y.toFixed(5))).size).toBe(40);
    expect(heights.at(-1)).toBeLessThan(0.6);
  });

  it('[L19] reads between which neighbours, also where they are of different lengths', () => {
    const some = someTable();
    const row = some.place('row', 'row', {});
    for (const kind of [CARD, TOKEN, CARD]) some.piece(kind, { place: 'row' });
    const poses = posesIn(some.table, 'row');
    const at = (x: number) => placeAt(some.table, { kind: TOKEN, piece: null }, aimAt(x, 0), 'red')[0]!;
    expect(at(poses[0]!.x - 1)).toMatchObject({ place: row.id, at: 0 });
    expect(at((poses[0]!.x + poses[1]!.x) / 2 + 0.3).at).toBe(1);
    expect(at(poses[2]!.x + 1).at).toBe(3);
  });

  it('[L19] an unordered row has no index', () => {
    const some = someTable();
    some.place('row', 'row', { ordered: false });
    some.piece(CARD, { place: 'row' });
    expect(placeAt(some.table, { kind: CARD, piece: null }, aimAt(0, 0), 'red')[0]).toMatchObject({
      place: 'row',
      at: -1,
    });
  });
});
