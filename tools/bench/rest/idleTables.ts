import { setTimeout as pause } from 'node:timers/promises';
import type { Room } from '@colyseus/sdk';
import { median } from '../lib/interleave.ts';
import { enterMixed, setMixedTable } from '../serving/mixedTable.ts';
import { NaiveGuest } from '../serving/NaiveGuest.ts';
import { Served } from '../serving/Served.ts';

/** What tables cost at which two people sit and do nothing. */
export interface Idle {
  readonly name: string;
  /** Of one processor core, for all of them, and without any, in percent. */
  readonly core: number;
  readonly bare: number;
  /** MiB for each: objects and buffers after collecting garbage, and what the process has grown by. */
  readonly kept: number;
  readonly grown: number;
}

/** So many are there before it is measured what the others take: what the first needs is needed once. */
const WARM = 2;
/** How often a page asks for a sign of life. */
const PULSE_MS = 4000;
const PIECES = 113;
const MIB = 2 ** 20;

interface Contender {
  readonly name: string;
  readonly served: Served;
  /** Sets up a table and seats two people at it. */
  seatTwo(): Promise<readonly Room[]>;
}

export async function idleContenders(folder: string): Promise<readonly [Contender, Contender]> {
  const ours = await Served.start('ours', 'real', folder);
  const naive = await Served.start('naive', 'real');
  return [
    {
      name: 'Orrery, the mixed table',
      served: ours,
      async seatTwo() {
        const table = await setMixedTable(ours.address);
        return [await enterMixed(ours.address, table, 'red'), await enterMixed(ours.address, table, 'blue')];
      },
    },
    {
      name: 'schema room, poses passed on',
      served: naive,
      async seatTwo() {
        const table = await NaiveGuest.setUp(naive.address, { pieces: PIECES, physics: false });
        const guests = [0, 1].map((n) => NaiveGuest.enter(naive.address, table, n));
        return (await Promise.all(guests)).map(({ room }) => room);
      },
    },
  ];
}

/** Both at the same time: they rest, and a loud moment of the machine is one for both. */
export async function restTogether(
  contenders: readonly Contender[],
  { tables, seconds, windows }: { tables: number; seconds: number; windows: number },
): Promise<Idle[]> {
  const rooms: Room[] = [];
  const timers: NodeJS.Timeout[] = [];
  const seat = async (contender: Contender): Promise<void> => {
    for (const room of await contender.seatTwo()) {
      rooms.push(room);
      timers.push(setInterval(() => room.ping(() => undefined), PULSE_MS));
    }
  };
  const bare = await coresOf(contenders, seconds, windows);
  for (const contender of contenders) for (let n = 0; n < WARM; n++) await seat(contender);
  const before = await Promise.all(contenders.map(({ served }) => served.memory()));
  for (const contender of contenders) for (let n = WARM; n < tables; n++) await seat(contender);
  const cores = await coresOf(contenders, seconds, windows);
  const after = await Promise.all(contenders.map(({ served }) => served.memory()));
  for (const timer of timers) clearInterval(timer);
  await Promise.all(rooms.map((room) => room.leave()));
  return contenders.map(({ name }, i) => ({
    name,
    core: cores[i] as number,
    bare: bare[i] as number,
    kept: ((after[i]?.kept ?? NaN) - (before[i]?.kept ?? NaN)) / MIB / (tables - WARM),
    grown: ((after[i]?.rss ?? NaN) - (before[i]?.rss ?? NaN)) / MIB / (tables - WARM),
  }));
}

/** Percent of a core that each takes, the median of some windows. */
async function coresOf(
  contenders: readonly Contender[],
  seconds: number,
  windows: number,
): Promise<number[]> {
  // What follows a joining (greetings, garbage) is not rest.
  await pause(3000);
  const taken: number[][] = contenders.map(() => []);
  for (let n = 0; n < windows; n++) {
    await Promise.all(contenders.map(({ served }) => served.usage()));
    const start = performance.now();
    await pause(seconds * 1000);
    const micros = await Promise.all(contenders.map(({ served }) => served.usage()));
    const took = performance.now() - start;
    micros.forEach((spent, i) => taken[i]?.push(spent / 10 / took));
  }
  return taken.map(median);
}
