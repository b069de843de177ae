import { percentile } from './Honest.ts';
import type { Row } from './Siege.ts';

/** Of honest answers under attack against calm ones, at the 99th percentile. */
export const MOST_RATIO = 1.5;
/** What `/health` may say nothing for, under whatever attack, in milliseconds. */
export const MOST_SILENT_MS = 250;
/** Within which whoever does what nobody may is shut out, in milliseconds. */
export const MOST_CUT_MS = 1000;

/** What took too long under attack: a sentence each. */
export function lateIn(rows: readonly Row[]): string[] {
  const late: string[] = [];
  const ratio = ratioOf(rows);
  if (ratio > MOST_RATIO)
    late.push(`p99 of honest hands ${ratio.toFixed(2)} × calm, of at most ${MOST_RATIO} ×`);
  for (const row of rows) {
    const { attack, silence, outcomes } = row;
    // At their own table the honest share with who attacks it; the house owes an answer to everybody else all the same.
    if (silence > MOST_SILENT_MS)
      late.push(`${attack.name}: ${Math.round(silence)} ms of silence, of at most ${MOST_SILENT_MS}`);
    if (attack.isElsewhere === true && ratioOf([row]) > MOST_RATIO)
      late.push(`${attack.name}: p99 ${ratioOf([row]).toFixed(2)} × calm, of at most ${MOST_RATIO} ×`);
    if (attack.isPatient === true) continue;
    for (const { slowestCutMs } of outcomes)
      if (slowestCutMs > MOST_CUT_MS)
        late.push(`${attack.name}: shut out after ${slowestCutMs} ms, of at most ${MOST_CUT_MS}`);
  }
  return late;
}

/** How much longer honest hands waited under attack than before (or than while it fell on another house), at the 99th percentile. */
export function ratioOf(rows: readonly Row[], before: 'calm' | 'beside' = 'calm'): number {
  return p99('under', rows) / p99(before, rows);
}

function p99(of: 'calm' | 'beside' | 'under', rows: readonly Row[]): number {
  return percentile(
    rows.flatMap((row) => row[of]),
    0.99,
  );
}
