import type { Outcome } from './Outcome.ts';
import type { Plan } from './Plan.ts';
import type { Difference } from './statistics.ts';
import { mean, pairedMean, pairedShare, real } from './statistics.ts';
import { countsOf, namesIn } from './tally.ts';
import { number, percent, signed } from './words.ts';

/** One thing measured under both variants. */
export interface Change {
  readonly of: 'wins' | 'length' | 'score' | 'action' | 'card';
  /** The seat, the action or the card. */
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly difference: Difference;
  /** Not to be put down to luck, all that is compared taken into account. */
  readonly clear: boolean;
}

export interface Comparison {
  /** Games finished under both variants. */
  readonly pairs: number;
  readonly changes: readonly Change[];
  /** In plain words, the clear ones first. */
  readonly sentences: readonly string[];
}

/** Fewer pairs than this, and the intervals are not to be trusted. */
const FEW = 30;
/** Of actions and cards, the clearest so many get a sentence. */
const TOLD = 8;
type Measured = Omit<Change, 'clear'>;

/** What the second variant changes, game by game on the same seeds. */
export function compare(plan: Plan, seats: readonly string[], outcomes: readonly Outcome[]): Comparison {
  const [before, after] = paired(outcomes);
  const main: Measured[] = [
    ...seats.map((seat, i) => ofWins(seat, sideOf(before, i), sideOf(after, i))),
    ofNumbers('length', '', lengthsIn(before), lengthsIn(after)),
    ...seats.map((seat, i) => ofNumbers('score', seat, scoresAt(before, i), scoresAt(after, i))),
  ];
  const uses: Measured[] = [
    ...usesOf('action', before, after, (one) => one.actions),
    ...usesOf('card', before, after, (one) => one.cards),
  ];
  // Forty cards must not make it harder to see that one seat wins more: they are judged among themselves.
  const changes = [main, uses].flatMap((family) => {
    const clear = real(family.map(({ difference }) => difference.luck));
    return family.map((one, i) => ({ ...one, clear: clear[i] === true }));
  });
  return { pairs: before.length, changes, sentences: sentencesOn(plan, before.length, changes) };
}

/** Games of both variants in the same order; those that only one has finished are left out. */
function paired(outcomes: readonly Outcome[]): [Outcome[], Outcome[]] {
  const sound = outcomes.filter((one) => one.broken === undefined);
  const second = new Map(sound.filter((one) => one.variant === 1).map((one) => [one.n, one]));
  const first = sound.filter((one) => one.variant === 0 && second.has(one.n));
  return [first, first.map((one) => second.get(one.n) as Outcome)];
}

const sideOf = (outcomes: readonly Outcome[], seat: number): boolean[] =>
  outcomes.map((one) => one.won[seat] === true);
const lengthsIn = (outcomes: readonly Outcome[]): number[] => outcomes.map((one) => one.acts);
const scoresAt = (outcomes: readonly Outcome[], seat: number): number[] =>
  outcomes.map((one) => one.scores[seat] ?? 0);

function ofWins(seat: string, before: readonly boolean[], after: readonly boolean[]): Measured {
  const rate = (won: readonly boolean[]): number => mean(won.map(Number));
  return {
    of: 'wins',
    name: seat,
    before: rate(before),
    after: rate(after),
    difference: pairedShare(before, after),
  };
}

function ofNumbers(
  of: Change['of'],
  name: string,
  before: readonly number[],
  after: readonly number[],
): Measured {
  return { of, name, before: mean(before), after: mean(after), difference: pairedMean(before, after) };
}

function usesOf(
  of: 'action' | 'card',
  before: readonly Outcome[],
  after: readonly Outcome[],
  uses: (outcome: Outcome) => Outcome['actions'],
): Measured[] {
  return namesIn([...before, ...after], uses).map((name) =>
    ofNumbers(of, name, countsOf(before, name, uses), countsOf(after, name, uses)),
  );
}

function sentencesOn(plan: Plan, pairs: number, changes: readonly Change[]): string[] {
  const [first, second] = plan.variants.map((variant) => variant.name);
  if (pairs === 0) return ['No game was finished under both variants: there is nothing to compare.'];
  const clear = changes.filter((change) => change.clear);
  const uses = clear.filter(isUse).toSorted((a, b) => certainty(b) - certainty(a));
  const told = [...clear.filter((change) => !uses.includes(change)), ...uses.slice(0, TOLD)];
  const unclear = changes.filter((change) => !change.clear);
  const seats = unclear.filter((change) => change.of === 'wins').map((change) => change.name);
  return [
    `${second} against ${first}, ${pairs.toLocaleString('en')} games each on the same seeds.`,
    ...(pairs < FEW ? ['That is very few: take the intervals with care.'] : []),
    ...told.map(sentenceOn),
    ...(clear.length > told.length
      ? [`${clear.length - told.length} more actions and cards are used clearly more or less often.`]
      : []),
    ...(clear.length === 0 ? ['Nothing changed that could not be luck.'] : []),
    ...(seats.length > 0 && clear.length > 0
      ? [`Whether ${listed(seats)} wins more or less often is not to be told from luck.`]
      : []),
    ...(unclear.length > seats.length && clear.length > 0
      ? [`Of ${changes.length} things compared, ${unclear.length} show no clear difference.`]
      : []),
  ];
}

function sentenceOn({ of, name, before, after, difference }: Change): string {
  const { value, low, high } = difference;
  const more = value > 0;
  switch (of) {
    case 'wins': {
      const points = (share: number): string => signed(share * 100);
      return (
        `${capital(name)} wins ${more ? 'more' : 'less'} often: ${percent(before)} → ${percent(after)}, ` +
        `${points(value)} points (95 % interval ${points(low)} to ${points(high)}).`
      );
    }
    case 'length':
      return (
        `Games are ${more ? 'longer' : 'shorter'}: ${number(before)} → ${number(after)} acts, ` +
        `${signed(value)} (95 % interval ${signed(low)} to ${signed(high)}).`
      );
    case 'score':
      return (
        `The score of ${name} is ${more ? 'higher' : 'lower'}: ${number(before)} → ${number(after)}, ` +
        `${signed(value)} (95 % interval ${signed(low)} to ${signed(high)}).`
      );
    case 'action':
    case 'card':
      return (
        `“${name}” is ${of === 'card' ? 'used' : 'done'} ${more ? 'more' : 'less'} often: ` +
        `${number(before)} → ${number(after)} a game, ${signed(value)} ` +
        `(95 % interval ${signed(low)} to ${signed(high)}).`
      );
  }
}

function isUse({ of }: Pick<Change, 'of'>): boolean {
  return of === 'action' || of === 'card';
}

/** How many half intervals the difference is away from none. */
function certainty({ difference: { value, low, high } }: Change): number {
  return Math.abs(value) / Math.max(1e-9, (high - low) / 2);
}

/** What was measured, in a few words. */
export function labelOf({ of, name }: Pick<Change, 'of' | 'name'>): string {
  if (of === 'length') return 'game length';
  return of === 'wins' || of === 'score' ? `${of} of ${name}` : name;
}

/** What is to be thought of it, in a word. */
export function verdictOn({ clear, difference: { low, high } }: Change): string {
  return clear ? 'clear' : low === 0 && high === 0 ? 'same' : 'luck?';
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
