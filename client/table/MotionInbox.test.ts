import { expect, it } from 'vitest';
import { MotionEncoder } from '#protocol/motion/MotionEncoder';
import { addPiece, clearList, motionList } from '#protocol/motion/MotionList';
import { MotionInbox } from './MotionInbox.ts';

/** A lane as the server sends it, and the screen it comes to. */
class Lane {
  readonly inbox = new MotionInbox(() => undefined);
  private readonly encoder = new MotionEncoder({ hz: 30 });
  private readonly list = motionList();
  private tick = 0;

  frame(...pieces: (readonly [id: number, x: number])[]): void {
    clearList(this.list);
    for (const [id, x] of pieces) addPiece(this.list, id, x, 2, 0, 0, 0, 0, 1);
    const bytes = this.encoder.encode(++this.tick, this.list);
    if (bytes > 0) this.inbox.take(this.encoder.bytes.slice(0, bytes), this.tick / 30);
  }

  x(id: number, now: number): number | null {
    const out = new Float64Array(7);
    return this.inbox.sample(id, now, out) ? (out[0] ?? NaN) : null;
  }
}

function carried(): Lane {
  const lane = new Lane();
  lane.inbox.hold(new Set([4]));
  lane.frame([4, 1]);
  lane.frame([4, 6]);
  // The hand keeps still: nothing moves any more.
  lane.frame();
  return lane;
}

it('[M150] what is held and does not move stays where it was last carried, without anything moving', () => {
  const lane = carried();
  for (const now of [0.2, 1, 60]) {
    expect(lane.x(4, now)).toBeCloseTo(6, 1);
    lane.inbox.tidy(now);
  }
  expect(lane.inbox.isMoving).toBe(false);
  expect(lane.inbox.isHolding).toBe(true);
});

it('[M150] nothing need be drawn for what hangs still on a lane that never said it left', () => {
  const lane = new Lane();
  lane.inbox.hold(new Set([4]));
  lane.frame([4, 1]);
  for (let i = 0; i < 30; i++) lane.frame([4, 6]);
  expect(lane.x(4, 2)).toBeCloseTo(6, 1);
  lane.inbox.tidy(2);
  expect(lane.inbox.isMoving).toBe(false);
  expect(lane.x(4, 3)).toBeCloseTo(6, 1);
  lane.frame([4, 8]);
  expect(lane.x(4, 3)).not.toBeNull();
  expect(lane.inbox.isMoving).toBe(true);
});

it('[M150] let go of, it lies where the table says', () => {
  const lane = carried();
  lane.inbox.tidy(1);
  lane.inbox.hold(new Set());
  expect(lane.x(4, 1)).toBeNull();
  lane.inbox.hold(new Set());
  lane.inbox.tidy(2);
  expect(lane.inbox.isHolding).toBe(false);
});

it('[M150] renamed in the hand, it stays there also when a frame is drawn between the state and its act', () => {
  const lane = carried();
  lane.inbox.tidy(1);
  lane.inbox.hold(new Set([9]));
  lane.inbox.tidy(1.1);
  lane.inbox.rename(4, 9);
  expect(lane.x(9, 1.2)).toBeCloseTo(6, 1);
});
