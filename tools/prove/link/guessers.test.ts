import { FastChance } from '#kernel/chance/fast';
import { expect, it } from 'vitest';
import type { Question } from './Clues.ts';
import { accuracy, trained } from './guessers.ts';
import { spread } from './measure.ts';

/** Questions whose clues say nothing, but for one that tells the answer so many times out of a hundred. */
function questions(count: number, told: number, seed: string): Question[] {
  const chance = new FastChance(seed);
  return Array.from({ length: count }, () => {
    const answer = chance.below(4);
    const isTold = chance.below(100) < told;
    return {
      answer,
      clues: [0, 1, 2, 3].map((k) => [
        `noise ${chance.below(30)}`,
        `hint ${isTold ? k === answer : chance.below(4) === 0}`,
        `face ${k}`,
      ]),
    };
  });
}

it('a guesser finds the one clue that tells, however much noise stands around it', () => {
  const { guess } = trained(questions(400, 60, 'a'), questions(200, 60, 'b'));
  expect(accuracy(guess, questions(1000, 60, 'c')) * 4).toBeGreaterThan(2);
});

it('a guesser of what nothing tells stays within what luck allows', () => {
  const { guess } = trained(questions(400, 0, 'd'), questions(200, 0, 'e'));
  expect(accuracy(guess, questions(4000, 0, 'f')) * 4).toBeLessThan(1 + spread(4000));
});
