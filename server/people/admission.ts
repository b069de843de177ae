import type { TableRefusalCode } from '#protocol/refuseAtTable';
import { isPassword } from './credentials.ts';

/** Judges guesses at passwords, a few of each address (brute-force limit). */
export interface Guesses {
  judge(address: string, isRight: () => Promise<boolean>): Promise<'right' | 'wrong' | 'too-many'>;
}

/** Why somebody with this password is not let in; undefined: it is the right one. Who guesses is soon not heard any more. */
export async function checkPassword(
  guesses: Guesses,
  given: string | undefined,
  /** Asked when the guess is judged: it may have been changed while others of this address were. */
  kept: () => string | null,
  address: string,
): Promise<TableRefusalCode | undefined> {
  if (given === undefined) return 'needs-password';
  const judged = await guesses.judge(address, async () => {
    const hash = kept();
    return hash === null || (await isPassword(given, hash));
  });
  if (judged === 'too-many') return 'too-many-tries';
  return judged === 'wrong' ? 'wrong-password' : undefined;
}
