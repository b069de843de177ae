import { LONGEST_LOG } from './corners.ts';
import type { HullFace } from './hullFaces.ts';
import type { Vec } from './rotation.ts';

/**
 * The numbers in the order in which hullFaces finds the faces. Opposite faces sum to n + 1. The d6 is right-handed (1, 2, 3
 * counter-clockwise round their corner); the d10 has its odd numbers round one point; the d20 is the usual one, on which
 * 20 touches 2, 8 and 14; on the d8 and the d12 the sums round the corners differ as little as they can.
 */
const VALUES: Record<number, readonly number[]> = {
  2: [1, 2],
  4: [1, 2, 3, 4],
  6: [3, 1, 2, 5, 6, 4],
  8: [1, 7, 6, 4, 5, 3, 2, 8],
  10: [1, 5, 7, 3, 9, 8, 2, 6, 10, 4],
  12: [1, 11, 8, 10, 9, 7, 4, 5, 6, 3, 2, 12],
  20: [1, 19, 13, 11, 9, 7, 3, 17, 5, 15, 16, 10, 8, 18, 12, 2, 4, 6, 14, 20],
};

/** The number on each of these faces. */
export function valuesOf(sides: number, faces: readonly HullFace[]): readonly number[] {
  return VALUES[sides] ?? faces.map((face) => logValue(sides, face.normal));
}

/** Round a log low and high numbers alternate, so that it cannot be rolled towards the high ones. */
function logValue(sides: number, normal: Vec): number {
  const angle = Math.atan2(normal.y, normal.z) - Math.PI / 2;
  const step = (Math.round((angle * sides) / (2 * Math.PI)) + sides) % sides;
  if (sides % 2 === 1) return step % 2 === 0 ? step / 2 + 1 : sides - (step - 1) / 2;
  const half = sides / 2;
  const low = (step % half) + 1;
  return step < half === (low % 2 === 1) ? low : sides + 1 - low;
}

/** Directions spread evenly over a ball, in order of their numbers; with an even count, opposite ones sum to n + 1. */
export function ballNormals(sides: number): Vec[] {
  if (sides <= LONGEST_LOG) throw new RangeError(`a die with ${sides} sides is no ball`);
  const golden = Math.PI * (3 - Math.sqrt(5));
  const spiral = (i: number, y: number): Vec => {
    const r = Math.sqrt(1 - y * y);
    return { x: r * Math.cos(i * golden), y, z: r * Math.sin(i * golden) };
  };
  if (sides % 2 === 1) return Array.from({ length: sides }, (_, i) => spiral(i, 1 - (2 * i + 1) / sides));
  const half = sides / 2;
  const upper = Array.from({ length: half }, (_, i) => spiral(i, 1 - (i + 0.5) / half));
  return [...upper, ...upper.toReversed().map(({ x, y, z }) => ({ x: -x, y: -y, z: -z }))];
}
