import type { Weathered } from './Weathered.ts';

/** What is said of a storm in which something went wrong: what, where lines were cut, and a line that plays the same cuts again. */
export function failure({ wrong, where }: Weathered, cuts: number, seed: number): string[] {
  if (wrong.length === 0) return [];
  return [
    ...wrong.map((one) => `wrong: ${one}`),
    '',
    'where lines were cut:',
    ...where,
    '',
    `${AGAIN}npx tsx tools/prove/cuts/storm.ts ${cuts} ${seed} 2>/dev/null`,
    '',
  ];
}

/** Stands before the line to be run. */
export const AGAIN = 'the same cuts again: ';
