import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import type { Laid } from '../laid.ts';
import { quarters } from '../laid.ts';
import type { Locator, Plot } from './locator.ts';
import { ROUNDING, aimRead } from './locator.ts';

/** Decks, stacks and slots: one on the other, by their thickness. */
export const pile: Locator = {
  poses({ lay }, laid) {
    const [dx, dz] = lay.spread;
    // A pile spread out is read by where the aim is along it: untidiness would blur that.
    const untidy = dx === 0 && dz === 0 ? lay.jitter : 0;
    let y = 0;
    return laid.map((one, i): Pose => {
      const pose = flatPose(
        i * dx + untidy * noise(i, 1),
        i * dz + untidy * noise(i, 2),
        quarters(one.heading) + untidy * noise(i, 3),
        y,
      );
      y += one.size[2];
      return pose;
    });
  },

  holds: ({ lay }, count, x, z) => {
    const [dx, dz] = lay.spread;
    return (
      covers(x, lay.zone[0] / 2 + lay.pad + lay.jitter, count * dx) &&
      covers(z, lay.zone[1] / 2 + lay.pad + lay.jitter, count * dz)
    );
  },

  read(plot, others, carried, aim) {
    const k = indexAt(plot, others, aim);
    const [dx, dz] = plot.lay.spread;
    const distance = Math.hypot(aim.x - k * dx, aim.z - k * dz);
    return aimRead(plot.where.ordered ? k : -1, carried, distance);
  },
};

/** How high a pile stands. */
export function pileHeight(laid: readonly Laid[]): number {
  let y = 0;
  for (const one of laid) y += one.size[2];
  return y;
}

/** Spread out: by where the aim is along it. Otherwise by height, so that whatever is carried above goes on top. */
function indexAt({ lay }: Plot, others: readonly Laid[], aim: Pose): number {
  const [dx, dz] = lay.spread;
  const along = dx * dx + dz * dz;
  if (along > 0) {
    const k = Math.round((aim.x * dx + aim.z * dz) / along);
    return Math.min(Math.max(k, 0), others.length);
  }
  let y = 0;
  for (let i = 0; i < others.length; i++) {
    const thickness = (others[i] as Laid).size[2];
    if (aim.y < y + thickness / 2) return i;
    y += thickness;
  }
  return others.length;
}

function covers(value: number, half: number, shift: number): boolean {
  return value >= Math.min(0, shift) - half - ROUNDING && value <= Math.max(0, shift) + half + ROUNDING;
}

/** Between -1 and 1, the same for the same place in the pile at every table: never by piece, or a card could be followed by how it lies. */
function noise(index: number, salt: number): number {
  let h = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x7fffffff - 1;
}
