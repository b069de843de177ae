import { Run } from '../figures/Run.ts';
import { evening } from './leak/evening.ts';
import { openLeakHouse } from './leak/evenings.ts';
import { listenToPeers } from './leak/listenToPeers.ts';
import type { Channel, Leak } from './leak/Sitting.ts';
import { CHANNELS } from './leak/Sitting.ts';
import { holesFor } from './lib/secrecy/mutants.ts';
import { tryHoles } from './lib/secrecy/tryHoles.ts';

const run = new Run(
  'prove',
  'leak',
  'no secret reaches anybody who may not know it, on any way out of the house',
  ['@colyseus/core', '@colyseus/schema', 'boardgame.io', 'ws'],
);
const rounds = run.quick ? 1 : 12;
const steps = run.quick ? 6 : 40;
const GOAL = run.quick ? 50_000 : 1_000_000;

interface Row {
  readonly checks: Record<Channel, number>;
  leaks: number;
  rightly: number;
  acts: number;
}

run.say(
  'Every piece with a face bears a name that stands nowhere else; every byte of every socket and every HTTP answer is searched for',
  'names its reader may not know by the specification. A check is one such name looked for in one frame or answer; under "fields",',
  'one field of a decoded state held against the true table. At the end every table is saved, brought back and played on.',
  '',
);
const { house, clock, evenings } = await openLeakHouse(run.seed);
const rows = new Map<string, Row>();
const leaks: Leak[] = [];
for (let n = 0; n < rounds; n++)
  for (const plan of evenings(n, steps)) {
    const name = `${plan.game.id}, ${plan.level === 'off' ? 'by hand' : 'by its rules'}`;
    const row = rows.get(name) ?? { checks: nothing(), leaks: 0, rightly: 0, acts: 0 };
    rows.set(name, row);
    const heard = await evening(house, clock, plan);
    for (const channel of CHANNELS) row.checks[channel] += heard.checks[channel];
    row.leaks += heard.leaks.length;
    row.rightly += heard.rightly;
    row.acts += heard.acts;
    leaks.push(...heard.leaks);
    for (const { channel, viewer, what } of heard.leaks.slice(0, 3))
      run.say(`${name}, seed ${plan.seed}, by ${channel}: ${viewer}, ${what}`);
  }
run.say(...new Set(house.faults.map(({ where, error }) => `fault in ${where}: ${String(error)}`)));
await house.close();
run.table(
  ['table', 'acts', ...CHANNELS, 'rightly heard', 'leaks'],
  [...rows].map(([name, row]) => [
    name,
    row.acts,
    ...CHANNELS.map((channel) => row.checks[channel]),
    row.rightly,
    row.leaks,
  ]),
);

run.table(
  ['the same sort of game elsewhere', 'secrets', 'leaked', 'viewers who got some'],
  (await listenToPeers(run.seed)).map(({ name, secrets, leaked, viewers }) => [
    name,
    secrets,
    leaked,
    `${viewers} of 4`,
  ]),
);

const holes = holesFor('leak', run.quick ? run.seed : null);
const args = [run.seed, run.quick ? 2 : 4, run.quick ? 12 : 30].map(String);
const tried = await tryHoles(
  holes,
  new URL('leak/attempt.ts', import.meta.url),
  args,
  ({ hole, isNoticed, how }) => {
    if (!isNoticed) run.say(`unnoticed: ${hole.name}: ${how}`);
  },
);
run.table(
  ['left out', 'in', 'noticed'],
  tried.map(({ hole, isNoticed, how }) => [hole.name, hole.of, isNoticed ? how.slice(0, 70) : 'NO']),
);

const sum = (channels: readonly Channel[]): number =>
  [...rows.values()].reduce(
    (all, { checks }) => all + channels.reduce((some, one) => some + checks[one], 0),
    0,
  );
const checks = sum(CHANNELS.filter((channel) => channel !== 'fields'));
const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
const deaf = [...rows.values()].some(({ rightly }) => rightly === 0);
run.conclude({
  figure: `${leaks.length} leaks in ${checks} checks of names and ${sum(['fields'])} of fields; ${noticed} of ${tried.length} holes noticed`,
  goal: `0 in ≥ ${GOAL} checks of names, every hole noticed`,
  met: leaks.length === 0 && checks >= GOAL && noticed === tried.length && !deaf && house.faults.length === 0,
});

function nothing(): Record<Channel, number> {
  return Object.fromEntries(CHANNELS.map((channel) => [channel, 0])) as Record<Channel, number>;
}
