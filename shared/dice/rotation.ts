/** A point or a direction. */
export interface Vec {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A rotation as a unit quaternion. */
export interface Rotation {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

export const STILL: Rotation = { x: 0, y: 0, z: 0, w: 1 };
export const UP: Vec = { x: 0, y: 1, z: 0 };
export const DOWN: Vec = { x: 0, y: -1, z: 0 };

export function dot(a: Vec, b: Vec): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

export function cross(a: Vec, b: Vec): Vec {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

export function minus(a: Vec, b: Vec): Vec {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}

export function scaled(a: Vec, by: number): Vec {
  return { x: a.x * by, y: a.y * by, z: a.z * by };
}

export function unit(a: Vec): Vec {
  return scaled(a, 1 / Math.sqrt(dot(a, a)));
}

/** `second` done first, in the frame of `first`: the product of the quaternions. */
export function times(first: Rotation, second: Rotation): Rotation {
  const { x: ax, y: ay, z: az, w: aw } = first;
  const { x: bx, y: by, z: bz, w: bw } = second;
  return {
    x: aw * bx + ax * bw + ay * bz - az * by,
    y: aw * by - ax * bz + ay * bw + az * bx,
    z: aw * bz + ax * by - ay * bx + az * bw,
    w: aw * bw - ax * bx - ay * by - az * bz,
  };
}

export function inverse(a: Rotation): Rotation {
  return { x: -a.x, y: -a.y, z: -a.z, w: a.w };
}

export function normalised(a: Rotation): Rotation {
  const by = 1 / Math.sqrt(a.x * a.x + a.y * a.y + a.z * a.z + a.w * a.w);
  return { x: a.x * by, y: a.y * by, z: a.z * by, w: a.w * by };
}

export function applied(rotation: Rotation, v: Vec): Vec {
  const tx = 2 * (rotation.y * v.z - rotation.z * v.y);
  const ty = 2 * (rotation.z * v.x - rotation.x * v.z);
  const tz = 2 * (rotation.x * v.y - rotation.y * v.x);
  return {
    x: v.x + rotation.w * tx + rotation.y * tz - rotation.z * ty,
    y: v.y + rotation.w * ty + rotation.z * tx - rotation.x * tz,
    z: v.z + rotation.w * tz + rotation.x * ty - rotation.y * tx,
  };
}

/** How far up a direction points once rotated: all that reading a die needs. */
export function upwards(rotation: Rotation, v: Vec): number {
  const tx = 2 * (rotation.y * v.z - rotation.z * v.y);
  const ty = 2 * (rotation.z * v.x - rotation.x * v.z);
  const tz = 2 * (rotation.x * v.y - rotation.y * v.x);
  return v.y + rotation.w * ty + rotation.z * tx - rotation.x * tz;
}

export function about(axis: Vec, angle: number): Rotation {
  const s = Math.sin(angle / 2);
  return { x: axis.x * s, y: axis.y * s, z: axis.z * s, w: Math.cos(angle / 2) };
}

/** The shortest rotation that brings one unit direction onto another. */
export function between(from: Vec, to: Vec): Rotation {
  const along = dot(from, to);
  if (along > 1 - 1e-14) return STILL;
  if (along < -1 + 1e-14) {
    // Half a circle has no shortest axis: any across will do, but always the same one.
    const across =
      Math.abs(from.x) < 0.9 ? cross(from, { x: 1, y: 0, z: 0 }) : cross(from, { x: 0, y: 0, z: 1 });
    return about(unit(across), Math.PI);
  }
  const c = cross(from, to);
  return normalised({ x: c.x, y: c.y, z: c.z, w: 1 + along });
}

/** Part of the way from one rotation to another, the short way round. */
export function partway(from: Rotation, to: Rotation, t: number): Rotation {
  let along = from.x * to.x + from.y * to.y + from.z * to.z + from.w * to.w;
  const sign = along < 0 ? -1 : 1;
  along = Math.min(1, along * sign);
  let a = 1 - t;
  let b = t;
  if (along < 0.9999) {
    const angle = Math.acos(along);
    const by = 1 / Math.sin(angle);
    a = Math.sin(a * angle) * by;
    b = Math.sin(b * angle) * by;
  }
  b *= sign;
  return normalised({
    x: from.x * a + to.x * b,
    y: from.y * a + to.y * b,
    z: from.z * a + to.z * b,
    w: from.w * a + to.w * b,
  });
}

/** The angle between two rotations. */
export function apart(a: Rotation, b: Rotation): number {
  const along = Math.abs(a.x * b.x + a.y * b.y + a.z * b.z + a.w * b.w);
  return 2 * Math.acos(Math.min(1, along));
}
