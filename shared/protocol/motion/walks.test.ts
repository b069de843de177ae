import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pose } from '#kernel/pose';
import { FARTHEST_UNITS, WORST_DEGREES, WORST_MM } from './grid.ts';
import { MotionDecoder, isFault } from './MotionDecoder.ts';
import { MotionEncoder } from './MotionEncoder.ts';
import type { MotionFrame } from './MotionFrame.ts';
import { degreesBetween, knowledge, millimetresBetween, packed, poseAt } from './testing/lane.ts';
import { unit } from './testing/scenes.ts';

const share = fc.double({ min: -1, max: 1, noNaN: true });
const rotation = fc.tuple(share, share, share, share).map(unit);
const anyId = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 12 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) },
);

/** What may happen to a piece between two frames. */
const anyDeed = fc.oneof(
  fc.record({ does: fc.constant('start' as const), id: anyId, x: share, y: share, z: share, rotation }),
  fc.record({ does: fc.constant('stop' as const), id: anyId }),
  fc.record({
    does: fc.constant('walk' as const),
    id: anyId,
    x: share,
    y: share,
    z: share,
    rotation,
    size: fc.nat(3),
  }),
  fc.record({ does: fc.constant('teleport' as const), id: anyId, x: share, y: share, z: share, rotation }),
  fc.record({ does: fc.constant('glide' as const), id: anyId }),
  fc.record({ does: fc.constant('rename' as const), id: anyId, to: anyId }),
  fc.record({ does: fc.constant('restart' as const) }),
  fc.record({ does: fc.constant('pause' as const), ticks: fc.nat(1000) }),
);
type Deed = typeof anyDeed extends fc.Arbitrary<infer D> ? D : never;

interface Table {
  readonly poses: Map<number, Pose>;
  readonly speeds: Map<number, { x: number; y: number; z: number }>;
  readonly encoder: MotionEncoder;
  tick: number;
}

function happen(table: Table, deed: Deed): void {
  const { poses, speeds, encoder } = table;
  if (deed.does === 'restart') encoder.restart();
  else if (deed.does === 'pause') table.tick += deed.ticks;
  else if (deed.does === 'stop') {
    poses.delete(deed.id);
    speeds.delete(deed.id);
  } else if (deed.does === 'rename') {
    const pose = poses.get(deed.id);
    if (pose === undefined) return;
    encoder.rename(deed.id, deed.to);
    poses.delete(deed.id);
    poses.set(deed.to, pose);
    const speed = speeds.get(deed.id);
    if (speed !== undefined) speeds.set(deed.to, speed);
  } else if (deed.does === 'glide') {
    if (poses.has(deed.id)) speeds.set(deed.id, { x: 0.6, y: 0.1, z: -0.3 });
  } else if (deed.does === 'walk') {
    const pose = poses.get(deed.id);
    const size = 10 ** (deed.size - 2);
    if (pose === undefined) return;
    poses.set(deed.id, {
      ...rotatedBy(pose, deed.rotation, size / 10),
      x: pose.x + deed.x * size,
      y: pose.y + deed.y * size,
      z: pose.z + deed.z * size,
    });
  } else if (deed.does === 'start' || poses.has(deed.id)) {
    const far = deed.does === 'teleport' ? FARTHEST_UNITS - 100 : 30;
    const [qx, qy, qz, qw] = deed.rotation;
    poses.set(deed.id, { x: deed.x * far, y: deed.y * far, z: deed.z * far, qx, qy, qz, qw });
  }
}

function rotatedBy(pose: Pose, [a, b, c, d]: readonly number[], by: number): Pose {
  const [qx, qy, qz, qw] = unit([
    pose.qx + (a ?? 0) * by,
    pose.qy + (b ?? 0) * by,
    pose.qz + (c ?? 0) * by,
    pose.qw + (d ?? 0) * by,
  ]);
  return { ...pose, qx, qy, qz, qw };
}

function glide(table: Table): void {
  for (const [id, speed] of table.speeds) {
    const pose = table.poses.get(id);
    if (pose === undefined || Math.abs(pose.x) > 500) continue;
    table.poses.set(id, { ...pose, x: pose.x + speed.x, y: pose.y + speed.y, z: pose.z + speed.z });
  }
}

/** The sender, one who followed from the start, and one who joined at the last key frame. */
class Room {
  readonly encoder = new MotionEncoder({ hz: 20, gravity: 98 });
  readonly table: Table = { poses: new Map(), speeds: new Map(), encoder: this.encoder, tick: 0 };
  readonly first = new MotionDecoder();
  joined = new MotionDecoder();
  shown: MotionFrame | undefined;
  frames = 0;

  play(deeds: readonly Deed[]): void {
    const { table, encoder } = this;
    for (const deed of deeds) {
      happen(table, deed);
      if (deed.does === 'restart') this.joined = new MotionDecoder();
    }
    glide(table);
    table.tick++;
    const bytes = packed(encoder, table.tick, table.poses);
    if (bytes !== null) this.hear(bytes);
    if ((this.shown?.pieces.count ?? 0) !== table.poses.size)
      throw new Error('too many or too few are shown');
    for (const [id, pose] of table.poses) {
      const got = this.shown && poseAt(this.shown.pieces, id);
      if (!got) throw new Error(`piece ${id} is not shown`);
      if (!(millimetresBetween(got, pose) <= WORST_MM)) throw new Error(`piece ${id} is too far off`);
      if (!(degreesBetween(got, pose) <= WORST_DEGREES)) throw new Error(`piece ${id} is rotated too far`);
    }
  }

  private hear(bytes: Uint8Array): void {
    this.frames++;
    for (const decoder of [this.joined, this.first]) {
      const result = decoder.decode(bytes);
      if (isFault(result)) throw new Error(result.why);
      if (result.tick !== this.table.tick) throw new Error('time is out of joint');
      if (knowledge(decoder.lane) !== knowledge(this.encoder.lane)) throw new Error('the ends disagree');
      this.shown = result;
    }
  }
}

it('[M1] [M2] [M4] [M5] [M6] [M9] whatever pieces do, everybody who follows knows what the sender knows', () => {
  let frames = 0;
  const moment = fc.array(anyDeed, { maxLength: 6, size: 'max' });
  fc.assert(
    fc.property(fc.array(moment, { minLength: 20, maxLength: 40, size: 'max' }), (story) => {
      const room = new Room();
      for (const deeds of story) room.play(deeds);
      frames += room.frames;
    }),
    { numRuns: 100 },
  );
  expect(frames).toBeGreaterThan(2000);
});
