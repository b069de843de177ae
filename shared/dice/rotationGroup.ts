import type { HullFace } from './hullFaces.ts';
import type { Rotation, Vec } from './rotation.ts';
import { applied, between, cross, dot, minus, scaled, times, about } from './rotation.ts';

const SAME = 1e-9;

/** Every rotation that maps the corners onto corners and the numbered faces onto numbered faces; standing still comes first. */
export function rotationGroup(corners: readonly Vec[], faces: readonly HullFace[]): Rotation[] {
  const first = faces[0] as HullFace;
  const group: Rotation[] = [];
  for (const face of faces) {
    for (const corner of face.corners) {
      const rotation = carrying(corners, first, first.corners[0] as number, face, corner);
      if (keepsShape(rotation, corners) && keepsFaces(rotation, faces)) group.push(rotation);
    }
  }
  return group;
}

/** The rotation that brings a face and one of its corners where another face and corner are. */
function carrying(corners: readonly Vec[], from: HullFace, a: number, to: HullFace, b: number): Rotation {
  const tip = between(from.normal, to.normal);
  const here = across(applied(tip, corners[a] as Vec), to.normal);
  const there = across(corners[b] as Vec, to.normal);
  const angle = Math.atan2(dot(to.normal, cross(here, there)), dot(here, there));
  return Math.abs(angle) < SAME ? tip : times(about(to.normal, angle), tip);
}

function across(v: Vec, normal: Vec): Vec {
  return minus(v, scaled(normal, dot(v, normal)));
}

function keepsShape(rotation: Rotation, corners: readonly Vec[]): boolean {
  return corners.every((corner) => {
    const moved = applied(rotation, corner);
    return corners.some((other) => {
      const gap = minus(moved, other);
      return dot(gap, gap) < SAME;
    });
  });
}

function keepsFaces(rotation: Rotation, faces: readonly HullFace[]): boolean {
  return faces.every((face) => {
    const moved = applied(rotation, face.normal);
    return faces.some((other) => dot(moved, other.normal) > 1 - SAME);
  });
}
