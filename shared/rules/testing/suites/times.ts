/** `CONFORM=20` plays twenty times as many games. */
const TIMES = Number(process.env['CONFORM'] ?? 1);

export const TIMEOUT = 120_000 * TIMES;

export function seeds(count: number): number[] {
  return Array.from({ length: count * TIMES }, (_, seed) => seed);
}
