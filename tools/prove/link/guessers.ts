import type { Question } from './Clues.ts';

/** Says which answer is likeliest; of equals the first. */
export type Guesser = (question: Question) => number;

type Learn = (lessons: readonly Question[]) => Guesser;

/** Learns each clue by itself, by counting how often it stood at the right answer. */
function counted(lessons: readonly Question[]): (clue: string) => number {
  const right = new Map<string, number>();
  const seen = new Map<string, number>();
  let answers = 0;
  for (const { answer, clues } of lessons) {
    answers += clues.length;
    clues.forEach((all, k) => {
      for (const clue of all) {
        seen.set(clue, (seen.get(clue) ?? 0) + 1);
        if (k === answer) right.set(clue, (right.get(clue) ?? 0) + 1);
      }
    });
  }
  const base = lessons.length / answers;
  // Ten imagined sightings at chance: a clue met twice must not decide anything.
  return (clue) => Math.log(((right.get(clue) ?? 0) + 10 * base) / ((seen.get(clue) ?? 0) + 10) / base);
}

function best(scores: readonly number[]): number {
  return scores.indexOf(Math.max(...scores));
}

/** Trusts one sort of clue alone. */
const byOne =
  (sort: number): Learn =>
  (lessons) => {
    const weigh = counted(lessons);
    return ({ clues }) => best(clues.map((all) => weigh(all[sort] ?? '')));
  };

/** Adds up all clues as if each spoke for itself: naive Bayes. */
const byAll: Learn = (lessons) => {
  const weigh = counted(lessons);
  return ({ clues }) => best(clues.map((all) => all.reduce((sum, clue) => sum + weigh(clue), 0)));
};

const EPOCHS = 3;
const RATE = 0.05;
const DECAY = 1e-4;

/** A linear softmax over the answers, taught by gradient descent. */
const bySoftmax: Learn = (lessons) => {
  const weights = new Map<string, number>();
  const score = (all: readonly string[]): number =>
    all.reduce((sum, clue) => sum + (weights.get(clue) ?? 0), 0);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const { answer, clues } of lessons) {
      const scores = clues.map(score);
      const top = Math.max(...scores);
      const parts = scores.map((one) => Math.exp(one - top));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      clues.forEach((all, k) => {
        const push = RATE * ((k === answer ? 1 : 0) - (parts[k] as number) / whole);
        for (const clue of all) weights.set(clue, (weights.get(clue) ?? 0) * (1 - DECAY) + push);
      });
    }
  return ({ clues }) => best(clues.map(score));
};

/**
 * Trains every guesser on the first lessons, keeps the one that does best on the others, and returns it with its name. It is then
 * asked questions it has never seen: once, so that nothing was picked by looking at the result.
 */
export function trained(
  lessons: readonly Question[],
  held: readonly Question[],
): { name: string; guess: Guesser } {
  const sorts = lessons[0]?.clues[0] ?? [];
  const all: [name: string, guess: Guesser][] = [
    ['all clues (naive Bayes)', byAll(lessons)],
    ['all clues (softmax)', bySoftmax(lessons)],
    ...sorts.map((clue, i): [string, Guesser] => [`"${clue.split(' ')[0]}" alone`, byOne(i)(lessons)]),
  ];
  const [name, guess] = all.toSorted(
    (a, b) => accuracy(b[1], held) - accuracy(a[1], held),
  )[0] as (typeof all)[number];
  return { name, guess };
}

export function accuracy(guess: Guesser, questions: readonly Question[]): number {
  return questions.filter((question) => guess(question) === question.answer).length / questions.length;
}
