import { ServerError } from '@colyseus/core';
import { NOT_ADMITTED } from '#protocol/codes';
import type { Services } from '../Services.ts';
import { isPassword } from './credentials.ts';
import type { TableRefusalCode } from '#protocol/refuseAtTable';
import { refuseAtTable } from '#protocol/refuseAtTable';

/** Why somebody is not let in, as the error their join is answered with. */
export function turnedAway(services: Services, code: TableRefusalCode): ServerError {
  services.metrics.count('turned_away', code);
  const known = Object.hasOwn(NOT_ADMITTED, code) ? (code as keyof typeof NOT_ADMITTED) : 'bad-join';
  return new ServerError(NOT_ADMITTED[known], refuseAtTable(code).text);
}

/** Rejects unless it is the right one. Who guesses is soon not heard any more. */
export async function checkPassword(
  services: Services,
  given: string | undefined,
  /** Asked when the guess is judged: it may have been changed while others of this address were. */
  kept: () => string | null,
  address: string,
): Promise<void> {
  if (given === undefined) throw turnedAway(services, 'needs-password');
  const judged = await services.guesses.judge(address, async () => {
    const hash = kept();
    return hash === null || (await isPassword(given, hash));
  });
  if (judged === 'too-many') throw turnedAway(services, 'too-many-tries');
  if (judged === 'wrong') throw turnedAway(services, 'wrong-password');
}
