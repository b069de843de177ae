import { describe, expect, it } from 'vitest';
import { placeOf } from '#kernel/table';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { playOut } from '#rules/playout';
import { greedy } from './greedy.ts';
import { playMatch } from './playMatch.ts';
import { random } from './random.ts';
import { ask } from './testing/ask.ts';
import { auction } from './testing/auction.ts';
import { winsOf } from './testing/contest.ts';
import { droppedInto } from './testing/droppedInto.ts';

describe('greedy', () => {
  it('wins where it can', () => {
    for (let seed = 0; seed < 5; seed++)
      expect(ask(greedy, connectFour, droppedInto('010101'), { seed: `${seed}` })).toEqual({
        do: 'drop',
        column: 0,
      });
  });

  it('goes by the game’s own measure where there is one, and does not play on', () => {
    const table = droppedInto('');
    let looked = 0;
    const centred = {
      ...connectFour,
      value(imagined: typeof table, seat: string) {
        looked++;
        const disc = placeOf(imagined, 'board').cells?.[5]?.length ?? 0;
        return seat === 'red' ? disc : 0;
      },
    } as AnyGame;
    expect(ask(greedy, centred, table)).toEqual({ do: 'drop', column: 5 });
    expect(looked).toBe(4 * 7 * 2);
  });

  it('beats random, and not by luck', () => {
    expect(winsOf(connectFour, greedy, random, 60)).toBeGreaterThanOrEqual(48);
    expect(winsOf(auction, greedy, random, 120)).toBeGreaterThanOrEqual(68);
  });

  it('answers also where the rules cannot play on from what it imagines', () => {
    const { table } = playOut(meteor, { seats: 2, seed: 1, leaveAfter: 0 });
    const play = (): never => {
      throw new Error('no such position');
    };
    const brittle = { ...meteor, rules: { ...meteor.rules, play } } as AnyGame;
    expect(ask(greedy, brittle, table)).toMatchObject({ do: 'bid' });
  });

  it('does not always do the first thing when all are as good', () => {
    const level = { ...connectFour, value: () => 0 } as AnyGame;
    const chosen = new Set<unknown>();
    for (let n = 0; n < 12; n++) chosen.add(ask(greedy, level, droppedInto(''), { seed: `${n}` })['column']);
    expect(chosen.size).toBeGreaterThan(3);
  });

  it('plays games with any number of seats to their end', () => {
    for (const seats of [2, 3, 4]) {
      const { result } = playMatch(auction, { bots: Array.from({ length: seats }, () => greedy), seed: 1 });
      expect(Object.keys(result?.scores ?? {})).toHaveLength(seats);
    }
  });
});
