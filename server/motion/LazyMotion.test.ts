import { expect, it } from 'vitest';
import { act as actFrom } from '#kernel/act';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable, pieceOf } from '#kernel/table';
import { TablePhysics } from '../physics/TablePhysics.ts';
import { UNSHARED } from '../processor/MotionShares.ts';
import { LazyMotion } from './LazyMotion.ts';
import { Motion } from './Motion.ts';

function lookAt() {
  const table = bareTable([seat('red')], [kind('d6', 'die')]);
  new Scribe(table).make('d6', { place: OPEN_TABLE, pose: flatPose(5, 0) }, { value: 1 });
  const [die] = [...table.pieces.keys()] as [number];
  const frames: number[] = [];
  let made = 0;
  const motion = new LazyMotion(() => {
    made++;
    return new Motion(
      table,
      new TablePhysics(),
      {
        change: async () => undefined,
        shaken: () => undefined,
        send: (frame) => frames.push(frame.byteLength),
        calmed: () => undefined,
        random: () => 0.5,
        fault: (error) => {
          throw error;
        },
      },
      UNSHARED,
    );
  });
  const follow = (verb: string, write: (scribe: Scribe) => void): void => {
    const scribe = new Scribe(table);
    write(scribe);
    table.version++;
    motion.follow(actFrom(table.version, 'red', { verb, asked: { verb } }, scribe.effects));
  };
  return { table, die, motion, frames, follow, made: () => made };
}

it('[S200] a table at which nothing has moved has no bodies, whoever comes and whatever is set', () => {
  const { motion, follow, made, frames } = lookAt();
  motion.restart();
  motion.carry('red', { x: 1, z: 1 });
  follow('set', (scribe) => scribe.set('title', 'Twins'));
  follow('act', (scribe) => scribe.beat('The night falls'));
  motion.advance(1);
  expect(made()).toBe(0);
  expect(frames).toEqual([]);
  expect(motion.busy).toBe(false);
});

it('[S200] the first hand that takes something up carries it before everybody', () => {
  const { table, die, motion, follow, made, frames } = lookAt();
  follow('lift', (scribe) => scribe.lift(pieceOf(table, die), 'red'));
  expect(made()).toBe(1);
  motion.carry('red', { x: 1, z: 1 });
  for (let i = 0; i < 30; i++) motion.advance(1 / 60);
  expect(frames.length).toBeGreaterThan(0);
});

it('[S200] dice that are rolled before anything has moved tumble', () => {
  const { table, die, motion, follow } = lookAt();
  follow('roll', (scribe) => scribe.rolled([{ piece: pieceOf(table, die), to: 4 }]));
  expect(motion.tumbling).toBe(true);
});
