import { FastChance } from '#kernel/chance/fast';
import { imagine } from '#kernel/imagine';
import { observe } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { openDesk, playOut } from '#rules/playout';
import { decide } from '#rules/decide';
import { expect, it } from 'vitest';
import { planetopia } from '../planetopia.ts';
import type { PlanetopiaAction } from '../actions.ts';
import type { Arrangement } from '../testing/arrange.ts';
import { arrange, cell, held } from '../testing/arrange.ts';
import { variantOf } from '../testing/variantOf.ts';
import { greedy } from './greedy.ts';
import { urges } from './urges.ts';
import { value } from './value.ts';

function dearest(table: Table, seat: SeatId): PlanetopiaAction {
  const actions = [...planetopia.rules.legal(table, seat)];
  const felt = urges(table, seat, actions);
  return actions[felt.indexOf(Math.max(...felt))] as PlanetopiaAction;
}

function chosen(position: Arrangement): PlanetopiaAction {
  return dearest(arrange(position).table, 'red');
}

it('a pattern that stands becomes its card', () => {
  expect(chosen({ red: { grid: 'PR|G|YP' }, row: ['P11'] })).toEqual({
    do: 'combo',
    slot: 0,
    at: cell('m1'),
  });
});

it('the card that brings what is missing is played', () => {
  const { table } = arrange({ red: { grid: 'B|Y|', hand: ['S1', 'K23', 'S3'] }, row: ['P01'] });
  expect(dearest(table, 'red')).toEqual({ do: 'play', card: held(table, 'red', 'K23') });
});

it('aliens go where a pattern wants them', () => {
  const { table, act } = arrange({ red: { grid: 'B|Y|', hand: ['K23', 'S3'] }, row: ['P01'] });
  act('red', { do: 'play', card: held(table, 'red', 'K23') });
  act('red', dearest(table, 'red'));
  act('red', dearest(table, 'red'));
  expect(dearest(table, 'red')).toEqual({ do: 'combo', slot: 0, at: cell('b1') });
});

it('what stands in the way of a pattern is atomized', () => {
  const position = {
    red: { grid: 'GB|Y|B', hand: ['S3'] },
    row: ['P01', 'P10'],
    turn: { mandatory: 0, optional: 1 },
  };
  expect(chosen(position)).toEqual({ do: 'atomize', cell: cell('b1') });
});

it('a swap that completes a pattern is made', () => {
  const { table, act } = arrange({ red: { grid: 'Y|B|B', hand: ['S1', 'S3'] }, row: ['P01'] });
  expect(dearest(table, 'red')).toEqual({ do: 'play', card: held(table, 'red', 'S1') });
  act('red', { do: 'play', card: held(table, 'red', 'S1') });
  expect(dearest(table, 'red')).toEqual({ do: 'swap', from: cell('b1'), to: cell('b2') });
});

it('double atoms are given back before anything else', () => {
  const { table, act } = arrange({ red: { grid: '|R|YR', specials: 'XDJ' }, row: ['P03'] });
  act('red', { do: 'combo', slot: 0, at: cell('m2') });
  const { token } = dearest(table, 'red') as { token: number };
  expect(table.pieces.get(token)?.kind).toBe('special-double');
});

it('a planet nearer to a pattern is worth more, and a card that was won more than one in sight', () => {
  const worth = (red: Arrangement['red']): number => {
    const { table } = arrange({ red: { hand: ['S1', 'S3'], ...red }, row: ['P01', 'P24', 'P25'] });
    return value(table, 'red');
  };
  expect(worth({ grid: 'B|Y|' })).toBeGreaterThan(worth({ grid: 'B||' }));
  expect(worth({ grid: 'B||' })).toBeGreaterThan(worth({ grid: '||' }));
  expect(worth({ grid: '||', won: ['P12'] })).toBeGreaterThan(worth({ grid: 'B|Y|' }));
});

it('there is a finite urge for every legal action and a finite value for every seat, whatever knob is changed', () => {
  let looked = 0;
  for (let seed = 0; seed < 12; seed++)
    playOut(planetopia, {
      seats: 2 + (seed % 3),
      seed,
      knobs: variantOf(seed, 4),
      watch: ({ table }, seat, actions) => {
        const felt = urges(table, seat, actions);
        if (felt.length === actions.length && felt.every(Number.isFinite)) looked++;
        else throw new Error(`seed ${seed}: ${JSON.stringify(actions)} brings ${felt.join()}`);
        for (const s of table.seats)
          if (!Number.isFinite(value(table, s.id))) throw new Error(`seed ${seed}`);
      },
    });
  expect(looked).toBeGreaterThan(100);
});

it('the own hand and what lies open decide: other hidden cards make no difference', () => {
  for (let seed = 0; seed < 6; seed++) {
    const { table } = playOut(planetopia, { seats: 2, seed, leaveAfter: 60, knobs: { max_rounds: 40 } });
    const [seat = ''] = planetopia.rules.toAct(table);
    const actions = [...planetopia.rules.legal(table, seat)];
    const [felt, worth, before] = [urges(table, seat, actions), value(table, seat), snapshot(table)];
    const seen = observe(table, seat);
    expect(imagine(table, seat, new FastChance(seed)).length).toBeGreaterThan(0);
    expect(observe(table, seat)).toEqual(seen);
    expect(snapshot(table)).not.toEqual(before);
    expect(urges(table, seat, actions)).toEqual(felt);
    expect(value(table, seat)).toBe(worth);
  }
});

it('to follow its urges is enough to beat greedy, on either seat', () => {
  const games = 16;
  let won = 0;
  for (let n = 0; n < games; n++) {
    const desk = openDesk(planetopia, { seats: 2, seed: n >> 1 });
    const { table } = desk;
    const me = n % 2 === 0 ? 'red' : 'blue';
    const chance = new FastChance(`greedy/${n}`);
    while (planetopia.rules.result(table) === null) {
      const [seat = ''] = planetopia.rules.toAct(table);
      const action =
        seat === me
          ? dearest(table, seat)
          : greedy.choose(observe(table, seat), [...planetopia.rules.legal(table, seat)], chance);
      if (!decide(desk, seat, { verb: 'act', action }).ok) throw new Error(`${seat} was refused`);
    }
    const { winners = [] } = planetopia.rules.result(table) ?? {};
    if (winners.length === 1 && winners[0] === me) won++;
  }
  expect(won).toBeGreaterThanOrEqual(games * 0.75);
});
