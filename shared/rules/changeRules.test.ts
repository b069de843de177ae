import type { PieceId } from '#kernel/piece';
import { flatPose } from '#kernel/pose';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { BOARD, discsOf } from './examples/connectFour/box.ts';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { SUPPLY, handOf } from './examples/meteor/box.ts';
import { meteor } from './examples/meteor/meteor.ts';
import type { AnyGame } from './Game.ts';
import { LEVELS, levelOf } from './level.ts';
import type { Request } from './request.ts';
import type { Unfit } from './Rules.ts';
import type { Sitting } from './testing/atTable.ts';
import { sitDown } from './testing/atTable.ts';

const drop = (column: number): Request => ({ verb: 'act', action: { do: 'drop', column } });
const level = (to: (typeof LEVELS)[number]): Request => ({ verb: 'level', level: to });
const lay = (piece: PieceId, at: number): Extract<Request, { verb: 'move' }> => ({
  verb: 'move',
  pieces: [piece],
  to: { place: BOARD, at },
});

describe('switching levels', () => {
  it.each(LEVELS)('[R19] %s to itself is no change', (same) => {
    const { refused } = sitDown(connectFour, { level: same });
    expect(refused('red', level(same)).refused).toBe('nothing-changed');
  });

  it('[R19] rules switched on take over the table as hands arranged it', () => {
    const { done, refused, table } = sitDown(connectFour, { level: 'off' });
    done('red', lay(top(table, 'red'), 0));
    done('red', lay(top(table, 'blue'), 1));
    done('red', lay(top(table, 'red'), 7));
    done('red', level('enforce'));
    expect(levelOf(table)).toBe('enforce');
    expect(table.rules).toEqual({ turn: 'blue', winner: null });
    expect(refused('red', drop(0)).refused).toBe('not-your-turn');
    done('blue', drop(0));
  });

  it('[R19] from advise to enforce the table is taken over anew, for hands have moved past the rules', () => {
    const { done, refused, table } = sitDown(connectFour, { level: 'advise' });
    const hanging = top(table, 'red');
    done('red', { verb: 'override', command: lay(hanging, 21) });
    const refusal = refused('red', level('enforce')) as Unfit;
    expect(refusal.faults).toEqual([
      { text: 'the disc in column 1 hangs in the air', piece: hanging, place: BOARD },
    ]);
    expect(levelOf(table)).toBe('advise');
    done('red', { verb: 'override', command: lay(hanging, 0) });
    done('red', level('enforce'));
    expect(table.rules['turn']).toBe('blue');
  });

  it.each([
    ['enforce', 'advise'],
    ['enforce', 'off'],
    ['advise', 'off'],
  ] as const)('[R20] down from %s to %s changes the level alone and forgets nothing', (from, to) => {
    const { done, table } = sitDown(connectFour, { level: from });
    done('red', drop(0));
    const slot = { ...table.rules };
    const act = done('blue', level(to));
    expect(act.effects).toEqual([{ type: 'setting-changed', key: 'level', before: from, after: to }]);
    expect(table.rules).toEqual(slot);
  });

  it('[R20] off and on again with nothing moved, play goes on where it was', () => {
    const { done, table } = sitDown(meteor);
    done('red', bid(table, 'red'));
    const slot = { ...table.rules };
    done('red', level('off'));
    expect(done('red', level('advise')).effects).toHaveLength(1);
    expect(table.rules).toEqual(slot);
    done('blue', bid(table, 'blue'));
    expect(table.rules['round']).toBe(2);
  });
});

describe('a table that does not fit', () => {
  it('[R21] is refused piece by piece, and nothing changes', () => {
    const { done, refused, table } = sitDown(connectFour, { level: 'off' });
    const [first, second] = [top(table, 'red'), top(table, 'red') - 1];
    done('red', lay(first, 10));
    done('red', { verb: 'move', pieces: [second], to: { place: OPEN_TABLE, pose: flatPose(0, 9) } });
    const before = snapshot(table);
    const refusal = refused('red', level('enforce')) as Unfit;
    expect(refusal.refused).toBe('cannot-adopt');
    expect(refusal.faults).toEqual([
      { text: 'a disc is neither on the board nor in its stack', piece: second },
      { text: 'the disc in column 4 hangs in the air', piece: first, place: BOARD },
    ]);
    for (const fault of refusal.faults) expect(refusal.text).toContain(fault.text);
    expect(snapshot(table)).toEqual(before);
  });

  it('[R21] does not name a piece that who asks cannot see', () => {
    const { done, refused, table } = sitDown(meteor, { level: 'off' });
    const crystal = placeOf(table, SUPPLY).pieces.at(-1) ?? 0;
    done('blue', { verb: 'move', pieces: [crystal], to: { place: handOf('blue') } });
    const inHand = placeOf(table, handOf('blue')).pieces.at(-1) ?? 0;
    const faultsFor = (seat: string) => (refused(seat, level('enforce')) as Unfit).faults;
    expect(faultsFor('blue')[0]).toEqual({ text: 'a Crystal is out of place', piece: inHand });
    expect(faultsFor('red')[0]).toEqual({ text: 'a Crystal is out of place', place: handOf('blue') });
  });

  it('[R22] is refused when nobody could act on it and nobody has won', () => {
    const asleep: AnyGame = {
      ...connectFour,
      rules: { ...connectFour.rules, toAct: () => [], adopt: () => ({ turn: 'red', winner: null }) },
    };
    const { refused, table } = sitDown(asleep, { level: 'off' });
    const before = snapshot(table);
    expect(refused('red', level('enforce'))).toMatchObject({
      refused: 'cannot-adopt',
      faults: [{ text: 'nobody could act' }],
    });
    expect(snapshot(table)).toEqual(before);
  });

  it('[R22] but a finished game may be taken over: it has a result', () => {
    const { done, table } = sitDown(connectFour, { level: 'off' });
    arrange({ done, table }, 'red', [0, 1, 2, 3]);
    arrange({ done, table }, 'blue', [7, 8, 9]);
    done('red', level('enforce'));
    expect(connectFour.rules.result(table)?.winners).toEqual(['red']);
  });

  it('[R19] what the adopted slot does not have is gone from the table', () => {
    const { slot: _shape, ...rules } = meteor.rules;
    const phased: AnyGame = { ...meteor, rules: { ...rules, adopt: () => ({ phase: 'bids' }) } };
    const { done, table } = sitDown(phased, { level: 'off' });
    expect(table.rules).toEqual({ round: 1 });
    done('red', level('enforce'));
    expect(table.rules).toEqual({ phase: 'bids' });
  });
});

describe('setting knobs at the table', () => {
  it('[R25] takes over the table anew while rules are in force', () => {
    const { done, table } = sitDown(connectFour);
    for (const [i, column] of [0, 0, 1, 1, 2].entries()) done(i % 2 === 0 ? 'red' : 'blue', drop(column));
    expect(connectFour.rules.result(table)).toBeNull();
    done('red', { verb: 'knobs', set: { in_a_row: 3 } });
    expect(table.settings['knobs']).toEqual({ in_a_row: 3 });
    expect(connectFour.rules.result(table)?.winners).toEqual(['red']);
  });

  it('[R25] is refused when the position would make no sense by it', () => {
    const { done, refused, table } = sitDown(connectFour);
    for (const [i, column] of [0, 0, 1, 1, 2, 3].entries()) done(i % 2 === 0 ? 'red' : 'blue', drop(column));
    // Three would have won, but play went on.
    const before = snapshot(table);
    expect(refused('red', { verb: 'knobs', set: { in_a_row: 3 } }).refused).toBe('cannot-adopt');
    expect(snapshot(table)).toEqual(before);
  });

  it('[R25] asks nothing of the position while rules are off', () => {
    const { done, table } = sitDown(connectFour, { level: 'off' });
    done('red', lay(top(table, 'red'), 30));
    done('red', { verb: 'knobs', set: { in_a_row: 5 } });
    expect(table.settings['knobs']).toEqual({ in_a_row: 5 });
  });

  it('[R26] what decides the deal can be set only before it', () => {
    for (const at of LEVELS) {
      const { refused, table } = sitDown(meteor, { level: at, knobs: { rounds: 4 } });
      const refusal = refused('red', { verb: 'knobs', set: { rounds: 3 } });
      expect(refusal).toMatchObject({
        refused: 'not-allowed',
        text: 'rounds can be set only when the game is set up.',
      });
      expect(table.settings['knobs']).toEqual({ rounds: 4, ties: 'nobody' });
    }
  });

  it('[R23] a wrong or unknown value is refused with the reason', () => {
    const { refused, table } = sitDown(meteor);
    expect(refused('red', { verb: 'knobs', set: { ties: 'some' } }).text).toBe(
      'ties must be one of nobody, all.',
    );
    expect(refused('red', { verb: 'knobs', set: { luck: 1 } }).text).toContain('there is no knob "luck"');
    expect(refused('red', { verb: 'knobs', set: { ties: 'nobody' } }).refused).toBe('nothing-changed');
    expect(table.settings['knobs']).toEqual({ rounds: 5, ties: 'nobody' });
  });

  it('[R24] a knob left alone keeps its value', () => {
    const { done, table } = sitDown(meteor, { knobs: { rounds: 2 } });
    done('red', { verb: 'knobs', set: { ties: 'all' } });
    expect(table.settings['knobs']).toEqual({ rounds: 2, ties: 'all' });
  });
});

function arrange(
  { done, table }: Pick<Sitting, 'done' | 'table'>,
  seat: string,
  cells: readonly number[],
): void {
  for (const at of cells) done('red', lay(top(table, seat), at));
}

function bid(table: Table, seat: string): Request {
  return { verb: 'act', action: { do: 'bid', card: placeOf(table, handOf(seat)).pieces[0] ?? 0 } };
}

function top(table: Table, seat: string): PieceId {
  return placeOf(table, discsOf(seat)).pieces.at(-1) ?? 0;
}
