import { expect, it } from 'vitest';
import type { Act } from '#kernel/act';
import { act as actFrom } from '#kernel/act';
import { audit } from '#kernel/audit';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, createTable, pieceOf, placeOf } from '#kernel/table';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import { TablePhysics } from '../physics/TablePhysics.ts';
import { Motion } from './Motion.ts';
import type { Shake } from './shaken.ts';
import { shaken } from './shaken.ts';

function sitDown(): {
  table: Table;
  motion: Motion;
  physics: TablePhysics;
  frames: Uint8Array[];
  acts: Act[];
  shakes: Shake[];
  write: (verb: string, by: (scribe: Scribe) => void) => Act;
} {
  const table = createTable(
    [seat('red'), seat('blue')],
    [kind('ace', 'card'), kind('d6', 'die'), kind('chip', 'token')],
  );
  const frames: Uint8Array[] = [];
  const acts: Act[] = [];
  const shakes: Shake[] = [];
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
  const motion: Motion = new Motion(table, physics, {
    change: async (verb, _asked, by) => write(verb, by),
    shaken: (one) => shakes.push(one),
    send: (frame) => frames.push(frame.slice()),
    random: () => (rolls = (rolls * 16807 + 11) % 2147483647) / 2147483647,
    fault: (error) => {
      throw error;
    },
  });
  return { table, motion, physics, frames, acts, shakes, write };
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
  expect(frames.length).toBeGreaterThan(10);
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

it('an empty table has nothing to hurry for', () => {
  const { motion } = sitDown();
  for (let i = 0; i < 60; i++) motion.advance(1 / 60);
  expect(motion.mayHurry).toBe(false);
});
