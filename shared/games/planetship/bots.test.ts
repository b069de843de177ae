import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import type { Bot } from '#rules/Bot';
import { byLot, match } from '#rules/testing/match';
import { describe, expect, it } from 'vitest';
import { bots as offered, urges, value } from './bots.ts';
import { DECK } from './places.ts';
import { planetship } from './planetship.ts';
import type { PlanetshipAction } from './rules/actions.ts';
import { GRID_B, GRID_C, arrange } from './testing/arrange.ts';
import type { Scene } from './testing/arrange.ts';

const greedy = offered['greedy'] as Bot;

describe('the greedy bot', () => {
  it.each([2, 3, 4, 5])(
    'beats seats that play by lot at a table for %i',
    (seats) => {
      const games = 6;
      let wins = 0;
      for (let seed = 0; seed < games; seed++) {
        const at = seed % seats;
        const bots = Array.from({ length: seats }, (_, i) => (i === at ? greedy : byLot));
        const { winners, scores } = match(planetship, bots, seed).result;
        if (winners[0] === Object.keys(scores)[at]) wins++;
      }
      expect(wins).toBeGreaterThanOrEqual(games - 1);
    },
    60_000,
  );
});

/** The action that looks best at a glance. */
function wish(scene: Scene, seat: string): PlanetshipAction | undefined {
  const actions = scene.may(seat);
  const worths = urges(scene.table, seat, actions);
  return actions[worths.indexOf(Math.max(...worths))];
}

describe('what looks best at a glance', () => {
  it('is what the greedy bot does where everything lies open', () => {
    const scene = arrange({
      grid: GRID_C,
      posts: { 'Z2.1': 'red 1', 'Z2.2': 'blue 12', 'Z2.3': 'green 14' },
      rewards: { 2: [40] },
      resolve: 2,
      knobs: { open_hands: true },
    });
    const chosen = greedy.choose(observe(scene.table, 'red'), scene.may('red'), new FastChance(1));
    expect(chosen).toEqual({ do: 'hack', target: scene.at('Z2.2') });
    expect(wish(scene, 'red')).toEqual(chosen);
  });

  it('is to look at a reward that lies face down, before a rival that does', () => {
    const scene = arrange({
      grid: GRID_B,
      posts: { 'Z3.2': 'green 18' },
      rewards: { 3: [88] },
      slot: { entered: true },
    });
    scene.play('red', 2, 'Z3.3');
    expect(wish(scene, 'red')).toEqual({ do: 'probe', at: scene.at('Z3.R') });
  });

  it('gives every action a number, also where there is nothing to choose', () => {
    const scene = arrange({ grid: GRID_B, rewards: { 2: [31], 6: [40] } });
    const actions = scene.may('red');
    expect(urges(scene.table, 'red', actions).every(Number.isFinite)).toBe(true);
    expect(urges(scene.table, 'red', [{ do: 'done' }])).toEqual([0]);
  });
});

describe('how well a seat stands', () => {
  it('is better with a better hand, with a zone it is about to win, and with cards to spare', () => {
    const plain = { grid: GRID_B, missions: [], hands: { red: [1, 2, 3, 4, 5, 6] } };
    const worth = (plan: object): number => value(arrange({ ...plain, ...plan }).table, 'red');
    const now = worth({});
    expect(worth({ hands: { red: [1, 2, 3, 4, 5, 40] } })).toBeGreaterThan(now);
    const out = { hands: { red: [1, 2, 3, 4, 5] }, posts: { 'Z2.1': 'red 6' } };
    expect(worth({ ...out, rewards: { 2: [40] } })).toBeGreaterThan(worth(out));
    expect(worth({ hands: { red: [1, 2, 3, 4, 5, 6, 31] } })).toBeGreaterThan(now);
  });

  it('counts what is hidden only by what is imagined: the deck makes no difference', () => {
    const one = arrange({ grid: GRID_B, deck: [31, 41] });
    const other = arrange({ grid: GRID_B, deck: [40, 50] });
    expect(other.cards(DECK)).not.toEqual(one.cards(DECK));
    expect(value(one.table, 'red')).toBe(value(other.table, 'red'));
  });
});
