import type { Chance } from '#kernel/chance/chance';
import { NO_DRAWS } from '#kernel/chance/chance';

/** A chance that says what it is told, in order: for the examples of a rulebook. */
export class Script implements Chance {
  private next = 0;

  constructor(private readonly outcomes: readonly number[]) {}

  below(n: number): number {
    const outcome = this.outcomes[this.next++];
    if (outcome === undefined || outcome >= n) throw new RangeError(`the script has no outcome below ${n}`);
    return outcome;
  }

  taken(): typeof NO_DRAWS {
    return NO_DRAWS;
  }

  rewind(): void {
    this.next = 0;
  }
}
