import { POWERS } from './Coder.ts';
import type { Coder } from './Coder.ts';
import { MOST_NUMBER_BITS } from './situations.ts';

/** What a broken frame may claim; no true value looks like it. */
export const BROKEN: number = NaN;

const BITS = 20;

/**
 * A whole number with its sign, small ones most likely, judged from three situations; `lean` judges the sign. BROKEN when it has
 * too many bits.
 */
export function codeSigned(
  coder: Coder,
  set: number,
  a: number,
  b: number,
  c: number,
  lean: number,
  value: number,
): number {
  if (coder.bit(set, a, b, c, value === 0 ? 1 : 0) === 1) return 0;
  const negative = coder.plainBit(lean, value < 0 ? 1 : 0);
  const size = Math.abs(value);
  const bits = 31 - Math.clz32(size);
  let got = 0;
  while (
    coder.bit(set + 1 + Math.min(got, 8), a + 1 + got, b + 1 + got, c + 1 + got, got < bits ? 1 : 0) === 1
  ) {
    if (++got > MOST_NUMBER_BITS) return BROKEN;
  }
  let result = 1;
  for (let i = got - 1; i >= 0; i--) {
    const bit = (size >> i) & 1;
    const row = BITS + got * 3 + result - 1;
    const learnt = got - 1 - i < 2;
    result =
      result * 2 +
      (learnt ? coder.bit(set + 9 + result, a + row, b + row, c + row, bit) : coder.fixedBit(2048, bit));
  }
  return negative === 1 ? -result : result;
}

/** A whole number from 0 to 2^most − 1 (most ≤ 53), small ones most likely, judged from one situation. */
export function codeCount(coder: Coder, row: number, most: number, value: number): number {
  let got = 0;
  while (got < most && coder.plainBit(row + got, value >= (POWERS[got] as number) ? 1 : 0) === 1) got++;
  if (got < 2) return got;
  const first = POWERS[got - 1] as number;
  return first + coder.flat(got - 1, value % first);
}
