import { FastChance } from '#kernel/chance/fast';
import { planetopia } from '#games/planetopia/planetopia';
import { playOut } from '#rules/playout';
import { expect, it } from 'vitest';
import { playBoardgamePlanetopia } from './boardgamePlanetopia.ts';

it('the stripped-down Planetopia that ours is measured against takes as many moves a game as ours', () => {
  const chance = new FastChance('peer');
  const theirs = playBoardgamePlanetopia((n) => chance.below(n));
  const ours = playOut(planetopia, { seats: 2, seed: 'peer' }).acts.length - 1;
  expect(Math.abs(theirs / ours - 1)).toBeLessThan(0.15);
});
