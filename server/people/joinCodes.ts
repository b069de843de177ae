import { CODE_LENGTH, CODE_LETTERS } from '#protocol/api';
import { StorageFault } from '../storage/StorageFault.ts';

interface Randomness {
  /** Unguessable bytes, in hex. */
  randomHex(bytes: number): string;
}

const TRIES = 20;
/** Bytes beyond the last whole round of letters would make the first letters likelier. */
const FAIR_BYTES = 256 - (256 % CODE_LETTERS.length);

/** Does something with a fresh code; with another one when a table has it already. */
export async function withFreshCode<T>(services: Randomness, use: (code: string) => Promise<T>): Promise<T> {
  for (let left = TRIES; ; left--) {
    try {
      return await use(freshCode(services));
    } catch (error) {
      if (left <= 1 || !(error instanceof StorageFault) || error.why !== 'code-taken') throw error;
    }
  }
}

/** Six letters that nobody mistakes for each other, without vowels: they spell nothing. */
function freshCode(services: Randomness): string {
  let code = '';
  while (code.length < CODE_LENGTH)
    for (const byte of Buffer.from(services.randomHex(CODE_LENGTH), 'hex'))
      if (byte < FAIR_BYTES && code.length < CODE_LENGTH) code += CODE_LETTERS[byte % CODE_LETTERS.length];
  return code;
}
