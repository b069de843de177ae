import type { Vec } from './rotation.ts';
import { cross, dot, minus, unit } from './rotation.ts';

export interface HullFace {
  readonly normal: Vec;
  /** Indices of corners, counter-clockwise seen from outside. */
  readonly corners: readonly number[];
}

const FLAT = 1e-7;

/** The faces of the convex hull around the origin of a few points, all of which are corners. Slow: for tables made once. */
export function hullFaces(points: readonly Vec[]): HullFace[] {
  const faces: HullFace[] = [];
  const at = (i: number): Vec => points[i] as Vec;
  for (let i = 0; i < points.length; i++) {
    for (let j = i + 1; j < points.length; j++) {
      for (let k = j + 1; k < points.length; k++) {
        const across = cross(minus(at(j), at(i)), minus(at(k), at(i)));
        if (dot(across, across) < FLAT * FLAT) continue;
        let normal = unit(across);
        if (dot(normal, at(i)) < 0) normal = { x: -normal.x, y: -normal.y, z: -normal.z };
        const height = dot(normal, at(i));
        if (points.some((p) => dot(normal, p) > height + FLAT)) continue;
        if (faces.some((face) => dot(face.normal, normal) > 1 - FLAT)) continue;
        const corners = points.flatMap((p, n) => (dot(normal, p) > height - FLAT ? [n] : []));
        faces.push({ normal, corners: aroundNormal(points, corners, normal) });
      }
    }
  }
  return faces;
}

function aroundNormal(points: readonly Vec[], corners: readonly number[], normal: Vec): number[] {
  const at = (i: number): Vec => points[i] as Vec;
  const centre = { x: 0, y: 0, z: 0 };
  for (const i of corners) {
    centre.x += at(i).x / corners.length;
    centre.y += at(i).y / corners.length;
    centre.z += at(i).z / corners.length;
  }
  const right = unit(minus(at(corners[0] as number), centre));
  const ahead = cross(normal, right);
  const angle = (i: number): number => {
    const out = minus(at(i), centre);
    const round = Math.atan2(dot(out, ahead), dot(out, right));
    // The first corner is at angle nought, which rounding may put a hair below.
    return round < -FLAT ? round + 2 * Math.PI : round;
  };
  return [...corners].sort((a, b) => angle(a) - angle(b));
}
