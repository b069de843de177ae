import { expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { observe } from '#kernel/observe';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { OPEN_TABLE, bareTable, pieceOf } from '#kernel/table';
import type { ActTold } from '#kernel/tell';
import { Rolling } from './Rolling.ts';
import type { TableSeen } from './Seen.ts';
import { tableSeen } from './tableSeen.ts';

/** A table with two dice, and what a screen does when the state and the acts come in. */
function setUp() {
  const table = bareTable([seat('red')], [kind('die', 'die', { sides: 6 })]);
  const scribe = new Scribe(table);
  const [one = 0, two = 0] = [0, 4].map(
    (x) => scribe.make('die', { place: OPEN_TABLE, pose: flatPose(x, 0) }, { value: 1 }).id,
  );
  const rolling = new Rolling();
  const seen = (): TableSeen => tableSeen(observe(table, 'red'), table.kinds);
  let now = seen();
  const roll = (...rolls: [id: number, to: number][]): ActTold => {
    const effects = [
      {
        type: 'dice-rolled' as const,
        rolls: rolls.map(([piece, to]) => ({ piece, from: pieceOf(table, piece).value, to })),
      },
    ];
    scribe.rolled(rolls.map(([id, to]) => ({ piece: pieceOf(table, id), to })));
    const before = now;
    now = seen();
    rolling.notice(now, before);
    return { version: 1, seat: 'red', verb: 'roll', effects, undoes: null, redoes: null, override: null };
  };
  const shows = () => [one, two].map((id) => rolling.veil(now).table.pieces.get(id)?.value);
  return { table, scribe, rolling, roll, shows, one, two, now: () => now };
}

it('[M151] a die whose number is in the state shows the old one until its act is presented', () => {
  const { rolling, roll, shows, one, now } = setUp();
  const act = roll([one, 5]);
  expect(shows()).toEqual([1, 1]);
  expect(rolling.veil(now()).rolling).toEqual(new Map([[one, 5]]));
  const dice = rolling.told(act, now());
  expect(dice).toEqual([one]);
  expect(shows()).toEqual([1, 1]);
  rolling.shown(dice);
  expect(shows()).toEqual([5, 1]);
  expect(rolling.veil(now()).rolling.size).toBe(0);
});

it('[M151] thrown again before it lay, it keeps what it knows until the second act is presented', () => {
  const { rolling, roll, shows, one, now } = setUp();
  const first = rolling.told(roll([one, 5]), now());
  const second = rolling.told(roll([one, 3]), now());
  rolling.shown(first);
  expect(shows()).toEqual([1, 1]);
  rolling.shown(second);
  expect(shows()).toEqual([3, 1]);
});

it('[M151] a number that was set by hand is shown with its act, and without one after a moment', () => {
  const { rolling, roll, shows, two, now } = setUp();
  const act = roll([two, 4]);
  expect(rolling.told({ ...act, verb: 'setSide', effects: [] }, now())).toEqual([]);
  expect(shows()).toEqual([1, 4]);
  roll([two, 2]);
  expect(shows()).toEqual([1, 4]);
  rolling.doubt();
  expect(shows()).toEqual([1, 2]);
});

it('[M151] a die in a hand is not thrown: nobody waits for it', () => {
  const { table, scribe, rolling, roll, shows, one, now } = setUp();
  scribe.lift(pieceOf(table, one), 'red');
  expect(rolling.told(roll([one, 6]), now())).toEqual([]);
  expect(shows()).toEqual([6, 1]);
});
