import { flatPose, yawOf } from '#kernel/pose';
import * as fc from 'fast-check';
import { number } from './testing/number.ts';
import { describe, expect, it } from 'vitest';
import { keptOnTable } from './kept.ts';
import type { TableSize } from '#kernel/tableSize';
import { HOUSE_TABLE, cornerOf } from '#kernel/tableSize';

const SIZES: readonly TableSize[] = [HOUSE_TABLE, { width: 24, depth: 20 }, { width: 24, depth: 90 }];

function isOnFelt(table: TableSize, x: number, z: number): boolean {
  const corner = cornerOf(table);
  const cx = Math.abs(x) - (table.width / 2 - corner);
  const cz = Math.abs(z) - (table.depth / 2 - corner);
  if (cx > 0 && cz > 0) return Math.hypot(cx, cz) <= corner + 1e-6;
  return cx <= corner + 1e-6 && cz <= corner + 1e-6;
}

describe('what would hang over the edge', () => {
  it('[L25] is drawn in until all of it lies on the felt, round corners included, and stays there', () => {
    fc.assert(
      fc.property(
        number(-300, 300),
        number(-300, 300),
        number(-3.2, 3.2),
        number(0.1, 12),
        number(0.1, 12),
        fc.constantFrom(...SIZES),
        (x, z, yaw, w, d, table) => {
          const pose = keptOnTable(flatPose(x, z, yaw), [w, d, 0.1], table);
          const [c, s] = [Math.cos(yawOf(pose)), Math.sin(yawOf(pose))];
          for (const a of [-w / 2, w / 2])
            for (const b of [-d / 2, d / 2])
              expect(isOnFelt(table, pose.x + a * c + b * s, pose.z - a * s + b * c)).toBe(true);
          expect(keptOnTable(pose, [w, d, 0.1], table)).toBe(pose);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('[L25] what lies on the table already is not moved', () => {
    const pose = flatPose(10, -7, 0.4);
    expect(keptOnTable(pose, [2.5, 3.5, 0.05], HOUSE_TABLE)).toBe(pose);
  });

  it('[L25] what is larger than the table lies in the middle of it', () => {
    expect(keptOnTable(flatPose(40, 3), [80, 4, 0.1], HOUSE_TABLE)).toMatchObject({ x: 0 });
    expect(keptOnTable(flatPose(40, 30), [80, 80, 0.1], HOUSE_TABLE)).toMatchObject({ x: 0, z: 0 });
  });
});
