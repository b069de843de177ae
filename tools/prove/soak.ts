import { Run } from '../figures/Run.ts';
import { someOf } from './lib/someOf.ts';
import { MUTANTS } from './soak/mutants.ts';
import { slope } from './soak/slope.ts';
import { spend } from './soak/spend.ts';

const run = new Run('prove', 'soak', 'thousands come and go, tables open and close: nothing of them stays', [
  '@colyseus/core',
  '@colyseus/schema',
  '@colyseus/ws-transport',
  'libsql',
]);
const HOURS = run.quick ? 10 : 260;
const EVENINGS = run.quick ? 5 : 26;
/** Reasons of a verdict that are printed. */
const MOST_REASONS = 24;
/** In a hurry the line is drawn through few points, while the code is still getting warm. */
const MOST_BYTES_PER_JOIN = run.quick ? 16_384 : 1024;

const { joins, tables, evenings, wrong } = await spend({
  hours: HOURS,
  looks: EVENINGS,
  acts: run.quick ? 700 : 2000,
  people: run.quick ? 60 : 200,
  seed: run.seed,
});
const grown = slope(evenings.map(([x, { heap }]) => [x, heap]));
run.table(
  [
    'joins',
    'heap MB',
    'rooms',
    'clients',
    'plans',
    'timers',
    'acts kept',
    'story',
    'pages',
    'people',
    'windows',
    'slots',
    'spool',
    'lanes',
    'shares',
    'set aside',
    'pictures',
  ],
  evenings.map(([at, { heap, rooms, clients, plans, timers, evergreen, house }]) => [
    at,
    (heap / 2 ** 20).toFixed(2),
    rooms,
    clients,
    plans,
    timers,
    evergreen.acts,
    evergreen.story,
    evergreen.pages,
    evergreen.people,
    evergreen.windows,
    evergreen.slots,
    house.spool,
    house.lanes,
    house.shares,
    house.reserved,
    house.pictures,
  ]),
);

const caught: [string, string][] = [];
for (const mutant of run.quick ? someOf(MUTANTS, run.seed, 2) : MUTANTS) {
  const [first] = (await spend({ hours: 2, looks: 1, acts: 700, people: 0, seed: run.seed, mutant })).wrong;
  caught.push([
    mutant.name,
    first === undefined ? 'NOT CAUGHT: nothing was left behind' : `caught: ${first}`,
  ]);
}
run.table(['mutant', 'verdict'], caught);

const missed = caught.filter(([, how]) => !how.startsWith('caught'));
const why = [
  ...wrong,
  ...(grown > MOST_BYTES_PER_JOIN
    ? [`the heap grows ${Math.round(grown)} bytes a join, of at most ${MOST_BYTES_PER_JOIN}`]
    : []),
  ...missed.map(([name, how]) => `the mutant “${name}”: ${how}`),
];
for (const one of why.slice(0, MOST_REASONS)) run.say(`wrong: ${one}`);
if (why.length > MOST_REASONS) run.say(`wrong: ${why.length - MOST_REASONS} more`);
run.conclude({
  figure: `${wrong.length} left behind after ${joins} joins at ${tables} tables; the heap grows ${Math.round(grown)} bytes a join; ${missed.length === 0 ? 'all' : 'not all'} of ${caught.length} mutants caught`,
  goal: `0, ≤ ${MOST_BYTES_PER_JOIN} bytes, all caught`,
  met: why.length === 0,
});
