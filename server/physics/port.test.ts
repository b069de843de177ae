import { describe, expect, it } from 'vitest';
import type { Pose } from '#kernel/pose';
import { flatPose, yawOf } from '#kernel/pose';
import { showing } from '#dice/sideUp';
import { apart } from '#dice/rotation';
import type { Physics } from './port.ts';
import { TablePhysics } from './TablePhysics.ts';
import {
  BOARD,
  CARD,
  COIN,
  FIGURE,
  STEP,
  TOKEN,
  die,
  mustPose,
  numbers,
  run,
  settledOf,
  untilStill,
} from './testing/scenes.ts';

describe('[P9] a pose', () => {
  it.each([
    ['card', CARD],
    ['token', TOKEN],
    ['figure', FIGURE],
    ['d4', die(4)],
    ['d6', die(6)],
    ['d20', die(20)],
  ])('of a %s that lies on the table has y = 0', (_name, kind) => {
    const physics = new TablePhysics();
    physics.put(1, { kind, pose: flatPose(3, 2, 0.5, 1.5) });
    physics.lift(1);
    run(physics, 30);
    physics.release(1);
    const [settled] = settledOf(untilStill(physics).happenings);
    expect(settled?.pose.y).toBeCloseTo(0, 9);
  });

  it('is given back as it was put', () => {
    const physics = new TablePhysics();
    const pose = flatPose(3, -2, 0.7, 0.3);
    physics.put(1, { kind: CARD, pose });
    physics.put(2, { kind: die(20), pose });
    for (const id of [1, 2]) {
      const { x, y, z, qy, qw } = mustPose(physics, id);
      expect([x, y, z, qy, qw].map((n) => n.toFixed(9))).toEqual(
        [pose.x, pose.y, pose.z, pose.qy, pose.qw].map((n) => n.toFixed(9)),
      );
    }
  });

  it('of a settled piece is rotated about the vertical only: its number and its facing are told beside it', () => {
    const physics = new TablePhysics();
    const { qx, qy, qz, qw } = { qx: -Math.sin(0.3), qy: 0, qz: Math.cos(0.3), qw: 0 };
    physics.put(1, { kind: CARD, pose: { x: 0, y: 0, z: 0, qx, qy, qz, qw } });
    physics.put(2, { kind: die(12), pose: flatPose(8, 0, 0.6), value: 7 });
    for (const id of [1, 2]) {
      physics.lift(id);
      physics.release(id);
    }
    const settled = settledOf(untilStill(physics).happenings);
    expect(settled).toHaveLength(2);
    for (const { body, pose, value, facing } of settled) {
      expect([value, facing]).toEqual(body === 1 ? [0, 'down'] : [7, 'up']);
      expect(Math.hypot(pose.qx, pose.qz)).toBe(0);
      expect(Math.abs(yawOf(pose))).toBeCloseTo(0.6, 2);
      // Said again as it was told, it does not move.
      const before = mustPose(physics, body);
      if (body === 2) physics.put(body, { kind: die(12), pose, value });
      expect(apart(rotationOf(before), rotationOf(mustPose(physics, body)))).toBeLessThan(1e-6);
    }
  });

  it('of a pile that grows or shrinks stays the same', () => {
    const physics = new TablePhysics();
    physics.put('deck', { kind: CARD, count: 10, pose: flatPose(1, 2) });
    for (const count of [11, 52, 2, 1]) {
      physics.change('deck', { count });
      expect(mustPose(physics, 'deck').y).toBeCloseTo(0, 12);
    }
  });

  it('of a die is made to show the side it is said to show', () => {
    const physics = new TablePhysics();
    for (const sides of [4, 6, 8, 10, 12, 20]) {
      physics.put(1, { kind: die(sides), pose: flatPose(0, 0, 1), value: sides });
      expect(physics.valueOf(1)).toBe(sides);
    }
    expect(physics.valueOf(9)).toBe(0);
    physics.put(2, { kind: CARD, pose: flatPose(0, 0) });
    expect(physics.valueOf(2)).toBe(0);
  });
});

/** An eventful table: hands, drops, throws by hand and by command, changes. */
function evening(seed: number): string[] {
  const physics: Physics = new TablePhysics({ seed });
  const next = numbers(seed);
  const story: string[] = [];
  for (let i = 1; i <= 12; i++)
    physics.put(i, {
      kind: [CARD, TOKEN, die(6), COIN][i % 4] as typeof CARD,
      pose: flatPose(i * 2 - 13, 3),
    });
  physics.put('deck', { kind: CARD, count: 30, pose: flatPose(0, -4) });
  for (let step = 0; step < 500; step++) {
    const id = 1 + Math.floor(next() * 12);
    if (step % 9 === 0) physics.lift(id);
    physics.carry(id, { x: 25 * (next() - 0.5), z: 15 * (next() - 0.5) });
    if (step % 7 === 0) physics.release(1 + Math.floor(next() * 12));
    if (step % 120 === 60)
      physics.throwDice(
        [2, 6, 10].map((piece) => ({ piece, value: 1 + (step % 6) })),
        { source: next },
      );
    if (step % 50 === 0) physics.change('deck', { count: 20 + (step % 15) });
    story.push(JSON.stringify(physics.advance(step % 3 === 0 ? STEP * 1.5 : STEP)));
    const { count, ids, poses } = physics.awake();
    story.push(`${ids.join()} ${poses.slice(0, 7 * count).join()}`);
  }
  return story;
}

describe('[P12] the same calls', () => {
  it('give the same table, to the last bit', () => {
    expect(evening(5)).toEqual(evening(5));
  });

  it('with another seed give another', () => {
    expect(evening(5)).not.toEqual(evening(6));
  });

  it('pass time only by whole steps, and never more than half a second at a time', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: CARD, pose: flatPose(0, 0) });
    physics.lift(1);
    physics.carry(1, { x: 20, z: 0 });
    for (const senseless of [0, -1, NaN, -Infinity]) physics.advance(senseless);
    expect(mustPose(physics, 1).x).toBe(0);
    const other = new TablePhysics();
    other.put(1, { kind: CARD, pose: flatPose(0, 0) });
    other.lift(1);
    other.carry(1, { x: 20, z: 0 });
    physics.advance(3600);
    for (let i = 0; i < 30; i++) other.advance(STEP);
    expect(mustPose(physics, 1)).toEqual(mustPose(other, 1));
  });
});

describe('[P39] the stream of motion', () => {
  it('holds what moves or is held, and nothing when nothing moves', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: CARD, pose: flatPose(0, 0) });
    physics.put(2, { kind: die(6), pose: flatPose(5, 0) });
    physics.advance(STEP);
    expect(physics.awake().count).toBe(0);
    physics.lift(1);
    physics.carry(1, { x: 3, z: 0 });
    physics.advance(STEP);
    expect(physics.awake().ids).toEqual([1]);
    // What a hand holds still is where it was last carried, however long.
    run(physics, 240);
    expect(physics.awake().ids).toEqual([1]);
    expect([...physics.awake().poses.subarray(0, 3)]).toEqual([3, mustPose(physics, 1).y, 0]);
    physics.release(1);
    physics.throwDice([{ piece: 2, value: 3 }], { source: numbers(1) });
    physics.advance(STEP);
    expect(new Set(physics.awake().ids)).toEqual(new Set([1, 2]));
    untilStill(physics, 900);
    expect(physics.awake().count).toBe(0);
  });

  it('ends with the pose at which a piece settles', () => {
    const physics = new TablePhysics();
    physics.put(2, { kind: die(6), pose: flatPose(5, 0) });
    physics.throwDice([{ piece: 2, value: 3 }], { source: numbers(1) });
    let last = new Float64Array();
    let settled: ReturnType<typeof settledOf> = [];
    for (let i = 0; i < 600 && settled.length === 0; i++) {
      settled = settledOf(physics.advance(STEP));
      const { count, poses } = physics.awake();
      if (count > 0) last = poses.slice(0, 7);
    }
    const { pose, value } = settled[0] as (typeof settled)[number];
    expect([last[0], last[1], last[2]]).toEqual([pose.x, pose.y, pose.z]);
    const [, , , x = 0, y = 0, z = 0, w = 0] = last;
    expect(apart({ x, y, z, w }, showing(6, value, yawOf(pose)))).toBeLessThan(1e-6);
  });

  it('uses the same arrays again', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: die(6), pose: flatPose(5, 0) });
    physics.lift(1);
    physics.carry(1, { x: 3, z: 0 });
    physics.advance(STEP);
    const { ids, poses } = physics.awake();
    physics.advance(STEP);
    expect(physics.awake().ids).toBe(ids);
    expect(physics.awake().poses).toBe(poses);
  });
});

describe('[P40] another id', () => {
  it('changes nothing for a piece that lies, is held, tumbles or is rolled', () => {
    const physics = new TablePhysics();
    for (const id of [1, 2, 3]) physics.put(id, { kind: die(6), pose: flatPose(id * 3, 0) });
    physics.put(4, { kind: CARD, pose: flatPose(-5, 0) });
    physics.lift(2);
    physics.throwDice([{ piece: 3, value: 6 }], { source: numbers(3) });
    run(physics, 10);
    for (const id of [1, 2, 3, 4]) physics.rename(id, id + 100);
    expect([1, 2, 3, 4].some((id) => physics.has(id))).toBe(false);
    physics.carry(102, { x: -8, z: 3 });
    const happenings = run(physics, 60);
    expect(physics.release(102)).toBe('dropped');
    happenings.push(...untilStill(physics).happenings);
    expect(new Set(settledOf(happenings).map((h) => h.body))).toEqual(new Set([102, 103]));
    expect(physics.valueOf(103)).toBe(6);
    expect(happenings).toContainEqual(
      expect.objectContaining({ what: 'thrown', dice: [{ piece: 103, value: 6 }] }),
    );
    expect(mustPose(physics, 101).x).toBeCloseTo(3, 12);
  });

  it('that is taken takes the place of the body that had it', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: CARD, pose: flatPose(1, 0) });
    physics.put(2, { kind: CARD, pose: flatPose(2, 0) });
    physics.rename(1, 2);
    expect(physics.has(1)).toBe(false);
    expect(mustPose(physics, 2).x).toBe(1);
    physics.rename(7, 2);
    expect(mustPose(physics, 2).x).toBe(1);
  });
});

describe('[P41] senseless calls', () => {
  it('about bodies that are not here do nothing', () => {
    const physics = new TablePhysics();
    physics.remove(1);
    physics.change(1, { count: 4 });
    physics.carry(1, { x: 0, z: 0 });
    physics.glide(1, flatPose(0, 0));
    expect(physics.lift(1)).toBe(false);
    expect(physics.poseOf(1)).toBeUndefined();
    expect(run(physics, 5)).toEqual([]);
  });

  it('with numbers that are none leave the table whole', () => {
    const physics = new TablePhysics();
    const bad = { x: NaN, y: Infinity, z: 0, qx: NaN, qy: 0, qz: 0, qw: 0 };
    physics.put(1, { kind: CARD, pose: bad, scale: NaN, count: -5 });
    physics.put(2, { kind: die(6), pose: bad, scale: -1, value: NaN });
    physics.glide(2, bad);
    untilStill(physics);
    for (const id of [1, 2]) {
      const { x, y, z, qw } = mustPose(physics, id);
      expect(Number.isFinite(x + y + z + qw)).toBe(true);
    }
    physics.throwDice([{ piece: 2, value: 99 }], { source: numbers(1) });
    expect(physics.advance(STEP)).toMatchObject([{ what: 'thrown', dice: [] }]);
  });

  it('a held piece can be removed, put or rolled away', () => {
    const physics = new TablePhysics();
    for (const id of [1, 2]) {
      physics.put(id, { kind: die(6), pose: flatPose(id, 0) });
      physics.lift(id);
    }
    run(physics, 3);
    physics.remove(1);
    physics.put(2, { kind: die(6), pose: flatPose(4, 4) });
    run(physics, 30);
    expect(physics.awake().count).toBe(0);
    expect(mustPose(physics, 2)).toMatchObject({ x: 4, z: 4 });
  });
});

it('[P42] thousands of pieces come and go without a trace', () => {
  const physics = new TablePhysics();
  const next = numbers(42);
  for (let i = 0; i < 4000; i++) {
    const id = 1000 + i;
    physics.put(id, {
      kind: [CARD, TOKEN, die(6), BOARD][i % 4] as typeof CARD,
      count: 1 + (i % 3),
      pose: flatPose(40 * (next() - 0.5), 20 * (next() - 0.5)),
      scale: 1 + (i % 7) / 10,
    });
    if (i % 3 === 0) physics.lift(id);
    if (i % 6 === 0) physics.release(id);
    if (i % 10 === 0) physics.advance(STEP);
    if (i % 4 === 2 && i % 3 === 0) physics.throwDice([{ piece: id, value: 1 }], { source: next });
    physics.rename(id, id + 100_000);
    physics.remove(id + 100_000);
  }
  run(physics, 30);
  expect(physics.awake().count).toBe(0);
  expect(sizes(physics)).toEqual({
    known: 0,
    lying: 0,
    moving: 0,
    movers: 0,
    flights: 0,
    glides: 0,
    held: 0,
    throws: 0,
    sent: 0,
    cells: sizes(new TablePhysics()).cells,
  });
});

function rotationOf(pose: Pose): { x: number; y: number; z: number; w: number } {
  return { x: pose.qx, y: pose.qy, z: pose.qz, w: pose.qw };
}

/** How much a table remembers. */
function sizes(physics: TablePhysics): Record<string, number> {
  const inside = physics as unknown as {
    roster: { size: number };
    table: {
      lying: Map<0, 0>;
      moving: Map<0, 0>;
      movers: [];
      flights: [];
      glides: [];
      rest: { cells: Map<0, 0> };
    };
    hands: { held: [] };
    throws: { current: [] };
    stream: { sent: Map<0, 0> };
  };
  const { table } = inside;
  return {
    known: inside.roster.size,
    lying: table.lying.size,
    moving: table.moving.size,
    movers: table.movers.length,
    flights: table.flights.length,
    glides: table.glides.length,
    held: inside.hands.held.length,
    throws: inside.throws.current.length,
    sent: inside.stream.sent.size,
    cells: table.rest.cells.size,
  };
}
