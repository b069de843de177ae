import { ServerError } from '@colyseus/core';
import { TURNED_AWAY } from '#protocol/codes';
import type { House } from './House.ts';
import { isPassword } from './keys.ts';
import type { RoomRefusalCode } from './roomRefusal.ts';
import { refuseInRoom } from './roomRefusal.ts';

/** Why somebody is not let in, as the error their join is answered with. */
export function turnedAway(house: House, code: RoomRefusalCode): ServerError {
  house.metrics.count('turned_away', code);
  const known = Object.hasOwn(TURNED_AWAY, code) ? (code as keyof typeof TURNED_AWAY) : 'bad-join';
  return new ServerError(TURNED_AWAY[known], refuseInRoom(code).text);
}

/** Rejects unless it is the right one. Who guesses is soon not heard any more. */
export async function checkPassword(
  house: House,
  given: string | undefined,
  kept: string,
  address: string,
): Promise<void> {
  if (given === undefined) throw turnedAway(house, 'needs-password');
  if (!house.mayTry(address)) throw turnedAway(house, 'too-many-tries');
  if (await isPassword(given, kept)) return;
  house.tried(address);
  throw turnedAway(house, 'wrong-password');
}
