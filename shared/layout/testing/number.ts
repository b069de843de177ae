import * as fc from 'fast-check';

/** Numbers spread evenly: `fc.double` draws bit patterns, nearly all of them next to zero, and a yaw of 1e-200 rotates nothing. */
export function number(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 1_000_000 }).map((k) => min + ((max - min) * k) / 1_000_000);
}
