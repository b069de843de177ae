import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { spawnHouse } from '../../lib/spawnHouse.ts';

/** Lines for each socket that one address may have, and how many are tried beyond that. */
const LINES_PER_SOCKET = 2;
const SOCKETS = 20;
const MORE = 20;
const MOST_LINES = SOCKETS * LINES_PER_SOCKET;

/** Who never says what they want is hung up on anyway, but later than this, in milliseconds. */
const PATIENCE = 5000;

/** One address opens lines and says nothing on them: how many it has when so many were hung up on as must be, or nobody was for long. */
export async function crowdLines(program: string): Promise<{ most: number; open: number; hungUp: number }> {
  const settings = { SOCKETS_PER_ADDRESS: String(SOCKETS), TRUST_PROXY: '0' };
  const house = await spawnHouse(program, { data: ':memory:', settings });
  const { hostname, port } = new URL(house.address);
  const lines: Socket[] = [];
  let hungUp = 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE);
    for (let n = 0; n < MOST_LINES + MORE; n++) {
      const line = connect(Number(port), hostname);
      line.on('error', () => {});
      line.once('close', () => {
        if (++hungUp < MORE) return;
        clearTimeout(timer);
        resolve();
      });
      line.resume();
      lines.push(line);
    }
  });
  const counted = { most: MOST_LINES, open: lines.length - hungUp, hungUp };
  house.child.kill();
  await house.child.gone;
  return counted;
}
