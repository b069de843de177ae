/** How likely counts so uneven or worse are when every outcome is equally likely (χ², upper tail). */
export function likelihood(counts: readonly number[]): number {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const expected = total / counts.length;
  const chi2 = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
  return upperGamma((counts.length - 1) / 2, chi2 / 2);
}

/** The regularised upper incomplete gamma function. */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 500; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - sum * front;
  }
  let fraction = 0;
  for (let n = 200; n > 0; n--) fraction = (n * (n - a)) / (x + 2 * n + 1 - a - fraction);
  return front / (x + 1 - a - fraction);
}

function logGamma(x: number): number {
  if (x < 7) return logGamma(x + 1) - Math.log(x);
  return (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);
}
