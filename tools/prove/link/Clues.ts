import type { PieceId } from '#kernel/piece';
import { FACES } from './cards.ts';
import type { Ear, Heard } from './Ear.ts';

/** One question: for each face it could be, all that speaks for or against it, as named observations. */
export interface Question {
  readonly answer: number;
  readonly clues: readonly (readonly string[])[];
}

interface Known extends Heard {
  readonly order: number;
  readonly bytes: number;
}

/** Listens through one trial: remembers how every card looked when it lay open, and follows it as far as anybody can. */
export class Listening {
  private readonly known: readonly Known[];
  private readonly bytesBefore: number;

  constructor(private readonly ear: Ear) {
    const order = ear.order('row');
    this.bytesBefore = sum(ear.lengths);
    this.known = FACES.map((face) => {
      const card = ear.cards().find((one) => one.face === face) as Heard;
      return { ...card, order: order.indexOf(card.id), bytes: this.bytesBefore };
    });
  }

  /** What can be said about each face, once the card to be guessed is pointed at. */
  question(target: PieceId, answer: number): Question {
    const { ear } = this;
    const cards = ear.cards().filter((card) => card.face === '');
    const shown = cards.find((card) => card.id === target);
    const ids = cards.map((card) => card.id).toSorted((a, b) => a - b);
    const rank = ids.indexOf(target);
    const index = shown === undefined ? -1 : ear.order(shown.place).indexOf(target);
    const spots = cards.toSorted((a, b) => a.x - b.x || a.z - b.z).map((card) => card.id);
    const { lengths } = ear;
    const total = sum(lengths) - this.bytesBefore;
    const tracks = this.followed();
    const oldIds = this.known.map((one) => one.id).toSorted((a, b) => a - b);
    const id = shown?.id ?? -1;
    const clues = this.known.map((card, k) => {
      const oldRank = oldIds.indexOf(card.id);
      return [
        `followed ${tracks[k] === id}`,
        `id ${clip(id - card.id)}`,
        `id mod ${mod(id - card.id)}`,
        `id after last ${clip(id - (tracks[k] ?? 0))}`,
        `rank ${rank} was ${oldRank}`,
        `rank ${rank} lay ${card.order}`,
        `index ${index} lay ${card.order}`,
        `spot ${spots.indexOf(target)} lay ${card.order}`,
        `left in order ${this.leaving(k)} rank ${rank} index ${index}`,
        `key ${clip((shown?.key ?? 0) - card.key)}`,
        `key mod ${mod((shown?.key ?? 0) - card.key)}`,
        `turn ${shown?.turn === card.turn} ${shown?.turn}`,
        `bytes ${total % 16} face ${k}`,
        `last patch ${lengths.at(-2)} face ${k}`,
        `last act ${lengths.at(-1)} face ${k}`,
        `longest ${Math.max(...lengths.slice(2)) % 32} face ${k}`,
        `id ${mod(id)} face ${k}`,
        `x ${Math.round((shown?.x ?? 0) * 10)} lay ${card.order}`,
      ];
    });
    return { answer, clues: clues.map((all) => all.map(kept)) };
  }

  /** The id each card has by now, by everything that was told of it. */
  private followed(): PieceId[] {
    const now = this.known.map((card) => card.id);
    for (const { effects } of this.ear.acts.slice(1))
      for (const effect of effects)
        if ('as' in effect && effect.piece !== null && effect.as !== null) {
          const k = now.indexOf(effect.piece);
          if (k >= 0) now[k] = effect.as;
        }
    return now;
  }

  /** As the how-many-th a card was moved, of those whose moving was told. */
  private leaving(k: number): number {
    const moved: PieceId[] = [];
    const now = this.known.map((card) => card.id);
    for (const { effects } of this.ear.acts.slice(1))
      for (const effect of effects) {
        if (!('as' in effect) || effect.piece === null) continue;
        const which = now.indexOf(effect.piece);
        if (which < 0) continue;
        if (effect.type === 'piece-placed') moved.push(which);
        if (effect.as !== null) now[which] = effect.as;
      }
    return moved.lastIndexOf(k);
  }
}

const words = new Map<string, string>();

/** The same text once: there are few different ones, and millions of them. */
function kept(clue: string): string {
  const known = words.get(clue);
  if (known !== undefined) return known;
  words.set(clue, clue);
  return clue;
}

const mod = (n: number): number => ((n % FACES.length) + FACES.length) % FACES.length;
const clip = (n: number): number => Math.max(-24, Math.min(24, n));
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);
