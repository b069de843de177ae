import { expect, it } from 'vitest';
import type { Act } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import { audit } from '#kernel/audit';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable, pieceOf, placeOf } from '#kernel/table';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import { TablePhysics } from '../physics/TablePhysics.ts';
import { UNSHARED } from '../processor/MotionShares.ts';
import { Processor } from '../processor/Processor.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { MotionPorts } from './Motion.ts';
import { Motion } from './Motion.ts';
import type { Shake } from './shaken.ts';
import { shaken } from './shaken.ts';

function sitDown(share = UNSHARED): {
  table: Table;
  motion: Motion;
  physics: TablePhysics;
  frames: Uint8Array[];
  acts: Act[];
  shakes: Shake[];
  calmed: number[];
  write: (verb: string, by: (scribe: Scribe) => void) => Act;
} {
  const table = bareTable(
    [seat('red'), seat('blue')],
    [kind('ace', 'card'), kind('d6', 'die'), kind('chip', 'token')],
  );
  const frames: Uint8Array[] = [];
  const acts: Act[] = [];
  const shakes: Shake[] = [];
  const calmed: number[] = [];
  const setup = new Scribe(table);
  setup.make('ace', { place: OPEN_TABLE, pose: flatPose(-5, 0) }, { face: 'ace of stars', facing: 'down' });
  setup.make('d6', { place: OPEN_TABLE, pose: flatPose(5, 0) }, { value: 1 });
  const write = (verb: string, by: (scribe: Scribe) => void): Act => {
    const scribe = new Scribe(table);
    by(scribe);
    table.version++;
    const act = actFrom(
      table.version,
      verb === 'settle' ? null : 'red',
      { verb, asked: { verb } },
      scribe.effects,
    );
    acts.push(act);
    motion.follow(act);
    return act;
  };
  let rolls = 0;
  const physics = new TablePhysics();
  const ports: MotionPorts = {
    change: async (verb, _asked, by) => write(verb, by),
    shaken: (one) => shakes.push(one),
    send: (frame) => frames.push(frame.slice()),
    calmed: () => calmed.push(table.version),
    random: () => (rolls = (rolls * 16807 + 11) % 2147483647) / 2147483647,
    fault: (error) => {
      throw error;
    },
  };
  const motion: Motion = new Motion(table, physics, ports, share);
  return { table, motion, physics, frames, acts, shakes, calmed, write };
}

it('nothing moves, nothing is sent and nothing is written', () => {
  const { motion, frames, acts } = sitDown();
  for (let i = 0; i < 60; i++) motion.advance(1 / 60);
  frames.length = 0;
  for (let i = 0; i < 120; i++) motion.advance(1 / 60);
  expect(frames).toEqual([]);
  expect(acts).toEqual([]);
  expect(motion.busy).toBe(false);
});

it('a carried card is seen by all on its way and written down where it comes to rest, still face down', () => {
  const { table, motion, frames, acts, write } = sitDown();
  const card = pieceOf(table, 1);
  write('lift', (scribe) => scribe.lift(card, 'red'));
  for (let i = 0; i < 90; i++) {
    motion.carry('red', { x: 3, z: 4 });
    motion.advance(1 / 60);
  }
  const decoder = new MotionDecoder();
  let seen = 0;
  for (const frame of frames) if (!isFault(decoder.decode(frame))) seen++;
  expect(seen).toBe(frames.length);
  expect(frames.length).toBeGreaterThan(5);
  write('drop', (scribe) => {
    scribe.place(card, { place: OPEN_TABLE, pose: flatPose(3, 4) });
    scribe.release(card);
  });
  for (let i = 0; i < 300 && motion.busy; i++) motion.advance(1 / 60);
  expect(motion.busy).toBe(false);
  expect(acts.map((act) => act.cause.verb)).toEqual(['lift', 'drop', 'settle']);
  expect(Math.hypot((card.pose?.x ?? 0) - 3, (card.pose?.z ?? 0) - 4)).toBeLessThan(0.3);
  expect(card.facing).toBe('down');
  expect(acts.at(-1)?.effects.every((effect) => !('reveals' in effect) || effect.reveals.length === 0)).toBe(
    true,
  );
});

it('a die rolled by command comes to rest on what chance has drawn', () => {
  const { table, motion, acts, write } = sitDown();
  const die = pieceOf(table, 2);
  for (const drawn of [4, 6, 1, 3]) {
    write('roll', (scribe) => scribe.rolled([{ piece: die, to: drawn }]));
    for (let i = 0; i < 600 && motion.busy; i++) motion.advance(1 / 60);
    expect(motion.busy).toBe(false);
    expect(die.value).toBe(drawn);
  }
  const settles = acts.filter((act) => act.cause.verb === 'settle');
  expect(settles.length).toBeGreaterThanOrEqual(4);
  expect(settles.flatMap((act) => act.effects).filter((effect) => effect.type === 'dice-rolled')).toEqual([]);
});

it('a die thrown by hand is decided by the physics, and the table is told what it shows', () => {
  const { table, motion, physics, acts, write } = sitDown();
  const die = pieceOf(table, 2);
  for (let n = 0; n < 6; n++) {
    write('lift', (scribe) => scribe.lift(die, 'red'));
    // The hand opens in full swing.
    for (let i = 0; i < 12; i++) {
      motion.carry('red', { x: (n % 2 === 0 ? -1 : 1) * (i - 4), z: n - 3 });
      motion.advance(1 / 60);
    }
    write('drop', (scribe) => {
      scribe.place(die, { place: OPEN_TABLE, pose: flatPose(0, 0) });
      scribe.release(die);
    });
    for (let i = 0; i < 600 && motion.busy; i++) motion.advance(1 / 60);
    expect(motion.busy).toBe(false);
    expect(die.value).toBe(physics.valueOf(die.id));
  }
  const decided = acts.filter((act) => act.cause.verb === 'settle').flatMap((act) => act.effects);
  expect(decided.some((effect) => effect.type === 'dice-rolled')).toBe(true);
  expect(audit(table)).toEqual([]);
});

/** To and fro, as a hand does that shakes what it holds. */
function shake(motion: Motion, seconds: number): void {
  for (let i = 0; i < seconds * 60; i++) {
    motion.carry('red', { x: 4 * Math.sin(i / 1.6), z: 0 });
    motion.advance(1 / 60);
  }
}

it('[S72] shaken dice are rolled all at once by who holds them, once for each shake', () => {
  const { table, motion, shakes, write } = sitDown();
  write('make', (scribe) => scribe.make('d6', { place: OPEN_TABLE, pose: flatPose(6, 0) }, { value: 2 }));
  const dice = [...table.pieces.values()].filter((piece) => piece.kind === 'd6');
  write('lift', (scribe) => dice.forEach((die) => scribe.lift(die, 'red')));
  shake(motion, 0.8);
  expect(shakes).toEqual([{ seat: 'red', command: { verb: 'roll', pieces: dice.map((die) => die.id) } }]);
  shake(motion, 3);
  expect(shakes.length).toBeGreaterThan(1);
  expect(shakes.length).toBeLessThan(6);
});

it('[S72] a die rolled in the hand stays there, shows its number, and still does when it is let go', () => {
  const { table, motion, physics, write } = sitDown();
  const die = pieceOf(table, 2);
  write('lift', (scribe) => scribe.lift(die, 'red'));
  for (const drawn of [5, 2, 6]) {
    write('roll', (scribe) => scribe.rolled([{ piece: die, to: drawn }]));
    for (let i = 0; i < 60; i++) {
      motion.carry('red', { x: 1, z: 1, yaw: i / 10 });
      motion.advance(1 / 60);
    }
    expect(physics.valueOf(die.id)).toBe(drawn);
    expect(die.held).toBe('red');
  }
  write('drop', (scribe) => {
    scribe.place(die, { place: OPEN_TABLE, pose: flatPose(1, 1) });
    scribe.release(die);
  });
  for (let i = 0; i < 600 && motion.busy; i++) motion.advance(1 / 60);
  expect(die.value).toBe(6);
  expect(physics.valueOf(die.id)).toBe(6);
});

it('[S72] shaking a pile or a bag is shuffling it; a card or what nobody holds is not shaken', () => {
  const { table } = sitDown();
  const scribe = new Scribe(table);
  scribe.changeKind('sack', kind('sack', 'bag'));
  scribe.makePlace('heap', 'deck', { loose: true, pose: flatPose(0, 5) });
  const sack = scribe.make('sack', { place: OPEN_TABLE, pose: flatPose(0, -5) });
  scribe.makePlace('inside', 'bag', { on: sack.id });
  const bodies = ['heap', sack.id, 1, 2, 4711, 'nowhere'];
  expect(shaken(table, bodies)).toEqual([]);
  scribe.changePlace(placeOf(table, 'heap'), { held: 'blue' });
  scribe.lift(sack, 'red');
  scribe.lift(pieceOf(table, 1), 'red');
  expect(shaken(table, bodies)).toEqual([
    { seat: 'blue', command: { verb: 'shuffle', place: 'heap' } },
    { seat: 'red', command: { verb: 'shuffle', place: 'inside' } },
  ]);
});

it('a hand that was still is seen to move at once, and one that moves keeps to the beat', () => {
  const { table, motion, frames, write } = sitDown();
  write('lift', (scribe) => scribe.lift(pieceOf(table, 1), 'red'));
  for (let i = 0; i < 180; i++) motion.advance(1 / 60);
  frames.length = 0;
  expect(motion.mayHurry).toBe(true);
  motion.carry('red', { x: 6, z: 0 });
  motion.hurry();
  expect(frames).toHaveLength(1);
  expect(motion.mayHurry).toBe(false);
});

/** Where everything is for somebody who hears these frames and no others. */
function heldPoses(frames: readonly Uint8Array[]): Map<number, readonly number[]> {
  const decoder = new MotionDecoder();
  const poses = new Map<number, readonly number[]>();
  for (const bytes of frames) {
    const frame = decoder.decode(bytes);
    if (isFault(frame)) throw new Error(frame.why);
    poses.clear();
    for (let i = 0; i < frame.pieces.count; i++)
      poses.set(frame.pieces.ids[i] as number, [...frame.pieces.poses.subarray(i * 7, i * 7 + 3)]);
  }
  return poses;
}

it('[S85] a piece held still stays in the lane where it was last carried, and nothing is sent of it', () => {
  const { table, motion, physics, frames, write } = sitDown();
  write('lift', (scribe) => scribe.lift(pieceOf(table, 1), 'red'));
  motion.carry('red', { x: 3, z: 4 });
  for (let i = 0; i < 240; i++) motion.advance(1 / 60);
  const { x, y, z } = physics.poseOf(1) ?? flatPose(0, 0);
  const seen = heldPoses(frames).get(1) ?? [];
  [x, y, z].forEach((at, i) => expect(seen[i]).toBeCloseTo(at, 1));
  frames.length = 0;
  for (let i = 0; i < 3600; i++) motion.advance(1 / 60);
  expect(frames).toEqual([]);
});

it('[S85] who comes while a piece is held still sees it in the hand, however long it has been held', () => {
  const { table, motion, physics, frames, write } = sitDown();
  write('lift', (scribe) => scribe.lift(pieceOf(table, 1), 'red'));
  motion.carry('red', { x: 3, z: 4 });
  for (let i = 0; i < 3600; i++) motion.advance(1 / 60);
  frames.length = 0;
  motion.restart();
  expect(motion.busy).toBe(true);
  for (let i = 0; i < 4; i++) motion.advance(1 / 60);
  expect(frames.length).toBeGreaterThan(0);
  const seen = heldPoses(frames).get(1) ?? [];
  const { x, y, z } = physics.poseOf(1) ?? flatPose(0, 0);
  [x, y, z].forEach((at, i) => expect(seen[i]).toBeCloseTo(at, 1));
});

it('[S150] dice tumble from the roll until they lie where they were told to, and no longer', () => {
  const { table, motion, write } = sitDown();
  const die = pieceOf(table, 2);
  expect(motion.tumbling).toBe(false);
  write('roll', (scribe) => scribe.rolled([{ piece: die, to: 6 }]));
  expect(motion.tumbling).toBe(true);
  for (let i = 0; i < 20; i++) motion.advance(1 / 60);
  expect(motion.tumbling).toBe(true);
  for (let i = 0; i < 600 && motion.busy; i++) motion.advance(1 / 60);
  expect(motion.tumbling).toBe(false);
});

it('[S150] a die that is taken away in the air does not tumble for ever, whatever else is held', () => {
  const { table, motion, write } = sitDown();
  write('lift', (scribe) => scribe.lift(pieceOf(table, 1), 'red'));
  write('roll', (scribe) => scribe.rolled([{ piece: pieceOf(table, 2), to: 6 }]));
  motion.advance(1 / 30);
  write('remove', (scribe) => scribe.remove(pieceOf(table, 2)));
  for (let i = 0; i < 60; i++) motion.advance(1 / 60);
  expect(motion.tumbling).toBe(false);
});

/** A house in which time passes by the beat, and in which a frame costs what the test says. */
class DearHouse {
  price = 0;
  private readonly clock = new ManualClock();
  readonly share = new Processor(this.clock, { start: () => () => this.price }).lane('one').motion;

  beat(motion: Motion): void {
    this.clock.pass(1000 / 60);
    motion.advance(1 / 60);
  }
}

it('[M21] what a hand carries is told fifteen times a second, its beginning at once, and again thirty times while something tumbles', () => {
  const { table, motion, frames, write } = sitDown();
  const card = pieceOf(table, 1);
  const die = pieceOf(table, 2);
  let beats = 0;
  const framesIn = (seconds: number): number => {
    frames.length = 0;
    for (let i = 0; i < seconds * 60; i++) {
      motion.carry('red', { x: 8 * Math.sin(beats++ / 30), z: 0 });
      motion.advance(1 / 60);
    }
    return frames.length;
  };
  write('lift', (scribe) => scribe.lift(card, 'red'));
  expect(framesIn(2)).toBe(30);
  // The hand keeps still until nothing is left to say.
  for (let i = 0; i < 120; i++) motion.advance(1 / 60);
  frames.length = 0;
  expect(motion.mayHurry).toBe(true);
  motion.carry('red', { x: 0, z: 9 });
  motion.hurry();
  expect(frames).toHaveLength(1);
  write('roll', (scribe) => scribe.rolled([{ piece: die, to: 3 }]));
  expect(framesIn(0.5)).toBe(15);
});

it('[S86] a table whose motion is too dear moves slower, so that it takes no more than its share of the processor', () => {
  const house = new DearHouse();
  const { table, motion, frames, write } = sitDown(house.share);
  write('lift', (scribe) => scribe.lift(pieceOf(table, 1), 'red'));
  const framesIn = (beats: number): number => {
    frames.length = 0;
    for (let i = 0; i < beats; i++) {
      motion.carry('red', { x: 8 * Math.sin(i / 5), z: 0 });
      house.beat(motion);
    }
    return frames.length;
  };
  expect(framesIn(120)).toBe(30);
  // A quarter of the processor pays for five ticks of fifty milliseconds a second, and every second one is told.
  house.price = 50;
  const slow = framesIn(600);
  expect(slow).toBeGreaterThan(12);
  expect(slow).toBeLessThan(30);
});

it('[S86] motion that there is no time for is ended: everything is set down where it is, rolled dice as drawn, and it is told', () => {
  const house = new DearHouse();
  const { table, motion, physics, acts, calmed, write } = sitDown(house.share);
  write('make', (scribe) => {
    for (let i = 0; i < 20; i++)
      scribe.make('d6', { place: OPEN_TABLE, pose: flatPose(i - 10, 4) }, { value: 1 });
  });
  const dice = [...table.pieces.values()].filter((piece) => piece.kind === 'd6');
  write('roll', (scribe) => scribe.rolled(dice.map((piece, i) => ({ piece, to: 1 + (i % 6) }))));
  for (let i = 0; i < 80; i++) house.beat(motion);
  house.price = 400;
  for (let i = 0; i < 3000 && motion.busy; i++) house.beat(motion);
  expect(motion.busy).toBe(false);
  expect(calmed).toHaveLength(1);
  dice.forEach((piece, i) => {
    expect(piece.value).toBe(1 + (i % 6));
    expect(physics.valueOf(piece.id)).toBe(piece.value);
  });
  const settled = acts.filter((act) => act.cause.verb === 'settle').flatMap((act) => act.effects);
  expect(settled.filter((effect) => effect.type === 'dice-rolled')).toEqual([]);
});

it('[S86] nothing is set down before there was no time for it for a second and a half', () => {
  const house = new DearHouse();
  const { motion, physics, table, write } = sitDown(house.share);
  write('lift', (scribe) => scribe.lift(pieceOf(table, 2), 'red'));
  for (let i = 0; i < 60; i++) house.beat(motion);
  write('drop', (scribe) => scribe.release(pieceOf(table, 2)));
  for (let i = 0; i < 4; i++) house.beat(motion);
  const isFalling = (): boolean => physics['table'].movers.length > 0;
  expect(isFalling()).toBe(true);
  house.price = 1e6;
  let beats = 0;
  while (isFalling() && beats < 200) {
    house.beat(motion);
    beats++;
  }
  expect(beats / 60).toBeGreaterThan(1.4);
  expect(beats / 60).toBeLessThan(1.7);
});

it('[S87] dice laid on one spot are written down where they came to lie, in acts that are not too long', () => {
  const { table, motion, acts, physics, write } = sitDown();
  write('make', (scribe) => {
    for (let i = 0; i < 250; i++)
      scribe.make('d6', { place: OPEN_TABLE, pose: flatPose(-9, 2) }, { value: 3 });
  });
  for (let i = 0; i < 300 && motion.busy; i++) motion.advance(1 / 60);
  const dice = [...table.pieces.values()].filter((piece) => piece.value === 3);
  expect(dice).toHaveLength(250);
  const spots = new Set(dice.map(({ pose }) => `${pose?.x} ${pose?.y} ${pose?.z}`));
  expect(spots.size).toBe(250);
  for (const { id, pose } of dice) expect(physics.poseOf(id)?.x).toBeCloseTo(pose?.x ?? NaN, 9);
  const settles = acts.filter((act) => act.cause.verb === 'settle');
  expect(settles.length).toBeGreaterThan(2);
  for (const { effects } of settles) expect(effects.length).toBeLessThanOrEqual(100);
  expect(audit(table)).toEqual([]);
});

it('[S87] an old table whose dice lie in each other is mended when somebody comes', () => {
  const table = bareTable([seat('red')], [kind('d6', 'die')]);
  const setup = new Scribe(table);
  for (let i = 0; i < 60; i++) setup.make('d6', { place: OPEN_TABLE, pose: flatPose(1, 1) }, { value: 5 });
  const verbs: string[] = [];
  const ports: MotionPorts = {
    change: async (verb, asked, by) => {
      const scribe = new Scribe(table);
      by(scribe);
      verbs.push(verb);
      motion.follow(actFrom(++table.version, null, { verb, asked }, scribe.effects));
    },
    shaken: () => undefined,
    send: () => undefined,
    calmed: () => undefined,
    random: () => 0.5,
    fault: (error) => {
      throw error;
    },
  };
  const motion: Motion = new Motion(table, new TablePhysics(), ports, UNSHARED);
  motion.restart();
  for (let i = 0; i < 300 && motion.busy; i++) motion.advance(1 / 60);
  const spots = new Set([...table.pieces.values()].map(({ pose }) => `${pose?.x} ${pose?.y} ${pose?.z}`));
  expect(spots.size).toBe(60);
  expect(new Set(verbs)).toEqual(new Set(['settle']));
  for (const { value } of table.pieces.values()) expect(value).toBe(5);
});

it('an empty table has nothing to hurry for', () => {
  const { motion } = sitDown();
  for (let i = 0; i < 60; i++) motion.advance(1 / 60);
  expect(motion.mayHurry).toBe(false);
});
