import { Run } from '../figures/Run.ts';
import type { Contender } from './lib/interleave.ts';
import { interleaveCalmly, isNoisy, median } from './lib/interleave.ts';
import { controlOf, digits } from './lib/words.ts';
import type { BenchGuest } from './serving/BenchGuest.ts';
import type { ContenderHouse } from './serving/ContenderHouse.ts';
import { openNaive, openOurs } from './serving/ContenderHouse.ts';
import { firstVisit } from './join/firstVisit.ts';
import { enterMixed, setMixedTable } from './serving/mixedTable.ts';

/** Ours sends who may see what, the places, the story and the people too; it may cost so many times as much. */
const GOAL = 2.5;
const PIECES = 1000;
/** To the mixed table of the classics: what comes over the socket, and what the front page and the way in fetch beyond the app's own files. */
const VISIT_GOAL = 25_000;

const run = new Run('bench', 'join', `until a newcomer has the whole of a table of ${PIECES} pieces`, [
  '@colyseus/core',
  '@colyseus/schema',
  '@colyseus/sdk',
]);
const rounds = run.quick ? 3 : 9;
const visits = run.quick ? 2 : 4;

interface Entrance {
  readonly joins: Contender;
  readonly returns: Contender;
  /** Milliseconds on the wall clock, and of the server's processor time. */
  readonly waited: number[];
  readonly served: number[];
  readonly bytes: number[];
}

/** Somebody sits at the table all the time; the others come and go. */
async function entrance(house: ContenderHouse): Promise<Entrance> {
  const table = await house.table(PIECES);
  const keeper = await house.enter(table, 0);
  const waited: number[] = [];
  const served: number[] = [];
  const bytes: number[] = [];
  const check = (guest: BenchGuest): void => {
    if (guest.pieces() !== PIECES) throw new Error(`${guest.pieces()} of ${PIECES} pieces have come`);
  };
  check(keeper);
  return {
    waited,
    served,
    bytes,
    joins: {
      name: house.name,
      async measure() {
        const costs: number[] = [];
        for (let n = 0; n < visits; n++) {
          const { done: guest, both, server, wall } = await costOf(house, () => house.enter(table, 1));
          costs.push(both);
          served.push(server);
          waited.push(wall);
          check(guest);
          bytes.push(guest.bytes());
          await guest.leave();
        }
        return median(costs);
      },
    },
    returns: {
      name: house.name,
      async measure() {
        const guest = await house.enter(table, 1);
        const costs: number[] = [];
        for (let n = 0; n < visits; n++) {
          const { both } = await costOf(house, () => guest.comeBack());
          costs.push(both);
          check(guest);
        }
        await guest.leave();
        return median(costs);
      },
    },
  };
}

interface Cost<T> {
  readonly done: T;
  /** Milliseconds of processor time on both sides together: on an idle machine nothing else makes anybody wait. */
  readonly both: number;
  readonly server: number;
  readonly wall: number;
}

async function costOf<T>(house: ContenderHouse, work: () => Promise<T>): Promise<Cost<T>> {
  await house.served.usage();
  const before = process.cpuUsage();
  const start = performance.now();
  const done = await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  const server = (await house.served.usage()) / 1000;
  return { done, both: server + (user + system) / 1000, server, wall };
}

const houses = [await openOurs('real'), await openNaive('real', false)] as const;
const [ours, naive] = [await entrance(houses[0]), await entrance(houses[1])];
const joins = await interleaveCalmly(ours.joins, naive.joins, rounds, 2);
const returns = await interleaveCalmly(ours.returns, naive.returns, rounds, 1);
const row = (of: Entrance, side: 0 | 1): string[] => [
  of.joins.name,
  digits(joins.figures[side]),
  digits(returns.figures[side]),
  digits(median(of.served)),
  digits(median(of.waited)),
  digits(median(of.bytes) / 1024),
];
run.table(
  ['', 'ms to join', 'ms to come back', 'join: server', 'join: wall', 'KiB'],
  [row(ours, 0), row(naive, 1)],
);
const times = (of: typeof joins): string => `${digits(of.ratio)}× (${digits(of.low)}–${digits(of.high)})`;
run.say(
  'Milliseconds of processor time, server and newcomer together, until every piece is there.',
  'The naive room has no hidden faces, no places, no story and no people: it sends what lies where, and nothing else.',
  `${rounds} rounds A-B-B-A; joining ${controlOf(joins)}; coming back ${controlOf(returns)}`,
  `coming back costs ${times(returns)} as much`,
  '',
);
const { address } = houses[0].served;
const mixed = await setMixedTable(address);
await enterMixed(address, mixed, 'red');
const visit = await firstVisit(address, mixed);
const naiveVisit = await houses[1].enter(await houses[1].table(visit.pieces), 0);
run.table(
  [`first visit, ${visit.pieces} pieces and piles`, 'bytes on the socket', 'bytes fetched', 'together'],
  [
    ['Orrery, the mixed table', visit.socket, visit.asked, visit.socket + visit.asked],
    [`${houses[1].name}, a crowd`, naiveVisit.bytes(), 0, naiveVisit.bytes()],
  ],
);
const bytes = visit.socket + visit.asked;
run.say(
  'Bytes as they travel, heads included: state, story and greetings on the socket; the lists of games and tables, my tables and the',
  "way in over HTTP. The app's own files, which a browser keeps, are not in it. The naive crowd has no kinds, no places, no story.",
  '',
);
for (const house of houses) await house.served.close();
run.conclude({
  figure: `a first visit takes ${(bytes / 1000).toFixed(1)} kB; joining costs ${times(joins)} as much as at a naive schema room, coming back ${digits(returns.ratio)}×`,
  goal: `≤ ${VISIT_GOAL / 1000} kB, ≤ ${GOAL}× both`,
  met: bytes <= VISIT_GOAL && joins.ratio <= GOAL && returns.ratio <= GOAL && !isNoisy(joins),
});
