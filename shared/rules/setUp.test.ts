import { FairChance } from '#kernel/chance/fair';
import { FastChance } from '#kernel/chance/fast';
import { replay } from '#kernel/journal';
import { seat } from '#kernel/seat';
import { snapshot } from '#kernel/snapshot';
import { bareTable } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { meteor } from './examples/meteor/meteor.ts';
import type { AnyGame } from './Game.ts';
import { colourSeats } from './playout.ts';
import { setUp } from './setUp.ts';
import { SEED } from './testing/atTable.ts';

describe('opening the box', () => {
  it('[R27] everything from the empty table to the first turn is one act of the table itself', () => {
    const seats = colourSeats(3);
    const { table, act } = setUp(meteor, seats, new FairChance(SEED), {
      knobs: { rounds: 2 },
      level: 'advise',
    });
    expect(act).toMatchObject({ version: 1, seat: null, cause: { verb: 'setup' } });
    expect(table.version).toBe(1);
    expect(table.settings).toEqual({ game: 'meteor', level: 'advise', knobs: { rounds: 2, ties: 'nobody' } });
    const empty = bareTable(seats, meteor.box.kinds);
    replay(empty, act);
    expect(snapshot(empty)).toEqual(snapshot(table));
  });

  it('[R27] the shuffle stands on it, draw by draw', () => {
    const chance = new FairChance(SEED);
    const { act } = setUp(meteor, colourSeats(2), chance);
    expect(act.draws.map((draw) => draw.of)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(chance.taken()).toEqual([]);
  });

  it('[R27] without a word about it the rules have the last word', () => {
    expect(setUp(connectFour, colourSeats(2), new FastChance(1)).table.settings['level']).toBe('enforce');
  });

  it('[R100] a game of its own size stands on such a table, by seats and knobs if it says so, and others on that of the house', () => {
    const open = (table: AnyGame['table'], seats = 2): unknown =>
      setUp(table === undefined ? meteor : { ...meteor, table }, colourSeats(seats), new FastChance(1), {
        knobs: { rounds: 4 },
      }).table.settings['table'];
    expect(open(undefined)).toBe(undefined);
    expect(open({ width: 24, depth: 20 })).toEqual({ width: 24, depth: 20 });
    const byBoth = (seats: number, { rounds }: { rounds: number }) => ({
      width: 20 * seats,
      depth: 5 * rounds,
    });
    expect(open(byBoth)).toEqual({ width: 40, depth: 20 });
    expect(open(byBoth, 3)).toEqual({ width: 60, depth: 20 });
    expect(setUp(connectFour, colourSeats(2), new FastChance(1)).table.settings['table']).toEqual({
      width: 24,
      depth: 20,
    });
  });

  it('[R100] a table that nobody could sit at is not set up', () => {
    for (const table of [
      { width: 2, depth: 20 },
      { width: 24.5, depth: 20 },
      { width: 24, depth: 1000 },
    ])
      expect(() => setUp({ ...meteor, table }, colourSeats(2), new FastChance(1))).toThrow(
        new RangeError(
          `Meteor is played at a table of ${table.width} by ${table.depth}; sides are whole numbers from 16 to 100`,
        ),
      );
  });

  it.each([0, 1, 4])('[R28] %i seats are not for Meteor', (count) => {
    expect(() => setUp(meteor, colourSeats(count), new FastChance(1))).toThrow(
      new RangeError(`Meteor is for 2 to 3 seats, not ${count}`),
    );
  });

  it('[R28] two seats of one colour are no two seats', () => {
    expect(() => setUp(meteor, [seat('red'), seat('red')], new FastChance(1))).toThrow(RangeError);
  });

  it('[R28] an impossible knob is told with all others', () => {
    const open = () => setUp(meteor, colourSeats(2), new FastChance(1), { knobs: { rounds: 0, luck: 3 } });
    expect(open).toThrow(RangeError);
    expect(open).toThrow(/rounds must be a whole number from 1 to 5; there is no knob "luck"/);
  });
});
