import type { BufferGeometry } from 'three';
import { SphereGeometry } from 'three';
import type { HullFace } from '#dice/hullFaces';
import type { DieFace, DieSolid } from '#dice/solid';
import { dieSolid } from '#dice/solid';
import type { Vec } from '#dice/rotation';
import { UP, applied, between, cross, dot, inverse, minus, scaled, unit } from '#dice/rotation';
import { sideCell } from '../../art/dice.ts';
import { Mould, PAINT } from './Mould.ts';

/** How much of a face stays flat; the rest is the rounding of its edges. */
const FLAT = 0.9;
/** Numbers lie a hair above the face, or they would flicker with it. */
const HAIR = 0.004;

const plus = (a: Vec, b: Vec): Vec => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
const triple = ({ x, y, z }: Vec): [number, number, number] => [x, y, z];

/** A die one unit high, slightly rounded, its numbers in the squares of its sheet (`dieSheet`). */
export function dieGeometry(sides: number): BufferGeometry {
  const solid = dieSolid(sides);
  const mould = new Mould();
  if (solid.corners.length === 0) ball(mould, solid);
  else polyhedron(mould, solid);
  return mould.cast();
}

interface Flat {
  readonly face: HullFace;
  readonly middle: Vec;
  /** By corner of the solid: where this face ends before the rounding begins. */
  readonly at: ReadonlyMap<number, Vec>;
}

function polyhedron(mould: Mould, solid: DieSolid): void {
  const flats = [...solid.faces, ...solid.ends].map((face): Flat => {
    const corners = face.corners.map((i) => solid.corners[i] as Vec);
    const middle = scaled(corners.reduce(plus), 1 / corners.length);
    const at = new Map(
      face.corners.map((i) => [i, plus(middle, scaled(minus(solid.corners[i] as Vec, middle), FLAT))]),
    );
    return { face, middle, at };
  });
  for (const { face, at } of flats)
    mould.polygon(
      PAINT.body,
      face.corners.map((i) => ({ at: triple(at.get(i) as Vec), normal: triple(face.normal) })),
    );
  for (const flat of flats) for (const other of flats) edge(mould, flat, other);
  solid.corners.forEach((corner, i) =>
    roundCorner(
      mould,
      flats.filter((flat) => flat.at.has(i)),
      corner,
      i,
    ),
  );
  for (const face of solid.faces)
    numbers(mould, solid, flats.find((flat) => flat.face === face) as Flat, face);
}

/** The strip between two faces that share an edge; each side of it shines like its face, so that it looks round. */
function edge(mould: Mould, a: Flat, b: Flat): void {
  const { corners } = a.face;
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % corners.length] as number;
    // The neighbour walks the shared edge the other way; one of the two draws the strip.
    const j = b.face.corners.indexOf(to);
    if (from > to || j < 0 || b.face.corners[(j + 1) % b.face.corners.length] !== from) return;
    const corner = (flat: Flat, at: number) => ({
      at: triple(flat.at.get(at) as Vec),
      normal: triple(flat.face.normal),
    });
    mould.polygon(PAINT.body, [corner(a, to), corner(a, from), corner(b, from), corner(b, to)]);
  });
}

function roundCorner(mould: Mould, flats: readonly Flat[], corner: Vec, index: number): void {
  const out = unit(corner);
  const right = unit(cross(Math.abs(out.y) < 0.9 ? UP : { x: 1, y: 0, z: 0 }, out));
  const ahead = cross(out, right);
  const around = flats
    .map((flat) => ({ flat, at: flat.at.get(index) as Vec }))
    .sort((a, b) => angle(a.at) - angle(b.at));
  function angle(at: Vec): number {
    const off = minus(at, corner);
    return Math.atan2(dot(off, ahead), dot(off, right));
  }
  mould.polygon(
    PAINT.body,
    around.map(({ flat, at }) => ({ at: triple(at), normal: triple(flat.face.normal) })),
  );
}

function numbers(mould: Mould, solid: DieSolid, flat: Flat, face: DieFace): void {
  const corners = face.corners.map((i) => solid.corners[i] as Vec);
  if (solid.reads === 'up') {
    // A square that reaches over the rounding would stick out of the die.
    const share = solid.sides === 6 ? 0.88 : corners.length === 3 ? 0.66 : 0.72;
    const half = inradius(flat.middle, corners) * share;
    square(mould, solid, face.normal, flat.middle, upOf(face.normal, flat.middle, corners), half, face.value);
    return;
  }
  // The number that counts lies underneath: it is told at the corner (or the long edge) that is then on top.
  const tops = solid.sides === 4 ? corners : longEdges(corners);
  for (const top of tops) {
    const under = solid.faces.reduce((least, one) =>
      dot(one.normal, unit(top)) < dot(least.normal, unit(top)) ? one : least,
    );
    const towards = minus(top, flat.middle);
    const reach = Math.sqrt(dot(towards, towards));
    const half = solid.sides === 4 ? reach * 0.2 : reach * 0.42;
    const middle = plus(flat.middle, scaled(towards, solid.sides === 4 ? 0.36 : 0.5));
    square(mould, solid, face.normal, middle, unit(towards), half, under.value);
  }
}

/** The middles of the two edges along a log. */
function longEdges(corners: readonly Vec[]): Vec[] {
  const edges = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] as Vec;
    const along = minus(to, from);
    return { middle: scaled(plus(from, to), 0.5), long: Math.abs(along.x) };
  });
  const longest = Math.max(...edges.map(({ long }) => long));
  return edges.filter(({ long }) => long > longest * 0.9).map(({ middle }) => middle);
}

function inradius(middle: Vec, corners: readonly Vec[]): number {
  return Math.min(
    ...corners.map((from, i) => {
      const along = unit(minus(corners[(i + 1) % corners.length] as Vec, from));
      const off = minus(middle, from);
      const across = minus(off, scaled(along, dot(off, along)));
      return Math.sqrt(dot(across, across));
    }),
  );
}

/** Which way a number stands on its face: along the face's own shape, as upright as that allows when the die lies as printed. */
function upOf(normal: Vec, middle: Vec, corners: readonly Vec[]): Vec {
  const upright = applied(inverse(between(normal, UP)), { x: 0, y: 0, z: -1 });
  const ways = corners.map((corner, i) => {
    const next = corners[(i + 1) % corners.length] as Vec;
    return unit(minus(corners.length === 4 ? scaled(plus(corner, next), 0.5) : corner, middle));
  });
  return ways.reduce((best, way) => (dot(way, upright) > dot(best, upright) + 1e-6 ? way : best));
}

function square(
  mould: Mould,
  solid: DieSolid,
  normal: Vec,
  middle: Vec,
  up: Vec,
  half: number,
  value: number,
): void {
  const right = unit(cross(up, normal));
  const { x, y, width, height } = sideCell(solid.sides, value);
  const lifted = plus(middle, scaled(normal, HAIR));
  const corner = (u: number, v: number) => ({
    at: triple(plus(lifted, plus(scaled(right, (2 * u - 1) * half), scaled(up, (1 - 2 * v) * half)))),
    normal: triple(normal),
    uv: [x + u * width, y + v * height] as const,
  });
  mould.polygon(PAINT.top, [corner(0, 1), corner(1, 1), corner(1, 0), corner(0, 0)]);
}

function ball(mould: Mould, solid: DieSolid): void {
  mould.add(new SphereGeometry(0.5, 32, 24));
  const half = Math.min(0.16, 0.62 / Math.sqrt(solid.sides));
  for (const { normal, value } of solid.faces) {
    const up = unit(cross(normal, Math.abs(normal.y) < 0.9 ? cross(UP, normal) : { x: 1, y: 0, z: 0 }));
    square(mould, solid, normal, scaled(normal, 0.5), up, half * 0.8, value);
  }
}
