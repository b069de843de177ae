import { describe, expect, it } from 'vitest';
import { bots } from './bots.ts';
import { byLot, match } from './testing/match.ts';
import type { Bot } from '#rules/Bot';

const greedy = bots['greedy'] as Bot;

describe('the greedy bot', () => {
  it.each([2, 3, 4, 5])(
    'beats seats that play by lot at a table for %i',
    (seats) => {
      const games = 6;
      let wins = 0;
      for (let seed = 0; seed < games; seed++) {
        const at = seed % seats;
        const { winners, scores } = match(
          Array.from({ length: seats }, (_, i) => (i === at ? greedy : byLot)),
          seed,
        );
        if (winners[0] === Object.keys(scores)[at]) wins++;
      }
      expect(wins).toBeGreaterThanOrEqual(games - 1);
    },
    60_000,
  );
});
