/**
 * What is known about two overlapping hulls, all seen from the first: where the second one's corners are, along which
 * axis they overlap least, and what gave that axis. One at a time: physics has one thread, and cannon asks for the
 * contacts right after it asked whether there are any.
 */
export const meeting = {
  /** Rotation of B in the frame of A, by rows, and its position. */
  rotation: new Float64Array(9),
  x: 0,
  y: 0,
  z: 0,
  points: new Float64Array(3 * 64),
  /** The axis of least overlap, from A to B. */
  nx: 0,
  ny: 0,
  nz: 0,
  depth: 0,
  by: 'a' as 'a' | 'b' | 'edges',
  /** The two edges when they gave the axis: a corner and a direction of each. */
  cornerA: 0,
  cornerB: 0,
  edgeA: new Float64Array(3),
  edgeB: new Float64Array(3),
};
