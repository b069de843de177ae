import type { Odds } from './Odds.ts';

/** 2⁰ to 2⁵³, by doubling: `**` need not be exact. */
export const POWERS: Float64Array = new Float64Array(54).fill(1);
for (let i = 1; i < POWERS.length; i++) POWERS[i] = 2 * (POWERS[i - 1] as number);

/**
 * One end of the lane. The layout of a frame is written down once, as a walk over bits: the encoder's coder is given each
 * bit and packs it, the decoder's coder ignores what it is given and answers the bit that came. So the two ends
 * cannot drift apart by an edit to one of them.
 */
export abstract class Coder {
  constructor(readonly odds: Odds) {}

  /** Packs or unpacks one bit whose chance of being 1 is `chance` out of 4096 (1 to 4095). */
  protected abstract code(chance: number, bit: number): number;

  bit(set: number, a: number, b: number, c: number, bit: number): number {
    const got = this.code(this.odds.ask(set, a, b, c), bit);
    this.odds.learn(got);
    return got;
  }

  plainBit(situation: number, bit: number): number {
    const got = this.code(this.odds.askOne(situation), bit);
    this.odds.learnOne(situation, got);
    return got;
  }

  /** A bit nobody learns from. */
  fixedBit(chance: number, bit: number): number {
    return this.code(chance, bit);
  }

  /** A whole number of `width` bits (at most 53), all values alike. */
  flat(width: number, value: number): number {
    let got = 0;
    for (let i = width - 1; i >= 0; i--) {
      got = got * 2 + this.code(2048, Math.floor(value / (POWERS[i] as number)) % 2);
    }
    return got;
  }
}
