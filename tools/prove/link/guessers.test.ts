import { permutation } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';
import { describe, expect, it } from 'vitest';
import type { Question } from './Clues.ts';
import { accuracy, trained } from './guessers.ts';
import { spread } from './measure.ts';
import { Traffic } from './Traffic.ts';
import { wordOf } from './words.ts';

const SILENCE = new Traffic([], []);

/** Questions whose clues say nothing, but for one that tells the answer so many times out of a hundred. */
function questions(count: number, told: number, seed: string): Question[] {
  const chance = new FastChance(seed);
  return Array.from({ length: count }, () => {
    const answer = chance.below(4);
    const isTold = chance.below(100) < told;
    const clues = [0, 1, 2, 3].map((k) =>
      Int32Array.from(
        [`noise ${chance.below(30)}`, `hint ${isTold ? k === answer : chance.below(4) === 0}`, `face ${k}`],
        wordOf,
      ),
    );
    return { answer, nth: 0, clues, traffic: SILENCE };
  });
}

describe('clues', () => {
  it('a guesser finds the one clue that tells, however much noise stands around it', () => {
    const { guess } = trained(questions(400, 60, 'a'), questions(200, 60, 'b'));
    expect(accuracy(guess, questions(1000, 60, 'c')) * 4).toBeGreaterThan(2);
  });

  it('a guesser of what nothing tells stays within what luck allows', () => {
    const { guess } = trained(questions(400, 0, 'd'), questions(200, 0, 'e'));
    expect(accuracy(guess, questions(4000, 0, 'f')) * 4).toBeLessThan(1 + spread(4000, 1));
  });
});

/** What a byte of the traffic says. */
type Plant = (answer: Known, chance: FastChance) => number;
interface Known {
  readonly face: number;
  readonly id: number;
  readonly order: number;
}

/** Questions without any clue, whose traffic is noise of varying length, but for one planted byte near its middle. */
function overheard(count: number, plant: Plant, seed: string): Question[] {
  const chance = new FastChance(seed);
  const noise = (length: number): number[] => Array.from({ length }, () => chance.below(256));
  return Array.from({ length: count }, () => {
    const answer = chance.below(4);
    const lay = permutation(chance, 4);
    const known = lay.map((order, face) => ({ face, id: chance.below(200), order }));
    const planted = plant(known[answer] as Known, chance);
    const frames = [
      { sort: 'patch', bytes: Uint8Array.from([15, ...noise(20 + chance.below(3)), 7, 7]) },
      { sort: 'motion', bytes: Uint8Array.from([17, ...noise(9), planted, ...noise(9)]) },
      { sort: 'patch', bytes: Uint8Array.from([15, ...noise(12)]) },
    ];
    const clues = known.map(() => new Int32Array(0));
    return { answer, nth: 0, clues, traffic: new Traffic(frames, known) };
  });
}

function heard(plant: Plant): number {
  const { guess } = trained(overheard(400, plant, 'a'), overheard(200, plant, 'b'));
  return accuracy(guess, overheard(1000, plant, 'c')) * 4;
}

describe('bytes', () => {
  it('one byte that differs with the face is found among those that mean nothing', () => {
    expect(heard(({ face }) => 100 + face)).toBeGreaterThan(2);
  });

  it('one byte that follows from the id a card had while it lay open is found', () => {
    expect(heard(({ id }) => (id + 3) & 255)).toBeGreaterThan(2);
  });

  it('one byte that tells where a card lay is found', () => {
    expect(heard(({ order }) => 50 + order)).toBeGreaterThan(2);
  });

  it('one byte that tells the face only half of the time is found', () => {
    expect(heard(({ face }, chance) => (chance.below(2) === 0 ? 100 + face : 104))).toBeGreaterThan(1.4);
  });

  it('bytes that mean nothing are believed no further than luck allows', () => {
    expect(heard((_, chance) => chance.below(256))).toBeLessThan(1 + spread(1000, 1));
  });
});

describe('luck', () => {
  it.each([1, 2, 4])('spreads as all ways to deal four cards do when %i of them are guessed', (cards) => {
    const deals = ways([0, 1, 2, 3]);
    const ratios = deals.map(
      (deal) => deal.slice(0, cards).filter((face, i) => face === i).length * (4 / cards),
    );
    const variance = ratios.reduce((sum, ratio) => sum + (ratio - 1) ** 2, 0) / deals.length;
    expect(spread(100, cards)).toBeCloseTo(4 * Math.sqrt(variance / 100));
  });
});

function ways(faces: readonly number[]): number[][] {
  if (faces.length === 0) return [[]];
  return faces.flatMap((face) =>
    ways(faces.filter((other) => other !== face)).map((rest) => [face, ...rest]),
  );
}
