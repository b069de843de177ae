import { flatPose, yawOf } from '#kernel/pose';
import * as fc from 'fast-check';
import { number } from './testing/number.ts';
import { describe, expect, it } from 'vitest';
import { kept } from './kept.ts';
import { TABLE } from './tableTop.ts';

function isOnFelt(x: number, z: number): boolean {
  const cx = Math.abs(x) - (TABLE.width / 2 - TABLE.corner);
  const cz = Math.abs(z) - (TABLE.depth / 2 - TABLE.corner);
  if (cx > 0 && cz > 0) return Math.hypot(cx, cz) <= TABLE.corner + 1e-6;
  return cx <= TABLE.corner + 1e-6 && cz <= TABLE.corner + 1e-6;
}

describe('what would hang over the edge', () => {
  it('[L25] is drawn in until all of it lies on the felt, round corners included, and stays there', () => {
    fc.assert(
      fc.property(
        number(-300, 300),
        number(-300, 300),
        number(-3.2, 3.2),
        number(0.1, 20),
        number(0.1, 20),
        (x, z, yaw, w, d) => {
          const pose = kept(flatPose(x, z, yaw), [w, d, 0.1]);
          const [c, s] = [Math.cos(yawOf(pose)), Math.sin(yawOf(pose))];
          for (const a of [-w / 2, w / 2])
            for (const b of [-d / 2, d / 2])
              expect(isOnFelt(pose.x + a * c + b * s, pose.z - a * s + b * c)).toBe(true);
          expect(kept(pose, [w, d, 0.1])).toBe(pose);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('[L25] what lies on the table already is not moved', () => {
    const pose = flatPose(10, -7, 0.4);
    expect(kept(pose, [2.5, 3.5, 0.05])).toBe(pose);
  });

  it('[L25] what is larger than the table lies in the middle of it', () => {
    expect(kept(flatPose(40, 3), [80, 4, 0.1])).toMatchObject({ x: 0 });
    expect(kept(flatPose(40, 30), [80, 80, 0.1])).toMatchObject({ x: 0, z: 0 });
  });
});
