import type { Quaternion } from 'cannon-es';
import { Vec3 } from 'cannon-es';
import type { Outline } from './Outline.ts';
import { meeting as m } from './meeting.ts';

/** A contact as cannon's narrowphase takes it: a point on B, and how far (below nought) along `normal` it lies in A. */
export interface BodyContact {
  point: Vec3;
  normal: Vec3;
  depth: number;
}

/** Clipped polygons, in the frame of A, three numbers a corner; the two take turns. */
let polygon = new Float64Array(3 * 64);
let clipped = new Float64Array(3 * 64);
let size = 0;

const normal = { x: 0, y: 0, z: 0 };

/** Where the two hulls last met touch each other. */
export function touches(a: Outline, b: Outline, posA: Vec3, quatA: Quaternion, result: BodyContact[]): void {
  if (m.by === 'edges') {
    edgeTouch(a, posA, quatA, result);
    return;
  }
  if (m.by === 'a') faceTouches(a, b, true, posA, quatA, result);
  else faceTouches(b, a, false, posA, quatA, result);
}

/** Cuts the face of one hull that looks at the other's to that face's outline, and keeps what is behind it. */
function faceTouches(
  ref: Outline,
  other: Outline,
  refIsA: boolean,
  posA: Vec3,
  quatA: Quaternion,
  result: BodyContact[],
): void {
  const sign = refIsA ? 1 : -1;
  const front = facing(ref, refIsA, sign);
  faceNormal(ref, refIsA, front);
  const { x: nx, y: ny, z: nz } = normal;
  const opposite = facing(other, !refIsA, -sign);
  takePolygon(other, !refIsA, opposite);
  const outline = ref.faces[front] as number[];
  for (let i = 0; i < outline.length; i++) {
    const p = 3 * (outline[i] as number);
    const q = 3 * (outline[(i + 1) % outline.length] as number);
    const from = refIsA ? ref.points : m.points;
    const ex = (from[q] as number) - (from[p] as number);
    const ey = (from[q + 1] as number) - (from[p + 1] as number);
    const ez = (from[q + 2] as number) - (from[p + 2] as number);
    const cx = ey * nz - ez * ny;
    const cy = ez * nx - ex * nz;
    const cz = ex * ny - ey * nx;
    cut(cx, cy, cz, cx * (from[p] as number) + cy * (from[p + 1] as number) + cz * (from[p + 2] as number));
    if (size === 0) return;
  }
  const from = refIsA ? ref.points : m.points;
  const o = 3 * (outline[0] as number);
  const level = nx * (from[o] as number) + ny * (from[o + 1] as number) + nz * (from[o + 2] as number);
  for (let i = 0; i < 3 * size; i += 3) {
    const x = polygon[i] as number;
    const y = polygon[i + 1] as number;
    const z = polygon[i + 2] as number;
    const depth = nx * x + ny * y + nz * z - level;
    if (depth > 0) continue;
    // The point on B: the corner itself, or, when B's face is the flat one, where the corner meets that face.
    const off = refIsA ? 0 : depth;
    const touch = worldTouch(posA, quatA, x - off * nx, y - off * ny, z - off * nz);
    rotateInto(quatA, sign * nx, sign * ny, sign * nz, touch.normal);
    touch.depth = depth;
    result.push(touch);
  }
}

/** The face of a hull that looks most along the axis from A to B (sign 1) or against it. */
function facing(hull: Outline, isA: boolean, sign: number): number {
  const t = m.rotation;
  // The axis in the hull's own frame.
  const x = isA ? m.nx : (t[0] as number) * m.nx + (t[3] as number) * m.ny + (t[6] as number) * m.nz;
  const y = isA ? m.ny : (t[1] as number) * m.nx + (t[4] as number) * m.ny + (t[7] as number) * m.nz;
  const z = isA ? m.nz : (t[2] as number) * m.nx + (t[5] as number) * m.ny + (t[8] as number) * m.nz;
  let best = 0;
  let most = -Infinity;
  for (let i = 0; i < hull.faceNormals.length; i++) {
    const n = hull.faceNormals[i] as Vec3;
    const along = sign * (n.x * x + n.y * y + n.z * z);
    if (along > most) {
      most = along;
      best = i;
    }
  }
  return best;
}

function faceNormal(hull: Outline, isA: boolean, face: number): void {
  const n = hull.faceNormals[face] as Vec3;
  const t = m.rotation;
  normal.x = isA ? n.x : (t[0] as number) * n.x + (t[1] as number) * n.y + (t[2] as number) * n.z;
  normal.y = isA ? n.y : (t[3] as number) * n.x + (t[4] as number) * n.y + (t[5] as number) * n.z;
  normal.z = isA ? n.z : (t[6] as number) * n.x + (t[7] as number) * n.y + (t[8] as number) * n.z;
}

function takePolygon(hull: Outline, isA: boolean, face: number): void {
  const from = isA ? hull.points : m.points;
  const corners = hull.faces[face] as number[];
  size = corners.length;
  for (let i = 0; i < size; i++) {
    const p = 3 * (corners[i] as number);
    polygon[3 * i] = from[p] as number;
    polygon[3 * i + 1] = from[p + 1] as number;
    polygon[3 * i + 2] = from[p + 2] as number;
  }
}

/** Keeps the part of the polygon on the inner side of a plane. */
function cut(x: number, y: number, z: number, level: number): void {
  let kept = 0;
  let p = 3 * (size - 1);
  let before =
    x * (polygon[p] as number) + y * (polygon[p + 1] as number) + z * (polygon[p + 2] as number) - level;
  for (let i = 0; i < 3 * size; i += 3) {
    const here =
      x * (polygon[i] as number) + y * (polygon[i + 1] as number) + z * (polygon[i + 2] as number) - level;
    if (before <= 0 !== here <= 0) {
      const part = before / (before - here);
      for (let k = 0; k < 3; k++) {
        const from = polygon[p + k] as number;
        clipped[kept++] = from + part * ((polygon[i + k] as number) - from);
      }
    }
    if (here <= 0) for (let k = 0; k < 3; k++) clipped[kept++] = polygon[i + k] as number;
    before = here;
    p = i;
  }
  size = kept / 3;
  const swap = polygon;
  polygon = clipped;
  clipped = swap;
}

/** Two edges cross in one point: half way between where they come closest. */
function edgeTouch(a: Outline, posA: Vec3, quatA: Quaternion, result: BodyContact[]): void {
  const p = m.cornerA;
  const q = m.cornerB;
  const [ax = 0, ay = 0, az = 0] = m.edgeA;
  const [bx = 0, by = 0, bz = 0] = m.edgeB;
  const px = a.points[p] as number;
  const py = a.points[p + 1] as number;
  const pz = a.points[p + 2] as number;
  const qx = m.points[q] as number;
  const qy = m.points[q + 1] as number;
  const qz = m.points[q + 2] as number;
  const wx = px - qx;
  const wy = py - qy;
  const wz = pz - qz;
  const ab = ax * bx + ay * by + az * bz;
  const aw = ax * wx + ay * wy + az * wz;
  const bw = bx * wx + by * wy + bz * wz;
  const t = (bw - ab * aw) / (1 - ab * ab);
  const touch = worldTouch(posA, quatA, qx + t * bx, qy + t * by, qz + t * bz);
  rotateInto(quatA, m.nx, m.ny, m.nz, touch.normal);
  touch.depth = -m.depth;
  result.push(touch);
}

function worldTouch(posA: Vec3, quatA: Quaternion, x: number, y: number, z: number): BodyContact {
  const point = new Vec3();
  rotateInto(quatA, x, y, z, point);
  point.vadd(posA, point);
  return { point, normal: new Vec3(), depth: 0 };
}

function rotateInto(quat: Quaternion, vx: number, vy: number, vz: number, out: Vec3): void {
  const { x, y, z, w } = quat;
  const tx = 2 * (y * vz - z * vy);
  const ty = 2 * (z * vx - x * vz);
  const tz = 2 * (x * vy - y * vx);
  out.set(vx + w * tx + y * tz - z * ty, vy + w * ty + z * tx - x * tz, vz + w * tz + x * ty - y * tx);
}
