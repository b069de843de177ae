import type { PieceId } from '#kernel/piece';

/** Numbers per pose: x y z in units, then the quaternion x y z w. */
export const POSE_SIZE = 7;

/**
 * The pieces in motion that one receiver may see, and their poses one after another. The caller reuses one list for all its
 * frames. Whoever fills it in asks `visibility` first: what is not in the list leaves no trace on the wire.
 */
export interface MotionList {
  count: number;
  ids: Float64Array;
  poses: Float64Array;
}

export function motionList(capacity = 64): MotionList {
  return { count: 0, ids: new Float64Array(capacity), poses: new Float64Array(capacity * POSE_SIZE) };
}

export function clearList(list: MotionList): void {
  list.count = 0;
}

/** Nine numbers and no pose object: this is called for every piece in every frame. */
export function addPiece(
  list: MotionList,
  id: PieceId,
  x: number,
  y: number,
  z: number,
  qx: number,
  qy: number,
  qz: number,
  qw: number,
): void {
  if (list.count === list.ids.length) widen(list);
  const { poses } = list;
  const at = list.count * POSE_SIZE;
  list.ids[list.count++] = id;
  poses[at] = x;
  poses[at + 1] = y;
  poses[at + 2] = z;
  poses[at + 3] = qx;
  poses[at + 4] = qy;
  poses[at + 5] = qz;
  poses[at + 6] = qw;
}

function widen(list: MotionList): void {
  const ids = new Float64Array(Math.max(8, list.ids.length * 2));
  const poses = new Float64Array(ids.length * POSE_SIZE);
  ids.set(list.ids);
  poses.set(list.poses);
  list.ids = ids;
  list.poses = poses;
}
