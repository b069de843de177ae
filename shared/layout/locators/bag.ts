import { ORIGIN } from '#kernel/pose';
import type { Locator } from './locator.ts';
import { inZone, aimRead } from './locator.ts';

/** All in one spot: the order inside a bag means nothing, and must not be seen. */
export const bag: Locator = {
  poses: (_plot, laid) => laid.map(() => ORIGIN),
  holds: (plot, _count, x, z) => inZone(plot, x, z),
  read: (_plot, _others, carried, aim) => aimRead(-1, carried, Math.hypot(aim.x, aim.z)),
};
