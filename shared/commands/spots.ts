import type { Piece } from '#kernel/piece';
import type { Place } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN, composed, yawOf } from '#kernel/pose';
import type { Table } from '#kernel/table';
import { kindOf, pieceOf, placeOf } from '#kernel/table';
import { cornerOf, inwardOnTable, tableSizeOf } from '#kernel/tableSize';
import { REACH } from './shapes.ts';

/** A row of pieces is at most this share of the table long; beyond it they overlap. */
const LONGEST_ROW = 2 / 3;

/** Where a piece lies on the table, wherever it is. */
export function worldPoseOf(table: Table, piece: Piece): Pose {
  return piece.pose ?? placePose(table, placeOf(table, piece.place));
}

/** Where a place lies on the table, also one that sits on a piece. */
export function placePose(table: Table, where: Place): Pose {
  const own = where.pose ?? ORIGIN;
  return where.on === null ? own : composed(worldPoseOf(table, pieceOf(table, where.on)), own);
}

/**
 * A pose on the open table whose middle lies on the felt, the nearest there is. Beyond the edge it would fall, and the
 * physics would bring it back to where nobody had put it.
 */
export function onFelt({ settings }: Table, pose: Pose): Pose {
  const size = tableSizeOf(settings);
  const { x, z } = inwardOnTable(size, cornerOf(size), pose.x, pose.z, 0);
  return x === pose.x && z === pose.z ? pose : { ...pose, x, z };
}

/** A pose moved over the table top, but not out of this world. */
export function shiftedPose(pose: Pose, dx: number, dz: number, dy = 0): Pose {
  return { ...pose, x: within(pose.x + dx), y: within(pose.y + dy), z: within(pose.z + dz) };
}

/** Poses side by side, centred on `middle` and along its own x axis. Overlapping pieces lie each on the one before. */
export function sideBySide(table: Table, pieces: readonly Piece[], middle: Pose): Pose[] {
  const width = Math.max(...pieces.map((piece) => widthOf(table, piece)));
  const thickness = Math.max(...pieces.map((piece) => kindOf(table, piece).size[2] * piece.scale));
  const longest = LONGEST_ROW * acrossAt(table, yawOf(middle));
  const step = Math.min(width * 1.1, longest / Math.max(1, pieces.length - 1));
  const rise = step < width ? thickness : 0;
  return pieces.map((_, i) => along(middle, (i - (pieces.length - 1) / 2) * step, i * rise));
}

/** The pose `distance` beside another, along that one's x axis. */
export function along(pose: Pose, distance: number, dy = 0): Pose {
  const yaw = yawOf(pose);
  return shiftedPose(pose, Math.cos(yaw) * distance, -Math.sin(yaw) * distance, dy);
}

/** Poses in rings around `middle`, clear of what lies there. */
export function ringOf(table: Table, pieces: readonly Piece[], middle: Pose, clear: number): Pose[] {
  const step = Math.max(0.1, ...pieces.map((piece) => widthOf(table, piece) * 1.2));
  const poses: Pose[] = [];
  for (let radius = clear + step; poses.length < pieces.length; radius += step) {
    const room = Math.max(1, Math.floor((2 * Math.PI * radius) / step));
    const here = Math.min(room, pieces.length - poses.length);
    for (let i = 0; i < here; i++) {
      const angle = (2 * Math.PI * i) / here;
      poses.push(shiftedPose(middle, Math.cos(angle) * radius, Math.sin(angle) * radius));
    }
  }
  return poses;
}

/** How far it is across the table along the x axis of a pose that is turned by `yaw`. */
function acrossAt({ settings }: Table, yaw: number): number {
  const { width, depth } = tableSizeOf(settings);
  return Math.abs(Math.cos(yaw)) * width + Math.abs(Math.sin(yaw)) * depth;
}

/** The longer side of a piece as it lies. */
export function widthOf(table: Table, piece: Piece): number {
  const [width, depth] = kindOf(table, piece).size;
  return Math.max(width, depth) * piece.scale;
}

function within(coordinate: number): number {
  return Math.min(REACH, Math.max(-REACH, coordinate));
}
