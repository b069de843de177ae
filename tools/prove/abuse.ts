import { FastChance } from '#kernel/chance/fast';
import { Run } from '../figures/Run.ts';
import { dawdle } from './abuse/dawdle.ts';
import { fuzz } from './abuse/fuzz.ts';
import { percentile } from './abuse/Honest.ts';
import { MUTANTS } from './abuse/mutants.ts';
import type { Row } from './abuse/Siege.ts';
import { Siege } from './abuse/Siege.ts';
import type { Outcome } from './abuse/speech.ts';
import { ATTACKS } from './abuse/speech.ts';
import { bundle } from './serving/bundle.ts';

const run = new Run(
  'prove',
  'abuse',
  'three honest hands beside a flood: they wait hardly longer, nothing falls over, who floods is shown out',
  ['@colyseus/core', '@colyseus/ws-transport', '@colyseus/sdk', 'ws', 'msgpackr'],
);
const WINDOW = run.quick ? 900 : 3000;
const ROUNDS = run.quick ? 1 : 4;
const FRAMES = run.quick ? 10_000 : 220_000;
const MOST_RATIO = 1.5;
const MOST_CUT_MS = 1000;
const MOST_HANDSHAKE_MS = 10_000;
/** Who is not told apart from a bad line, or does nothing that is forbidden, is not cut at once. */
const PATIENT = ['slow-handshake', 'seats'];

const HOUSE_SCRIPT = new URL('serving/house.ts', import.meta.url);
const house = await bundle(HOUSE_SCRIPT);
const attackers = await bundle(new URL('abuse/attackers.ts', import.meta.url));
const siege = new Siege(attackers, WINDOW, ROUNDS, run.seed);
const endured = await siege.ofHouse(house, ATTACKS);
const stock = await siege.ofStock(await bundle(new URL('abuse/stock.ts', import.meta.url)), ['flood']);
siege.end();
run.table(
  [
    'server',
    'attack',
    'sent',
    'per s',
    'shut out',
    'slowest ms',
    'p50 calm ms',
    'attacked',
    'p99 calm ms',
    'next door',
    'attacked',
  ],
  [...endured.rows.map((row) => shown(row, 'orrery')), ...stock.map((row) => shown(row, 'stock room'))],
);

const fuzzed = await fuzz(house, FRAMES, new FastChance(`frames/${run.seed}`));
const slow = await dawdle(house);
const counts = [...endured.numbers].filter(([name]) => /cut|garbage|turned_away/.test(name));
run.say(
  `${fuzzed.frames} mutated frames read by one room: ${fuzzed.garbage} made no sense, ${fuzzed.answers} were answered; ${fuzzed.requests} odd requests`,
  `${slow.hungUp} of ${slow.lines} handshakes that never end were hung up on within ${slow.ms} ms`,
  `the house counted: ${counts.map(([name, n]) => `${name} ${n}`).join(', ')}`,
  '',
);

const caught: [string, string][] = [];
for (const mutant of MUTANTS.slice(0, run.quick ? 2 : undefined)) {
  const program = await bundle(HOUSE_SCRIPT, mutant);
  const chance = new FastChance(`${mutant.name}/${run.seed}`);
  const { attack } = mutant;
  const again = new Siege(attackers, 1200, 1, run.seed);
  const { wrong } =
    attack === null ? await fuzz(program, 3000, chance) : await again.ofHouse(program, [attack]);
  again.end();
  const [first = ''] = wrong;
  caught.push([
    mutant.name,
    wrong.length > 0 ? `caught: ${first.split('\n')[0]?.slice(0, 90)}` : 'NOT CAUGHT',
  ]);
}
run.table(['mutant', 'verdict'], caught);

const p99 = (of: 'calm' | 'beside' | 'under', rows: readonly Row[]): number =>
  percentile(
    rows.flatMap((row) => row[of]),
    0.99,
  );
const ratio = p99('under', endured.rows) / p99('calm', endured.rows);
const besideRatio = p99('under', endured.rows) / p99('beside', endured.rows);
const stockRatio = p99('under', stock) / p99('calm', stock);
run.say(
  run.quick
    ? 'calm: nobody attacks anything'
    : `calm: nobody attacks anything; next door: the same blows fall on another house of this machine, against which it is ${besideRatio.toFixed(2)} ×`,
  '',
);
const hasty = endured.rows.filter(({ attack }) => !PATIENT.includes(attack));
const slowest = Math.max(...hasty.flatMap((row) => row.outcomes.map((one) => one.slowestCutMs)));
const faults = [...endured.wrong, ...fuzzed.wrong];
if (slow.hungUp < slow.lines || slow.ms > MOST_HANDSHAKE_MS)
  faults.push('a handshake was waited for too long');
for (const fault of faults.slice(0, 12)) run.say(`wrong: ${fault.slice(0, 400)}`);
// A busy machine must not fail a build by a ratio of times.
const isInTime = run.quick || (ratio <= MOST_RATIO && slowest <= MOST_CUT_MS && slow.ms <= MOST_HANDSHAKE_MS);
const isCaught = caught.every(([, how]) => how.startsWith('caught'));
run.conclude({
  figure: `p99 of honest hands ${ratio.toFixed(2)} × calm (stock room ${stockRatio.toFixed(2)} ×), shut out within ${slowest} ms, ${faults.length} faults in ${fuzzed.frames} mutated frames; ${isCaught ? 'all' : 'not all'} of ${caught.length} mutants caught`,
  goal: `≤ ${MOST_RATIO} ×, ≤ ${MOST_CUT_MS} ms${run.quick ? ' (not judged in a hurry)' : ''}, 0 in ≥ ${Math.min(FRAMES, 200_000)}, all caught`,
  met: isInTime && faults.length === 0 && fuzzed.frames >= Math.min(FRAMES, 200_000) && isCaught,
});

function shown({ attack, calm, beside, under, outcomes }: Row, server: string): (string | number)[] {
  const sum = (count: (outcome: Outcome) => number): number =>
    outcomes.reduce((total, one) => total + count(one), 0);
  return [
    server,
    attack,
    sum((one) => one.sent),
    Math.round((sum((one) => one.sent) / (outcomes.length * WINDOW)) * 1000),
    sum((one) => one.cut),
    Math.max(...outcomes.map((one) => one.slowestCutMs)),
    percentile(calm, 0.5).toFixed(2),
    percentile(under, 0.5).toFixed(2),
    percentile(calm, 0.99).toFixed(2),
    beside.length === 0 ? '' : percentile(beside, 0.99).toFixed(2),
    percentile(under, 0.99).toFixed(2),
  ];
}
