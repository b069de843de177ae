import { describe, expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import { makePlan } from '../bodies/planOf.ts';
import { dieRead } from '#dice/solid';
import { STILL, about, normalised } from '#dice/rotation';
import { RestingBody } from '../rest/RestingBody.ts';
import { TablePhysics } from '../TablePhysics.ts';
import { CARD, STEP, TOKEN, die, dropAt, mustPose, run, settledOf, untilStill } from '../testing/scenes.ts';
import { anyRotation } from '../throw/launches.ts';
import { LONGEST_STEPS } from './laws.ts';
import { Luck } from './Luck.ts';
import type { Start } from './Mover.ts';
import { TABLE_SURFACE } from './tableSurface.ts';
import type { SeenPose } from './Tabletop.ts';
import { Tabletop } from './Tabletop.ts';

const plan = (sides: number) => makePlan({ kind: die(sides), scale: 1, count: 1 });

function start(serial: number, sides: number, more: Partial<Start> = {}): Start {
  return {
    serial,
    plan: plan(sides),
    at: { x: 0, y: 2, z: 0 },
    rotation: STILL,
    velocity: { x: 0, y: 0, z: 0 },
    spin: { x: 0, y: 0, z: 0 },
    tumbles: true,
    label: STILL,
    thrown: 0,
    age: 0,
    gently: false,
    fixed: false,
    ...more,
  };
}

function untilLying(table: Tabletop, most = 2000): number {
  let steps = 0;
  while ((table.movers.length > 0 || table.flights.length > 0) && steps < most) {
    table.step();
    steps++;
  }
  return steps;
}

describe('[P28] a thrown die', () => {
  it.each([4, 6, 8, 10, 12, 20, 3, 7, 16, 100])(
    'd%i comes to rest exactly on a face, without a jump',
    (sides) => {
      const luck = new Luck(sides);
      const table = new Tabletop(TABLE_SURFACE, new Luck(1));
      table.launch(
        start(1, sides, {
          at: { x: -8, y: 3, z: 0 },
          rotation: anyRotation(() => luck.next()),
          velocity: { x: 12, y: 0, z: luck.either(4) },
          spin: { x: luck.either(15), y: luck.either(15), z: luck.either(15) },
        }),
      );
      const path: SeenPose['at'][] = [];
      while (table.movers.length + table.glides.length + table.flights.length > 0) {
        table.step();
        if (table.glides.length > 0) path.push((table.seen(1) as SeenPose).at);
      }
      path.forEach(({ x, y, z }, i) => {
        const next = path[i + 1] ?? { x, y, z };
        expect(Math.hypot(next.x - x, next.y - y, next.z - z)).toBeLessThan(0.05);
      });
      const lying = table.lying.get(1) as RestingBody;
      expect(dieRead(sides, lying.rotation).lean).toBeLessThan(1e-6);
      expect(lying.at.y).toBeCloseTo(plan(sides).lift, 9);
    },
  );
});

describe('[P31] within six simulated seconds', () => {
  it.each([6, 4, 20])(
    '40 d%i thrown at once come to rest, each flat on a face and none in another',
    (sides) => {
      const luck = new Luck(sides);
      const table = new Tabletop(TABLE_SURFACE, new Luck(2));
      for (let i = 0; i < 40; i++) {
        table.launch(
          start(i + 1, sides, {
            at: { x: -14 + (i % 5) * 1.4, y: 2 + Math.floor(i / 20) * 1.4, z: (Math.floor(i / 5) % 4) * 1.4 },
            rotation: anyRotation(() => luck.next()),
            velocity: { x: 14 + luck.either(6), y: 0, z: luck.either(6) },
            spin: { x: luck.either(20), y: luck.either(20), z: luck.either(20) },
          }),
        );
      }
      let steps = 0;
      while (table.movers.length + table.flights.length + table.glides.length > 0 && steps < 1000) {
        table.step();
        steps++;
      }
      expect(steps).toBeLessThanOrEqual(LONGEST_STEPS);
      expect(table.lying.size).toBe(40);
      for (const lying of table.lying.values()) {
        expect(dieRead(sides, lying.rotation).lean).toBeLessThan(1e-6);
        expect(lying.bottom).toBeGreaterThan(-0.001);
      }
    },
  );

  it('even a die that is kept from lying is brought to rest', () => {
    const table = new Tabletop(TABLE_SURFACE, new Luck(3));
    const mover = table.launch(start(1, 6));
    let steps = 0;
    while (table.movers.length + table.glides.length > 0) {
      mover.body.angularVelocity.set(9, 5, 7);
      table.step();
      steps++;
    }
    expect(steps).toBeGreaterThan(LONGEST_STEPS - 20);
    expect(steps).toBeLessThanOrEqual(LONGEST_STEPS);
    expect(dieRead(6, (table.lying.get(1) as RestingBody).rotation).lean).toBeLessThan(1e-6);
  });
});

describe('[P30] a cocked die', () => {
  it('leaning in a corner of two piles is thrown again until it lies on a face', () => {
    const table = new Tabletop(TABLE_SURFACE, new Luck(4));
    const pile = makePlan({ kind: CARD, scale: 1, count: 40 });
    table.lay(new RestingBody(10, pile, { x: -1.55, y: pile.lift, z: 0 }, STILL, true));
    table.lay(new RestingBody(11, pile, { x: 1.55, y: pile.lift, z: 0 }, STILL, true));
    // The gap is narrower than the die: it gets stuck on its edge between the piles' rims.
    const edge = about({ x: 0, y: 0, z: 1 }, Math.PI / 4);
    const mover = table.launch(start(1, 6, { at: { x: 0, y: 2.9, z: 0 }, rotation: edge }));
    let nudged = 0;
    for (let i = 0; i < LONGEST_STEPS && table.movers.length > 0; i++) {
      table.step();
      nudged = Math.max(nudged, mover.nudges);
    }
    expect(nudged).toBeGreaterThan(0);
    expect(dieRead(6, (table.lying.get(1) as RestingBody).rotation).lean).toBeLessThan(1e-6);
  });

  it('on the edge of a card counts as lying flat', () => {
    const table = new Tabletop(TABLE_SURFACE, new Luck(4));
    const card = makePlan({ kind: CARD, scale: 1, count: 1 });
    table.lay(new RestingBody(10, card, { x: 1.25, y: card.lift, z: 0 }, STILL, false));
    const mover = table.launch(start(1, 6, { at: { x: 0.02, y: 0.5, z: 0 }, gently: true }));
    untilLying(table);
    expect(mover.nudges).toBe(0);
    expect((table.lying.get(1) as RestingBody).at.y).toBeCloseTo(0.315 + 0.05, 3);
  });
});

describe('a resting piece', () => {
  const shove = (kind: ReturnType<typeof die>, thrown: number, serial = 5): Tabletop => {
    const table = new Tabletop(TABLE_SURFACE, new Luck(5));
    const struck = makePlan({ kind, scale: 1, count: 1 });
    table.lay(new RestingBody(serial, struck, { x: 3, y: struck.lift, z: 0 }, STILL, false));
    table.launch(start(1, 6, { at: { x: 0, y: 0.33, z: 0 }, velocity: { x: 40, y: 0, z: 0 }, thrown }));
    return table;
  };

  it('[P14] hit hard is knocked about', () => {
    const table = shove(die(6), 0);
    untilLying(table);
    expect(table.news.some((n) => n.what === 'woken' && n.serial === 5)).toBe(true);
    expect((table.lying.get(5) as RestingBody).at.x).toBeGreaterThan(3.3);
  });

  it('[P14] of paper stays where it is', () => {
    const table = shove(CARD, 0);
    untilLying(table);
    expect((table.lying.get(5) as RestingBody).at.x).toBe(3);
  });

  it('[P17] stays where it is for an aimed throw, so that a roll changes no other die', () => {
    const table = shove(die(6), 1);
    untilLying(table);
    expect((table.lying.get(5) as RestingBody).at.x).toBe(3);
    expect(table.valueOf(table.lying.get(5) as RestingBody)).toBe(1);
  });

  it('[P13] is not in the world at all: nothing is awake and nothing moves', () => {
    const physics = new TablePhysics();
    for (let i = 1; i <= 300; i++) {
      physics.put(i, {
        kind: i % 2 ? CARD : TOKEN,
        pose: flatPose((i % 20) * 2.6 - 26, Math.floor(i / 20) - 8),
      });
    }
    expect(run(physics, 120)).toEqual([]);
    expect(physics.awake().count).toBe(0);
  });

  it('[P15] falls when what it lies on is taken away, and says so', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: TOKEN, pose: flatPose(0, 0) });
    physics.put(2, { kind: TOKEN, pose: flatPose(0.1, 0, 0, 0.16) });
    physics.put(3, { kind: die(6), pose: flatPose(0.1, 0, 0, 0.32), value: 5 });
    physics.lift(1);
    const { happenings } = untilStill(physics);
    expect(happenings.filter((h) => h.what === 'woken').map((h) => h.body)).toEqual([2, 3]);
    expect(settledOf(happenings).map((h) => h.body)).toEqual([2, 3]);
    expect(mustPose(physics, 2).y).toBeCloseTo(0, 5);
    expect(mustPose(physics, 3).y).toBeCloseTo(0.16, 5);
    expect(physics.valueOf(3)).toBe(5);
  });

  it('[P15] a pile that shrinks lets down what lies on it; one that grows lifts it', () => {
    const physics = new TablePhysics();
    physics.put('deck', { kind: CARD, count: 40, pose: flatPose(0, 0) });
    physics.put(1, { kind: TOKEN, pose: flatPose(0.2, 0, 0, 2) });
    physics.change('deck', { count: 10 });
    untilStill(physics);
    expect(mustPose(physics, 1).y).toBeCloseTo(0.5, 5);
    expect(mustPose(physics, 'deck').y).toBeCloseTo(0, 12);
    physics.change('deck', { count: 12 });
    untilStill(physics);
    expect(mustPose(physics, 1).y).toBeCloseTo(0.6, 3);
  });

  it('[P16] that is fixed neither falls nor is knocked about', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: TOKEN, pose: flatPose(0, 0) });
    physics.put(2, { kind: TOKEN, pose: flatPose(0, 0, 0, 0.16), fixed: true });
    physics.remove(1);
    expect(run(physics, 60)).toEqual([]);
    expect(mustPose(physics, 2).y).toBeCloseTo(0.16, 12);
  });
});

describe('[P32] what falls off the table', () => {
  it.each([
    ['card', CARD],
    ['die', die(6)],
  ])('a %s comes back to the edge it fell from', (_name, kind) => {
    const physics = new TablePhysics();
    physics.put(1, { kind, pose: flatPose(20, 10) });
    const happenings = dropAt(physics, 1, 34, 12);
    expect(happenings.map((h) => h.what)).toEqual(['fell', 'settled']);
    const { x, y, z } = mustPose(physics, 1);
    expect(x).toBeLessThan(30);
    expect(x).toBeGreaterThan(22);
    expect(y).toBeCloseTo(0, 5);
    expect(z).toBeGreaterThan(8);
  });

  it('a number that is none does not spread: the piece starts again', () => {
    const table = new Tabletop(TABLE_SURFACE, new Luck(6));
    const mover = table.launch(start(1, 6));
    mover.body.velocity.set(NaN, 0, 0);
    untilLying(table);
    const { x, y, z } = (table.lying.get(1) as RestingBody).at;
    expect(Number.isFinite(x + y + z)).toBe(true);
  });
});

it('[P29] a piece is at rest after sixteen still steps, not before', () => {
  const table = new Tabletop(TABLE_SURFACE, new Luck(7));
  table.launch(start(1, 6, { at: { x: 0, y: 0.315, z: 0 }, rotation: normalised(STILL) }));
  let steps = 0;
  while (table.movers.length > 0) {
    table.step();
    steps++;
  }
  expect(steps).toBeGreaterThanOrEqual(16);
  expect(steps).toBeLessThanOrEqual(20);
});

it('the clock is the caller’s: half a step does nothing, two halves one step', () => {
  const physics = new TablePhysics();
  physics.put(1, { kind: CARD, pose: flatPose(0, 0) });
  physics.lift(1);
  physics.carry(1, { x: 5, z: 0 });
  physics.advance(STEP / 2);
  expect(mustPose(physics, 1).x).toBe(0);
  physics.advance(STEP / 2);
  expect(mustPose(physics, 1).x).toBeGreaterThan(0);
});
