import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Run } from '../figures/Run.ts';
import type { Contender } from './lib/interleave.ts';
import { interleaveCalmly, isNoisy } from './lib/interleave.ts';
import { controlOf, digits, ratioOf } from './lib/words.ts';
import type { BenchGuest } from './serving/BenchGuest.ts';
import type { ContenderHouse } from './serving/ContenderHouse.ts';
import { openNaive, openOurs } from './serving/ContenderHouse.ts';
import { idleContenders, restTogether } from './rest/idleTables.ts';

/** A room that looks at every piece sixty times a second is to cost so many times as much as one that sleeps. */
const GOAL = 5;
/** Tables at which two people sit and do nothing: percent of a core for all of them, MiB for each. */
const IDLE_GOAL = { core: 0.2, kept: 1.5 };
const IDLE_TABLES = 20;
const SEATS = 4;
const TICKS = 60;

const run = new Run('bench', 'rest', 'what tables cost at which nothing moves', [
  '@colyseus/core',
  '@colyseus/schema',
  'cannon-es',
]);
const tables = run.quick ? 4 : 12;
const pieces = 250;
const rounds = run.quick ? 3 : 9;

/** Tables with people who look at them. Its figure is microseconds of processor time a table and second. */
async function seated(house: ContenderHouse): Promise<Contender & { heard(): number }> {
  const guests: BenchGuest[] = [];
  for (let i = 0; i < tables; i++) {
    const table = await house.table(pieces);
    for (let n = 0; n < SEATS; n++) guests.push(await house.enter(table, n));
  }
  const heard = (): number => guests.reduce((sum, guest) => sum + guest.heard(), 0);
  // What follows a joining (first frames, greetings) is not rest.
  for (let n = 0; n < 2 * TICKS; n++) await house.served.tick();
  const before = heard();
  return {
    name: house.name,
    async measure() {
      let spent = 0;
      for (let n = 0; n < TICKS; n++) spent += await house.served.tick();
      return spent / tables;
    },
    heard: () => heard() - before,
  };
}

const houses = [
  await openOurs('stepped'),
  await openNaive('stepped', false),
  await openNaive('stepped', true),
] as const;
const [ours, naive, physical] = [
  await seated(houses[0]),
  await seated(houses[1]),
  await seated(houses[2]),
] as const;
const plain = await interleaveCalmly(naive, ours, rounds, 1);
const full = await interleaveCalmly(physical, ours, rounds, 1);
run.table(
  ['', 'µs a table and second', 'bytes heard'],
  [
    [ours.name, digits(full.figures[1]), ours.heard()],
    [naive.name, digits(plain.figures[0]), naive.heard()],
    [physical.name, digits(full.figures[0]), physical.heard()],
  ],
);
run.say(
  `${tables} tables of ${pieces} pieces with ${SEATS} people each. Processor time of the server alone, over seconds of ${TICKS} ticks;`,
  'what it takes to be told of each tick is in it, on all sides. Pings that keep a line open are not.',
  `${rounds} rounds A-B-B-A; poses passed on ${controlOf(plain)}; with cannon-es ${controlOf(full)}`,
  `poses passed on cost ${ratioOf(plain)} as much as ours`,
  '',
);
for (const house of houses) await house.served.close();
const folder = mkdtempSync(join(tmpdir(), 'orrery-rest-'));
const contenders = await idleContenders(folder);
const idle = await restTogether(contenders, {
  tables: IDLE_TABLES,
  seconds: run.quick ? 4 : 12,
  windows: run.quick ? 3 : 9,
});
for (const { served } of contenders) await served.close();
rmSync(folder, { recursive: true, force: true });
run.table(
  [
    `${IDLE_TABLES} idle tables of two people`,
    '% of a core',
    'with none',
    'MiB kept a table',
    'MiB rss a table',
  ],
  idle.map(({ name, core, bare, kept, grown }) => [
    name,
    digits(core),
    digits(bare),
    digits(kept),
    digits(grown),
  ]),
);
run.say(
  'In real time, signs of life included: pings of the transport, and one that every page asks for each four seconds. Kept: heap and',
  'buffers after collecting garbage, which is what is judged; rss is what the process has grown by, pages it has not given back included.',
  '',
);
const [mine] = idle as [(typeof idle)[0]];

run.conclude({
  figure: `${IDLE_TABLES} idle tables take ${digits(mine.core)} % of a core and ${digits(mine.kept)} MiB each; a schema room with physics costs ${ratioOf(full)} as much at rest; ours says ${ours.heard()} bytes`,
  goal: `≤ ${IDLE_GOAL.core} % and ≤ ${IDLE_GOAL.kept} MiB; ≥ ${GOAL}×, 0 bytes`,
  met:
    mine.core <= IDLE_GOAL.core &&
    mine.kept <= IDLE_GOAL.kept &&
    full.ratio >= GOAL &&
    ours.heard() === 0 &&
    !isNoisy(full),
});
