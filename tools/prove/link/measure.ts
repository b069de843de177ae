import { FastChance } from '#kernel/chance/fast';
import { FACES } from './cards.ts';
import type { Question } from './Clues.ts';
import { Listening } from './Clues.ts';
import { accuracy, trained } from './guessers.ts';
import { Parlour } from './Parlour.ts';
import type { Pile } from './piles.ts';

export interface Counts {
  /** Trials to learn from, to choose a guesser by, and to be judged by. */
  readonly lessons: number;
  readonly held: number;
  readonly asked: number;
}

export interface Measured {
  readonly pile: string;
  readonly guesser: string;
  /** How often it was right, as a multiple of pure chance. */
  readonly ratio: number;
  /** The ratio a guesser that knows nothing exceeds once in 30,000 such measurements. */
  readonly bound: number;
  readonly asked: number;
}

/** Four standard deviations. */
const SIGMAS = 4;
/** A table grows old: its log and its numbers get long. */
const TRIALS_A_TABLE = 100;

/** How much better than chance a trained guesser guesses a card of this pile. */
export function measure(pile: Pile, seed: string, { lessons, held, asked }: Counts): Measured {
  const all = trials(pile, seed, lessons + held + asked);
  const { name, guess } = trained(all.slice(0, lessons), all.slice(lessons, lessons + held));
  const ratio = accuracy(guess, all.slice(lessons + held)) * FACES.length;
  return { pile: pile.name, guesser: name, ratio, bound: 1 + spread(asked), asked };
}

/** How far luck alone takes a guesser of so many questions above chance. */
export function spread(asked: number): number {
  return SIGMAS * Math.sqrt((FACES.length - 1) / asked);
}

function trials(pile: Pile, seed: string, count: number): Question[] {
  const questions: Question[] = [];
  const chance = new FastChance(`${seed}/${pile.name}`);
  let parlour = new Parlour(chance);
  for (let n = 0; n < count; n++) {
    if (n % TRIALS_A_TABLE === 0) parlour = new Parlour(chance);
    parlour.gather();
    const listening = new Listening(parlour.ear);
    const target = pile.hide(parlour);
    questions.push(listening.question(target, parlour.face(target)));
  }
  return questions;
}
