import type { Pose } from '#kernel/pose';
import { composed, flatPose } from '#kernel/pose';
import type { Size } from '../laid.ts';

/** The eight corners of a piece's body. */
export function cornersOf(pose: Pose, [w, d, h]: Size): { x: number; y: number; z: number }[] {
  return [-w / 2, w / 2].flatMap((x) =>
    [-d / 2, d / 2].flatMap((z) =>
      [0, h].map((y) => {
        const corner = composed(pose, flatPose(x, z, 0, y));
        return { x: corner.x, y: corner.y, z: corner.z };
      }),
    ),
  );
}
