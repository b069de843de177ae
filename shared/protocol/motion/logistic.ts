// Whole numbers only: `Math.exp` and `Math.log` differ between engines in the last digit, and one digit is enough to
// put the two ends out of step for good.

/** 4096 / (1 + e^−x) at x = −8, −7½ … 8. */
const CURVE = [
  1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607, 3785,
  3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094,
];

/** Odds (256ths of the natural logarithm, −2047 to 2047) to a chance out of 4096, never certain. */
export function chanceOf(odds: number): number {
  if (odds > 2047) return 4095;
  if (odds < -2047) return 1;
  const whole = (odds >> 7) + 16;
  const part = odds & 127;
  return ((CURVE[whole] as number) * (128 - part) + (CURVE[whole + 1] as number) * part + 64) >> 7;
}

/** A chance out of 4096 to odds: the inverse of `chanceOf`. */
export const ODDS_OF: Int16Array = invert();

function invert(): Int16Array {
  const table = new Int16Array(4096);
  let from = 0;
  for (let odds = -2047; odds <= 2047; odds++) {
    const chance = chanceOf(odds);
    for (let i = from; i <= chance; i++) table[i] = odds;
    from = Math.max(from, chance + 1);
  }
  table.fill(2047, from);
  return table;
}
