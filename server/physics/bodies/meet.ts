import type { Quaternion, Vec3 } from 'cannon-es';
import { edgesApart } from './edges.ts';
import { meeting as m } from './meeting.ts';
import type { Outline } from './Outline.ts';

/** Overlap so slight is a contact of faces: looking at edges as well is what costs most, and real edges are a little round. */
const SKIN = 0.012;

/** Whether two hulls overlap; `target` becomes the axis of least overlap, from B to A as cannon wants it. */
export function meet(
  a: Outline,
  b: Outline,
  posA: Vec3,
  quatA: Quaternion,
  posB: Vec3,
  quatB: Quaternion,
  target: Vec3,
): boolean {
  relate(posA, quatA, posB, quatB);
  if (apartBetweenCentres(a, b)) return false;
  place(b);
  m.depth = Infinity;
  if (!facesOfA(a, b) || !facesOfB(a, b)) return false;
  if (m.depth > SKIN && edgesApart(a, b)) return false;
  const { x, y, z, w } = quatA;
  const tx = 2 * (y * m.nz - z * m.ny);
  const ty = 2 * (z * m.nx - x * m.nz);
  const tz = 2 * (x * m.ny - y * m.nx);
  target.set(
    -(m.nx + w * tx + y * tz - z * ty),
    -(m.ny + w * ty + z * tx - x * tz),
    -(m.nz + w * tz + x * ty - y * tx),
  );
  return true;
}

function relate(posA: Vec3, quatA: Quaternion, posB: Vec3, quatB: Quaternion): void {
  const { x: ax, y: ay, z: az, w: aw } = quatA;
  const { x: bx, y: by, z: bz, w: bw } = quatB;
  // Inverse of A times B.
  const x = aw * bx - ax * bw - ay * bz + az * by;
  const y = aw * by + ax * bz - ay * bw - az * bx;
  const z = aw * bz - ax * by + ay * bx - az * bw;
  const w = aw * bw + ax * bx + ay * by + az * bz;
  const t = m.rotation;
  t[0] = 1 - 2 * (y * y + z * z);
  t[1] = 2 * (x * y - z * w);
  t[2] = 2 * (x * z + y * w);
  t[3] = 2 * (x * y + z * w);
  t[4] = 1 - 2 * (x * x + z * z);
  t[5] = 2 * (y * z - x * w);
  t[6] = 2 * (x * z - y * w);
  t[7] = 2 * (y * z + x * w);
  t[8] = 1 - 2 * (x * x + y * y);
  const dx = posB.x - posA.x;
  const dy = posB.y - posA.y;
  const dz = posB.z - posA.z;
  const tx = 2 * (ay * dz - az * dy);
  const ty = 2 * (az * dx - ax * dz);
  const tz = 2 * (ax * dy - ay * dx);
  m.x = dx - aw * tx + ay * tz - az * ty;
  m.y = dy - aw * ty + az * tx - ax * tz;
  m.z = dz - aw * tz + ax * ty - ay * tx;
}

/** Most neighbours that do not touch are told apart along the line between their centres, before anything is rotated. */
function apartBetweenCentres(a: Outline, b: Outline): boolean {
  const far = Math.sqrt(m.x * m.x + m.y * m.y + m.z * m.z);
  if (far < 1e-9) return false;
  const x = m.x / far;
  const y = m.y / far;
  const z = m.z / far;
  const t = m.rotation;
  const bx = (t[0] as number) * x + (t[3] as number) * y + (t[6] as number) * z;
  const by = (t[1] as number) * x + (t[4] as number) * y + (t[7] as number) * z;
  const bz = (t[2] as number) * x + (t[5] as number) * y + (t[8] as number) * z;
  return reach(a.points, x, y, z) + reach(b.points, -bx, -by, -bz) < far;
}

function reach(points: Float64Array, x: number, y: number, z: number): number {
  let most = -Infinity;
  for (let i = 0; i < points.length; i += 3) {
    const along = x * (points[i] as number) + y * (points[i + 1] as number) + z * (points[i + 2] as number);
    if (along > most) most = along;
  }
  return most;
}

function place(b: Outline): void {
  const { rotation: t, x, y, z } = m;
  const from = b.points;
  if (m.points.length < from.length) m.points = new Float64Array(from.length);
  const to = m.points;
  for (let i = 0; i < from.length; i += 3) {
    const px = from[i] as number;
    const py = from[i + 1] as number;
    const pz = from[i + 2] as number;
    to[i] = (t[0] as number) * px + (t[1] as number) * py + (t[2] as number) * pz + x;
    to[i + 1] = (t[3] as number) * px + (t[4] as number) * py + (t[5] as number) * pz + y;
    to[i + 2] = (t[6] as number) * px + (t[7] as number) * py + (t[8] as number) * pz + z;
  }
}

/** Notes an axis if the overlap along it is the least so far; false if there is none. */
function overlap(
  nx: number,
  ny: number,
  nz: number,
  minA: number,
  maxA: number,
  minB: number,
  maxB: number,
  by: 'a' | 'b',
): boolean {
  const ahead = maxA - minB;
  const behind = maxB - minA;
  if (ahead < 0 || behind < 0) return false;
  const depth = ahead < behind ? ahead : behind;
  if (depth < m.depth) {
    const sign = ahead < behind ? 1 : -1;
    m.depth = depth;
    m.nx = sign * nx;
    m.ny = sign * ny;
    m.nz = sign * nz;
    m.by = by;
  }
  return true;
}

function facesOfA(a: Outline, b: Outline): boolean {
  const { axes, spans } = a;
  const n = b.points.length;
  const points = m.points;
  for (let i = 0, k = 0; i < axes.length; i += 3, k += 2) {
    const x = axes[i] as number;
    const y = axes[i + 1] as number;
    const z = axes[i + 2] as number;
    let min = Infinity;
    let max = -Infinity;
    for (let j = 0; j < n; j += 3) {
      const along = x * (points[j] as number) + y * (points[j + 1] as number) + z * (points[j + 2] as number);
      if (along < min) min = along;
      if (along > max) max = along;
    }
    if (!overlap(x, y, z, spans[k] as number, spans[k + 1] as number, min, max, 'a')) return false;
  }
  return true;
}

function facesOfB(a: Outline, b: Outline): boolean {
  const { axes, spans } = b;
  const points = a.points;
  const t = m.rotation;
  for (let i = 0, k = 0; i < axes.length; i += 3, k += 2) {
    const px = axes[i] as number;
    const py = axes[i + 1] as number;
    const pz = axes[i + 2] as number;
    const x = (t[0] as number) * px + (t[1] as number) * py + (t[2] as number) * pz;
    const y = (t[3] as number) * px + (t[4] as number) * py + (t[5] as number) * pz;
    const z = (t[6] as number) * px + (t[7] as number) * py + (t[8] as number) * pz;
    const off = x * m.x + y * m.y + z * m.z;
    let min = Infinity;
    let max = -Infinity;
    for (let j = 0; j < points.length; j += 3) {
      const along = x * (points[j] as number) + y * (points[j + 1] as number) + z * (points[j + 2] as number);
      if (along < min) min = along;
      if (along > max) max = along;
    }
    if (!overlap(x, y, z, min, max, (spans[k] as number) + off, (spans[k + 1] as number) + off, 'b'))
      return false;
  }
  return true;
}
