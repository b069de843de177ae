import { describe, expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import { makePlan } from '../bodies/planOf.ts';
import { relabelling, sideUp } from '#dice/sideUp';
import { dieSolid } from '#dice/solid';
import type { Rotation } from '#dice/rotation';
import { STILL } from '#dice/rotation';
import { RestingBody } from '../rest/RestingBody.ts';
import { TablePhysics } from '../TablePhysics.ts';
import { LONGEST_STEPS } from '../table/laws.ts';
import { Luck } from '../table/Luck.ts';
import { TABLE_SURFACE } from '../table/tableSurface.ts';
import { Tabletop } from '../table/Tabletop.ts';
import {
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
  valuesOf,
} from '../testing/scenes.ts';
import { Aim } from './Aim.ts';
import { AimedThrow } from './AimedThrow.ts';
import { launches } from './launches.ts';

/** A table with things to bump into and dice in the air, each labelled by a rotation of its own group. */
function scene(sides: number, count: number, labels: (i: number) => Rotation): Tabletop {
  const table = new Tabletop(TABLE_SURFACE, new Luck(9));
  const luck = new Luck(99);
  for (let i = 0; i < 30; i++) {
    const plan = makePlan({ kind: [CARD, TOKEN, FIGURE][i % 3] as typeof CARD, scale: 1, count: 1 });
    const at = { x: luck.either(12), y: plan.lift, z: luck.either(8) };
    table.lay(new RestingBody(500 + i, plan, at, STILL, false));
  }
  const plan = makePlan({ kind: die(sides), scale: 1, count: 1 });
  const hand = { from: { x: -9, z: 0 }, towards: { x: 0, z: 0 }, source: () => luck.next(), gentle: false };
  launches(
    table,
    Array.from({ length: count }, () => plan),
    hand,
  ).forEach((launch, i) => {
    table.launch({
      serial: i + 1,
      plan,
      ...launch,
      tumbles: true,
      label: labels(i),
      thrown: 1,
      age: 0,
      gently: false,
      fixed: false,
    });
  });
  return table;
}

function bits(table: Tabletop): string {
  return table.movers
    .map(({ serial, body: { position: p, quaternion: q, velocity: v, angularVelocity: w } }) =>
      [serial, p.x, p.y, p.z, q.x, q.y, q.z, q.w, v.x, v.y, v.z, w.x, w.y, w.z].join(),
    )
    .join('|');
}

describe('[P34] a throw tried ahead and the throw itself', () => {
  it.each([4, 6, 8, 10, 12, 20])(
    'are the same to the last bit, twelve d%i colliding, whatever their labels',
    (sides) => {
      const { group } = dieSolid(sides);
      const real = scene(sides, 12, (i) => group[i % group.length] as Rotation);
      const ahead = scene(sides, 12, () => STILL);
      for (let step = 0; step < LONGEST_STEPS; step++) {
        if (real.movers.length === 0) break;
        real.step();
        ahead.step();
        expect(bits(real)).toBe(bits(ahead));
      }
      for (let i = 1; i <= 12; i++) {
        const a = real.lying.get(i) as RestingBody;
        const b = ahead.lying.get(i) as RestingBody;
        expect([a.at, a.rotation]).toEqual([b.at, b.rotation]);
      }
    },
  );

  it('a copy made in the middle of a throw goes on like the table it was made of', () => {
    const table = scene(10, 12, () => STILL);
    for (let i = 0; i < 25; i++) table.step();
    const copy = table.copy();
    while (table.movers.length > 0 || table.flights.length > 0) {
      table.step();
      copy.step();
      expect(bits(copy)).toBe(bits(table));
    }
    expect(copy.lying.size).toBe(table.lying.size);
  });

  it('a die relabelled by its group shows the wanted number at the end of the same throw', () => {
    for (const sides of [4, 6, 8, 10, 12, 20]) {
      const ahead = scene(sides, 5, () => STILL);
      while (ahead.movers.length + ahead.flights.length > 0) ahead.step();
      const shown = (t: Tabletop, i: number) => sideUp(sides, (t.lying.get(i) as RestingBody).shown);
      const wanted = [1, sides, 2, sides - 1, 3];
      const real = scene(sides, 5, (i) => relabelling(sides, shown(ahead, i + 1), wanted[i] as number));
      while (real.movers.length + real.flights.length > 0) real.step();
      expect([1, 2, 3, 4, 5].map((i) => shown(real, i))).toEqual(wanted);
    }
  });
});

function thrown(
  sides: number,
  values: readonly number[],
  seed = 1,
): { physics: TablePhysics; dice: { piece: number; value: number }[] } {
  const physics = new TablePhysics({ seed });
  const kind = sides === 2 ? COIN : die(sides);
  const dice = values.map((value, i) => ({ piece: i + 1, value }));
  for (const { piece } of dice) physics.put(piece, { kind, pose: flatPose(piece * 1.5 - 8, 2) });
  physics.throwDice(dice, { source: numbers(seed) });
  return { physics, dice };
}

describe('[P33] an aimed throw', () => {
  it('[P34] needs no correction when nobody interferes', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const table = scene(6, 0, () => STILL);
      const luck = new Luck(seed);
      const plan = makePlan({ kind: die([6, 10, 20][seed % 3] as number), scale: 1, count: 1 });
      const dice = Array.from({ length: 10 }, (_, i) => ({ serial: i + 1, plan, value: 1 + (i % 6) }));
      const hand = {
        from: { x: -6, z: 0 },
        towards: { x: 0, z: 0 },
        source: () => luck.next(),
        gentle: false,
      };
      const aimed = new AimedThrow(1, table, dice, hand);
      aimed.begin(() => ({ at: { x: -6, y: 0.3, z: 0 }, shown: STILL }));
      for (let step = 0; step < 1500 && !aimed.over; step++) {
        aimed.work();
        table.step();
        for (const { what, serial } of table.news.splice(0)) {
          if (what === 'settled') aimed.settled(serial);
        }
      }
      expect(aimed.over).toBe(true);
      expect(aimed.corrections).toBe(0);
    }
  });

  it('plays the very throw it looked ahead at: no die has to be corrected', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { physics } = thrown(6, [1, 2, 3, 4, 5, 6], seed);
      const { happenings, steps } = untilStill(physics, 900);
      expect(valuesOf(happenings)).toEqual(new Map([1, 2, 3, 4, 5, 6].map((v) => [v, v])));
      // One gathering and one throw, or a few if one would be cocked; never a repeat afterwards.
      expect(steps).toBeLessThan(400);
    }
  });

  it('begins with the dice rising from where they lay, without a jump', () => {
    const { physics } = thrown(6, [4, 4, 4]);
    const last = [1, 2, 3].map((id) => mustPose(physics, id));
    run(physics, 200, () => {
      for (const id of [1, 2, 3]) {
        const pose = mustPose(physics, id);
        const was = last[id - 1] as typeof pose;
        expect(Math.hypot(pose.x - was.x, pose.y - was.y, pose.z - was.z)).toBeLessThan(1.1);
        const along = Math.abs(pose.qx * was.qx + pose.qy * was.qy + pose.qz * was.qz + pose.qw * was.qw);
        expect(2 * Math.acos(Math.min(1, along))).toBeLessThan(0.95);
        last[id - 1] = pose;
      }
    });
  });

  it('flips coins as well', () => {
    const { physics } = thrown(2, [1, 2, 1, 2, 2]);
    const settled = settledOf(untilStill(physics, 900).happenings);
    expect(new Map(settled.map((h) => [h.body, h.value]))).toEqual(
      new Map([
        [1, 1],
        [2, 2],
        [3, 1],
        [4, 2],
        [5, 2],
      ]),
    );
    expect(new Map(settled.map((h) => [h.body, h.facing]))).toEqual(
      new Map([
        [1, 'up'],
        [2, 'down'],
        [3, 'up'],
        [4, 'down'],
        [5, 'down'],
      ]),
    );
  });

  it('throws dice with an odd number of sides, and a hundred of them', () => {
    for (const sides of [3, 5, 7, 14, 24, 100]) {
      const { physics } = thrown(sides, [1, 2, sides]);
      const settled = settledOf(untilStill(physics, 1200).happenings);
      expect(new Map(settled.map((h) => [h.body, h.value]))).toEqual(
        new Map([
          [1, 1],
          [2, 2],
          [3, sides],
        ]),
      );
    }
  });

  it('takes a die out of the hand that shook it', () => {
    const physics = new TablePhysics();
    physics.put(1, { kind: die(6), pose: flatPose(0, 0) });
    physics.lift(1);
    run(physics, 10);
    physics.throwDice([{ piece: 1, value: 5 }], { source: numbers(4) });
    expect(physics.release(1)).toBe('not-held');
    expect(settledOf(untilStill(physics, 900).happenings)[0]?.value).toBe(5);
  });

  it('of dice that are not here is over at once', () => {
    const physics = new TablePhysics();
    const id = physics.throwDice([{ piece: 7, value: 5 }], { source: numbers(4) });
    expect(physics.advance(STEP)).toEqual([{ what: 'thrown', throw: id, dice: [] }]);
  });

  it('among piles and figures finds a throw that leaves no die cocked', () => {
    const physics = new TablePhysics();
    for (let i = 0; i < 40; i++) {
      physics.put(100 + i, {
        kind: i % 2 ? FIGURE : TOKEN,
        count: i % 2 ? 1 : 6,
        pose: flatPose((i % 8) * 3 - 12, Math.floor(i / 8) * 3 - 6),
      });
    }
    for (let seed = 1; seed <= 8; seed++) {
      for (const piece of [1, 2, 3]) physics.put(piece, { kind: die(6), pose: flatPose(-10.5 + piece, 1.5) });
      physics.throwDice(
        [1, 2, 3].map((piece) => ({ piece, value: 6 })),
        { source: numbers(seed) },
      );
      const settled = settledOf(untilStill(physics, 1500).happenings).filter((h) => h.throw !== null);
      expect(settled.map((h) => h.value)).toEqual([6, 6, 6]);
    }
  });
});

describe('[P35] whatever comes in the way of an aimed throw', () => {
  it('the dice show what was drawn in the end', () => {
    let disturbed = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { physics, dice } = thrown(6, [6, 6, 6, 1, 1, 1], seed);
      const happenings = run(physics, 36);
      // Somebody builds a wall where the dice are about to roll.
      for (let i = 0; i < 12; i++) {
        physics.put(200 + i, {
          kind: FIGURE,
          pose: flatPose(-4 + (i % 4) * 1.6, -2 + Math.floor(i / 4) * 1.6),
          fixed: true,
        });
      }
      const rest = untilStill(physics, 2400);
      happenings.push(...rest.happenings);
      if (rest.steps > 250) disturbed++;
      const settled = settledOf(happenings).filter((h) => h.throw !== null);
      expect(new Map(settled.map((h) => [h.body, h.value]))).toEqual(
        new Map(dice.map((d) => [d.piece, d.value])),
      );
      for (const { piece, value } of dice) expect(physics.valueOf(piece)).toBe(value);
      expect(happenings.filter((h) => h.what === 'thrown')).toHaveLength(1);
    }
    expect(disturbed).toBeGreaterThan(0);
  });

  it('a die that is knocked again and again is set down right at last', () => {
    const { physics } = thrown(6, [3]);
    const happenings = [];
    for (let i = 0; i < 1500; i++) {
      // Obstacles come and go all the time.
      if (i % 7 === 0) {
        const at = mustPose(physics, 1);
        physics.put(300, { kind: FIGURE, pose: flatPose(at.x + 0.9, at.z + 0.2), fixed: true });
      }
      happenings.push(...physics.advance(STEP));
    }
    expect(
      settledOf(happenings)
        .filter((h) => h.body === 1)
        .map((h) => h.value),
    ).toEqual([3]);
  });

  it('a die that is removed in the air is forgotten, the others show their numbers', () => {
    const { physics } = thrown(6, [2, 5, 2]);
    run(physics, 40);
    physics.remove(2);
    const { happenings } = untilStill(physics, 1500);
    expect(valuesOf(happenings)).toEqual(
      new Map([
        [1, 2],
        [3, 2],
      ]),
    );
    expect(happenings.at(-1)).toMatchObject({
      what: 'thrown',
      dice: expect.arrayContaining([{ piece: 1, value: 2 }]),
    });
  });

  it('[P37] no hand can take a die that is being rolled', () => {
    const { physics } = thrown(6, [2]);
    run(physics, 5);
    expect(physics.lift(1)).toBe(false);
    untilStill(physics, 900);
    expect(physics.lift(1)).toBe(true);
  });
});

it('[P36] looking ahead is shared out over the gathering: a bounded number of steps for each step of the table', () => {
  for (const count of [1, 5, 40]) {
    const table = new Tabletop(TABLE_SURFACE, new Luck(1));
    const plan = makePlan({ kind: die(6), scale: 1, count: 1 });
    const luck = new Luck(3);
    const dice = Array.from({ length: count }, (_, i) => ({ serial: i + 1, plan, value: 1 }));
    const hand = { from: { x: 0, z: 0 }, towards: { x: 5, z: 0 }, source: () => luck.next(), gentle: false };
    const aim = new Aim(1, table, dice, hand);
    aim.gather(() => ({ at: { x: 0, y: 0.3, z: 0 }, shown: STILL }));
    const most = aim.perStep;
    expect(most).toBeLessThanOrEqual(22);
    let gathering = 0;
    while (table.flights.length > 0) {
      aim.work();
      table.step();
      gathering++;
    }
    expect(gathering * most).toBeGreaterThanOrEqual(LONGEST_STEPS);
    expect(aim.aiming).toBe(false);
  }
});
