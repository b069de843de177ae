import type { Pose } from '#kernel/pose';
import type { MotionLane } from '../MotionLane.ts';
import type { MotionEncoder } from '../MotionEncoder.ts';
import { addPiece, motionList } from '../MotionList.ts';
import type { MotionList } from '../MotionList.ts';
import type { Moment } from './scenes.ts';

export function listOf(moment: Iterable<readonly [number, Pose]>): MotionList {
  const list = motionList(0);
  for (const [id, { x, y, z, qx, qy, qz, qw }] of moment) {
    addPiece(list, id, x, y, z, qx, qy, qz, qw);
  }
  return list;
}

/** A copy of the frame, as a socket would carry it; null when there is none. */
export function packed(encoder: MotionEncoder, tick: number, moment: Moment): Uint8Array | null {
  const length = encoder.encode(tick, listOf(moment));
  return length === 0 ? null : encoder.bytes.slice(0, length);
}

/** Everything one end knows, to be compared with the other: typed arrays as plain text, private or not. */
export function knowledge(lane: MotionLane): string {
  const { slots, odds, ...rest } = lane;
  const bodies = Array.from({ length: slots.end }, (_, slot) =>
    slots.isTaken(slot) ? slots.body(slot) : null,
  );
  const plain = (key: string, value: unknown): unknown => {
    // What a forecast leaves behind is overwritten before it is read again.
    if (/^(nextAt|nextFacing|doubt|spinDoubt)$/.test(key)) return undefined;
    return ArrayBuffer.isView(value) ? [...(value as Float64Array)].map(String) : value;
  };
  const learnt = Object.values(odds).filter((part) => ArrayBuffer.isView(part));
  return JSON.stringify({ bodies, rest, learnt: learnt.map((part) => sumOf(part as Uint16Array)) }, plain);
}

function sumOf(numbers: Uint16Array): number {
  let sum = 0;
  for (const number of numbers) sum = (Math.imul(sum, 31) + number) | 0;
  return sum;
}

export function millimetresBetween(a: Pose, b: Pose): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) * 25.4;
}

export function degreesBetween(a: Pose, b: Pose): number {
  const sign = a.qx * b.qx + a.qy * b.qy + a.qz * b.qz + a.qw * b.qw < 0 ? -1 : 1;
  // By the chord: the cosine of so small an angle has no digits left.
  const chord = Math.hypot(a.qx - sign * b.qx, a.qy - sign * b.qy, a.qz - sign * b.qz, a.qw - sign * b.qw);
  return (4 * Math.asin(Math.min(1, chord / 2)) * 180) / Math.PI;
}

export function poseAt(list: MotionList, id: number): Pose | null {
  const i = list.ids.subarray(0, list.count).indexOf(id);
  if (i < 0) return null;
  const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 0] = list.poses.subarray(i * 7, i * 7 + 7);
  return { x, y, z, qx, qy, qz, qw };
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
