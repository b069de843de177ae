import { observe } from '#kernel/observe';
import { pieceOf, placeOf } from '#kernel/table';
import { FastChance } from '#kernel/chance/fast';
import { byLot, match } from '#rules/testing/match';
import { expect, it } from 'vitest';
import { bots } from './bots.ts';
import { greedy } from './bots/greedy.ts';
import { placesOf } from './places.ts';
import { planetopia } from './planetopia.ts';
import { turnIn } from './slot.ts';
import type { Arrangement } from './testing/arrange.ts';
import { arrange, cell, held } from './testing/arrange.ts';

/** What the greedy bot does as red. */
function chosen(position: Arrangement): unknown {
  const { table } = arrange(position);
  return greedy.choose(observe(table, 'red'), [...planetopia.rules.legal(table, 'red')], new FastChance(1));
}

it('greedy beats chance in at least four of five games, on either seat', () => {
  const games = 20;
  let won = 0;
  for (let seed = 0; seed < games; seed++) {
    const first = seed % 2 === 0;
    const { result } = match(planetopia, first ? [greedy, byLot] : [byLot, greedy], seed);
    if (result.winners.length === 1 && result.winners[0] === (first ? 'red' : 'blue')) won++;
  }
  expect(won).toBeGreaterThanOrEqual(games * 0.8);
});

it('greedy among itself reaches the target long before the rounds run out', () => {
  for (const seats of [3, 5]) {
    const { result, table } = match(planetopia, Array(seats).fill(greedy), seats);
    expect(turnIn(table).round).toBeLessThan(60);
    expect(Math.max(...Object.values(result.scores).map((score) => score.total))).toBeGreaterThanOrEqual(25);
  }
});

it('greedy makes a combo when it sees one', () => {
  expect(chosen({ red: { grid: 'PR|G|YP' }, row: ['P11'] })).toEqual({
    do: 'combo',
    slot: 0,
    at: cell('m1'),
  });
});

it('greedy uses an extra turn to make a second combo', () => {
  const position = {
    red: { grid: 'B|Y|B', specials: 'X' },
    row: ['P01'],
    turn: { optional: 0, mandatory: 0 },
  };
  expect(chosen(position)).toEqual({ do: 'extra' });
});

it('greedy keeps a joker until it completes a pattern', () => {
  const { table } = arrange({ red: { grid: 'B|Y|', specials: 'J' }, row: ['P01'] });
  const choice = greedy.choose(
    observe(table, 'red'),
    [...planetopia.rules.legal(table, 'red')],
    new FastChance(1),
  );
  expect(choice).toEqual({ do: 'deploy', cell: cell('b3') });
  expect(chosen({ red: { grid: 'B||', specials: 'J' }, row: ['P20', 'P19', 'P21'] })).not.toMatchObject({
    do: 'deploy',
  });
});

it('greedy plays the card that brings what is missing', () => {
  const { table } = arrange({ red: { grid: 'B|Y|', hand: ['S1', 'K23', 'S3'] }, row: ['P01'] });
  const choice = greedy.choose(
    observe(table, 'red'),
    [...planetopia.rules.legal(table, 'red')],
    new FastChance(1),
  );
  expect(choice).toEqual({ do: 'play', card: held(table, 'red', 'K23') });
});

it('greedy gives back a double-atoms token first', () => {
  const { table, act } = arrange({ red: { grid: '|R|YR', specials: 'XDJ' }, row: ['P03'] });
  act('red', { do: 'combo', slot: 0, at: cell('m2') });
  const choice = greedy.choose(
    observe(table, 'red'),
    [...planetopia.rules.legal(table, 'red')],
    new FastChance(1),
  ) as { token: number };
  expect(pieceOf(table, choice.token).kind).toBe('special-double');
  expect(placeOf(table, placesOf('red').specials).pieces).toContain(choice.token);
});

it('the box offers greedy by name', () => {
  expect(planetopia.bots).toBe(bots);
  expect(Object.keys(bots)).toEqual(['greedy']);
});
