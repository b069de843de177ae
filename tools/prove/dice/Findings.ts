import { likelihood } from '../../../server/physics/testing/fairness.ts';

/** How a part of the proof went. Plain JSON: a process with a mutant says it too. */
export interface Findings {
  readonly part: string;
  /** One line for each kind of thing that was looked at. */
  readonly rows: readonly { readonly what: string; readonly checks: number; readonly found: string }[];
  readonly checks: number;
  /** What was wrong; empty when all is well. */
  readonly faults: readonly string[];
}

/** Counts as uneven as these come less often than once in a thousand honest runs. */
export const UNLIKELY = 0.001;

/** Collects findings. */
export class Finding {
  private readonly rows: { what: string; checks: number; found: string }[] = [];
  private readonly faults: string[] = [];
  private readonly counted: { readonly what: string; readonly p: number }[] = [];

  constructor(private readonly part: string) {}

  row(what: string, checks: number, found: string): void {
    this.rows.push({ what, checks, found });
  }

  fault(text: string): void {
    this.faults.push(text);
  }

  /** Notes how likely these counts are if every outcome is equally likely. */
  even(what: string, counts: readonly number[]): number {
    const p = likelihood(counts);
    this.counted.push({ what, p });
    return p;
  }

  done(): Findings {
    // Looking at many things, one of them is always a little odd: the limit holds for all of them together.
    const limit = UNLIKELY / Math.max(1, this.counted.length);
    const uneven = this.counted.filter(({ p }) => !(p > limit));
    return {
      part: this.part,
      rows: this.rows,
      checks: this.rows.reduce((sum, { checks }) => sum + checks, 0),
      faults: [...this.faults, ...uneven.map(({ what, p }) => `${what}: uneven, p = ${p.toExponential(1)}`)],
    };
  }
}
