/** What an operator may know: numbers, never names, faces or what people write. */
export class Metrics {
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly gauges = new Map<string, () => number>();
  private readonly buckets = new Map<string, number[]>();
  private readonly sums = new Map<string, number>();

  /** Counts one more, under a label from a fixed list. */
  count(name: CountName, label = ''): void {
    const byLabel = this.counts.get(name) ?? new Map<string, number>();
    this.counts.set(name, byLabel);
    byLabel.set(label, (byLabel.get(label) ?? 0) + 1);
  }

  /** A number to be looked up when somebody asks. */
  gauge(name: string, read: () => number): void {
    this.gauges.set(name, read);
  }

  took(name: TimeName, ms: number): void {
    const counts = this.buckets.get(name) ?? Array.from({ length: BOUNDS_MS.length + 1 }, () => 0);
    this.buckets.set(name, counts);
    const fits = BOUNDS_MS.findIndex((bound) => ms <= bound);
    const bucket = fits < 0 ? BOUNDS_MS.length : fits;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    this.sums.set(name, (this.sums.get(name) ?? 0) + ms);
  }

  /** How often something was counted, over all labels or under one. */
  total(name: CountName, label?: string): number {
    let total = 0;
    for (const [of, count] of this.counts.get(name) ?? [])
      if (label === undefined || of === label) total += count;
    return total;
  }

  /** In the text format of Prometheus. */
  text(): string {
    const lines: string[] = [];
    for (const [name, read] of this.gauges)
      lines.push(`# TYPE orrery_${name} gauge`, `orrery_${name} ${read()}`);
    for (const name of COUNTS) {
      lines.push(`# TYPE orrery_${name}_total counter`);
      const byLabel = this.counts.get(name) ?? new Map([['', 0]]);
      for (const [label, count] of byLabel)
        lines.push(`orrery_${name}_total${label === '' ? '' : `{what="${label}"}`} ${count}`);
    }
    for (const [name, counts] of this.buckets) {
      lines.push(`# TYPE orrery_${name}_seconds histogram`);
      let below = 0;
      counts.forEach((count, i) => {
        below += count;
        const bound = BOUNDS_MS[i];
        lines.push(
          `orrery_${name}_seconds_bucket{le="${bound === undefined ? '+Inf' : bound / 1000}"} ${below}`,
        );
      });
      lines.push(`orrery_${name}_seconds_sum ${(this.sums.get(name) ?? 0) / 1000}`);
      lines.push(`orrery_${name}_seconds_count ${below}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

const BOUNDS_MS = [1, 2, 5, 10, 25, 50, 100, 250, 1000, 5000] as const;
/** Labels are codes of our own; what a client made up is counted under `other`. */
const COUNTS = ['acts', 'refusals', 'faults', 'joins', 'not_admitted', 'cut', 'garbage'] as const;
export type CountName = (typeof COUNTS)[number];
export type TimeName = 'answer';
