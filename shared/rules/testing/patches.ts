import type { Pose } from '#kernel/pose';
import { yawOf } from '#kernel/pose';
import type { AnyGame, Box, PlacePlanned } from '../Game.ts';

/** The rectangle that a place takes on the table. */
export interface Patch {
  readonly id: string;
  readonly left: number;
  readonly right: number;
  readonly far: number;
  readonly near: number;
}

/** As the places ask for it by their `lay`, or by the first kind they take. Hands lie beside the table and take nothing of it. */
export function patchesOf(planned: readonly PlacePlanned[], box: Box): Patch[] {
  return planned.flatMap(({ id, plan }) => {
    const pose = plan?.pose as Pose | undefined;
    if (pose === undefined) return [];
    const zone = (plan?.lay as { zone?: readonly [number, number] } | undefined)?.zone;
    const [wide = 1, deep = 1] =
      zone ?? box.kinds.find((kind) => kind.id === plan?.accepts?.kinds?.[0])?.size ?? [];
    const sideways = Math.abs(Math.sin(yawOf(pose))) > 0.5;
    const [dx, dz] = sideways ? [deep / 2, wide / 2] : [wide / 2, deep / 2];
    return [{ id, left: pose.x - dx, right: pose.x + dx, far: pose.z - dz, near: pose.z + dz }];
  });
}

/** Pairs that lie on one another by more than `by`. */
export function overlapping(all: readonly Patch[], by = 0.01): string[] {
  return all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .filter(
        (b) => a.left < b.right - by && b.left < a.right - by && a.far < b.near - by && b.far < a.near - by,
      )
      .map((b) => `${a.id} and ${b.id}`),
  );
}

export function overTheEdge(
  all: readonly Patch[],
  { width, depth }: { width: number; depth: number },
): string[] {
  return all
    .filter(
      ({ left, right, far, near }) =>
        left < -width / 2 || right > width / 2 || far < -depth / 2 || near > depth / 2,
    )
    .map(({ id }) => id);
}

/** Every number of seats a game can be played with. */
export function seatCounts({ seats: { min, max } }: AnyGame): number[] {
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}
