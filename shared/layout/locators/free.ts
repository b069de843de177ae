import type { Pose } from '#kernel/pose';
import { cornerOf } from '#kernel/tableSize';
import { atHeight, sane, upright } from '../frame.ts';
import { kept } from '../kept.ts';
import type { Locator, Plot } from './locator.ts';
import { inZone } from './locator.ts';

/** The open table, and free areas on boards: every piece has a pose of its own, relative to the place. */
export const free: Locator = {
  poses: (_plot, laid) => laid.map((one) => sane(one.pose)),
  holds: (plot, _count, x, z) => inZone(plot, x, z),
  read(plot, _others, carried, aim) {
    const pose = keptIn(plot, aim, carried.size);
    return { at: -1, heading: 0, mirror: carried.mirror, pose, distance: 0, refused: null };
  },
};

/** Lying flat on the place with all of the piece inside; only the table itself has round corners. */
export function keptIn({ where, lay }: Plot, aim: Pose, size: readonly [number, number, number]): Pose {
  const [width, depth] = lay.zone;
  const corner = where.on === null && where.pose === null ? cornerOf({ width, depth }) : 0;
  return kept(atHeight(upright(aim), 0), size, lay.zone, corner);
}
