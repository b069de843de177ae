import { describe, expect, it } from 'vitest';
import { flatPose, yawOf } from '#kernel/pose';
import { TablePhysics } from '../TablePhysics.ts';
import {
  BOARD,
  CARD,
  COIN,
  FIGURE,
  STEP,
  TOKEN,
  die,
  dropAt,
  mustPose,
  run,
  settledOf,
  untilStill,
} from '../testing/scenes.ts';

describe('a stack of twenty tokens', () => {
  const stacked = () => {
    const physics = new TablePhysics();
    for (let i = 1; i <= 20; i++) {
      physics.put(i, { kind: TOKEN, pose: flatPose(-10, 0) });
      dropAt(physics, i, 5, 2);
    }
    return physics;
  };
  const expectStanding = (physics: TablePhysics, from = 1) => {
    for (let i = from; i <= 20; i++) {
      const pose = mustPose(physics, i);
      expect(pose.y).toBeCloseTo((i - from) * 0.16, 5);
      expect(Math.hypot(pose.x - 5, pose.z - 2)).toBeLessThan(0.02);
    }
  };

  it('[P20] dropped one by one from the hand stands for 60 seconds', () => {
    const physics = stacked();
    for (let i = 0; i < 120; i++) expect(physics.advance(0.5)).toEqual([]);
    expectStanding(physics);
  });

  it('[P20] stands when all of it is shaken awake, and for 60 seconds after', () => {
    const physics = stacked();
    // Out goes the lowest: nineteen fall by its height and land on each other.
    physics.remove(1);
    let fastest = 0;
    let last = mustPose(physics, 20);
    run(physics, 60, () => {
      const pose = mustPose(physics, 20);
      fastest = Math.max(fastest, Math.hypot(pose.x - last.x, pose.y - last.y, pose.z - last.z) / STEP);
      last = pose;
    });
    expect(fastest).toBeLessThan(15);
    for (let i = 0; i < 120; i++) physics.advance(0.5);
    expectStanding(physics, 2);
  });
});

describe('[P21] a deck dropped from the hand', () => {
  it('as one pile lands where it was held, upright', () => {
    const physics = new TablePhysics();
    physics.put('deck', { kind: CARD, count: 52, pose: flatPose(-10, 0, 0.3) });
    const [settled] = settledOf(dropAt(physics, 'deck', 6, 3));
    expect(settled?.pose.x).toBeCloseTo(6, 2);
    expect(settled?.pose.z).toBeCloseTo(3, 2);
    expect(settled?.pose.y).toBeCloseTo(0, 9);
    expect(yawOf(settled?.pose ?? flatPose(0, 0))).toBeCloseTo(0.3, 6);
  });

  it('card by card does not explode: 52 cards come down on each other and stay', () => {
    const physics = new TablePhysics();
    for (let i = 1; i <= 52; i++) physics.put(i, { kind: CARD, pose: flatPose(-10, 0) });
    for (let i = 1; i <= 52; i++) {
      physics.lift(i);
      physics.carry(i, { x: 5 + 0.002 * i, z: 0.1 * Math.sin(i) });
    }
    run(physics, 90);
    for (let i = 1; i <= 52; i++) physics.release(i);
    expectCalm(physics, 52, 30);
    const heights = Array.from({ length: 52 }, (_, i) => mustPose(physics, i + 1).y).sort((a, b) => a - b);
    heights.forEach((y, i) => expect(y).toBeCloseTo(i * 0.05, 5));
  });

  it('laid into itself, all 52 cards in one place, and woken does not explode either', () => {
    const physics = new TablePhysics();
    physics.put(99, { kind: TOKEN, pose: flatPose(5, 0) });
    for (let i = 1; i <= 52; i++) physics.put(i, { kind: CARD, pose: flatPose(5, 0, 0, 0.16) });
    physics.remove(99);
    expectCalm(physics, 52, 30);
    const top = Math.max(...Array.from({ length: 52 }, (_, i) => mustPose(physics, i + 1).y));
    expect(top).toBeLessThan(52 * 0.05);
  });

  function expectCalm(physics: TablePhysics, cards: number, mostSpeed: number): void {
    const start = Array.from({ length: cards }, (_, i) => mustPose(physics, i + 1));
    const last = [...start];
    let fastest = 0;
    for (let step = 0; step < 360; step++) {
      physics.advance(STEP);
      for (let i = 0; i < cards; i++) {
        const pose = mustPose(physics, i + 1);
        const was = last[i] as typeof pose;
        fastest = Math.max(fastest, Math.hypot(pose.x - was.x, pose.y - was.y, pose.z - was.z) / STEP);
        last[i] = pose;
      }
    }
    expect(fastest).toBeLessThan(mostSpeed);
    last.forEach((pose, i) => {
      const from = start[i] as typeof pose;
      expect(Math.hypot(pose.x - from.x, pose.z - from.z)).toBeLessThan(0.3);
    });
    expect(physics.awake().count).toBe(0);
  }
});

describe('[P22] dropping is calm', () => {
  it.each([
    ['card', CARD],
    ['token', TOKEN],
    ['figure', FIGURE],
    ['coin', COIN],
    ['die', die(6)],
  ])('a %s dropped from 3 units lands straight below, rotated as it was', (_name, kind) => {
    const physics = new TablePhysics();
    // Two boxes on top of each other make the hand carry it over 3 units high.
    physics.put('box', { kind: TOKEN, count: 16, pose: flatPose(8, 4) });
    physics.put(1, { kind, pose: flatPose(-10, 0, 0.5) });
    physics.lift(1);
    physics.carry(1, { x: 8, z: 4 });
    run(physics, 60);
    expect(mustPose(physics, 1).y).toBeGreaterThan(3);
    physics.remove('box');
    const before = mustPose(physics, 1);
    physics.release(1);
    const [settled] = settledOf(untilStill(physics).happenings);
    const { pose } = settled as NonNullable<typeof settled>;
    expect(pose.y).toBeCloseTo(0, 6);
    expect(Math.hypot(pose.x - before.x, pose.z - before.z)).toBeLessThan(0.3);
    expect(Math.abs(yawOf(pose) - 0.5)).toBeLessThan(0.1);
  });

  it('a die dropped gently keeps the side it was held with', () => {
    for (const sides of [4, 6, 8, 10, 12, 20]) {
      const physics = new TablePhysics();
      physics.put(1, { kind: die(sides), pose: flatPose(0, 0, 0.4), value: 3 });
      const [settled] = settledOf(dropAt(physics, 1, 4, 1));
      expect(settled?.value).toBe(3);
    }
  });
});

describe('[P18] a piece that is no die', () => {
  it('never tips over, whatever it lands on', () => {
    const physics = new TablePhysics();
    physics.put(50, { kind: die(6), pose: flatPose(0, 0) });
    physics.put(51, { kind: TOKEN, pose: flatPose(1, 1) });
    physics.put(1, { kind: CARD, pose: flatPose(-10, 0) });
    physics.lift(1);
    physics.carry(1, { x: 0.4, z: 0.2 });
    run(physics, 60);
    physics.release(1);
    run(physics, 120, () => {
      const { qx, qz } = mustPose(physics, 1);
      expect(Math.hypot(qx, qz)).toBeLessThan(1e-9);
    });
    expect(mustPose(physics, 1).y).toBeCloseTo(0.63, 3);
  });

  it('[P19] slides off what it caught by a corner and comes to lie beside it', () => {
    const physics = new TablePhysics();
    physics.put('deck', { kind: CARD, count: 52, pose: flatPose(0, 0) });
    physics.put(1, { kind: CARD, pose: flatPose(-10, 0) });
    const [settled] = settledOf(dropAt(physics, 1, 1.9, 0.4));
    expect(settled?.pose.y).toBeCloseTo(0, 6);
    expect(settled?.pose.x).toBeGreaterThan(2.49);
    expect(settled?.pose.x).toBeLessThan(4);
  });

  it('[P19] stays on a pile that bears its middle', () => {
    const physics = new TablePhysics();
    physics.put('deck', { kind: CARD, count: 52, pose: flatPose(0, 0) });
    physics.put(1, { kind: CARD, pose: flatPose(-10, 0) });
    const [settled] = settledOf(dropAt(physics, 1, 0.7, 0.5));
    expect(settled?.pose.y).toBeCloseTo(2.6, 5);
    expect(settled?.pose.x).toBeCloseTo(0.7, 2);
  });

  it('thrown, slides a little and lies: friction 0.4, no bounce', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: CARD, pose: flatPose(-20, 0) });
    physics.lift(1);
    for (let i = 0; i < 30; i++) {
      physics.carry(1, { x: -20 + 0.8 * i, z: 0 });
      physics.advance(STEP);
    }
    expect(physics.release(1)).toBe('thrown');
    const from = mustPose(physics, 1).x;
    let bounced = 0;
    let lowest = Infinity;
    const { steps } = (() => {
      let n = 0;
      while (physics.awake().count > 0 || n === 0) {
        physics.advance(STEP);
        const { y } = mustPose(physics, 1);
        lowest = Math.min(lowest, y);
        if (lowest < 0.01) bounced = Math.max(bounced, y);
        n++;
      }
      return { steps: n };
    })();
    expect(bounced).toBeLessThan(0.03);
    expect(mustPose(physics, 1).x - from).toBeGreaterThan(2);
    expect(mustPose(physics, 1).x - from).toBeLessThan(12);
    expect(steps).toBeLessThan(90);
  });

  it('thrown at a pile stops beside it and does not slip into it', () => {
    const physics = new TablePhysics();
    physics.put('deck', { kind: CARD, count: 40, pose: flatPose(3, 0) });
    physics.put(1, { kind: CARD, pose: flatPose(-20, 0) });
    physics.lift(1);
    for (let i = 0; i < 24; i++) {
      physics.carry(1, { x: -20 + 0.8 * i, z: 0 });
      physics.advance(STEP);
    }
    physics.release(1);
    untilStill(physics);
    const { x, y } = mustPose(physics, 1);
    expect(y).toBeCloseTo(0, 5);
    expect(x).toBeLessThan(0.52);
  });
});

describe('a board', () => {
  it('[P16] stays where it lies, and what is dropped on it lies on it', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: BOARD, pose: flatPose(0, 0) });
    physics.put(2, { kind: TOKEN, pose: flatPose(-15, 0) });
    const [settled] = settledOf(dropAt(physics, 2, 2, 2));
    expect(settled?.pose.y).toBeCloseTo(0.12, 6);
    expect(mustPose(physics, 1)).toEqual(flatPose(0, 0));
  });
});
