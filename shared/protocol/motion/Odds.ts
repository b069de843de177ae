import { ODDS_OF, chanceOf } from './logistic.ts';

const EVEN = 0x8000;
const SLOWEST = 40;
const EAGERNESS = 50;
/** How far a chance moves towards what came, by how often its situation was met: first boldly, then by a fortieth. */
const PACE = Int32Array.from({ length: SLOWEST + 1 }, (_, met) =>
  Math.floor((0x4000 * 10) / (10 * met + 16)),
);
const TRUST = 28_000;

/**
 * What each end of the lane has learnt about the next bit. Three situations give their opinion each; a set of weights,
 * learnt too, makes one chance of them. Both ends learn from the same bits in the same order, and so always agree.
 */
export class Odds {
  private readonly chances: Uint16Array;
  private readonly met: Uint8Array;
  private readonly weights: Int32Array;
  private a = 0;
  private b = 0;
  private c = 0;
  private at = 0;
  private oddsA = 0;
  private oddsB = 0;
  private oddsC = 0;
  private mixed = 0;

  constructor(situations: number, sets: number) {
    this.chances = new Uint16Array(situations);
    this.met = new Uint8Array(situations);
    this.weights = new Int32Array(sets * 3);
    this.forget();
  }

  forget(): void {
    this.chances.fill(EVEN);
    this.met.fill(0);
    this.weights.fill(TRUST);
  }

  /** The chance of a 1, out of 4096, from three situations weighed by a set. `learn` must follow. */
  ask(set: number, a: number, b: number, c: number): number {
    const { chances, weights } = this;
    this.a = a;
    this.b = b;
    this.c = c;
    const at = (this.at = set * 3);
    const oddsA = (this.oddsA = ODDS_OF[(chances[a] as number) >> 4] as number);
    const oddsB = (this.oddsB = ODDS_OF[(chances[b] as number) >> 4] as number);
    const oddsC = (this.oddsC = ODDS_OF[(chances[c] as number) >> 4] as number);
    const sum =
      (oddsA * (weights[at] as number) +
        oddsB * (weights[at + 1] as number) +
        oddsC * (weights[at + 2] as number)) /
      0x10000;
    return (this.mixed = chanceOf(Math.max(-2047, Math.min(2047, Math.round(sum)))));
  }

  learn(bit: number): void {
    const { weights, at } = this;
    const wrong = ((bit << 12) - this.mixed) * EAGERNESS;
    weights[at] = (weights[at] as number) + ((this.oddsA * wrong + 0x8000) >> 16);
    weights[at + 1] = (weights[at + 1] as number) + ((this.oddsB * wrong + 0x8000) >> 16);
    weights[at + 2] = (weights[at + 2] as number) + ((this.oddsC * wrong + 0x8000) >> 16);
    this.shift(this.a, bit);
    this.shift(this.b, bit);
    this.shift(this.c, bit);
  }

  /** The chance of a 1, out of 4096, from one situation alone. */
  askOne(a: number): number {
    return Math.max(1, (this.chances[a] as number) >> 4);
  }

  learnOne(a: number, bit: number): void {
    this.shift(a, bit);
  }

  private shift(a: number, bit: number): void {
    const met = this.met[a] as number;
    const chance = this.chances[a] as number;
    const goal = bit === 1 ? 0xffe0 : 0x1f;
    this.chances[a] = chance + (((goal - chance) * (PACE[met] as number)) >> 14);
    if (met < SLOWEST) this.met[a] = met + 1;
  }
}
