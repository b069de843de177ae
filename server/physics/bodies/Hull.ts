import type { Quaternion } from 'cannon-es';
import { ConvexPolyhedron, Vec3 } from 'cannon-es';
import type { HullFace } from '#dice/hullFaces';
import type { Vec } from '#dice/rotation';
import { cross, dot, minus, unit } from '#dice/rotation';
import { meet } from './meet.ts';
import type { Outline } from './Outline.ts';
import type { BodyContact } from './touches.ts';
import { touches } from './touches.ts';

const SAME = 1 - 1e-9;

/**
 * A convex body. cannon's own test for two of these allocates for every axis, tests each edge twice, and clips against
 * the wrong faces as soon as more than two meet in a corner (d8, d20), so that dice sink into each other.
 */
export class Hull extends ConvexPolyhedron implements Outline {
  readonly points: Float64Array;
  readonly normals: Float64Array;
  readonly axes: Float64Array;
  readonly edges: Float64Array;
  readonly joints: Int32Array;
  readonly spans: Float64Array;

  constructor(corners: readonly Vec[], faces: readonly HullFace[]) {
    super({
      vertices: corners.map((c) => new Vec3(c.x, c.y, c.z)),
      faces: faces.map((face) => [...face.corners]),
      normals: faces.map(({ normal: n }) => new Vec3(n.x, n.y, n.z)),
    });
    const { axes, edges } = frameOf(faces);
    this.points = flattened(corners);
    this.axes = flattened(axes);
    this.normals = flattened(faces.map((face) => face.normal));
    this.edges = flattened(edges.map(([p, q]) => unit(minus(corners[q] as Vec, corners[p] as Vec))));
    this.joints = Int32Array.from(edges.flatMap(([p, , left, right]) => [p, left, right]));
    this.spans = Float64Array.from(
      axes.flatMap((axis) => {
        const along = corners.map((c) => dot(c, axis));
        return [Math.min(...along), Math.max(...along)];
      }),
    );
  }

  /** cannon looks for its edges with the square of their number, and only its own test of two bodies asks for them. */
  override computeEdges(): void {}

  override findSeparatingAxis(
    other: ConvexPolyhedron,
    posA: Vec3,
    quatA: Quaternion,
    posB: Vec3,
    quatB: Quaternion,
    target: Vec3,
  ): boolean {
    return meet(this, other as Hull, posA, quatA, posB, quatB, target);
  }

  /** Always called right after findSeparatingAxis found none, for the same two bodies. */
  override clipAgainstHull(
    posA: Vec3,
    quatA: Quaternion,
    other: ConvexPolyhedron,
    _posB: Vec3,
    _quatB: Quaternion,
    _axis: Vec3,
    _least: number,
    _most: number,
    result: BodyContact[],
  ): void {
    touches(this, other as Hull, posA, quatA, result);
  }

  override calculateWorldAABB(pos: Vec3, quat: Quaternion, min: Vec3, max: Vec3): void {
    const { x, y, z, w } = quat;
    const points = this.points;
    let minX = Infinity;
    let minY = Infinity;
    let minZ = Infinity;
    let maxX = -Infinity;
    let maxY = -Infinity;
    let maxZ = -Infinity;
    for (let i = 0; i < points.length; i += 3) {
      const px = points[i] as number;
      const py = points[i + 1] as number;
      const pz = points[i + 2] as number;
      const tx = 2 * (y * pz - z * py);
      const ty = 2 * (z * px - x * pz);
      const tz = 2 * (x * py - y * px);
      const vx = px + w * tx + y * tz - z * ty;
      const vy = py + w * ty + z * tx - x * tz;
      const vz = pz + w * tz + x * ty - y * tx;
      if (vx < minX) minX = vx;
      if (vx > maxX) maxX = vx;
      if (vy < minY) minY = vy;
      if (vy > maxY) maxY = vy;
      if (vz < minZ) minZ = vz;
      if (vz > maxZ) maxZ = vz;
    }
    min.set(pos.x + minX, pos.y + minY, pos.z + minZ);
    max.set(pos.x + maxX, pos.y + maxY, pos.z + maxZ);
  }
}

/** What bodies of one shape, large or small, have in common: it is found once for the list of their faces. */
interface Frame {
  readonly axes: readonly Vec[];
  readonly edges: readonly (readonly [number, number, number, number])[];
}
const frames = new WeakMap<readonly HullFace[], Frame>();

function frameOf(faces: readonly HullFace[]): Frame {
  let frame = frames.get(faces);
  if (frame === undefined) {
    frame = { axes: distinct(faces.map((face) => face.normal)), edges: edgesOf(faces) };
    frames.set(faces, frame);
  }
  return frame;
}

/** Each edge once: its corners, and the faces to both sides. */
function edgesOf(faces: readonly HullFace[]): [number, number, number, number][] {
  const sideOf = new Map<string, number>();
  const walk = (visit: (p: number, q: number, face: number) => void): void => {
    faces.forEach(({ corners }, face) => {
      corners.forEach((p, i) => visit(p, corners[(i + 1) % corners.length] as number, face));
    });
  };
  walk((p, q, face) => sideOf.set(`${p} ${q}`, face));
  const edges: [number, number, number, number][] = [];
  walk((p, q, face) => {
    if (p < q) edges.push([p, q, face, sideOf.get(`${q} ${p}`) ?? face]);
  });
  return edges;
}

function distinct(directions: readonly Vec[]): Vec[] {
  const kept: Vec[] = [];
  for (const d of directions) if (!kept.some((k) => Math.abs(dot(k, d)) > SAME)) kept.push(d);
  return kept;
}

function flattened(vectors: readonly Vec[]): Float64Array {
  return Float64Array.from(vectors.flatMap((v) => [v.x, v.y, v.z]));
}

/** The moments of inertia about its own axes of a body of mass 1 with these faces. */
export function inertiaOf(corners: readonly Vec[], faces: readonly HullFace[]): Vec {
  let volume = 0;
  let xx = 0;
  let yy = 0;
  let zz = 0;
  for (const face of faces) {
    const a = corners[face.corners[0] as number] as Vec;
    for (let i = 1; i + 1 < face.corners.length; i++) {
      const b = corners[face.corners[i] as number] as Vec;
      const c = corners[face.corners[i + 1] as number] as Vec;
      const six = dot(a, cross(b, c));
      volume += six / 6;
      xx += (six / 60) * squares(a.x, b.x, c.x);
      yy += (six / 60) * squares(a.y, b.y, c.y);
      zz += (six / 60) * squares(a.z, b.z, c.z);
    }
  }
  return { x: (yy + zz) / volume, y: (xx + zz) / volume, z: (xx + yy) / volume };
}

function squares(a: number, b: number, c: number): number {
  return a * a + b * b + c * c + a * b + b * c + a * c;
}
