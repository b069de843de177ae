import { describe, expect, it } from 'vitest';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import { MotionDecoder, isFault } from './MotionDecoder.ts';
import { MotionEncoder } from './MotionEncoder.ts';
import type { MotionFrame } from './MotionFrame.ts';
import { millimetresBetween, packed, poseAt } from './testing/lane.ts';

const hz = 20;

/** A stream with one receiver that gets every frame. */
class Stream {
  readonly encoder = new MotionEncoder({ hz, gravity: 98 });
  readonly decoder = new MotionDecoder();
  tick = 0;

  /** The next frame; null when there was none. */
  next(...pieces: [id: number, pose: Pose][]): MotionFrame | null {
    const bytes = packed(this.encoder, ++this.tick, new Map(pieces));
    if (bytes === null) return null;
    const result = this.decoder.decode(bytes);
    if (isFault(result)) throw new Error(result.why);
    return result;
  }
}

const idsIn = ({ pieces }: MotionFrame): number[] => [...pieces.ids.subarray(0, pieces.count)];
const leftIn = (frame: MotionFrame): number[] => [...frame.left.subarray(0, frame.leftCount)];

describe('when nothing moves', () => {
  it('[M3] an empty table sends nothing, ever', () => {
    const stream = new Stream();
    for (let i = 0; i < 1000; i++) expect(stream.next()).toBeNull();
  });

  it('[M3] a piece held still is announced, told to stop, and costs nothing more', () => {
    const stream = new Stream();
    expect(stream.next([1, flatPose(3, 4)])).not.toBeNull();
    stream.next([1, flatPose(3, 4)]);
    for (let i = 0; i < 1000; i++) expect(stream.next([1, flatPose(3, 4)])).toBeNull();
  });

  it('[M3] a tremble below the grid costs nothing either', () => {
    const stream = new Stream();
    stream.next([1, flatPose(3, 4)]);
    stream.next([1, flatPose(3, 4)]);
    for (let i = 0; i < 1000; i++) {
      expect(stream.next([1, flatPose(3 + 0.005 * Math.sin(i), 4, 0.001 * Math.cos(i))])).toBeNull();
    }
  });

  it('[M3] a piece that stops in mid-flight is told so, once', () => {
    const stream = new Stream();
    for (let i = 0; i < 10; i++) stream.next([1, flatPose(i, 0)]);
    const stop = stream.next([1, flatPose(9, 0)]);
    expect(stop && poseAt(stop.pieces, 1)?.x).toBeCloseTo(9, 1);
    expect(stream.next([1, flatPose(9, 0)])).toBeNull();
  });
});

describe('entering and leaving', () => {
  it('[M4] a piece is announced when it begins to move and leaves when it rests', () => {
    const stream = new Stream();
    const first = stream.next([5, flatPose(1, 1)], [9, flatPose(2, 2)]);
    expect(first && idsIn(first)).toEqual([5, 9]);
    const second = stream.next([9, flatPose(3, 2)]);
    expect(second && [idsIn(second), leftIn(second)]).toEqual([[9], [5]]);
    const third = stream.next();
    expect(third && [idsIn(third), leftIn(third)]).toEqual([[], [9]]);
    expect(stream.next()).toBeNull();
  });

  it('[M4] a slot that is free again is the next to be given', () => {
    const stream = new Stream();
    stream.next([10, flatPose(1, 1)], [11, flatPose(2, 2)], [12, flatPose(3, 3)]);
    stream.next([10, flatPose(1, 1)], [12, flatPose(3, 3)], [40, flatPose(9, 9)]);
    const slots = stream.decoder.lane.slots;
    expect([10, 40, 12].map((id) => slots.slotOf(id))).toEqual([0, 1, 2]);
    expect(slots.slotOf(11)).toBe(-1);
  });

  it('[M4] one piece listed twice enters once', () => {
    const encoder = new MotionEncoder({ hz });
    const ids = Float64Array.of(3, 3);
    const length = encoder.encode(1, {
      count: 2,
      ids,
      poses: Float64Array.of(0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1),
    });
    const frame = new MotionDecoder().decode(encoder.bytes.slice(0, length));
    expect(!isFault(frame) && idsIn(frame)).toEqual([3]);
  });

  it('[M4] something that is no id is refused at once', () => {
    const encoder = new MotionEncoder({ hz });
    for (const id of [-1, 0.5, NaN, Infinity, 2 ** 53]) {
      const list = { count: 1, ids: Float64Array.of(id), poses: Float64Array.of(0, 0, 0, 0, 0, 0, 1) };
      expect(() => encoder.encode(1, list)).toThrow(RangeError);
    }
  });
});

describe('new ids', () => {
  it('[M5] a renamed piece goes on in its slot, and the receivers hear of it', () => {
    const stream = new Stream();
    stream.next([1, flatPose(0, 0)], [2, flatPose(5, 5)]);
    stream.next([1, flatPose(1, 0)], [2, flatPose(5, 6)]);
    stream.encoder.rename(1, 77);
    const frame = stream.next([77, flatPose(2, 0)], [2, flatPose(5, 7)]);
    if (frame === null) throw new Error('no frame');
    expect([...frame.renamed.subarray(0, 2 * frame.renamedCount)]).toEqual([1, 77]);
    expect(idsIn(frame)).toEqual([77, 2]);
    expect(leftIn(frame)).toEqual([]);
    expect(stream.decoder.lane.slots.slotOf(77)).toBe(0);
  });

  it('[M5] twice renamed between two frames is once renamed, and there and back is not at all', () => {
    const stream = new Stream();
    stream.next([1, flatPose(0, 0)]);
    stream.encoder.rename(1, 2);
    stream.encoder.rename(2, 3);
    const frame = stream.next([3, flatPose(1, 0)]);
    expect(frame && [...frame.renamed.subarray(0, 2 * frame.renamedCount)]).toEqual([1, 3]);
    stream.encoder.rename(3, 4);
    stream.encoder.rename(4, 3);
    expect(stream.next([3, flatPose(2, 0)])?.renamedCount).toBe(0);
  });

  it('[M5] a piece renamed to one in motion leaves', () => {
    const stream = new Stream();
    stream.next([1, flatPose(0, 0)], [2, flatPose(5, 5)]);
    stream.encoder.rename(1, 2);
    const frame = stream.next([2, flatPose(5, 6)]);
    expect(frame && [idsIn(frame), leftIn(frame), frame.renamedCount]).toEqual([[2], [1], 0]);
  });

  it('[M5] names are passed on, even in a ring', () => {
    const stream = new Stream();
    stream.next([1, flatPose(0, 0)], [2, flatPose(5, 5)]);
    stream.encoder.rename(1, 99);
    stream.encoder.rename(2, 1);
    stream.encoder.rename(99, 2);
    const frame = stream.next([2, flatPose(0, 1)], [1, flatPose(5, 6)]);
    expect(frame && [...frame.renamed.subarray(0, 2 * frame.renamedCount)]).toEqual([1, 2, 2, 1]);
    expect(frame && poseAt(frame.pieces, 1)?.x).toBeCloseTo(5, 1);
    expect(frame && leftIn(frame)).toEqual([]);
  });

  it('[M5] a name may pass from a piece that leaves to one that stays', () => {
    const stream = new Stream();
    stream.next([1, flatPose(0, 0)], [2, flatPose(5, 5)]);
    stream.encoder.rename(1, 50);
    stream.encoder.rename(2, 1);
    const frame = stream.next([1, flatPose(5, 6)]);
    expect(frame && [...frame.renamed.subarray(0, 2 * frame.renamedCount)]).toEqual([2, 1]);
    expect(frame && [idsIn(frame), leftIn(frame)]).toEqual([[1], [1]]);
  });

  it('[M5] even a piece that holds still has its new id told', () => {
    const stream = new Stream();
    stream.next([1, flatPose(0, 0)]);
    stream.next([1, flatPose(0, 0)]);
    expect(stream.next([1, flatPose(0, 0)])).toBeNull();
    stream.encoder.rename(1, 8);
    const frame = stream.next([8, flatPose(0, 0)]);
    expect(frame && idsIn(frame)).toEqual([8]);
  });
});

describe('key frames', () => {
  it('[M6] the first frame is one, and the first after a restart', () => {
    const stream = new Stream();
    expect(stream.next([1, flatPose(0, 0)])?.key).toBe(true);
    expect(stream.next([1, flatPose(1, 0)])?.key).toBe(false);
    stream.encoder.restart();
    expect(stream.next([1, flatPose(2, 0)])?.key).toBe(true);
    expect(stream.next([1, flatPose(3, 0)])?.key).toBe(false);
  });

  it('[M6] who joins while a piece is held still gets its pose', () => {
    const stream = new Stream();
    for (let i = 0; i < 5; i++) stream.next([1, flatPose(3, 4)]);
    stream.encoder.restart();
    const joined = new MotionDecoder();
    const bytes = packed(stream.encoder, 90, new Map([[1, flatPose(3, 4)]]));
    const frame = joined.decode(bytes ?? new Uint8Array(0));
    expect(!isFault(frame) && idsIn(frame)).toEqual([1]);
  });

  it('[M6] a stream that begins anew as the last piece rests says that nothing moves', () => {
    const stream = new Stream();
    stream.next([1, flatPose(0, 0)]);
    stream.encoder.restart();
    const frame = stream.next();
    expect(frame && [frame.key, idsIn(frame)]).toEqual([true, []]);
    expect(stream.next()).toBeNull();
  });

  it('[M6] somebody joining an idle table costs nothing', () => {
    const stream = new Stream();
    stream.encoder.restart();
    expect(stream.next()).toBeNull();
  });

  it('[M7] a decoder that has seen no key frame asks for one', () => {
    const stream = new Stream();
    stream.next([1, flatPose(0, 0)]);
    const bytes = packed(stream.encoder, 50, new Map([[1, flatPose(5, 0)]])) ?? new Uint8Array(0);
    expect(new MotionDecoder().decode(bytes)).toEqual({ needs: 'key-frame', why: 'no-key-frame' });
    stream.decoder.reset();
    expect(stream.decoder.decode(bytes)).toEqual({ needs: 'key-frame', why: 'no-key-frame' });
  });

  it.each([1, 2, 3, 7])(
    '[M7] %i missed frames are noticed at once, and nothing is shown until a key frame',
    (missed) => {
      const encoder = new MotionEncoder({ hz });
      const decoder = new MotionDecoder();
      const frameAt = (tick: number): Uint8Array =>
        packed(encoder, tick, new Map([[1, flatPose(Math.sin(tick) * 9, 0)]])) ?? new Uint8Array(0);
      for (let tick = 1; tick < 30; tick++) expect(isFault(decoder.decode(frameAt(tick)))).toBe(false);
      for (let i = 0; i < missed; i++) frameAt(30 + i);
      expect(decoder.decode(frameAt(50))).toEqual({ needs: 'key-frame', why: 'frame-missed' });
      expect(decoder.decode(frameAt(51))).toEqual({ needs: 'key-frame', why: 'no-key-frame' });
      encoder.restart();
      const frame = decoder.decode(frameAt(52));
      const shown = !isFault(frame) && poseAt(frame.pieces, 1);
      expect(shown && millimetresBetween(shown, flatPose(Math.sin(52) * 9, 0))).toBeLessThanOrEqual(1);
    },
  );

  it('[M7] eight missed frames, which the sequence cannot tell from none, break the seal soon after', () => {
    const encoder = new MotionEncoder({ hz });
    const decoder = new MotionDecoder();
    const frameAt = (tick: number): Uint8Array =>
      packed(encoder, tick, new Map([[1, flatPose(Math.sin(tick) * 9, 0)]])) ?? new Uint8Array(0);
    for (let tick = 1; tick < 30; tick++) decoder.decode(frameAt(tick));
    for (let tick = 30; tick < 38; tick++) frameAt(tick);
    const faults = [38, 39, 40].filter((tick) => isFault(decoder.decode(frameAt(tick))));
    expect(faults.length).toBeGreaterThan(0);
  });
});

describe('time', () => {
  it('[M9] a frame tells its tick, however long the silence before it', () => {
    const stream = new Stream();
    for (const tick of [0, 1, 2, 5, 1000, 1001, 2 ** 31, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
      stream.tick = tick - 1;
      const frame = stream.next([1, flatPose(tick % 7, tick % 5)]);
      expect(frame && [frame.tick, frame.hz]).toEqual([tick, hz]);
    }
  });

  it('[M9] a tick that is not later is refused', () => {
    const stream = new Stream();
    stream.tick = 9;
    stream.next([1, flatPose(0, 0)]);
    for (const tick of [10, 3, -1, 10.5, NaN]) {
      expect(() => packed(stream.encoder, tick, new Map([[1, flatPose(1, 0)]]))).toThrow(RangeError);
    }
  });
});

describe('poses that are none', () => {
  const bad: Pose[] = [
    { ...flatPose(1, 1), x: NaN },
    { ...flatPose(1, 1), z: NaN, qw: NaN },
    { ...flatPose(1, 1), qx: 0, qy: 0, qz: 0, qw: 0 },
    { ...flatPose(1, 1), qx: Infinity },
  ];

  it.each(bad)('[M12] %o keeps a piece from entering, and holds one that moves', (pose) => {
    const stream = new Stream();
    expect(stream.next([1, pose])).toBeNull();
    stream.next([1, flatPose(1, 1)]);
    stream.next([1, flatPose(2, 1)]);
    const frame = stream.next([1, pose]);
    expect(frame && poseAt(frame.pieces, 1)?.x).toBeCloseTo(2, 1);
    const after = stream.next([1, flatPose(4, 1)]);
    expect(after && poseAt(after.pieces, 1)?.x).toBeCloseTo(4, 1);
  });

  it('[M12] a piece beyond the world is drawn at its edge', () => {
    const stream = new Stream();
    const frame = stream.next([1, { ...flatPose(0, 0), y: -1e300 }], [2, { ...flatPose(0, 0), x: Infinity }]);
    expect(frame && poseAt(frame.pieces, 1)?.y).toBe(-1000);
    expect(frame && poseAt(frame.pieces, 2)?.x).toBe(1000);
  });
});

it('[M14] a thousand frames use the buffers of the first', () => {
  const stream = new Stream();
  const first = stream.next([1, flatPose(0, 0)], [2, flatPose(0, 5)]);
  const { bytes } = stream.encoder;
  const pieces = first?.pieces.poses;
  const body = stream.decoder.lane.slots.body(0);
  for (let i = 1; i < 1000; i++) {
    const frame = stream.next([1, flatPose(Math.sin(i), 0)], [2, flatPose(0, 5 + Math.cos(i))]);
    expect(frame).toBe(first);
  }
  expect(stream.encoder.bytes).toBe(bytes);
  expect(first?.pieces.poses).toBe(pieces);
  expect(stream.decoder.lane.slots.body(0)).toBe(body);
});
