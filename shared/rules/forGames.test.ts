import { FastChance } from '#kernel/chance/fast';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import { bareTable, placeOf } from '#kernel/table';
import { describe, expect, it } from 'vitest';
import { awaited } from './awaited.ts';
import { chooseBest } from './chooseBest.ts';
import { ASIDE, SUPPLY, box, crystalsOf } from './examples/meteor/box.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { kindIn } from './kindIn.ts';
import { lastIn, moveAll, piecesIn, takenFrom } from './lying.ts';
import { noteRules } from './noteRules.ts';
import { perSeat } from './perSeat.ts';
import { handPlanned, only } from './planned.ts';
import { sitDown } from './testing/atTable.ts';

describe('what lies where', () => {
  it('what is carried out of a place is what is taken, else the last', () => {
    const { table, done } = sitDown(meteor, { level: 'off' });
    const [first] = placeOf(table, SUPPLY).pieces;
    expect(takenFrom(table, SUPPLY)).toBe(lastIn(table, SUPPLY));
    done('red', { verb: 'lift', piece: first ?? 0 });
    expect(takenFrom(table, SUPPLY)?.id).toBe(first);
    expect(takenFrom(table, 'nowhere')).toBeUndefined();
    expect(lastIn(table, ASIDE)).toBeUndefined();
  });

  it('everything is moved in its order', () => {
    const { table } = sitDown(meteor);
    const before = piecesIn(table, SUPPLY);
    moveAll(new Scribe(table), SUPPLY, crystalsOf('red'));
    expect(piecesIn(table, crystalsOf('red'))).toEqual(before);
    expect(piecesIn(table, SUPPLY)).toEqual([]);
  });

  it('a kind that is not in the box is no kind', () => {
    expect(kindIn(box, 'crystal').title).toBe('Crystal');
    expect(() => kindIn(box, 'pearl')).toThrow('there is no kind pearl in the box');
  });
});

describe('what rules say', () => {
  const { table } = sitDown(meteor, { seats: 3 });
  const asked = (of: string): string => `Your move, ${of}.`;

  it('who is to act is asked, the others hear for whom they wait and for what', () => {
    const said = (toAct: string[], forWhat?: () => string): string =>
      awaited(table, 'red', toAct, asked, forWhat);
    expect(said(['red', 'blue'])).toBe('Your move, red.');
    expect(said(['blue', 'green'])).toBe('Waiting for blue and green.');
    expect(said(['blue'], () => 'to bid')).toBe('Waiting for blue to bid.');
    expect(said([])).toBe('The game is over.');
  });

  it('only what changes is written into the slot', () => {
    const scribe = new Scribe(bareTable([seat('red')]));
    noteRules(scribe, { round: 1, spent: { red: 2 } });
    noteRules(scribe, { round: 2, spent: { red: 2 } });
    expect(scribe.table.rules).toEqual({ round: 2, spent: { red: 2 } });
    expect(scribe.effects).toHaveLength(3);
  });
});

it('the best action is chosen, by lot among equals', () => {
  const actions = [{ do: 'a' }, { do: 'b' }, { do: 'c' }];
  const chosen = (worths: number[]): Set<unknown> =>
    new Set(Array.from({ length: 40 }, (_, seed) => chooseBest(actions, worths, new FastChance(seed))));
  expect(chosen([1, 3, 2])).toEqual(new Set([actions[1]]));
  expect(chosen([3, -1, 3])).toEqual(new Set([actions[0], actions[2]]));
});

it('a hand is planned for its seat, closed unless it is to be open', () => {
  const plan = { owner: 'red', label: "red's hand" };
  expect(handPlanned('hand-red', seat('red'))).toEqual({ id: 'hand-red', form: 'hand', plan });
  expect(handPlanned('hand-red', seat('red'), { accepts: only('comet'), open: true }).plan).toEqual({
    ...plan,
    accepts: { kinds: ['comet'], forms: null },
    hiding: { contents: 'all', faces: 'all' },
  });
});

it('what belongs to a seat is made once', () => {
  const placesOf = perSeat((of) => ({ hand: `hand-${of}` }));
  expect(placesOf('red')).toBe(placesOf('red'));
  expect([placesOf('red').hand, placesOf('blue').hand]).toEqual(['hand-red', 'hand-blue']);
});
