import { flatPose, yawOf } from '#kernel/pose';
import * as fc from 'fast-check';
import { number } from '../testing/number.ts';
import { describe, expect, it } from 'vitest';
import { aimAt } from '../Carried.ts';
import { within } from '../frame.ts';
import type { LayPlan } from '../lay.ts';
import { lay } from '../lay.ts';
import { placeAt } from '../placeAt.ts';
import { posesIn } from '../posesOf.ts';
import { Survey } from '../Survey.ts';
import { CARD, TOKEN, someTable } from '../testing/someTable.ts';
import { cornersOf } from '../testing/cornersOf.ts';

/** How far to the side and to the front and back the bodies of a hand's cards reach from its middle. */
function reachOf(n: number, plan: LayPlan): [number, number] {
  const some = someTable();
  const hand = some.place('hand', 'hand', { owner: 'green', lay: lay(plan) });
  for (let i = 0; i < n; i++) some.piece(i % 5 === 4 ? TOKEN : CARD, { place: 'hand' });
  const survey = Survey.of(some.table);
  let [right, near] = [0, 0];
  survey.poses(hand).forEach((pose, i) => {
    for (const corner of cornersOf(pose, survey.inside(hand)[i]!.size)) {
      const { x, z } = within(survey.frame(hand), { ...flatPose(0, 0), ...corner });
      [right, near] = [Math.max(right, Math.abs(x)), Math.max(near, Math.abs(z))];
    }
  });
  return [right, near];
}

describe('a hand', () => {
  it('[L9] never leaves its zone, from one card to two hundred, however it is fanned and leaned', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        number(3, 30),
        number(4.6, 9),
        number(0, 1.5),
        number(0, 1.4),
        fc.option(number(0.2, 4)),
        (n, width, depth, fan, tilt, pitch) => {
          const [right, near] = reachOf(n, { zone: [width, depth], fan, tilt, pitch });
          expect(right).toBeLessThanOrEqual(width / 2 + 1e-6);
          expect(near).toBeLessThanOrEqual(depth / 2 + 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('[L9] keeps to a zone hardly deeper than its cards, leaning a little', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 40 }), number(0, 0.5), number(0, 1), (n, tilt, spare) => {
        const depth = 3.5 + 0.8 * Math.sin(tilt) + spare;
        expect(reachOf(n, { zone: [20, depth], fan: 1.5, tilt })[1]).toBeLessThanOrEqual(depth / 2 + 1e-6);
      }),
      { numRuns: 500 },
    );
  });

  it('[L9] stands in order from left to right as its seat sees it, and leans its faces towards the seat', () => {
    const some = someTable();
    const hand = some.place('hand', 'hand', { owner: 'green' });
    for (let i = 0; i < 7; i++) some.piece(CARD, { place: 'hand' });
    const survey = Survey.of(some.table);
    const poses = survey.poses(hand);
    const rights = poses.map((pose) => within(survey.frame(hand), pose).x);
    expect(rights).toEqual(rights.toSorted((a, b) => a - b));
    for (const { qx, qy, qz, qw } of poses) {
      // Green sits in the north: up on the card must point there, to smaller z.
      expect(2 * (qy * qz + qw * qx)).toBeLessThan(-0.5);
      expect(1 - 2 * (qx * qx + qz * qz)).toBeGreaterThan(0.3);
    }
    expect(poses.every(({ z }) => z < -18)).toBe(true);
  });

  it('[L9] a small hand is not fanned wide, a single card stands straight', () => {
    const some = someTable();
    some.place('hand', 'hand', { owner: 'red', lay: lay({ tilt: 0 }) });
    some.piece(CARD, { place: 'hand' });
    expect(yawOf(posesIn(some.table, 'hand')[0]!)).toBeCloseTo(0);
    some.piece(CARD, { place: 'hand' });
    const [left, right] = posesIn(some.table, 'hand');
    expect(yawOf(left!) - yawOf(right!)).toBeCloseTo(0.07);
  });

  it('[L19] a card held between two of the hand goes between them, beyond the last at the end', () => {
    const some = someTable();
    const hand = some.place('hand', 'hand', { owner: 'red' });
    for (let i = 0; i < 4; i++) some.piece(CARD, { place: 'hand' });
    const survey = Survey.of(some.table);
    const [, b, c, d] = survey.poses(hand);
    const at = (x: number) =>
      placeAt(survey, { kind: CARD, piece: null }, aimAt(x, survey.frame(hand).z), 'red')[0]!.at;
    expect(at((b!.x + c!.x) / 2)).toBe(2);
    expect(at(d!.x + 2)).toBe(4);
    expect(at(-10)).toBe(0);
  });
});
