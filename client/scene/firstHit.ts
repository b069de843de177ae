import type { Ray } from './framing.ts';
import type { DrawnBody } from './stage/DrawnBody.ts';
import type { Stance } from './stage/Stance.ts';

/** A body as it is drawn now: as good as a ray needs it. */
export interface Pickable {
  readonly body: Pick<DrawnBody, 'key' | 'target' | 'shape' | 'size' | 'cells'>;
  readonly at: Stance;
}

export interface Hit<T extends Pickable> {
  readonly hit: T;
  readonly distance: number;
  readonly height: number;
}

/** Thinner things are met as if they were this thick: a card seen from its edge can still be touched. */
const THINNEST = 0.06;

/** The first body a ray meets. Each costs one look at the ball round it unless the ray passes through that. */
export function firstHit<T extends Pickable>(ray: Ray, bodies: Iterable<T>): Hit<T> | null {
  let best: T | null = null;
  let least = Infinity;
  for (const one of bodies) {
    const { size } = one.body;
    const radius = Math.hypot(size[0], size[1], size[2]) / 2;
    const [ox, oy, oz] = [one.at.x - ray.x, one.at.y - ray.y, one.at.z - ray.z];
    const along = ox * ray.dx + oy * ray.dy + oz * ray.dz;
    const apart = ox * ox + oy * oy + oz * oz - along * along;
    if (apart > radius * radius || along + radius < 0 || along - radius > least) continue;
    const distance = metBy(ray, one);
    if (distance !== null && distance < least) [best, least] = [one, distance];
  }
  return best === null ? null : { hit: best, distance: least, height: ray.y + ray.dy * least };
}

/** How far along the ray a body is met, in its own frame: as a box, a cylinder or, for dice, a ball cut by a box. */
function metBy(ray: Ray, { body, at }: Pickable): number | null {
  const from = intoFrame(at, ray.x - at.x, ray.y - at.y, ray.z - at.z);
  const way = intoFrame(at, ray.dx, ray.dy, ray.dz);
  const [w, d, h] = body.size;
  const half = [w / 2, Math.max(h, THINNEST) / 2, d / 2] as const;
  if (body.cells !== null) {
    const met = body.cells
      .map((cell) =>
        throughBox([from[0] - cell.x, from[1], from[2] - cell.z], way, [
          cell.size[0] / 2,
          half[1],
          cell.size[1] / 2,
        ]),
      )
      .filter((one) => one !== null);
    return met.length === 0 ? null : Math.min(...met);
  }
  return isRound(body) ? throughCylinder(from, way, half) : throughBox(from, way, half);
}

function isRound({ shape, size }: Pickable['body']): boolean {
  if (shape.family === 'slab') return shape.corner >= Math.min(size[0], size[1]) / 2 - 1e-6;
  return shape.family === 'model' || (shape.family === 'cut' && shape.cut !== 'triangle');
}

type Triple = readonly [number, number, number];

/** Brings a direction from the table into a body's own frame. */
function intoFrame({ qx, qy, qz, qw }: Stance, x: number, y: number, z: number): Triple {
  const tx = 2 * (qz * y - qy * z);
  const ty = 2 * (qx * z - qz * x);
  const tz = 2 * (qy * x - qx * y);
  return [x + qw * tx + qz * ty - qy * tz, y + qw * ty + qx * tz - qz * tx, z + qw * tz + qy * tx - qx * ty];
}

function throughBox(from: Triple, way: Triple, half: Triple): number | null {
  let [near, far] = [-Infinity, Infinity];
  for (let i = 0; i < 3; i++) {
    const [o, d, h] = [from[i] as number, way[i] as number, half[i] as number];
    if (Math.abs(d) < 1e-9) {
      if (Math.abs(o) > h) return null;
      continue;
    }
    const a = (-h - o) / d;
    const b = (h - o) / d;
    near = Math.max(near, Math.min(a, b));
    far = Math.min(far, Math.max(a, b));
  }
  return far < Math.max(near, 0) ? null : Math.max(near, 0);
}

/** An upright cylinder, oval if need be: stretched to a round one first. */
function throughCylinder(from: Triple, way: Triple, half: Triple): number | null {
  const [ox, oz] = [from[0] / half[0], from[2] / half[2]];
  const [dx, dz] = [way[0] / half[0], way[2] / half[2]];
  const a = dx * dx + dz * dz;
  const b = ox * dx + oz * dz;
  const c = ox * ox + oz * oz - 1;
  const root = b * b - a * c;
  if (root < 0 && a > 1e-12) return null;
  if (a <= 1e-12 && c > 0) return null;
  const [near, far] =
    a <= 1e-12 ? [-Infinity, Infinity] : [(-b - Math.sqrt(root)) / a, (-b + Math.sqrt(root)) / a];
  const slab = throughSlab(from[1], way[1], half[1]);
  if (slab === null) return null;
  const first = Math.max(near, slab[0], 0);
  return first <= Math.min(far, slab[1]) ? first : null;
}

function throughSlab(o: number, d: number, half: number): readonly [number, number] | null {
  if (Math.abs(d) < 1e-9) return Math.abs(o) > half ? null : [-Infinity, Infinity];
  const a = (-half - o) / d;
  const b = (half - o) / d;
  return [Math.min(a, b), Math.max(a, b)];
}
