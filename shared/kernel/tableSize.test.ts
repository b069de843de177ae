import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from './json.ts';
import {
  HOUSE_TABLE,
  TABLE_SIDE,
  cornerOf,
  inwardOnTable,
  isSameSize,
  outsideTable,
  tableSizeOf,
} from './tableSize.ts';

const { least, most } = TABLE_SIDE;
const side = fc.integer({ min: least, max: most });
const far = fc.double({ min: -300, max: 300, noNaN: true });

describe('the size of a table', () => {
  it('[K210] is what its settings say, and that of the house where they make no sense', () => {
    expect(tableSizeOf({ table: { width: 24, depth: 20 } })).toEqual({ width: 24, depth: 20 });
    expect(tableSizeOf({ table: { width: least, depth: most } })).toEqual({ width: least, depth: most });
    const senseless: (Json | undefined)[] = [
      undefined,
      null,
      {},
      { table: null },
      { table: 'large' },
      { table: [24, 20] },
      { table: { width: 24 } },
      { table: { width: 24, depth: 20.5 } },
      { table: { width: least - 1, depth: 20 } },
      { table: { width: 24, depth: most + 1 } },
      { table: { width: '24', depth: 20 } },
    ];
    for (const settings of senseless) expect(tableSizeOf(settings)).toBe(HOUSE_TABLE);
    expect(isSameSize({ width: 24, depth: 20 }, { width: 20, depth: 24 })).toBe(false);
  });

  it('[K211] a point drawn inward lies inside by the margin, and one that did already stays', () => {
    fc.assert(
      fc.property(
        side,
        side,
        far,
        far,
        fc.double({ min: 0, max: 7, noNaN: true }),
        (width, depth, x, z, margin) => {
          const size = { width, depth };
          const corner = cornerOf(size);
          const at = inwardOnTable(size, corner, x, z, margin);
          expect(outsideTable(size, corner, at.x, at.z)).toBeLessThan(1e-9 - Math.min(margin, corner));
          const wasInside = outsideTable(size, corner, x, z) <= -margin && margin <= corner;
          expect(wasInside ? at : { x, z }).toEqual({ x, z });
          expect(inwardOnTable(size, corner, at.x, at.z, margin).x).toBeCloseTo(at.x, 9);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('[K211] the edge is the straight sides and the round corners', () => {
    const corner = cornerOf(HOUSE_TABLE);
    expect(outsideTable(HOUSE_TABLE, corner, 30, 0)).toBe(0);
    expect(outsideTable(HOUSE_TABLE, corner, 0, -20)).toBe(2);
    expect(outsideTable(HOUSE_TABLE, corner, 0, 0)).toBe(-18);
    expect(outsideTable(HOUSE_TABLE, corner, 30, 18)).toBeCloseTo(4 * Math.SQRT2 - 4);
    expect(inwardOnTable(HOUSE_TABLE, corner, 100, 3, 0)).toEqual({ x: 30, z: 3 });
  });
});
