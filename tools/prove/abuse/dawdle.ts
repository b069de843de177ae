import { spawnHouse } from '../../lib/spawnHouse.ts';
import { shout } from './requests.ts';

const SLOW_LINES = 200;

/** So many lines on which a handshake is begun and never ended: how many the house hung up on, and how long that took. */
export async function dawdle(
  program: string,
  patience = 30_000,
): Promise<{ lines: number; hungUp: number; ms: number }> {
  const house = await spawnHouse(program, { data: ':memory:', settings: { SOCKETS_PER_ADDRESS: '1000' } });
  const began = Date.now();
  const words = 'GET /x/y HTTP/1.1\r\nHost: localhost\r\nUpgrade: webso';
  const ended = await Promise.all(
    Array.from({ length: SLOW_LINES }, () => shout(house.address, words, patience)),
  );
  const ms = Date.now() - began;
  house.child.kill();
  await house.child.gone;
  return { lines: SLOW_LINES, hungUp: ended.filter((byHouse) => byHouse).length, ms };
}
