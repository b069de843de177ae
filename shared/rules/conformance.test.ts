import { FastChance } from '#kernel/chance/fast';
import { describe, expect, it } from 'vitest';
import { conform, conformByHand } from './conformance.ts';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { highestFirst } from './testing/houseRules.ts';
import { whispering } from './testing/mutants/meteorMutants.ts';

// On another machine, or before a release: CONFORM=20 for twenty times as many.
const times = Number(process.env['CONFORM'] ?? 1);
const MINUTES = 120_000 * times;

describe('the two small games keep what every game must keep', () => {
  it(
    '[R35] connect four, whatever the seed and the knob',
    () => {
      let acts = 0;
      for (let seed = 0; seed < 1000 * times; seed++) {
        const knobs = seed % 4 === 0 ? { in_a_row: 3 + (seed % 3) } : {};
        acts += conform(connectFour, { seats: 2, seed, knobs, every: 16 }).acts;
      }
      expect(acts).toBeGreaterThan(15_000 * times);
    },
    MINUTES,
  );

  it(
    '[R35] meteor, whatever the seed, the seats and the knobs',
    () => {
      let acts = 0;
      for (let seed = 0; seed < 800 * times; seed++) {
        const knobs = seed % 4 === 0 ? { rounds: 1 + (seed % 5), ties: 'all' } : {};
        acts += conform(meteor, { seats: 2 + (seed % 2), seed, knobs, every: 12 }).acts;
      }
      expect(acts).toBeGreaterThan(7_000 * times);
    },
    MINUTES,
  );

  it(
    '[R44] both can be taken over from whatever hands make of them, or say why not',
    () => {
      const outcomes = { adopted: 0, refused: 0 };
      for (const game of [connectFour, meteor])
        for (let seed = 0; seed < 300 * times; seed++) {
          const chance = new FastChance(`by hand/${seed}`);
          const moves = chance.below(6);
          outcomes[conformByHand(game, { seats: 2, seed, moves, after: chance.below(12) })]++;
        }
      expect(outcomes.adopted).toBeGreaterThan(100 * times);
      expect(outcomes.refused).toBeGreaterThan(100 * times);
    },
    MINUTES,
  );

  it(
    '[R41] a rule about the own hand conforms when its reason is private',
    () => {
      for (let seed = 0; seed < 20; seed++)
        expect(conform(highestFirst(true), { seats: 3, seed, every: 2 }).acts).toBe(16);
    },
    MINUTES,
  );

  it(
    '[R39] a secret in the rules slot conforms when nobody else depends on it',
    () => {
      for (let seed = 0; seed < 20; seed++)
        expect(conform(whispering('to itself'), { seats: 3, seed, every: 2 }).acts).toBe(16);
    },
    MINUTES,
  );

  it('[R35] a failure says how to see it again', () => {
    const silent = { ...connectFour, rules: { ...connectFour.rules, words: () => '' } };
    expect(() => conform(silent, { seats: 2, seed: 'here' })).toThrow(/^connect-four, 2 seats, seed here: /);
  });
});
