import { describe, expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import type { Ray } from './framing.ts';
import type { Pickable } from './firstHit.ts';
import { firstHit } from './firstHit.ts';

const DOWN = { dx: 0, dy: -1, dz: 0 };
const above = (x: number, z: number): Ray => ({ x, y: 20, z, ...DOWN });

function thing(
  key: string,
  size: readonly [number, number, number],
  pose: ReturnType<typeof flatPose>,
  corner = 0.1,
  cells: Pickable['body']['cells'] = null,
): Pickable {
  return { body: { key, target: { place: key }, shape: { family: 'slab', corner }, size, cells }, at: pose };
}

const keyAt = (ray: Ray, things: readonly Pickable[]): string | null =>
  firstHit(ray, things)?.hit.body.key ?? null;

describe('what is under a pointer', () => {
  it('the uppermost of what lies on each other', () => {
    const things = [
      thing('low', [2.5, 3.5, 0.05], flatPose(0, 0, 0, 0.025)),
      thing('high', [2.5, 3.5, 0.05], flatPose(1, 0, 0, 0.075)),
    ];
    expect(keyAt(above(0.5, 0), things)).toBe('high');
    expect(keyAt(above(0.5, 0), things.toReversed())).toBe('high');
    expect(keyAt(above(-1, 0), things)).toBe('low');
    expect(keyAt(above(0, 3), things)).toBe(null);
  });

  it('a rotated card is met where it lies, not where its bounds are', () => {
    const card = thing('card', [2, 6, 0.05], flatPose(0, 0, Math.PI / 4));
    expect(keyAt(above(2, 2), [card])).toBe('card');
    expect(keyAt(above(2, -2), [card])).toBe(null);
  });

  it('a round chip has no corners', () => {
    const chip = thing('chip', [2, 2, 0.2], flatPose(0, 0), 1);
    expect(keyAt(above(0.95, 0), [chip])).toBe('chip');
    expect(keyAt(above(0.9, 0.9), [chip])).toBe(null);
  });

  it('from the side a tall deck is met before what lies behind it', () => {
    const deck = thing('deck', [2, 2, 3], flatPose(0, 0, 0, 1.5));
    const behind = thing('behind', [2, 2, 0.1], flatPose(0, -4, 0, 0.05));
    const slant: Ray = { x: 0, y: 5, z: 10, dx: 0, dy: -0.35, dz: -0.936 };
    expect(keyAt(slant, [behind, deck])).toBe('deck');
    expect(firstHit(slant, [deck])!.height).toBeCloseTo(1.63, 1);
  });

  it('an odd piece is met in its cells only', () => {
    const cells = [
      { x: -1, z: -1, size: [2, 2] as const, part: [0, 0, 0.5, 0.5] as const },
      { x: 1, z: -1, size: [2, 2] as const, part: [0.5, 0, 0.5, 0.5] as const },
      { x: -1, z: 1, size: [2, 2] as const, part: [0, 0.5, 0.5, 0.5] as const },
    ];
    const piece = thing('corner', [4, 4, 0.1], flatPose(0, 0), 0, cells);
    expect(keyAt(above(1, -1), [piece])).toBe('corner');
    expect(keyAt(above(1, 1), [piece])).toBe(null);
  });

  it('what lies behind the eye is not met', () => {
    const card = thing('card', [2, 2, 0.1], flatPose(0, 0, 0, 30));
    expect(keyAt(above(0, 0), [card])).toBe(null);
  });

  it('a thousand things cost little more than a look each', () => {
    const many = Array.from({ length: 1000 }, (_, i) =>
      thing(`${i}`, [1, 1, 0.2], flatPose((i % 40) * 1.5, Math.floor(i / 40) * 1.5)),
    );
    expect(keyAt(above(1.5, 1.5), many)).toBe('41');
  });
});
