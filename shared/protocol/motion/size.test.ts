import { expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import type { Pose } from '#kernel/pose';
import { MOST_FRAME_BYTES, MOST_SLOTS } from './grid.ts';
import { MotionDecoder, isFault } from './MotionDecoder.ts';
import { MotionEncoder } from './MotionEncoder.ts';
import { millimetresBetween, packed, poseAt } from './testing/lane.ts';
import { some, unit } from './testing/scenes.ts';

const hz = 20;

// A busy machine is slow, not wrong.

function anyPose(chance: FastChance, far: number): Pose {
  const [qx, qy, qz, qw] = unit([some(chance, 1), some(chance, 1), some(chance, 1), some(chance, 1)]);
  return { x: some(chance, far), y: some(chance, far), z: some(chance, far), qx, qy, qz, qw };
}

it('[M10] a table gone mad, with every piece anywhere in every frame, stays within 64 KB a frame', () => {
  const chance = new FastChance('mad');
  const encoder = new MotionEncoder({ hz });
  const decoder = new MotionDecoder();
  for (let tick = 0; tick < 4; tick++) {
    const moment = new Map(
      Array.from({ length: MOST_SLOTS + 300 }, () => [
        chance.below(0x1_0000_0000) * 0x1f_ffff,
        anyPose(chance, 1000),
      ]),
    );
    const bytes = packed(encoder, tick, moment);
    expect(bytes?.length).toBeLessThanOrEqual(MOST_FRAME_BYTES);
    expect(isFault(decoder.decode(bytes ?? new Uint8Array(0)))).toBe(false);
    expect(encoder.lane.slots.count).toBeLessThanOrEqual(MOST_SLOTS);
  }
});

it('[M10] what finds no room waits its turn, and everybody gets one', () => {
  const chance = new FastChance('turns');
  const encoder = new MotionEncoder({ hz, fullFrameBytes: 600 });
  const decoder = new MotionDecoder();
  const truth = new Map<number, Pose>();
  for (let id = 0; id < 200; id++) truth.set(id, anyPose(chance, 20));
  const moved = new Map<number, number>();
  const before = new Map<number, number>();
  for (let tick = 0; tick < 60; tick++) {
    for (const id of truth.keys()) truth.set(id, anyPose(chance, 20));
    const bytes = packed(encoder, tick, truth);
    expect(bytes?.length).toBeLessThan(600 + 700);
    const frame = decoder.decode(bytes ?? new Uint8Array(0));
    if (isFault(frame)) throw new Error(frame.why);
    for (const [i, id] of frame.pieces.ids.subarray(0, frame.pieces.count).entries()) {
      const x = frame.pieces.poses[i * 7] ?? 0;
      if (before.get(id) !== x) moved.set(id, (moved.get(id) ?? 0) + 1);
      before.set(id, x);
    }
  }
  const turns = [...truth.keys()].map((id) => moved.get(id) ?? 0);
  expect(Math.min(...turns)).toBeGreaterThanOrEqual(5);
});

it('[M10] once the storm is over all pieces are where they belong', () => {
  const chance = new FastChance('after');
  const encoder = new MotionEncoder({ hz, fullFrameBytes: 400 });
  const decoder = new MotionDecoder();
  const truth = new Map(Array.from({ length: 150 }, (_, id) => [id, anyPose(chance, 20)]));
  let shown;
  for (let tick = 0; ; tick++) {
    const bytes = packed(encoder, tick, truth);
    if (bytes === null) break;
    expect(tick).toBeLessThan(100);
    shown = decoder.decode(bytes);
  }
  if (shown === undefined || isFault(shown)) throw new Error('nothing shown');
  for (const [id, pose] of truth) {
    const got = poseAt(shown.pieces, id);
    expect(got && millimetresBetween(got, pose)).toBeLessThanOrEqual(1);
  }
});
