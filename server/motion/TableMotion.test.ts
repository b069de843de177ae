import { expect, it } from 'vitest';
import { act as actFrom } from '#kernel/act';
import { FastChance } from '#kernel/chance/fast';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable, pieceOf } from '#kernel/table';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import { UNSHARED } from '../processor/MotionShares.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import { TableMotion } from './TableMotion.ts';

/** How far to the east a hand that wants to go farther carries a die, at a table of a size. */
function carriedTo(size: { width: number; depth: number } | null): number {
  const table = bareTable([seat('red')], [kind('d6', 'die')]);
  const clock = new ManualClock();
  const setup = new Scribe(table);
  if (size !== null) setup.set('table', size);
  const die = setup.make('d6', { place: OPEN_TABLE, pose: flatPose(0, 0) }, { value: 1 });
  const decoder = new MotionDecoder();
  let east = 0;
  const authority = { change: async () => undefined, play: async () => undefined };
  const parts = { table, clock, share: UNSHARED, chance: new FastChance(1), authority };
  const motion = new TableMotion(parts, {
    send: (bytes) => {
      const frame = decoder.decode(bytes);
      if (isFault(frame)) throw new Error(frame.why);
      for (let i = 0; i < frame.pieces.count; i++) east = Math.max(east, frame.pieces.poses[i * 7] as number);
    },
    warn: () => undefined,
    fault: (error) => {
      throw error;
    },
  });
  const lifting = new Scribe(table);
  lifting.lift(pieceOf(table, die.id), 'red');
  table.version++;
  motion.acted(actFrom(table.version, 'red', { verb: 'lift', asked: { verb: 'lift' } }, lifting.effects));
  for (let i = 0; i < 120; i++) {
    motion.carry('red', { x: 300, z: 0 });
    clock.pass(1000 / 60);
  }
  motion.stop();
  return east;
}

it('[S250] what moves at a table moves on a table of its size', () => {
  expect(carriedTo({ width: 24, depth: 20 })).toBeCloseTo(18, 1);
  expect(carriedTo(null)).toBeCloseTo(36, 1);
});
