import type { HullFace } from './hullFaces.ts';
import type { Turn, Vec } from './turn.ts';
import { applied, between, cross, dot, minus, scaled, times, about } from './turn.ts';

const SAME = 1e-9;

/** Every turn that maps the corners onto corners and the numbered faces onto numbered faces; standing still comes first. */
export function rotationGroup(corners: readonly Vec[], faces: readonly HullFace[]): Turn[] {
  const first = faces[0] as HullFace;
  const group: Turn[] = [];
  for (const face of faces) {
    for (const corner of face.corners) {
      const turn = carrying(corners, first, first.corners[0] as number, face, corner);
      if (keepsShape(turn, corners) && keepsFaces(turn, faces)) group.push(turn);
    }
  }
  return group;
}

/** The turn that brings a face and one of its corners where another face and corner are. */
function carrying(corners: readonly Vec[], from: HullFace, a: number, to: HullFace, b: number): Turn {
  const tip = between(from.normal, to.normal);
  const here = across(applied(tip, corners[a] as Vec), to.normal);
  const there = across(corners[b] as Vec, to.normal);
  const angle = Math.atan2(dot(to.normal, cross(here, there)), dot(here, there));
  return Math.abs(angle) < SAME ? tip : times(about(to.normal, angle), tip);
}

function across(v: Vec, normal: Vec): Vec {
  return minus(v, scaled(normal, dot(v, normal)));
}

function keepsShape(turn: Turn, corners: readonly Vec[]): boolean {
  return corners.every((corner) => {
    const moved = applied(turn, corner);
    return corners.some((other) => {
      const gap = minus(moved, other);
      return dot(gap, gap) < SAME;
    });
  });
}

function keepsFaces(turn: Turn, faces: readonly HullFace[]): boolean {
  return faces.every((face) => {
    const moved = applied(turn, face.normal);
    return faces.some((other) => dot(moved, other.normal) > 1 - SAME);
  });
}
