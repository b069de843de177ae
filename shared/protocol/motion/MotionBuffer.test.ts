import { describe, expect, it } from 'vitest';
import { flatPose, yawOf } from '#kernel/pose';
import type { Pose } from '#kernel/pose';
import { MotionFrame } from './MotionFrame.ts';
import { motionBuffer, parkedPose, pushFrame, renameParked, samplePose, tidy } from './MotionBuffer.ts';
import type { MotionBuffer } from './MotionBuffer.ts';
import { addPiece, clearList } from './MotionList.ts';

const hz = 20;
const delay = 0.1;
const frame = new MotionFrame();

interface Extra {
  left?: number[];
  renamed?: [number, number][];
  key?: boolean;
}

function push(buffer: MotionBuffer, tick: number, pieces: [number, Pose][], extra: Extra = {}): void {
  frame.clear();
  clearList(frame.pieces);
  frame.tick = tick;
  frame.hz = hz;
  frame.key = extra.key ?? false;
  for (const [id, { x, y, z, qx, qy, qz, qw }] of pieces) addPiece(frame.pieces, id, x, y, z, qx, qy, qz, qw);
  for (const id of extra.left ?? []) frame.addLeft(id);
  for (const [from, to] of extra.renamed ?? []) frame.addRenamed(from, to);
  pushFrame(buffer, frame);
}

/** The pose drawn at a tick, parts of ticks included. */
function drawn(buffer: MotionBuffer, id: number, tick: number): Pose | null {
  const out = new Float64Array(7);
  if (!samplePose(buffer, id, tick / hz + delay, out)) return null;
  const [x = NaN, y = NaN, z = NaN, qx = NaN, qy = NaN, qz = NaN, qw = NaN] = out;
  return { x, y, z, qx, qy, qz, qw };
}

describe('between two frames', () => {
  it('[M16] a piece is drawn along the line', () => {
    const buffer = motionBuffer(delay);
    push(buffer, 10, [[1, flatPose(0, 0)]]);
    push(buffer, 11, [[1, flatPose(4, 8)]]);
    push(buffer, 12, [[1, flatPose(4, 0)]]);
    expect(drawn(buffer, 1, 10)).toMatchObject({ x: 0, z: 0 });
    expect(drawn(buffer, 1, 10.25)?.x).toBeCloseTo(1);
    expect(drawn(buffer, 1, 10.5)?.z).toBeCloseTo(4);
    expect(drawn(buffer, 1, 11.5)?.z).toBeCloseTo(4);
    expect(drawn(buffer, 1, 12)?.z).toBeCloseTo(0);
  });

  it('[M16] poses two ticks apart are joined without a jerk, as the hand went', () => {
    const buffer = motionBuffer(delay);
    const hand = (tick: number): number => 0.3 * (tick - 10) ** 2;
    for (const tick of [10, 12, 14, 16]) push(buffer, tick, [[1, flatPose(hand(tick), 0)]]);
    const speed = (tick: number): number =>
      ((drawn(buffer, 1, tick + 0.01)?.x ?? NaN) - (drawn(buffer, 1, tick - 0.01)?.x ?? NaN)) / 0.02;
    for (let tick = 12.1; tick < 16; tick += 0.1) {
      expect(drawn(buffer, 1, tick)?.x).toBeCloseTo(hand(tick), 0);
      // Along straight lines it would change by more than two units a tick at once.
      expect(Math.abs(speed(tick + 0.05) - speed(tick - 0.05))).toBeLessThan(0.3);
    }
  });

  it('[M16] a hand that stops short, or turns back, is never drawn beyond where it was', () => {
    const buffer = motionBuffer(delay);
    [0, 6, 12, 12, 12, 4].forEach((x, i) => push(buffer, 10 + 2 * i, [[1, flatPose(x, 0)]]));
    for (let tick = 12; tick <= 20; tick += 0.1) {
      const x = drawn(buffer, 1, tick)?.x ?? NaN;
      expect(x).toBeLessThanOrEqual(12 + 1e-9);
      expect(x).toBeGreaterThanOrEqual(4);
    }
  });

  it('[M16] it rotates evenly, the short way round', () => {
    const buffer = motionBuffer(delay);
    push(buffer, 10, [[1, flatPose(0, 0, 3)]]);
    const { qx, qy, qz, qw } = flatPose(0, 0, 3 + 1.2);
    push(buffer, 11, [[1, { ...flatPose(0, 0), qx: -qx, qy: -qy, qz: -qz, qw: -qw }]]);
    for (const share of [0, 0.25, 0.5, 0.75, 1]) {
      const pose = drawn(buffer, 1, 10 + share);
      const off = pose && Math.cos(yawOf(pose) - (3 + 1.2 * share));
      expect(off).toBeCloseTo(1, 9);
    }
  });

  it('[M16] before its first pose the table says where a piece is', () => {
    const buffer = motionBuffer(delay);
    push(buffer, 10, [[1, flatPose(0, 0)]]);
    expect(drawn(buffer, 1, 9.9)).toBeNull();
    expect(drawn(buffer, 2, 10)).toBeNull();
    expect(drawn(buffer, 1, 10)).toMatchObject({ x: 0 });
  });

  it('[M16] a time too far back to be kept is drawn as the oldest that is', () => {
    const buffer = motionBuffer(delay);
    for (let tick = 0; tick < 100; tick++) push(buffer, tick, [[1, flatPose(tick, 0)]]);
    for (let tick = 92; tick < 99; tick += 0.5) expect(drawn(buffer, 1, tick)?.x).toBeCloseTo(tick);
    expect(drawn(buffer, 1, 50)?.x).toBeCloseTo(88);
    expect(drawn(buffer, 1, -1)).toBeNull();
  });
});

it('[M17] a late frame is bridged for one frame, then the piece waits', () => {
  const buffer = motionBuffer(delay);
  push(buffer, 10, [[1, flatPose(0, 0, 0)]]);
  push(buffer, 11, [[1, flatPose(2, 0, 0.4)]]);
  const half = drawn(buffer, 1, 11.5);
  expect(half?.x).toBeCloseTo(3);
  expect(half && yawOf(half)).toBeCloseTo(0.6);
  expect(drawn(buffer, 1, 12)?.x).toBeCloseTo(4);
  expect(drawn(buffer, 1, 19)?.x).toBeCloseTo(4);
});

it('[M18] over a silence a piece waits and does not creep', () => {
  const buffer = motionBuffer(delay);
  push(buffer, 10, [[1, flatPose(5, 0)]]);
  push(buffer, 11, [[1, flatPose(5, 0)]]);
  push(buffer, 200, [[1, flatPose(7, 0)]]);
  expect(drawn(buffer, 1, 198)?.x).toBeCloseTo(5);
  expect(drawn(buffer, 1, 199)?.x).toBeCloseTo(5);
  expect(drawn(buffer, 1, 199.5)?.x).toBeCloseTo(6);
});

it('[M18] silence upon silence, in a full track, still shows the right poses', () => {
  const buffer = motionBuffer(delay);
  for (let i = 0; i < 40; i++) push(buffer, i * 10, [[1, flatPose(i, 0)]]);
  expect(drawn(buffer, 1, 389)?.x).toBeCloseTo(38);
  expect(drawn(buffer, 1, 389.5)?.x).toBeCloseTo(38.5);
  expect(drawn(buffer, 1, 390)?.x).toBeCloseTo(39);
});

describe('when a piece comes to rest', () => {
  it('[M19] it is drawn by the lane until then, and by the table from then on', () => {
    const buffer = motionBuffer(delay);
    push(buffer, 10, [[1, flatPose(0, 0)]]);
    push(buffer, 11, [[1, flatPose(1, 0)]]);
    push(buffer, 12, [], { left: [1] });
    expect(drawn(buffer, 1, 10.5)?.x).toBeCloseTo(0.5);
    expect(drawn(buffer, 1, 11.5)?.x).toBeCloseTo(1);
    expect(drawn(buffer, 1, 12)).toBeNull();
  });

  it('[M19] its track is forgotten when its rest has been drawn, and used again', () => {
    const buffer = motionBuffer(delay);
    push(buffer, 10, [[1, flatPose(0, 0)]]);
    const track = buffer.tracks.get(1);
    push(buffer, 11, [], { left: [1] });
    tidy(buffer, 10.5 / hz + delay);
    expect(buffer.tracks.size).toBe(1);
    tidy(buffer, 11 / hz + delay);
    expect(buffer.tracks.size).toBe(0);
    push(buffer, 20, [[2, flatPose(3, 0)]]);
    expect(buffer.tracks.get(2)).toBe(track);
    expect(drawn(buffer, 2, 19)).toBeNull();
    expect(drawn(buffer, 2, 20)?.x).toBe(3);
  });

  it('[M19] moving again before that, it starts anew from where the table put it', () => {
    const buffer = motionBuffer(delay);
    push(buffer, 10, [[1, flatPose(0, 0)]]);
    push(buffer, 11, [], { left: [1] });
    push(buffer, 12, [[1, flatPose(9, 0)]]);
    expect(drawn(buffer, 1, 11.5)).toBeNull();
    expect(drawn(buffer, 1, 12)?.x).toBe(9);
  });

  it('[M19] a room that was restored to an earlier time does not freeze its pieces', () => {
    const buffer = motionBuffer(delay);
    push(buffer, 500, [[1, flatPose(0, 0)]]);
    push(buffer, 3, [[1, flatPose(4, 0)]], { key: true });
    push(buffer, 4, [[1, flatPose(6, 0)]]);
    expect(drawn(buffer, 1, 3.5)?.x).toBeCloseTo(5);
  });
});

it('[M20] a new id carries its track along', () => {
  const buffer = motionBuffer(delay);
  push(buffer, 10, [[1, flatPose(0, 0)]]);
  push(buffer, 11, [[8, flatPose(2, 0)]], { renamed: [[1, 8]] });
  expect(drawn(buffer, 8, 10.5)?.x).toBeCloseTo(1);
  expect(drawn(buffer, 1, 10.5)).toBeNull();
});

it('[M20] pieces that swap names swap tracks', () => {
  const buffer = motionBuffer(delay);
  push(buffer, 10, [
    [1, flatPose(0, 0)],
    [2, flatPose(8, 0)],
  ]);
  const renamed: [number, number][] = [
    [1, 2],
    [2, 1],
  ];
  push(
    buffer,
    11,
    [
      [2, flatPose(2, 0)],
      [1, flatPose(10, 0)],
    ],
    { renamed },
  );
  expect(drawn(buffer, 2, 10.5)?.x).toBeCloseTo(1);
  expect(drawn(buffer, 1, 10.5)?.x).toBeCloseTo(9);
});

it('[M20] a key frame ends what it does not name', () => {
  const buffer = motionBuffer(delay);
  push(buffer, 10, [
    [1, flatPose(0, 0)],
    [2, flatPose(5, 5)],
  ]);
  push(buffer, 11, [[2, flatPose(6, 5)]], { key: true });
  expect(drawn(buffer, 1, 11)).toBeNull();
  expect(drawn(buffer, 2, 11)?.x).toBe(6);
});

describe('what a hand holds still', () => {
  const hangs = (buffer: MotionBuffer, id: number): number | null => {
    const out = new Float64Array(7);
    return parkedPose(buffer, id, out) ? (out[0] ?? NaN) : null;
  };
  const carriedAndStill = (): MotionBuffer => {
    const buffer = motionBuffer(delay);
    push(buffer, 10, [[1, flatPose(0, 0)]]);
    push(buffer, 11, [[1, flatPose(5, 0)]]);
    push(buffer, 12, [], { left: [1] });
    return buffer;
  };

  it('[M150] it hangs where it was last carried, before and after its track is forgotten', () => {
    const buffer = carriedAndStill();
    expect(hangs(buffer, 1)).toBe(5);
    tidy(buffer, 100, (id) => id === 1);
    expect(buffer.tracks.size).toBe(0);
    expect(hangs(buffer, 1)).toBe(5);
    tidy(buffer, 101);
    expect(hangs(buffer, 1)).toBeNull();
  });

  it('[M150] moving on, it hangs there until the first new pose is drawn', () => {
    const buffer = carriedAndStill();
    push(buffer, 40, [[1, flatPose(9, 0)]]);
    expect(drawn(buffer, 1, 39)).toBeNull();
    expect(hangs(buffer, 1)).toBe(5);
    expect(drawn(buffer, 1, 40)?.x).toBe(9);
  });

  it('[M150] it hangs there under its new name', () => {
    const buffer = carriedAndStill();
    tidy(buffer, 100, () => true);
    renameParked(buffer, 1, 7);
    expect(hangs(buffer, 1)).toBeNull();
    expect(hangs(buffer, 7)).toBe(5);
    const early = carriedAndStill();
    renameParked(early, 1, 7);
    expect(hangs(early, 7)).toBe(5);
  });
});
