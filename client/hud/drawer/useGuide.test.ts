import { expect, it } from 'vitest';
import type { GameTold } from '#protocol/api';
import { GAMES } from '#games/registry';
import { guideOf, knobsIn } from './useGuide.ts';

it('what the drawer reads is what the game tells', async () => {
  const telling = [...GAMES.values()].filter(({ guide }) => guide !== undefined);
  expect(telling.length).toBeGreaterThan(0);
  for (const { id, guide } of telling) expect(await guideOf(id)).toBe(guide);
});

it('a game that does not exist tells nothing', async () => {
  expect(await guideOf('no-such-game')).toBeUndefined();
  expect(await guideOf('../registry')).toBeUndefined();
});

it('a guide is told for the knobs in force, and for the rulebook where nobody set any', () => {
  const goal = { type: 'whole', default: 3, min: 1, max: 9, about: 'How far.' } as const;
  const game = { id: 'hops', title: 'Hops', knobs: { goal } } as unknown as GameTold;
  expect(knobsIn({ game: 'hops', knobs: { goal: 5 } }, game)).toEqual({ goal: 5 });
  expect(knobsIn({ game: 'hops' }, game)).toEqual({ goal: 3 });
  expect(knobsIn(null, game)).toEqual({ goal: 3 });
});
