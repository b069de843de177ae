import { createHash } from 'node:crypto';

/** The seed of a table's fair generator, made of the seed of the run. */
export function seedHex(seed: number, what: string): string {
  return createHash('sha256').update(`${seed}/${what}`).digest('hex');
}
