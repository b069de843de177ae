import { describe, expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { makePlan } from './bodies/planOf.ts';
import { Quaternion, Vec3 } from 'cannon-es';
import { RestingBody } from './rest/RestingBody.ts';
import { MOST_AIMS, MOST_MOVING, MOST_THROWN } from './table/laws.ts';
import { about } from '#dice/rotation';
import { TablePhysics } from './TablePhysics.ts';
import type { BodyId, Happening } from './port.ts';
import { CARD, STEP, TOKEN, die, mustPose, numbers, run, settledOf, untilStill } from './testing/scenes.ts';

/** A set of dice, as it is bought. */
const SET = [4, 6, 8, 10, 12, 20, 10];

/** So many dice laid on one spot, told apart by their ids from 1 on. */
function heap(count: number, physics = new TablePhysics({ seed: 3 })): TablePhysics {
  for (let i = 0; i < count; i++)
    physics.put(i + 1, { kind: die(SET[i % SET.length] as number), pose: flatPose(0, 0), value: 2 });
  return physics;
}

const ids = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

/** Pairs of dice whose middles are nearer than any two dice could lie. */
function inEachOther(physics: TablePhysics, count: number): number {
  const poses = ids(count).map((id) => mustPose(physics, id));
  let pairs = 0;
  poses.forEach((a, i) => {
    for (const b of poses.slice(0, i)) if (Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z) < 0.3) pairs++;
  });
  return pairs;
}

/** How many bodies move by themselves now. */
function moving(physics: TablePhysics): number {
  return physics['table'].movers.length;
}

function told(happenings: readonly Happening[], what: Happening['what']): BodyId[] {
  return happenings.flatMap((h) => (h.what === what && 'body' in h ? [h.body] : []));
}

describe('[P85] dice laid on one spot', () => {
  it('do not lie in each other: they slip apart, keep their numbers, and are told as settled', () => {
    const physics = heap(175);
    const { happenings } = untilStill(physics);
    expect(inEachOther(physics, 175)).toBe(0);
    // The first one may stay where it is.
    expect(new Set(told(happenings, 'settled')).size).toBe(174);
    for (const id of ids(175)) expect(physics.valueOf(id)).toBe(2);
    for (const { body, pose } of settledOf(happenings)) {
      const { x, y, z } = mustPose(physics, body);
      expect([pose.x, pose.y, pose.z]).toEqual([x, y, z]);
    }
    expect(told(happenings, 'calmed')).toEqual([]);
  });

  it('a die that is alone lies exactly where it is put, and nothing is told', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: die(6), pose: flatPose(0, 0) });
    physics.put(2, { kind: die(6), pose: flatPose(0.7, 0) });
    expect(untilStill(physics).happenings).toEqual([]);
    expect(mustPose(physics, 2)).toMatchObject({ x: 0.7, y: 0, z: 0 });
  });

  it('two that glide to one spot come to lie beside each other', () => {
    const physics = new TablePhysics();
    for (const id of ids(30)) physics.put(id, { kind: die(6), pose: flatPose(id - 15, 8) });
    for (const id of ids(30)) physics.glide(id, flatPose(2, 2));
    untilStill(physics);
    expect(inEachOther(physics, 30)).toBe(0);
  });
});

describe('[P85] whatever is done to a heap between two steps', () => {
  const rollAll = (physics: TablePhysics, count: number, seed: number): void => {
    const dice = ids(count).map((piece) => ({ piece, value: 1 + (piece % 4) }));
    physics.throwDice(dice, { source: numbers(seed) });
  };

  it('rolled again and again, its dice lie in what room there is, and not in a tower', () => {
    const physics = heap(420);
    for (let seed = 1; seed <= 6; seed++) rollAll(physics, 420, seed);
    untilStill(physics, 3000);
    expect(inEachOther(physics, 420)).toBe(0);
    expect(Math.max(...ids(420).map((id) => mustPose(physics, id).y))).toBeLessThan(6);
  });

  it('dice set down from high up lie round about, and not in a tower as high', () => {
    const physics = new TablePhysics({ seed: 3 });
    for (const id of ids(100)) physics.put(id, { kind: die(6), pose: flatPose(0, 0, 0, id), value: 2 });
    rollAll(physics, 100, 1);
    physics.calm();
    untilStill(physics);
    expect(inEachOther(physics, 100)).toBe(0);
    expect(Math.max(...ids(100).map((id) => mustPose(physics, id).y))).toBeLessThan(3);
  });

  it('more dice than there is room for round about still find room, further away or higher up', () => {
    const physics = heap(3000);
    untilStill(physics, 3000);
    expect(inEachOther(physics, 3000)).toBe(0);
    expect(Math.max(...ids(3000).map((id) => mustPose(physics, id).y))).toBeLessThan(10);
  });
});

describe('[P86] what moves at once is bounded', () => {
  it('175 dice lifted and let go at once: no more than so many move, all come to rest, none in another', () => {
    const physics = heap(175);
    for (const id of ids(175)) physics.lift(id);
    for (const id of ids(175)) physics.release(id);
    const happenings: Happening[] = [];
    // A heap slides for a while: a die that rolls knocks others about.
    for (let i = 0; i < 2400 && (i < 60 || physics.awake().count > 0); i++) {
      happenings.push(...physics.advance(STEP));
      expect(moving(physics)).toBeLessThanOrEqual(MOST_MOVING);
      expect(physics['table']['near'].pairs).toBeLessThanOrEqual(600);
    }
    expect(physics.awake().count).toBe(0);
    expect(told(happenings, 'calmed').length).toBeGreaterThan(0);
    expect(new Set(told(happenings, 'settled')).size).toBe(175);
    expect(inEachOther(physics, 175)).toBe(0);
  });

  it('what is let go beyond that is set down where it is', () => {
    const physics = new TablePhysics();
    const count = MOST_MOVING + 40;
    for (const id of ids(count))
      physics.put(id, { kind: TOKEN, pose: flatPose((id % 20) * 2 - 20, Math.floor(id / 20) * 2 - 6) });
    for (const id of ids(count)) physics.lift(id);
    run(physics, 60);
    for (const id of ids(count)) expect(physics.release(id)).toBe('dropped');
    expect(moving(physics)).toBe(MOST_MOVING);
    const { happenings } = untilStill(physics);
    expect(told(happenings, 'calmed')).toHaveLength(40);
    for (const id of ids(count)) {
      const { x, y, z } = mustPose(physics, id);
      expect(y).toBeCloseTo(0, 5);
      expect(Math.hypot(x - ((id % 20) * 2 - 20), z - (Math.floor(id / 20) * 2 - 6))).toBeLessThan(0.05);
    }
  });

  it('cards laid into each other by the thousand and woken are stacked', () => {
    const physics = new TablePhysics();
    physics.put('under', { kind: TOKEN, pose: flatPose(0, 0) });
    for (const id of ids(400)) physics.put(id, { kind: CARD, pose: flatPose(0, 0, 0, 0.16) });
    physics.remove('under');
    for (let i = 0; i < 200; i++) {
      physics.advance(STEP);
      expect(moving(physics)).toBeLessThanOrEqual(MOST_MOVING);
    }
    const heights = ids(400).map((id) => mustPose(physics, id).y);
    expect(new Set(heights.map((y) => y.toFixed(3))).size).toBe(400);
  });

  it('a giant is set down without a word: it would have to be compared with all of the table', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: CARD, scale: 30, pose: flatPose(0, 0) });
    physics.lift(1);
    run(physics, 30);
    physics.release(1);
    expect(moving(physics)).toBe(0);
    const { happenings } = untilStill(physics);
    expect(happenings.map((h) => h.what)).toEqual(['settled']);
  });
});

describe('[P87] a heap falls a few at a time', () => {
  const tower = (count: number): TablePhysics => {
    const physics = new TablePhysics();
    for (const id of ids(count)) physics.put(id, { kind: TOKEN, pose: flatPose(0, 0, 0, (id - 1) * 0.16) });
    return physics;
  };

  it('five thousand pieces on one do not overflow the stack when it is taken away', () => {
    const physics = tower(5000);
    expect(() => physics.lift(1)).not.toThrow();
    physics.advance(STEP);
    expect(moving(physics)).toBeLessThanOrEqual(MOST_MOVING);
  });

  it('in the end all of them have come down', () => {
    const physics = tower(120);
    physics.remove(1);
    untilStill(physics, 2000);
    const heights = ids(119).map((i) => mustPose(physics, i + 1).y);
    expect(Math.max(...heights)).toBeLessThan(118.5 * 0.16);
    expect(new Set(heights.map((y) => y.toFixed(2))).size).toBe(119);
  });
});

describe('[P88] however many dice are rolled', () => {
  it('each shows what was drawn for it; so many fly, the others are laid on another side where they are', () => {
    const physics = heap(420);
    untilStill(physics);
    const drawn = new Map(ids(420).map((id) => [id, 1 + (id % 4)]));
    physics.throwDice(
      [...drawn].map(([piece, value]) => ({ piece, value })),
      { source: numbers(5) },
    );
    expect(physics['table'].flights).toHaveLength(MOST_THROWN);
    const { happenings } = untilStill(physics, 1500);
    const shown = new Map<BodyId, number>();
    for (const { body, value } of settledOf(happenings)) shown.set(body, value);
    for (const [id, value] of drawn) {
      expect(shown.get(id)).toBe(value);
      expect(physics.valueOf(id)).toBe(value);
    }
    expect(told(happenings, 'calmed').length).toBeGreaterThanOrEqual(420 - MOST_THROWN);
    expect(happenings.some((h) => h.what === 'thrown' && h.dice.length === 420)).toBe(true);
  });

  it('[P89] thrown one by one at the same time, only so many throws are looked ahead at', () => {
    const physics = new TablePhysics({ seed: 5 });
    for (const id of ids(40)) physics.put(id, { kind: die(6), pose: flatPose((id % 8) * 2 - 8, id / 4 - 5) });
    const source = numbers(2);
    for (const id of ids(40)) physics.throwDice([{ piece: id, value: 1 + (id % 6) }], { source });
    expect(physics['throws']['aiming']()).toBeLessThanOrEqual(MOST_AIMS);
    const { happenings } = untilStill(physics, 1500);
    for (const id of ids(40)) expect(physics.valueOf(id)).toBe(1 + (id % 6));
    expect(happenings.filter((h) => h.what === 'thrown')).toHaveLength(40);
  });
});

describe('[P90] when there is no time for it', () => {
  it('everything that moves is set down at once, and dice that are rolled show what was drawn', () => {
    for (const after of [3, 30, 60]) {
      const physics = new TablePhysics({ seed: after });
      for (const id of ids(30))
        physics.put(id, { kind: die(SET[id % 7] as number), pose: flatPose(id - 15, 0) });
      for (const id of [26, 27, 28, 29, 30]) physics.lift(id);
      physics.throwDice(
        ids(25).map((piece) => ({ piece, value: 1 + (piece % 4) })),
        { source: numbers(9) },
      );
      for (const id of [26, 27, 28]) physics.release(id);
      run(physics, after);
      physics.calm();
      expect(moving(physics)).toBe(0);
      const { happenings } = untilStill(physics);
      for (const id of ids(25)) expect(physics.valueOf(id)).toBe(1 + (id % 4));
      expect(happenings.filter((h) => h.what === 'thrown')).toHaveLength(1);
      // What is held stays in the hand.
      expect(physics.awake().ids).toEqual([29, 30]);
    }
  });
});

describe('[P91] a piece that lies', () => {
  it('takes as much room as its body, of which nothing is made until something comes near', () => {
    const forms = [CARD, TOKEN, kind('fig', 'figure'), kind('hex', 'tile', { size: [0.866, 1, 0.1] })];
    for (const one of [...forms, ...[2, 3, 4, 6, 8, 10, 12, 20, 29, 100].map(die)]) {
      const plan = makePlan({ kind: one, scale: 1.37, count: 1 }) as ReturnType<typeof makePlan> & {
        readonly made?: unknown;
      };
      const rotation = about({ x: 0.6, y: 0.8, z: 0 }, 1.1);
      const lying = new RestingBody(1, plan, { x: 3, y: 1, z: -2 }, rotation, false);
      expect(plan.made).toBeUndefined();
      const low = new Vec3();
      const high = new Vec3();
      plan.shape.calculateWorldAABB(
        new Vec3(3, 1, -2),
        new Quaternion(rotation.x, rotation.y, rotation.z, rotation.w),
        low,
        high,
      );
      expect(plan.made).toBeDefined();
      [lying.minX, lying.bottom, lying.minZ].forEach((v, i) =>
        expect(v).toBeCloseTo(low.toArray()[i] ?? NaN, 9),
      );
      [lying.maxX, lying.top, lying.maxZ].forEach((v, i) =>
        expect(v).toBeCloseTo(high.toArray()[i] ?? NaN, 9),
      );
    }
  });
});
