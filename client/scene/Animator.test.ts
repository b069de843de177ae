import { describe, expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import { kind } from '#kernel/kind';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable } from '#kernel/table';
import { aim } from './aim.ts';
import { Animator } from './Animator.ts';
import type { DrawnBody } from './stage/DrawnBody.ts';
import { stageOf } from './stage/stage.ts';
import { seenBy } from './testing/StagedTable.ts';
import { tremorOf } from './tremor.ts';

const [ONE] = (() => {
  const table = bareTable([seat('red')], [kind('card', 'card')]);
  new Scribe(table).make('card', { place: OPEN_TABLE, pose: flatPose(0, 0) }, { face: 'ace' });
  return stageOf(seenBy(table, 'red'), 'red');
})() as [DrawnBody];

const lying = (key: string, x: number, rest: Partial<DrawnBody> = {}): DrawnBody => ({
  ...ONE,
  key,
  rest: { ...ONE.rest, x },
  ...rest,
});

/** Lets time pass in steps of a frame, and says where a body was drawn in each. */
function watch(animator: Animator, key: string, from: number, seconds: number): { x: number; y: number }[] {
  const seen: { x: number; y: number }[] = [];
  for (let t = from; t < from + seconds; t += 1 / 60) {
    animator.advance(t);
    const at = animator.stance(key);
    if (at !== undefined) seen.push({ x: at.x, y: at.y });
  }
  return seen;
}

describe('drawn bodies', () => {
  it('what is there at first is there at once', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 4)], 0);
    animator.advance(0);
    expect(animator.actor('#1')).toMatchObject({ visible: true, alpha: 1, at: { x: 4 } });
    animator.advance(0.02);
    expect(animator.busy).toBe(false);
  });

  it('all that is drawn can be looked through again and again', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 4), lying('#2', 8)], 0);
    const { drawn } = animator;
    expect([[...drawn].length, [...drawn].length]).toEqual([2, 2]);
  });

  it('a piece that lies elsewhere now flies there in an arc and comes to rest', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.stage([lying('#1', 10)], 1);
    const way = watch(animator, '#1', 1, 0.6);
    expect(way[0]!.x).toBeLessThan(0.5);
    expect(Math.max(...way.map(({ y }) => y))).toBeGreaterThan(0.5);
    expect(way.at(-1)).toMatchObject({ x: 10, y: ONE.rest.y });
    expect(animator.busy).toBe(false);
  });

  it('a second change on the way goes on from where it is drawn', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.stage([lying('#1', 10)], 1);
    const before = watch(animator, '#1', 1, 0.15).at(-1)!;
    animator.stage([lying('#1', -10)], 1.15);
    const after = watch(animator, '#1', 1.15, 0.02)[0]!;
    expect(Math.abs(after.x - before.x)).toBeLessThan(1);
    expect(watch(animator, '#1', 1.2, 0.6).at(-1)!.x).toBe(-10);
  });

  it('a piece under a new name goes on from where the old one was drawn', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 3)], 0);
    animator.stage([lying('#2', 8)], 1);
    animator.handOver('#1', '#2', 1);
    animator.advance(1);
    expect(animator.stance('#2')!.x).toBeCloseTo(3);
    expect(animator.actor('#1')).toBe(undefined);
    expect(watch(animator, '#2', 1, 0.6).at(-1)!.x).toBe(8);
  });

  it('a newcomer waits for its story, and comes in without one', () => {
    const animator = new Animator();
    animator.stage([], 0);
    animator.stage([lying('#1', 3)], 1);
    animator.advance(1.01);
    expect(animator.actor('#1')!.visible).toBe(false);
    watch(animator, '#1', 1.01, 0.5);
    expect(animator.actor('#1')).toMatchObject({ visible: true, alpha: 1 });
    expect(animator.busy).toBe(false);
  });

  it('a card dealt from a deck starts at the deck', () => {
    const animator = new Animator();
    animator.stage([lying('deck', -5)], 0);
    animator.stage([lying('deck', -5), lying('#7', 5)], 1);
    animator.flyFrom('#7', animator.stance('deck')!, 1);
    const way = watch(animator, '#7', 1, 0.7);
    expect(way[0]!.x).toBeCloseTo(-5, 0);
    expect(way.at(-1)!.x).toBe(5);
  });

  it('what goes where nobody sees it flies there and is gone', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.stage([], 1);
    animator.flyTo('#1', { ...ONE.rest, x: 20 }, 1);
    const way = watch(animator, '#1', 1, 0.7);
    expect(way.at(-1)!.x).toBeGreaterThan(15);
    expect(animator.actor('#1')).toBe(undefined);
  });

  it('what vanishes without a story fades', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.stage([], 1);
    watch(animator, '#1', 1, 0.15);
    expect(animator.actor('#1')!.alpha).toBeLessThan(1);
    watch(animator, '#1', 1.15, 0.3);
    expect([...animator.drawn]).toEqual([]);
  });

  it('a hand that carries leads at once, the motion lane is caught up with', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0), lying('#2', 0)], 0);
    animator.lead('#1', { ...ONE.rest, x: 9 }, 1, false);
    animator.lead('#2', { ...ONE.rest, x: 9 }, 1, true);
    expect(animator.stance('#1')!.x).toBe(9);
    expect(animator.stance('#2')!.x).toBeLessThan(1);
    animator.lead('#2', { ...ONE.rest, x: 9 }, 1.5, true);
    expect(animator.stance('#2')!.x).toBe(9);
  });

  it('let go of, it settles where the table says', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.lead('#1', { ...ONE.rest, x: 9, y: 3 }, 1, false);
    animator.stage([lying('#1', 8)], 1.1);
    expect(animator.stance('#1')!.x).toBe(9);
    animator.letGo('#1', 1.2);
    expect(watch(animator, '#1', 1.2, 0.5).at(-1)!.x).toBe(8);
  });

  it('a pile that grew by a card is higher at once', () => {
    const animator = new Animator();
    const deck = (high: number): DrawnBody =>
      lying('deck', 0, { size: [2.5, 3.5, high], rest: { ...ONE.rest, y: high / 2 } });
    animator.stage([deck(1)], 0);
    animator.advance(0);
    animator.stage([deck(1.05)], 1);
    animator.advance(1);
    expect(animator.stance('deck')!.y).toBeCloseTo(0.525);
    animator.advance(1.02);
    expect(animator.busy).toBe(false);
  });

  it('flipping it rises by half its width', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.stage([lying('#1', 0, { rest: { ...ONE.rest, qz: 1, qw: 0 } })], 1);
    const way = watch(animator, '#1', 1, 0.6);
    expect(Math.max(...way.map(({ y }) => y))).toBeGreaterThan(1.25);
  });

  it('who wants things to be still sees no flight', () => {
    const animator = new Animator();
    animator.still = true;
    animator.stage([lying('#1', 0)], 0);
    animator.stage([lying('#1', 10)], 1);
    animator.advance(1);
    expect(animator.stance('#1')!.x).toBe(10);
    animator.shake('#1', 1);
    expect(tremorOf(animator.actor('#1')!, 1.1)).toBe(null);
  });

  it('a shake ends by itself', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.shake('#1', 1);
    expect(tremorOf(animator.actor('#1')!, 1.03)!.x).not.toBe(0);
    watch(animator, '#1', 1, 0.6);
    expect(tremorOf(animator.actor('#1')!, 1.6)).toBe(null);
    expect(animator.busy).toBe(false);
  });

  it('a card that goes into my hand is drawn on its way and then left to the tray', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.stage([lying('#1', 12, { unseen: true })], 1);
    animator.advance(1.05);
    expect(animator.actor('#1')!.visible).toBe(true);
    watch(animator, '#1', 1.05, 0.6);
    expect(animator.actor('#1')!.visible).toBe(false);
  });
});

describe('a pointer is aimed at', () => {
  it('what flies where it is going to rest, not where it passes', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.stage([lying('#1', 10)], 1);
    animator.advance(1.05);
    const actor = animator.actor('#1');
    expect(actor?.at.x).toBeLessThan(9);
    expect(actor && aim(actor)).toMatchObject({ x: 10 });
  });

  it('no card on its way into my hand, nor one that vanishes', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0), lying('#2', 0)], 0);
    animator.stage([lying('#1', 10, { unseen: true }), lying('#2', 0)], 1);
    animator.flyTo('#2', { ...ONE.rest, x: 5 }, 1);
    animator.advance(1.05);
    for (const key of ['#1', '#2']) {
      const actor = animator.actor(key);
      expect(actor?.visible).toBe(true);
      expect(actor && aim(actor)).toBeNull();
    }
  });

  it('what somebody carries where it is carried', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.lead('#1', { ...ONE.rest, x: 7 }, 1, false);
    const actor = animator.actor('#1');
    expect(actor && aim(actor)).toMatchObject({ x: 7 });
  });
});

describe('a die that was thrown', () => {
  const rotated = { ...ONE.rest, qx: 1, qw: 0 };

  it('does not rotate to what it will show before it tumbles', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.wait(new Set(['#1']), 1);
    animator.stage([lying('#1', 0, { rest: rotated })], 1);
    animator.advance(1.5);
    expect(animator.stance('#1')).toMatchObject({ qx: 0, qw: 1 });
    animator.lead('#1', { ...ONE.rest, x: 3, qx: 0.7, qw: 0.7 }, 1.6, false);
    // Said again with every state while it tumbles.
    animator.wait(new Set(['#1']), 1.7);
    animator.letGo('#1', 2);
    animator.advance(3);
    expect(animator.stance('#1')).toMatchObject({ x: 0, qx: 1, qw: 0 });
  });

  it('shows it all the same when nobody ever led it', () => {
    const animator = new Animator();
    animator.stage([lying('#1', 0)], 0);
    animator.wait(new Set(['#1']), 1);
    animator.stage([lying('#1', 0, { rest: rotated })], 1);
    animator.wait(new Set(), 2);
    animator.advance(3);
    expect(animator.stance('#1')).toMatchObject({ qx: 1, qw: 0 });
  });
});
