import { FastChance } from '#kernel/chance/fast';
import { FACES } from './cards.ts';
import type { Question } from './Clues.ts';
import { Listening } from './Clues.ts';
import { accuracy, trained } from './guessers.ts';
import { Parlour } from './Parlour.ts';
import type { ParlourHouse } from './parlourHouse.ts';
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
  /** Trials it was judged by, and cards it guessed in them. */
  readonly asked: number;
  readonly cards: number;
  /** What one page had been sent in all trials. */
  readonly frames: number;
  readonly bytes: number;
}

/** Four standard deviations. */
const SIGMAS = 4;
/** A table grows old: its log and its numbers get long. */
const TRIALS_A_TABLE = 100;
/** Coming in takes longer than all the rest of a trial: in every so-many-th the guesser does it. */
const COMES_AGAIN = 4;

/** How much better than chance a trained guesser guesses the cards of this pile. */
export async function measure(
  served: ParlourHouse,
  pile: Pile,
  seed: string,
  counts: Counts,
): Promise<Measured> {
  const { lessons, held, asked } = fewer(counts, pile.costs ?? 1);
  await settled();
  const all = await trials(served, pile, seed, lessons + held + asked);
  const questions = (from: number, to: number): Question[] => all.slice(from, to).flat();
  const { name, guess } = trained(questions(0, lessons), questions(lessons, lessons + held));
  const ratio = accuracy(guess, questions(lessons + held, all.length)) * FACES.length;
  const traffic = all.flatMap(([question]) => question?.traffic ?? []);
  return {
    pile: pile.name,
    guesser: name,
    ratio,
    bound: 1 + spread(asked, pile.guessed),
    asked,
    cards: asked * pile.guessed,
    frames: traffic.reduce((sum, { columns }) => sum + columns.length, 0),
    bytes: traffic.reduce((sum, { bytes }) => sum + bytes.length, 0),
  };
}

function fewer({ lessons, held, asked }: Counts, times: number): Counts {
  const some = (count: number): number => Math.ceil(count / times);
  return { lessons: some(lessons), held: some(held), asked: some(asked) };
}

/**
 * How far luck alone takes a guesser above chance in so many trials. Cards of one trial are not independent, since no two are the same:
 * who is right about one is the likelier right about another. This is the worst case, a guesser that never names a face twice.
 */
export function spread(trialCount: number, cards: number): number {
  const n = FACES.length;
  const alone = (n - 1) / n ** 2;
  const together = 1 / (n * (n - 1)) - 1 / n ** 2;
  const hits = cards * alone + cards * (cards - 1) * together;
  return SIGMAS * Math.sqrt((hits * n ** 2) / cards ** 2 / trialCount);
}

/** Of every trial its questions. */
async function trials(served: ParlourHouse, pile: Pile, seed: string, count: number): Promise<Question[][]> {
  const all: Question[][] = [];
  const chance = new FastChance(`${seed}/${pile.name}`);
  let parlour: Parlour | null = null;
  for (let n = 0; n < count; n++) {
    if (n % TRIALS_A_TABLE === 0) {
      await parlour?.close();
      parlour = await Parlour.open(served, chance, `${seed}/${pile.name}/${n}`);
    }
    if (parlour !== null) all.push(await trial(parlour, pile, n % COMES_AGAIN === 0));
  }
  await parlour?.close();
  const [fault] = served.house.faults;
  if (fault !== undefined) throw new Error(`${fault.where}: ${String(fault.error)}`);
  return all;
}

/** While the last guesser was taught nobody looked at the sockets: lines that have been idle for too long are given up now. */
async function settled(): Promise<void> {
  for (let ticks = 0; ticks < 20; ticks++) await new Promise((resolve) => setImmediate(resolve));
}

async function trial(parlour: Parlour, pile: Pile, comesAgain: boolean): Promise<Question[]> {
  await parlour.gather();
  const since = parlour.table.version;
  const listening = new Listening(parlour.ear);
  const targets = await pile.hide(parlour);
  const faces = targets.map((id) => ({ id, face: parlour.face(id) }));
  await parlour.hearOut();
  const late = comesAgain ? await parlour.comeAgain(listening.ids, since) : null;
  return listening.questions(late, faces);
}
