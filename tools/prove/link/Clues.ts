import type { PieceId } from '#kernel/piece';
import type { ActTold } from '#kernel/tell';
import { FACES } from './cards.ts';
import type { Ear, Heard } from './Ear.ts';
import type { Flight } from './Flights.ts';
import { Traffic } from './Traffic.ts';
import { wordOf } from './words.ts';

/** One question: for each face it could be, all that speaks for or against it. */
export interface Question {
  readonly answer: number;
  /** As the how-many-th of the trial's cards it is asked for. */
  readonly nth: number;
  /** By face, one observation of each sort, by its number. */
  readonly clues: readonly Int32Array[];
  /** All that came, as it came. */
  readonly traffic: Traffic;
}

interface Known extends Heard {
  readonly order: number;
}

/** Listens through one trial: remembers how every card looked when it lay open, and follows it as far as anybody can. */
export class Listening {
  private readonly known: readonly Known[];

  constructor(private readonly ear: Ear) {
    const order = ear.order('row');
    this.known = FACES.map((face) => {
      const card = ear.cards().find((one) => one.face === face) as Heard;
      return { ...card, order: order.indexOf(card.id) };
    });
    // Until now all lay open: what was said of that is no clue.
    ear.clear();
  }

  /** The names the cards had while they lay open. */
  get ids(): PieceId[] {
    return this.known.map((card) => card.id);
  }

  /** What can be said about each face, for each of the cards that are pointed at. `late`: a page that came in afterwards, if one did. */
  questions(
    late: Ear | null,
    targets: readonly { readonly id: PieceId; readonly face: number }[],
  ): Question[] {
    const { ear } = this;
    const traffic = new Traffic([...ear.frames, ...(late?.frames ?? [])], this.known);
    return targets.map(({ id, face }, nth) => {
      const about = [
        ...this.seen(id),
        ...this.flown(id, nth),
        ...this.seenLate(id, late),
        ...this.measured(nth, late),
      ];
      const clues = this.known.map((card, k) => Int32Array.from(about, (say) => wordOf(say(card, k))));
      return { answer: face, nth, clues, traffic };
    });
  }

  /** By the state: ids, keys, order, spots and headings. */
  private seen(target: PieceId): Say[] {
    const { ear } = this;
    const cards = ear.cards().filter((card) => card.face === '');
    const shown = cards.find((card) => card.id === target);
    const ids = cards.map((card) => card.id).toSorted((a, b) => a - b);
    const rank = ids.indexOf(target);
    const index = shown === undefined ? -1 : ear.order(shown.place).indexOf(target);
    const spot = cards
      .toSorted((a, b) => a.x - b.x || a.z - b.z)
      .map((card) => card.id)
      .indexOf(target);
    const tracks = this.followed(ear.acts);
    const oldIds = this.ids.toSorted((a, b) => a - b);
    const left = this.leaving();
    const id = shown?.id ?? -1;
    const key = shown?.key ?? 0;
    return [
      (_, k) => `followed ${tracks[k] === id}`,
      (card) => `id ${clip(id - card.id)}`,
      (card) => `id mod ${mod(id - card.id)}`,
      (_, k) => `id after last ${clip(id - (tracks[k] ?? 0))}`,
      (card) => `rank ${rank} was ${oldIds.indexOf(card.id)}`,
      (card) => `rank ${rank} lay ${card.order}`,
      (card) => `index ${index} lay ${card.order}`,
      (card) => `spot ${spot} lay ${card.order}`,
      (_, k) => `left in order ${left[k]} rank ${rank} index ${index}`,
      (card) => `key ${clip(key - card.key)}`,
      (card) => `key mod ${mod(key - card.key)}`,
      (card) => `picture ${(shown?.front ?? '') === '' ? 'none' : shown?.front === card.front}`,
      (card) => `heading ${shown?.heading === card.heading} ${shown?.heading}`,
      (_, k) => `id ${mod(id)} face ${k}`,
      (card) => `x ${Math.round((shown?.x ?? 0) * 10)} lay ${card.order}`,
      (_, k) => `x ${Math.round(shown?.x ?? 0)} z ${Math.round(shown?.z ?? 0)} face ${k}`,
      (_, k) => `out of ${this.outOf(target)} face ${k}`,
    ];
  }

  /** By the motion lane: who flew when, from where to where, for how long and in how many bytes. */
  private flown(target: PieceId, nth: number): Say[] {
    const { flights } = this.ear;
    const flight = flights.of(target);
    const first = flights.all.find(({ id }) => id === target);
    // Under the names they had, and under those the lane itself gave them.
    const tracks = this.ids;
    for (const [from, to] of flights.renamed) {
      const k = tracks.indexOf(from);
      if (k >= 0) tracks[k] = to;
    }
    const before = tracks.map((id, k) => flights.of(id) ?? flights.of(this.ids[k] ?? 0));
    const left = this.leaving();
    const lengths = flights.lengths;
    // Whatever the lane calls it: what set out when the act was told by which it was lifted.
    const lane = this.laneOf(target);
    const lanes = this.ids.map((id) => this.laneOf(id));
    return [
      (_, k) => `lane ${lane === undefined || lanes[k] === undefined ? 'none' : clip(lane - lanes[k])}`,
      (_, k) => `lane mod ${lane === undefined ? 'none' : lane % 32} face ${k}`,
      (_, k) => `flight followed ${tracks[k] === target}`,
      (_, k) => `flight ${flight?.nth} after ${before[k]?.nth}`,
      (_, k) => `flight from ${near(flight, before[k])}`,
      (_, k) => `flight x ${Math.round(first?.from.x ?? 99)} left ${left[k]}`,
      (_, k) => `flight x ${Math.round((first?.from.x ?? 99) * 3)} left ${left[k]} out ${nth}`,
      (card) => `flight x ${Math.round(first?.from.x ?? 99)} lay ${card.order}`,
      (_, k) => `flight z ${Math.round(first?.from.z ?? 99)} left ${left[k]}`,
      (card) => `flight y ${Math.round((flight?.to.y ?? 99) * 22)} lay ${card.order}`,
      (_, k) => `flight y ${Math.round((flight?.to.y ?? 99) * 22)} face ${k}`,
      (card) => `flight slot ${flight?.index} lay ${card.order}`,
      (_, k) => `flight frames ${flight?.frames} were ${before[k]?.frames}`,
      (_, k) => `flight frames ${flight?.frames} face ${k}`,
      (_, k) => `flight bytes ${flight?.bytes} were ${before[k]?.bytes}`,
      (_, k) => `flight bytes ${flight?.bytes} face ${k}`,
      (_, k) => `flights of old ${flights.all.filter(({ id }) => id === this.known[k]?.id).length}`,
      (_, k) => `flights ${lengths.length} of ${sum(lengths) % 16} face ${k}`,
    ];
  }

  /** The name of the place a card was last lifted out of, as told. */
  private outOf(id: PieceId): string | null {
    const lifted = this.ear.acts
      .flatMap(({ effects }) => effects)
      .findLast((effect) => effect.type === 'piece-lifted' && effect.as === id);
    return lifted !== undefined && 'place' in lifted ? lifted.place : null;
  }

  /** Under which number a card flew that was lifted, as told, under this id. */
  private laneOf(id: PieceId): number | undefined {
    const { acts, flights } = this.ear;
    const lifted = acts.findLastIndex(({ effects }) =>
      effects.some((effect) => effect.type === 'piece-lifted' && effect.as === id),
    );
    return flights.after(lifted + 1)?.id;
  }

  /** By a page that comes in when all is hidden: the whole state in one piece, and the story told in retrospect. */
  private seenLate(target: PieceId, late: Ear | null): Say[] {
    const cards = late?.cards() ?? [];
    const index = cards.findIndex((card) => card.id === target);
    const key = cards[index]?.key ?? 0;
    const left = this.leaving();
    const tracks = this.followed(late?.stories.flat() ?? []);
    // What it asked for in between, in other piles, is not among the last four.
    const answers = late === null ? [] : this.ear.answers.slice(-FACES.length);
    return [
      (card) => `late ${index} lay ${card.order}`,
      (_, k) => `late ${index} left ${left[k]}`,
      (_, k) => `late ${index} face ${k}`,
      (card) => `late key ${clip(key - card.key)}`,
      (_, k) => `late story ${tracks[k] === target}`,
      (_, k) => `answer ${answerTo(answers[k])}`,
    ];
  }

  /** By length and number of what came, and by the order in which cards came out. */
  private measured(nth: number, late: Ear | null): Say[] {
    const { ear } = this;
    const patches = ear.lengths('patch');
    const acts = ear.lengths('act');
    const all = [...patches, ...acts];
    const states = late?.lengths('state') ?? [];
    const stories = late?.lengths('story') ?? [];
    const left = this.leaving();
    const whole = ear.frames.reduce((bytes, frame) => bytes + frame.bytes.length, 0);
    return [
      (_, k) => `out ${nth} left ${left[k]}`,
      (card) => `out ${nth} lay ${card.order}`,
      (_, k) => `length ${sum(all) % 16} face ${k} out ${nth}`,
      (_, k) => `length of all ${whole % 16} face ${k} out ${nth}`,
      (_, k) => `last patch ${patches.at(-1)} face ${k} out ${nth}`,
      (_, k) => `last act ${acts.at(-1)} face ${k} out ${nth}`,
      (_, k) => `longest ${Math.max(...all) % 32} face ${k} out ${nth}`,
      (_, k) => `state ${sum(states) % 64} face ${k} out ${nth}`,
      (_, k) => `story ${sum(stories) % 64} face ${k} out ${nth}`,
      (_, k) => `frames ${ear.frames.length} ${late?.frames.length} face ${k} out ${nth}`,
    ];
  }

  /** The id each card has by now, by everything that was told of it. */
  private followed(acts: readonly ActTold[]): PieceId[] {
    const now = this.ids;
    for (const { effects } of acts)
      for (const effect of effects)
        if ('as' in effect && effect.piece !== null && effect.as !== null) {
          const k = now.indexOf(effect.piece);
          if (k >= 0) now[k] = effect.as;
        }
    return now;
  }

  /** As the how-many-th each card was moved, of those whose moving was told. */
  private leaving(): number[] {
    const moved: number[] = [];
    const now = this.ids;
    for (const { effects } of this.ear.acts)
      for (const effect of effects) {
        if (!('as' in effect) || effect.piece === null) continue;
        const which = now.indexOf(effect.piece);
        if (which < 0) continue;
        if (effect.type === 'piece-placed') moved.push(which);
        if (effect.as !== null) now[which] = effect.as;
      }
    return this.known.map((_, k) => moved.lastIndexOf(k));
  }
}

/** Says one thing about one face. */
type Say = (card: Known, k: number) => string;

function near(one: Flight | undefined, other: Flight | undefined): string {
  if (one === undefined || other === undefined) return 'nowhere';
  return String(clip(Math.round(Math.hypot(one.from.x - other.to.x, one.from.z - other.to.z) * 2)));
}

function answerTo(answer: Ear['answers'][number] | undefined): string {
  return answer === undefined ? 'none' : answer.ok ? 'done' : answer.refusal.refused;
}

const mod = (n: number): number => ((n % FACES.length) + FACES.length) % FACES.length;
const clip = (n: number): number => Math.max(-24, Math.min(24, n));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
