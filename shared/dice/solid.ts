import { LONGEST_LOG, cornersOf } from './corners.ts';
import type { HullFace } from './hullFaces.ts';
import { hullFaces } from './hullFaces.ts';
import type { Rotation, Vec } from './rotation.ts';
import { DOWN, UP, applied, between, dot, scaled } from './rotation.ts';
import { rotationGroup } from './rotationGroup.ts';
import { ballNormals, valuesOf } from './values.ts';

export interface DieFace extends HullFace {
  readonly value: number;
}

/**
 * A die as a body with numbers, centred on its centre of mass, one unit high when it lies. Unrotated it lies and shows 1.
 * The physics rolls it and the client draws it from this one table, so that they cannot disagree about a number.
 */
export interface DieSolid {
  readonly sides: number;
  readonly corners: readonly Vec[];
  /** The faces with a number. A ball's have no corners. */
  readonly faces: readonly DieFace[];
  /** The blank ends of a log. */
  readonly ends: readonly HullFace[];
  /** Where the number is read: a d4 and every log with an odd number of sides have a point or an edge on top, so their number is the one of the face they lie on. */
  readonly reads: 'up' | 'down';
  /** How high its centre is when it lies. */
  readonly centre: number;
  /** Every rotation that leaves the body looking the same, numbers apart. Empty for a ball, which any rotation leaves the same. */
  readonly group: readonly Rotation[];
}

const made = new Map<number, DieSolid>();

/** A number of sides that some die has: whole, and at least 2. */
export function soundSides(sides: number): number {
  return Number.isInteger(sides) && sides >= 2 && sides <= 1000 ? sides : 6;
}

export function dieSolid(asked: number): DieSolid {
  const sides = soundSides(asked);
  let solid = made.get(sides);
  if (solid === undefined) {
    solid = sides > LONGEST_LOG ? ball(sides) : polyhedron(sides);
    made.set(sides, solid);
  }
  return solid;
}

function polyhedron(sides: number): DieSolid {
  const reads = sides === 4 || sides % 2 === 1 ? 'down' : 'up';
  const raw = cornersOf(sides);
  const rawFaces = hullFaces(raw);
  const numbered = rawFaces.filter((face) => isNumbered(sides, face));
  const values = valuesOf(sides, numbered);
  const one = numbered[values.indexOf(1)] as HullFace;
  const upright = between(one.normal, reads === 'up' ? UP : DOWN);
  const rotated = raw.map((corner) => applied(upright, corner));
  const heights = rotated.map((corner) => corner.y);
  const lowest = Math.min(...heights);
  const size = 1 / (Math.max(...heights) - lowest);
  const rotatedFace = (face: HullFace): HullFace => ({ ...face, normal: applied(upright, face.normal) });
  const corners = rotated.map((corner) => scaled(corner, size));
  const faces = numbered.map((face, i) => ({ ...rotatedFace(face), value: values[i] as number }));
  return {
    sides,
    corners,
    faces,
    ends: rawFaces.filter((face) => !isNumbered(sides, face)).map(rotatedFace),
    reads,
    centre: -lowest * size,
    group: rotationGroup(corners, faces),
  };
}

function isNumbered(sides: number, face: HullFace): boolean {
  if (sides === 2) return Math.abs(face.normal.y) > 0.5;
  return isLog(sides) ? Math.abs(face.normal.x) < 1e-6 : true;
}

export function isLog(sides: number): boolean {
  return ![2, 4, 6, 8, 10, 12, 20].includes(sides) && sides <= LONGEST_LOG;
}

function ball(sides: number): DieSolid {
  const normals = ballNormals(sides);
  const upright = between(normals[0] as Vec, UP);
  const faces = normals.map((normal, i) => ({ normal: applied(upright, normal), corners: [], value: i + 1 }));
  return { sides, corners: [], faces, ends: [], reads: 'up', centre: 0.5, group: [] };
}

/** The face whose number counts in this rotation, and how far the die leans from lying flat on it. */
export function dieRead(sides: number, rotation: Rotation): { face: DieFace; lean: number } {
  const solid = dieSolid(sides);
  const sign = solid.reads === 'up' ? 1 : -1;
  let face = solid.faces[0] as DieFace;
  let most = -Infinity;
  for (const candidate of solid.faces) {
    const height = sign * dot(applied(rotation, candidate.normal), UP);
    if (height > most) {
      most = height;
      face = candidate;
    }
  }
  return { face, lean: Math.acos(Math.min(1, most)) };
}
