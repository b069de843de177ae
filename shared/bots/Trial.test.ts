import { describe, expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { snapshot } from '#kernel/snapshot';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { playOut } from '#rules/playout';
import { auction } from './testing/auction.ts';
import { Trial } from './Trial.ts';

const GAMES: readonly AnyGame[] = [connectFour, meteor, auction];

describe('a line that is tried out', () => {
  it('is taken back to the letter, the next id included', () => {
    for (const game of GAMES)
      for (let seed = 0; seed < 10; seed++) {
        const { table } = playOut(game, { seats: 2, seed, leaveAfter: seed % 5 });
        const before = snapshot(table);
        const trial = new Trial(game, table, new FastChance(seed));
        trial.deal('red');
        const ended = trial.playOut(2000);
        expect(ended && game.rules.result(table) !== null).toBe(true);
        trial.takeBack();
        expect(snapshot(table)).toEqual(before);
      }
  });

  it('stops after as many acts as were allowed', () => {
    const { table } = playOut(connectFour, { seats: 2, seed: 1, leaveAfter: 0 });
    const trial = new Trial(connectFour, table, new FastChance(1));
    expect(trial.playOut(3)).toBe(false);
    expect(table.places.get('board')?.pieces.length).toBe(3);
  });

  it('stops where a seat must act and cannot', () => {
    const { table } = playOut(connectFour, { seats: 2, seed: 1, leaveAfter: 0 });
    const stuck = { rules: { ...connectFour.rules, legal: () => [] } } as unknown as AnyGame;
    expect(new Trial(stuck, table, new FastChance(1)).playOut(3)).toBe(false);
  });
});
