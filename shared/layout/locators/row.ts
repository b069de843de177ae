import { flatPose } from '#kernel/pose';
import type { Laid } from '../laid.ts';
import { lyingSize, quarters } from '../laid.ts';
import type { Lay } from '../lay.ts';
import type { Locator } from './locator.ts';
import { inZone, aimRead } from './locator.ts';

const LAYER = 0.02;
const MOST_LAYERS = 0.5;
const LEAST_PITCH = 1e-4;

/** Along x or along z, and in which sense. */
function sense({ direction }: Lay): { readonly axis: 0 | 1; readonly sign: 1 | -1 } {
  return {
    axis: direction === 'right' || direction === 'left' ? 0 : 1,
    sign: direction === 'right' || direction === 'near' ? 1 : -1,
  };
}

/** How many pieces of this length a row takes before they begin to overlap. */
export function rowCapacity(lay: Lay, each: number): number {
  const length = lay.zone[sense(lay).axis];
  if (lay.pitch !== null) return lay.pitch < each ? 1 : Math.floor((length - each) / lay.pitch + 1 + 1e-9);
  return Math.floor((length + lay.spacing) / (each + lay.spacing) + 1e-9);
}

interface Measure {
  readonly start: number;
  /** The same distance between all neighbours; null = each takes the length it needs. */
  readonly pitch: number | null;
  readonly overlaps: boolean;
}

/**
 * How a set of pieces shares the row. It depends on which they are, never on their order: what is drawn for an order
 * must be read back as that order. That is why pieces that overlap all stand equally far apart, whatever their lengths.
 */
function measure(lay: Lay, laid: readonly Laid[]): Measure {
  const { axis } = sense(lay);
  const length = lay.zone[axis];
  const n = laid.length;
  let longest = 0;
  let needed = (n - 1) * lay.spacing;
  for (const one of laid) {
    const each = lyingSize(one)[axis];
    longest = Math.max(longest, each);
    needed += each;
  }
  if (lay.pitch === null && needed <= length + 1e-9)
    return { start: lay.align === 'start' ? -length / 2 : -needed / 2, pitch: null, overlaps: false };
  const fitting = n < 2 ? 0 : (length - longest) / (n - 1);
  const pitch = n < 2 ? 0 : Math.max(LEAST_PITCH, Math.min(lay.pitch ?? fitting, fitting));
  const middle = Math.min(0, (longest - length) / 2);
  return {
    start: lay.align === 'start' ? middle : (-pitch * (n - 1)) / 2,
    pitch,
    overlaps: pitch < longest,
  };
}

/** Side by side, closing up and at last overlapping when there are too many. */
export const row: Locator = {
  poses({ lay }, laid) {
    if (laid.length === 0) return [];
    const { axis, sign } = sense(lay);
    const { start, pitch, overlaps } = measure(lay, laid);
    const layer = overlaps ? Math.min(LAYER, MOST_LAYERS / laid.length) : 0;
    let edge = start;
    return laid.map((one, i) => {
      const each = lyingSize(one)[axis];
      const along = sign * (pitch === null ? edge + each / 2 : start + i * pitch);
      edge += each + lay.spacing;
      return flatPose(axis === 0 ? along : 0, axis === 0 ? 0 : along, quarters(one.heading), i * layer);
    });
  },

  holds: (plot, _count, x, z) => inZone(plot, x, z),

  read({ where, lay }, others, carried, aim) {
    const { axis, sign } = sense(lay);
    const { start, pitch } = measure(lay, [...others, carried]);
    const wanted = sign * (axis === 0 ? aim.x : aim.z);
    const own = lyingSize(carried)[axis];
    let best = 0;
    let least = Infinity;
    let edge = start;
    for (let i = 0; i <= others.length; i++) {
      const off = Math.abs(wanted - (pitch === null ? edge + own / 2 : start + i * pitch));
      if (off < least) [best, least] = [i, off];
      if (i < others.length) edge += lyingSize(others[i] as Laid)[axis] + lay.spacing;
    }
    const across = axis === 0 ? aim.z : aim.x;
    return aimRead(where.ordered ? best : -1, carried, Math.hypot(least, across));
  },
};
