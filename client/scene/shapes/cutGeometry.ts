import type { BufferGeometry } from 'three';
import type { Cut } from '#art/Body';
import { Mould, PAINT } from './Mould.ts';

type Point = readonly [x: number, z: number];

/** The outline of a cut in a box of one by one, clockwise seen from above. */
export function cutOutlineOf(cut: Exclude<Cut, 'rect' | 'round'>): readonly Point[] {
  switch (cut) {
    case 'hex':
      return around(6, 0);
    case 'hex-flat':
      return around(6, Math.PI / 6);
    case 'triangle':
      return around(3, 0);
    case 'diamond':
      return around(4, 0);
    case 'pentagon':
      return around(5, 0);
    case 'star':
      return around(10, 0, (i) => (i % 2 === 0 ? 1 : 0.46));
  }
}

/** Corners round the middle, the first one far away from the seat, stretched to fill the box. */
function around(count: number, from: number, reach: (i: number) => number = () => 1): Point[] {
  const points = Array.from({ length: count }, (_, i): Point => {
    const angle = from + (i * 2 * Math.PI) / count;
    return [reach(i) * Math.sin(angle), -reach(i) * Math.cos(angle)];
  });
  const xs = points.map(([x]) => x);
  const zs = points.map(([, z]) => z);
  const [left, right, far, near] = [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)];
  return points.map(([x, z]) => [(x - left) / (right - left) - 0.5, (z - far) / (near - far) - 0.5]);
}

const INSET = 0.965;
const BEVEL = 0.3;

/** A flat thing cut to an outline, bevelled, in a box of one by one by one: its print lies on its caps. */
export function cutGeometry(cut: Exclude<Cut, 'rect' | 'round'>): BufferGeometry {
  const mould = new Mould();
  const outline = cutOutlineOf(cut);
  const up = [0, 1, 0] as const;
  const down = [0, -1, 0] as const;
  outline.forEach(([x, z], i) => {
    const [nx, nz] = outline[(i + 1) % outline.length] as Point;
    const length = Math.hypot(nx - x, nz - z);
    const out = [-(nz - z) / length, 0, (nx - x) / length] as const;
    const outward = [-out[0], 0, -out[2]] as const;
    const top = (px: number, pz: number) =>
      ({ at: [px * INSET, 0.5, pz * INSET], normal: up, uv: [px * INSET + 0.5, pz * INSET + 0.5] }) as const;
    const bottom = (px: number, pz: number) =>
      ({
        at: [px * INSET, -0.5, pz * INSET],
        normal: down,
        uv: [0.5 - px * INSET, pz * INSET + 0.5],
      }) as const;
    const side = (px: number, y: number, pz: number) => ({ at: [px, y, pz], normal: outward }) as const;
    mould.triangle(PAINT.top, top(0, 0), top(nx, nz), top(x, z));
    mould.triangle(PAINT.bottom, bottom(0, 0), bottom(x, z), bottom(nx, nz));
    const [high, low] = [0.5 - BEVEL, BEVEL - 0.5];
    mould.polygon(PAINT.accent, [top(x, z), top(nx, nz), side(nx, high, nz), side(x, high, z)]);
    mould.polygon(PAINT.accent, [side(x, high, z), side(nx, high, nz), side(nx, low, nz), side(x, low, z)]);
    mould.polygon(PAINT.accent, [side(x, low, z), side(nx, low, nz), bottom(nx, nz), bottom(x, z)]);
  });
  return mould.cast();
}
