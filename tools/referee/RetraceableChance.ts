import type { Chance } from '#kernel/chance/chance';
import { NO_DRAWS } from '#kernel/chance/chance';
import { FastChance } from '#kernel/chance/fast';

/** Seeded luck that can be taken back: after an undo the same dice fall again. */
export class RetraceableChance implements Chance {
  private source: FastChance;
  private readonly asked: number[] = [];
  private settled = 0;

  constructor(private readonly seed: string) {
    this.source = new FastChance(seed);
  }

  /** How many outcomes have been drawn: a point to go back to. */
  get drawn(): number {
    return this.asked.length;
  }

  below(n: number): number {
    const got = this.source.below(n);
    this.asked.push(n);
    return got;
  }

  taken(): typeof NO_DRAWS {
    this.settled = this.asked.length;
    return NO_DRAWS;
  }

  rewind(): void {
    this.backTo(this.settled);
  }

  backTo(drawn: number): void {
    this.settled = Math.min(this.settled, drawn);
    if (drawn >= this.asked.length) return;
    this.asked.length = drawn;
    this.source = new FastChance(this.seed);
    for (const n of this.asked) this.source.below(n);
  }
}
