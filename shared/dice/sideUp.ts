import type { DieFace } from './solid.ts';
import { dieSolid, dieRead } from './solid.ts';
import type { Rotation } from './rotation.ts';
import { DOWN, STILL, UP, about, applied, between, dot, inverse, normalised, times } from './rotation.ts';

/** The number a die shows in this rotation. */
export function sideUp(sides: number, rotation: Rotation): number {
  return dieRead(sides, rotation).face.value;
}

/** The rotation nearest to this one in which the die lies exactly on a face. */
export function lyingFlat(sides: number, rotation: Rotation): Rotation {
  const { face } = dieRead(sides, rotation);
  const to = dieSolid(sides).reads === 'up' ? UP : DOWN;
  return normalised(times(between(applied(rotation, face.normal), to), rotation));
}

/** A rotation in which the die lies and shows this number, rotated about the vertical. */
export function showing(sides: number, value: number, yaw = 0): Rotation {
  const face = faceWith(sides, value);
  const to = dieSolid(sides).reads === 'up' ? UP : DOWN;
  return times(about(UP, yaw), between(face.normal, to));
}

/** How a lying die is rotated on the table: with its number this gives its rotation back (`showing`). */
export function yawShown(sides: number, rotation: Rotation): number {
  const alone = times(rotation, inverse(showing(sides, sideUp(sides, rotation))));
  return 2 * Math.atan2(Math.sign(alone.w || 1) * alone.y, Math.abs(alone.w));
}

/**
 * The rotation to do first, in the die's own frame, so that a die which would show `from` shows `to` instead. It belongs to
 * the die's rotation group, so nobody sees from the body that it was done, and the body moves as it would have.
 */
export function relabelling(sides: number, from: number, to: number): Rotation {
  if (from === to) return STILL;
  const solid = dieSolid(sides);
  const shown = faceWith(sides, from).normal;
  const wanted = faceWith(sides, to).normal;
  if (solid.group.length === 0) return between(wanted, shown);
  const rotation = solid.group.find((g) => dot(applied(g, wanted), shown) > 1 - 1e-9);
  if (rotation === undefined) throw new RangeError(`a d${sides} has no rotation from ${from} to ${to}`);
  return rotation;
}

/** The face with this number; a number it does not have counts as 1, so that a wrong value cannot stop the table. */
export function faceWith(sides: number, value: number): DieFace {
  const { faces } = dieSolid(sides);
  return faces.find((face) => face.value === value) ?? (faces.find((face) => face.value === 1) as DieFace);
}
