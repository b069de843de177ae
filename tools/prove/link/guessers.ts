import { FACES } from './cards.ts';
import type { Question } from './Clues.ts';
import { textOf, wordCount } from './words.ts';
import { Worthy } from './Worthy.ts';

/** Says which answer is likeliest; of equals the first. */
export type Guesser = (question: Question) => number;

/** A question as a guesser sees it: by face, the numbers of the clues and those of the bytes that are worth looking at. */
interface Read {
  readonly answer: number;
  readonly clues: readonly Int32Array[];
  readonly bytes: readonly Int32Array[];
}

/** How many of the bytes that stood out are looked at. */
const WORTHY = 512;
/** Every byte of so many questions is searched for them: what shows in no more than these shows in nothing. */
const MOST_SEARCHED = 2400;

type Side = 'clues' | 'bytes';
type Choose = (read: Read) => number;

type Weigh = (clue: number) => number;

/** Learns each clue by itself, by counting how often it stood at the right answer. */
function counted(lessons: readonly Read[], side: Side): Weigh {
  const size = sizeOf(side);
  const right = new Float64Array(size);
  const seen = new Float64Array(size);
  for (const read of lessons)
    read[side].forEach((all, k) => {
      for (const clue of all) {
        seen[clue] = (seen[clue] ?? 0) + 1;
        if (k === read.answer) right[clue] = (right[clue] ?? 0) + 1;
      }
    });
  const base = 1 / FACES.length;
  // Ten imagined sightings at chance: a clue met twice must not decide anything.
  const weights = seen.map((times, clue) => Math.log(((right[clue] ?? 0) + 10 * base) / (times + 10) / base));
  return (clue) => weights[clue] ?? 0;
}

function total(all: Iterable<number>, weigh: Weigh): number {
  let sum = 0;
  for (const clue of all) sum += weigh(clue);
  return sum;
}

function sizeOf(side: Side): number {
  return side === 'clues' ? wordCount() : WORTHY;
}

function best(scores: readonly number[]): number {
  return scores.indexOf(Math.max(...scores));
}

/** Trusts one sort of clue alone. */
const byOne =
  (weigh: Weigh, sort: number): Choose =>
  ({ clues }) =>
    best(clues.map((all) => weigh(all[sort] ?? -1)));

/** Adds up all clues, and so many of the bytes, as if each spoke for itself: naive Bayes. */
const byAll =
  (weigh: Weigh, weighByte: Weigh, most: number): Choose =>
  ({ clues, bytes }) =>
    best(
      clues.map(
        (all, k) => total(all, weigh) + total(bytes[k] ?? [], (rank) => (rank < most ? weighByte(rank) : 0)),
      ),
    );

const EPOCHS = 3;
const RATE = 0.05;
const DECAY = 1e-4;

/** A linear softmax over the answers, taught by gradient descent. */
function softmax(lessons: readonly Read[], sides: readonly Side[]): Choose {
  const weights = { clues: new Float64Array(sizeOf('clues')), bytes: new Float64Array(sizeOf('bytes')) };
  const score = (read: Read, k: number): number =>
    sides.reduce((sum, side) => sum + total(read[side][k] ?? [], (clue) => weights[side][clue] ?? 0), 0);
  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const read of lessons) {
      const scores = FACES.map((_, k) => score(read, k));
      const top = Math.max(...scores);
      const parts = scores.map((one) => Math.exp(one - top));
      const whole = parts.reduce((sum, part) => sum + part, 0);
      for (let k = 0; k < FACES.length; k++) {
        const push = RATE * ((k === read.answer ? 1 : 0) - (parts[k] as number) / whole);
        for (const side of sides)
          for (const clue of read[side][k] ?? [])
            weights[side][clue] = (weights[side][clue] ?? 0) * (1 - DECAY) + push;
      }
    }
  return (read) => best(FACES.map((_, k) => score(read, k)));
}

/**
 * Trains every guesser on the first lessons, keeps the one that does best on the others, and returns it with its name. It is then
 * asked questions it has never seen: once, so that nothing was picked by looking at the result.
 *
 * Which bytes are worth looking at is found in one half of the lessons and what they mean in the other: of a million buckets
 * some always stand out by luck.
 */
export function trained(
  lessons: readonly Question[],
  held: readonly Question[],
): { name: string; guess: Guesser } {
  const half = Math.min(Math.ceil(lessons.length / 2), MOST_SEARCHED);
  const earlier = lessons.slice(0, half);
  const worthy = new Worthy(earlier, WORTHY);
  const read = (question: Question): Read => ({
    answer: question.answer,
    clues: question.clues,
    bytes: worthy.in(question),
  });
  const learnt = lessons.map(read);
  const later = learnt.slice(half);
  const weigh = counted(learnt, 'clues');
  const weighByte = counted(later, 'bytes');
  const none: Weigh = () => 0;
  const sorts = [...(lessons[0]?.clues[0] ?? [])];
  const all: [name: string, choose: Choose][] = [
    ['all clues (naive Bayes)', byAll(weigh, none, 0)],
    ['all clues (softmax)', softmax(learnt, ['clues'])],
    ...[1, 8, 64, WORTHY].flatMap((most): typeof all => [
      [`${most} bytes (naive Bayes)`, byAll(none, weighByte, most)],
      [`all clues and ${most} bytes (naive Bayes)`, byAll(weigh, weighByte, most)],
    ]),
    ['bytes (softmax)', softmax(later, ['bytes'])],
    ['all clues and bytes (softmax)', softmax(later, ['clues', 'bytes'])],
    ...sorts.map((clue, i): [string, Choose] => [`"${textOf(clue).split(' ')[0]}" alone`, byOne(weigh, i)]),
  ];
  const tests = held.map(read);
  const marks = all.map(([, choose]) => tests.filter((test) => choose(test) === test.answer).length);
  const [name, choose] = all[marks.indexOf(Math.max(...marks))] as (typeof all)[number];
  return { name, guess: (question) => choose(read(question)) };
}

export function accuracy(guess: Guesser, questions: readonly Question[]): number {
  return questions.filter((question) => guess(question) === question.answer).length / questions.length;
}
