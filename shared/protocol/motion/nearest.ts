import { WORST_STEPS_SQUARED } from './grid.ts';

/**
 * Picks the whole steps to send for a miss in steps: the cheapest that still lie within the promised error.
 * Nothing at all when the forecast was good enough; else the nearest grid point, moved towards nothing where it may.
 */
export function nearestCheap(out: Int32Array, miss: Float64Array): void {
  const x = miss[0] as number;
  const y = miss[1] as number;
  const z = miss[2] as number;
  out[0] = out[1] = out[2] = 0;
  if (x * x + y * y + z * z <= WORST_STEPS_SQUARED) return;
  const nx = Math.round(x);
  const ny = Math.round(y);
  const nz = Math.round(z);
  let least = Infinity;
  for (let sides = 0; sides < 8; sides++) {
    const px = (sides & 1) === 0 ? nx : nx - Math.sign(nx);
    const py = (sides & 2) === 0 ? ny : ny - Math.sign(ny);
    const pz = (sides & 4) === 0 ? nz : nz - Math.sign(nz);
    const off = (x - px) * (x - px) + (y - py) * (y - py) + (z - pz) * (z - pz);
    if (sides !== 0 && off > WORST_STEPS_SQUARED) continue;
    const price = (1 + Math.abs(px)) * (1 + Math.abs(py)) * (1 + Math.abs(pz));
    if (price >= least) continue;
    least = price;
    out[0] = px;
    out[1] = py;
    out[2] = pz;
  }
}
