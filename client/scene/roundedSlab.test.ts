import { expect, it } from 'vitest';
import { roundedSlab } from './roundedSlab.ts';

it('a table top has the asked size and its upper face at height 0', () => {
  const slab = roundedSlab(60, 36, 2, 4);
  slab.computeBoundingBox();
  const { min, max } = slab.boundingBox!;
  expect(max.x - min.x).toBeCloseTo(60);
  expect(max.z - min.z).toBeCloseTo(36);
  expect(max.y).toBeCloseTo(0);
  expect(min.y).toBeCloseTo(-2);
});
