import type { Chance, Draw } from './chance.ts';
import { NO_DRAWS, checkBound } from './chance.ts';

/**
 * A seeded generator for playouts and tests (sfc32). Fast and repeatable, but predictable from its outcomes: never
 * behind a table with people at it.
 */
export class FastChance implements Chance {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(seed: number | string) {
    const text = typeof seed === 'string' ? seed : `#${seed}`;
    this.a = hash(text, 0x9e3779b9);
    this.b = hash(text, 0x243f6a88);
    this.c = hash(text, 0xb7e15162);
    for (let i = 0; i < 12; i++) this.word();
  }

  below(n: number): number {
    if (n < 2 || n > 0x1_0000_0000 || n !== Math.floor(n)) {
      checkBound(n);
      return 0;
    }
    // Words above the last whole multiple of n would favour small outcomes.
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
    let word = this.word();
    while (word >= limit) word = this.word();
    return word % n;
  }

  taken(): readonly Draw[] {
    return NO_DRAWS;
  }

  rewind(): void {
    // Nothing is accountable here.
  }

  private word(): number {
    const t = (this.a + this.b + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + t;
    this.c |= 0;
    return t >>> 0;
  }
}

function hash(text: string, start: number): number {
  let h = start | 0;
  for (let i = 0; i < text.length; i++) {
    h = Math.imul(h ^ text.charCodeAt(i), 0x85ebca6b);
    h ^= h >>> 13;
  }
  return h | 0;
}
