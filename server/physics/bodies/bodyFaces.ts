import type { HullFace } from '#dice/hullFaces';
import { hullFaces } from '#dice/hullFaces';
import { dieSolid } from '#dice/solid';
import { boxCorners, prismCorners } from './prism.ts';

/** Which corners a body's faces join and where they look does not depend on its size: hulls are dear, and are found once. */
const prisms = new Map<string, readonly HullFace[]>();
const dice = new Map<number, readonly HullFace[]>();
let box: readonly HullFace[] | undefined;
const MOST = 200;

/** The faces of any box: see boxCorners. */
export function boxFaces(): readonly HullFace[] {
  return (box ??= hullFaces(boxCorners(1, 1, 1)));
}

/** The faces of any prism so much deeper than wide: see prismCorners. */
export function prismFaces(sides: number, depth: number, first: 'point' | 'side'): readonly HullFace[] {
  const key = `${sides}|${depth}|${first}`;
  let faces = prisms.get(key);
  if (faces === undefined) {
    if (prisms.size >= MOST) prisms.delete(prisms.keys().next().value as string);
    faces = hullFaces(prismCorners(sides, 1, depth, 1, first));
    prisms.set(key, faces);
  }
  return faces;
}

/** All faces of a die that is no ball, the blank ends of a log included. */
export function dieFaces(sides: number): readonly HullFace[] {
  let faces = dice.get(sides);
  if (faces === undefined) {
    const solid = dieSolid(sides);
    faces = [...solid.faces, ...solid.ends];
    dice.set(sides, faces);
  }
  return faces;
}
