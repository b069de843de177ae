import type { Footprint } from '#kernel/kind';
import type { Lay, Pair } from '../lay.ts';
import type { Plot } from './locator.ts';
import { ROUNDING } from './locator.ts';
import type { Lattice } from './lattice.ts';

const SIN60 = Math.sqrt(3) / 2;

/** Where axial (q, r) lies, the middles of neighbours being `pitch` apart. a sixth rotation takes q to r in both. */
function stride(top: Lay['top'], pitch: number, q: number, r: number): Pair {
  return top === 'pointy'
    ? [pitch * (q + r / 2), pitch * SIN60 * r]
    : [pitch * SIN60 * q, pitch * (r + q / 2)];
}

/** Hexagonal cells; axial (0, 0) lies at the middle of the place. */
export function hexes({ where, lay }: Plot): Lattice {
  const cells = where.hexes ?? [];
  const pitch = lay.cell[0];
  return {
    form: 'hex',
    count: cells.length,
    steps: 6,
    middle(cell) {
      const found = cells[cell];
      return found === undefined ? [0, 0] : stride(lay.top, pitch, found[0], found[1]);
    },
    stride: ([q, r]) => stride(lay.top, pitch, q, r),
    holds: (x, z, pad) =>
      cells.some(([q, r]) => {
        const [cx, cz] = stride(lay.top, pitch, q, r);
        return inHex(lay.top, x - cx, z - cz, pitch / 2 + pad + ROUNDING);
      }),
    // The largest square inside the largest circle inside the hexagon.
    usable: [pitch * Math.SQRT1_2, pitch * Math.SQRT1_2],
  };
}

/** Whether a point lies in a hexagon around the origin whose sides are `reach` away. */
function inHex(top: Lay['top'], x: number, z: number, reach: number): boolean {
  const [a, b] = top === 'pointy' ? [x, z] : [z, x];
  return Math.abs(a) <= reach && Math.abs(a / 2 + b * SIN60) <= reach && Math.abs(a / 2 - b * SIN60) <= reach;
}

/** By the list of cells itself: a map of thousands of hexes is the same one through a whole game. */
const boundsKnown = new WeakMap<
  Footprint,
  { readonly pitch: number; readonly top: Lay['top']; readonly zone: Pair }
>();

/** Width and depth of the smallest zone about the middle of the place that has all its cells inside. */
export function hexBounds(cells: Footprint | null, pitch: number, top: Lay['top']): Pair {
  if (cells === null) return boundsOf([], pitch, top);
  const known = boundsKnown.get(cells);
  if (known?.pitch === pitch && known.top === top) return known.zone;
  const zone = boundsOf(cells, pitch, top);
  boundsKnown.set(cells, { pitch, top, zone });
  return zone;
}

function boundsOf(cells: Footprint, pitch: number, top: Lay['top']): Pair {
  let [w, d] = [pitch, pitch];
  for (const [q, r] of cells) {
    const [x, z] = stride(top, pitch, q, r);
    w = Math.max(w, 2 * Math.abs(x) + pitch / SIN60);
    d = Math.max(d, 2 * Math.abs(z) + pitch / SIN60);
  }
  return [w, d];
}
