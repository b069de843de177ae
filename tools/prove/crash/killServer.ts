import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chance } from '#kernel/chance/chance';
import { anyRequest, countUp } from '../lib/serving/anyRequest.ts';
import { spawnHouse } from '../../lib/spawnHouse.ts';
import { SERVED_SEATS, newTallies } from '../lib/serving/tallies.ts';
import { Regular } from '../lib/serving/Regular.ts';

const PLAYERS = 3;
const PATIENCE = 20_000;
/** No hand is this fast; people are not what is tried here. */
const WIDE_LIMIT = { perSecond: 100_000, burst: 100_000, patience: 1000, garbage: 20 };

export interface Served {
  readonly kills: number;
  /** Kills while nothing was under way: every decoded state was compared. */
  readonly compared: number;
  readonly answers: number;
  readonly wrong: readonly string[];
}

/** Kills the whole server under real clients, again and again on one folder. Ends at the first wrong. */
export async function killServers(program: string, kills: number, chance: Chance): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-house-'));
  const wrong: string[] = [];
  let compared = 0;
  let address = '';
  const serve = async () => {
    const house = await spawnHouse(program, { data: folder, rateLimit: WIDE_LIMIT });
    ({ address } = house);
    return house;
  };
  let house = await serve();
  const table = await newTallies(address, PLAYERS);
  const plan = { table, patience: PATIENCE };
  const players = SERVED_SEATS.slice(0, PLAYERS).map(
    (seat) => new Regular(() => address, { ...plan, name: `of ${seat}`, seat }),
  );
  const everybody = [...players, new Regular(() => address, { ...plan, name: 'watching' })];
  const counted = players.map(() => 0);
  for (const one of everybody) await one.come();
  let round = 0;
  for (; round < kills && wrong.length === 0; round++) {
    const isQuiet = chance.below(2) === 0;
    const asked = players.flatMap((player, seat) =>
      Array.from({ length: 4 + chance.below(12) }, async () => {
        const request = anyRequest(chance, seat, PLAYERS);
        const answer = await player.ask(request);
        if (answer.ok && JSON.stringify(request) === JSON.stringify(countUp(seat)))
          counted[seat] = (counted[seat] ?? 0) + 1;
        if (!answer.ok && ['answered-before', 'not-saved', 'fault'].includes(answer.refusal.refused))
          wrong.push(`refused: ${answer.refusal.refused}`);
      }),
    );
    if (isQuiet) await Promise.all(asked);
    else await Promise.race(asked);
    if (isQuiet) await together(everybody);
    else await pause(chance.below(8));
    const before = everybody.map((one) => ({ version: one.version, seen: JSON.stringify(one.seen) }));
    house.child.kill();
    await house.child.gone;
    house = await serve();
    for (const one of everybody) await one.come();
    await Promise.all(asked);
    everybody.forEach((one, i) => {
      if (one.version < (before[i]?.version ?? 0))
        wrong.push(`version ${before[i]?.version} was seen, then ${one.version}`);
      if (isQuiet && JSON.stringify(one.seen) !== before[i]?.seen)
        wrong.push(`a view is another after kill ${round}`);
    });
    if (isQuiet) compared += everybody.length;
    await together(everybody);
    const values = new Map(everybody[0]?.seen?.pieces.map((piece) => [piece.id, piece.value]));
    counted.forEach((count, seat) => {
      if (values.get(seat + 1) !== count)
        wrong.push(`counted to ${count}, the counter to ${values.get(seat + 1)}`);
    });
    wrong.push(...everybody.flatMap((one) => one.wrong), ...house.faults, ...house.child.complaints);
  }
  await Promise.all(everybody.map((one) => one.leave()));
  house.child.kill();
  await house.child.gone;
  rmSync(folder, { recursive: true, force: true });
  const answers = players.reduce((sum, player) => sum + player.answers.size, 0);
  return { kills: round, compared, answers, wrong };
}

/** Everybody has the same version. */
async function together(everybody: readonly Regular[]): Promise<void> {
  for (const one of everybody)
    await one.until(() => one.room !== null && everybody.every((other) => other.version <= one.version));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
