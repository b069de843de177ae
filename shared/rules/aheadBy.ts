/** Who is ahead of all others, and which comparison decided it. */
export interface Ahead<T> {
  readonly leaders: readonly T[];
  /** The last comparison that left somebody behind, from 0; also 0 when none did. */
  readonly decidedBy: number;
}

/** Compares by one measure after the other, the highest first, for as long as several are equal. Several leaders are equal in all. */
export function aheadBy<T>(all: readonly T[], measures: readonly ((one: T) => number)[]): Ahead<T> {
  let leaders = all;
  let decidedBy = 0;
  for (const [i, measure] of measures.entries()) {
    if (leaders.length === 1) break;
    const most = Math.max(...leaders.map(measure));
    const ahead = leaders.filter((one) => measure(one) === most);
    if (ahead.length < leaders.length) decidedBy = i;
    leaders = ahead;
  }
  return { leaders, decidedBy };
}
