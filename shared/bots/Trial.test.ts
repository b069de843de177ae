import { describe, expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { snapshot } from '#kernel/snapshot';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import { playOut } from '#rules/playout';
import type { Action } from '#rules/Rules';
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

  it('goes on without thinking until a seat has had so many more turns', () => {
    const urges = (_table: unknown, _seat: string, actions: readonly Action[]): number[] =>
      actions.map((action) => (action['column'] === 2 ? 1 : 0));
    const liking = { ...connectFour, urges } as AnyGame;
    for (const [turns, discs] of [
      [0, 2],
      [1, 4],
      [2, 6],
    ] as const) {
      const { table } = playOut(connectFour, { seats: 2, seed: 1, leaveAfter: 0 });
      const trial = new Trial(liking, table, new FastChance(1));
      trial.play('red', { do: 'drop', column: 2 });
      trial.playOn('red', turns, 100);
      expect(table.places.get('board')?.pieces.length).toBe(discs);
      expect(connectFour.rules.toAct(table)).toEqual(['red']);
      const heights = [2, 9, 16, 23, 30, 37].map((at) => table.places.get('board')?.cells?.[at]?.length);
      expect(heights.filter((height) => height === 1).length).toBe(discs);
    }
  });

  it('ends with the game, or after as many acts as were allowed', () => {
    const urges = (_table: unknown, seat: string, actions: readonly Action[]): number[] =>
      actions.map((action) => (action['column'] === (seat === 'red' ? 0 : 6) ? 1 : 0));
    const stubborn = { ...connectFour, urges } as AnyGame;
    const { table } = playOut(connectFour, { seats: 2, seed: 1, leaveAfter: 0 });
    const trial = new Trial(stubborn, table, new FastChance(1));
    trial.playOn('red', 9, 5);
    expect(trial.acts).toBe(5);
    trial.playOn('red', 9, 100);
    expect(trial.acts).toBe(7);
    expect(connectFour.rules.result(table)?.winners).toEqual(['red']);
  });

  it('stops where a seat must act and cannot', () => {
    const { table } = playOut(connectFour, { seats: 2, seed: 1, leaveAfter: 0 });
    const stuck = { rules: { ...connectFour.rules, legal: () => [] } } as unknown as AnyGame;
    expect(new Trial(stuck, table, new FastChance(1)).playOut(3)).toBe(false);
  });
});
