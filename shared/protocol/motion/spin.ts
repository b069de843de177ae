/**
 * Rotations in two forms: a unit quaternion (x y z w), and a *spin*: the axis times the tangent of a quarter of the angle. A
 * spin has no singular point up to a full circle, and both ways take only + − × ÷, which every engine rounds alike
 * (sines and roots are not so promised, and the ends of the lane must reckon to the last bit).
 */

/** out = a · b: first b, then a. */
export function join(out: Float64Array, a: Float64Array, b: Float64Array): void {
  const ax = a[0] as number;
  const ay = a[1] as number;
  const az = a[2] as number;
  const aw = a[3] as number;
  const bx = b[0] as number;
  const by = b[1] as number;
  const bz = b[2] as number;
  const bw = b[3] as number;
  out[0] = aw * bx + ax * bw + ay * bz - az * by;
  out[1] = aw * by - ax * bz + ay * bw + az * bx;
  out[2] = aw * bz + ax * by - ay * bx + az * bw;
  out[3] = aw * bw - ax * bx - ay * by - az * bz;
}

/** The spin that leads from b to a, the short way round. */
export function spinBetween(out: Float64Array, a: Float64Array, b: Float64Array): void {
  const ax = a[0] as number;
  const ay = a[1] as number;
  const az = a[2] as number;
  const aw = a[3] as number;
  const bx = -(b[0] as number);
  const by = -(b[1] as number);
  const bz = -(b[2] as number);
  const bw = b[3] as number;
  const w = aw * bw - ax * bx - ay * by - az * bz;
  const scale = w < 0 ? -1 / (1 - w) : 1 / (1 + w);
  out[0] = (aw * bx + ax * bw + ay * bz - az * by) * scale;
  out[1] = (aw * by - ax * bz + ay * bw + az * bx) * scale;
  out[2] = (aw * bz + ax * by - ay * bx + az * bw) * scale;
}

/** The quaternion of a spin. */
export function quaternionOf(out: Float64Array, spin: Float64Array): void {
  const x = spin[0] as number;
  const y = spin[1] as number;
  const z = spin[2] as number;
  const square = x * x + y * y + z * z;
  const scale = 1 / (1 + square);
  out[0] = 2 * x * scale;
  out[1] = 2 * y * scale;
  out[2] = 2 * z * scale;
  out[3] = (1 - square) * scale;
}

/** Pulls a quaternion that is almost of length one back to it, so that rounding never adds up over a long tumble. */
export function straighten(q: Float64Array): void {
  const x = q[0] as number;
  const y = q[1] as number;
  const z = q[2] as number;
  const w = q[3] as number;
  const scale = 1.5 - 0.5 * (x * x + y * y + z * z + w * w);
  q[0] = x * scale;
  q[1] = y * scale;
  q[2] = z * scale;
  q[3] = w * scale;
}
