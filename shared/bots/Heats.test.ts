import { describe, expect, it } from 'vitest';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import type { AnyGame } from '#rules/Game';
import { playOut } from '#rules/playout';
import type { Action } from '#rules/Rules';
import { Heats } from './Heats.ts';
import { searchEasy, searchMedium } from './search.ts';
import { ask } from './testing/ask.ts';
import { auction } from './testing/auction.ts';
import { droppedInto } from './testing/droppedInto.ts';

const drop = (column: number): Action => ({ do: 'drop', column });
const discsIn = (table: Table, cell: number): number => placeOf(table, 'board').cells?.[cell]?.length ?? 0;

/** Connect four in which everybody likes the right side best and nobody can say how they stand. */
const rightward = {
  ...connectFour,
  value: () => 0,
  urges: (_table: Table, _seat: string, actions: readonly Action[]) =>
    actions.map((action) => 0.01 * (action['column'] as number)),
} as AnyGame;

/** The auction with simple tastes: the higher the prize, the higher the card. */
const bidding = {
  ...auction,
  value: (table: Table, seat: string) =>
    placeOf(table, `won-${seat}`).pieces.reduce((sum, id) => sum + Number(pieceOf(table, id).face), 0),
  urges: (table: Table, _seat: string, actions: readonly Action[]) => {
    const [prize] = placeOf(table, 'prize').pieces;
    const wanted = prize === undefined ? 0 : 1.6 * Number(pieceOf(table, prize).face);
    return actions.map(
      (action) => -Math.abs(Number(pieceOf(table, action['card'] as number).face) - wanted) / 9,
    );
  },
} as AnyGame;

describe('actions that run against each other', () => {
  it('a win in sight beats what looks better at a glance', () => {
    for (let seed = 0; seed < 5; seed++)
      expect(ask(searchMedium, rightward, droppedInto('101010'), { seed: `${seed}` })).toEqual(drop(1));
  });

  it('what the others will do without thinking is seen: a gift to them is not made', () => {
    // Blue stands three high in the column that everybody likes best; red has to stop it there.
    const greedyEye = {
      ...rightward,
      urges: (_table: Table, seat: string, actions: readonly Action[]) =>
        actions.map((action) => (seat === 'red' ? -0.01 : 0.01) * (action['column'] as number)),
    } as AnyGame;
    for (let seed = 0; seed < 5; seed++)
      expect(ask(searchMedium, greedyEye, droppedInto('061626'), { seed: `${seed}` })['column']).toBe(3);
  });

  it('where lines tell nothing apart, the first look decides', () => {
    for (let seed = 0; seed < 5; seed++)
      expect(ask(searchEasy, rightward, droppedInto(''), { seed: `${seed}` })).toEqual(drop(6));
  });

  it('a line or two in favour of something do not outweigh a strong first look', () => {
    const tempting = {
      ...rightward,
      value: (table: Table, seat: string) => (seat === 'red' ? 0.5 * discsIn(table, 4) : 0),
      urges: (_table: Table, _seat: string, actions: readonly Action[]) =>
        actions.map(({ column }) => (column === 6 ? 5 : column === 4 || column === 5 ? 1 : 0)),
    } as AnyGame;
    for (let seed = 0; seed < 5; seed++)
      expect(ask(searchEasy, tempting, droppedInto(''), { seed: `${seed}` })).toEqual(drop(6));
  });

  it('how seats stand at the end of a line counts', () => {
    const cornered = {
      ...rightward,
      value: (table: Table, seat: string) => (seat === 'red' ? 5 * discsIn(table, 0) : 0),
      urges: (_table: Table, _seat: string, actions: readonly Action[]) =>
        actions.map((action) => (action['column'] === 6 ? -1 : action['column'] === 0 ? -0.5 : 0)),
    } as AnyGame;
    for (let seed = 0; seed < 5; seed++)
      expect(ask(searchMedium, cornered, droppedInto(''), { seed: `${seed}` })).toEqual(drop(0));
  });

  it('only what looks best sets out, when there is much', () => {
    const tried = new Set<number>();
    const play: AnyGame['rules']['play'] = (scribe, seat, action, chance) => {
      if (placeOf(scribe.table, 'board').pieces.length === 0) tried.add(action['column'] as number);
      connectFour.rules.play(scribe, seat, action as never, chance);
    };
    ask(searchEasy, { ...rightward, rules: { ...connectFour.rules, play } } as AnyGame, droppedInto(''));
    expect([...tried].toSorted((a, b) => a - b)).toEqual([4, 5, 6]);
  });

  it('every action is tried on the same deals', () => {
    const { table } = playOut(auction, { seats: 2, seed: 3, leaveAfter: 2 });
    const deals = new Map<number, string[]>();
    const play: AnyGame['rules']['play'] = (scribe, seat, action, chance) => {
      const card = action['card'] as number;
      if (fresh) deals.set(card, [...(deals.get(card) ?? []), JSON.stringify(snapshot(scribe.table))]);
      fresh = false;
      auction.rules.play(scribe, seat, action as never, chance);
    };
    let fresh = true;
    const watched = { ...bidding, rules: { ...auction.rules, play } } as AnyGame;
    const [seat = ''] = auction.rules.toAct(table);
    const entrants = [...auction.rules.legal(table, seat)].map((action) => ({ action, urge: 0 }));
    const heats = new Heats(watched, table, seat, entrants, 7);
    for (const _ of heats.run(60, 0)) fresh = true;
    const [one = [], two = [], ...more] = [...deals.values()].map((seen) => seen.slice(0, 2));
    expect(more.length).toBe(entrants.length - 2);
    expect(new Set(one).size).toBe(2);
    for (const seen of [two, ...more]) expect(seen).toEqual(one);
  });

  it('an impossible position in its mind breaks nothing and attracts nobody', () => {
    const table = droppedInto('');
    const before = snapshot(table);
    const play: AnyGame['rules']['play'] = (scribe, seat, action, chance) => {
      if (action['column'] === 6) throw new Error('no such position');
      connectFour.rules.play(scribe, seat, action as never, chance);
    };
    const brittle = {
      ...rightward,
      urges: () => Array(7).fill(0) as number[],
      rules: { ...connectFour.rules, play },
    } as AnyGame;
    for (let seed = 0; seed < 5; seed++)
      expect(ask(searchMedium, brittle, table, { seed: `${seed}` })).not.toEqual(drop(6));
    expect(snapshot(table)).toEqual(before);
  });
});

describe('how long it runs', () => {
  const table = droppedInto('33042');

  it('effort scales the lines, and when time is up the best so far is taken', () => {
    let deals = 0;
    const result: AnyGame['rules']['result'] = (imagined) => {
      deals++;
      return connectFour.rules.result(imagined);
    };
    const counted = { ...rightward, rules: { ...connectFour.rules, result } } as AnyGame;
    ask(searchMedium, counted, table);
    const usual = deals;
    deals = 0;
    ask(searchMedium, counted, table, { effort: 0.5 });
    expect(deals).toBeGreaterThan(0);
    expect(deals).toBeLessThanOrEqual(usual / 2);
    deals = 0;
    let asked = 0;
    expect(ask(searchMedium, counted, table, { keepGoing: () => ++asked < 3 })).toMatchObject({ do: 'drop' });
    expect(deals).toBe(3);
  });

  it('the same luck brings the same choice, and the table stays as it was', () => {
    const { table: midway } = playOut(auction, { seats: 3, seed: 5, leaveAfter: 4 });
    const before = snapshot(midway);
    const once = ask(searchMedium, bidding, midway, { seed: 'x' });
    expect(ask(searchMedium, bidding, midway, { seed: 'x' })).toEqual(once);
    expect(snapshot(midway)).toEqual(before);
  });
});
