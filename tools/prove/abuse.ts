import { FastChance } from '#kernel/chance/fast';
import { Run } from '../figures/Run.ts';
import type { Attack } from './abuse/Attack.ts';
import { ATTACKS, attackNamed } from './abuse/attacks.ts';
import { flood } from './abuse/attacks/floods.ts';
import { crowdLines } from './abuse/crowdLines.ts';
import { dawdle } from './abuse/dawdle.ts';
import { fuzz } from './abuse/fuzz.ts';
import { MOST_CUT_MS, MOST_RATIO, MOST_SILENT_MS, lateIn, ratioOf } from './abuse/lateIn.ts';
import { MUTANTS, SHORT_OF } from './abuse/mutants.ts';
import { HEAD, inMb, shownAs } from './abuse/shownAs.ts';
import { Siege } from './abuse/Siege.ts';
import { tryMutants } from './abuse/tryMutants.ts';
import { someOf } from './lib/someOf.ts';
import { bundleWith } from './lib/mutants/bundleWith.ts';

const run = new Run(
  'prove',
  'abuse',
  'three honest hands beside a flood: they wait hardly longer, nothing falls over, who floods is shown out',
  ['@colyseus/core', '@colyseus/ws-transport', '@colyseus/sdk', 'ws', 'msgpackr'],
);
const WINDOW = run.quick ? 900 : 3000;
const ROUNDS = run.quick ? 1 : 4;
const FRAMES = run.quick ? 10_000 : 220_000;
const MOST_HANDSHAKE_MS = 10_000;
/** The memory one attack may take, in MB. */
const MOST_GROWN_MB = 400;
/** Reasons of a verdict that are printed. */
const MOST_REASONS = 24;

const HOUSE_SCRIPT = new URL('abuse/house.ts', import.meta.url);
const house = await bundleWith(HOUSE_SCRIPT);
const attackers = await bundleWith(new URL('abuse/attackers.ts', import.meta.url));
const siege = new Siege(attackers, WINDOW, ROUNDS, run.seed);
const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1] : null;
if (only !== null) await runOne(attackNamed(only ?? ''));
const endured = await siege.ofHouse(house, ATTACKS);
const stock = await siege.ofStock(await bundleWith(new URL('abuse/stock.ts', import.meta.url)), [flood]);
siege.end();
run.table(HEAD, [
  ...endured.rows.map((row) => shownAs(row, 'orrery')),
  ...stock.map((row) => shownAs(row, 'stock room')),
]);

const fuzzed = await fuzz(house, FRAMES, new FastChance(`frames/${run.seed}`));
// In a hurry in a house of little patience: it hangs up or it does not.
const slow = await dawdle(run.quick ? await bundleWith(HOUSE_SCRIPT, SHORT_OF.patience) : house);
const lines = await crowdLines(house);
const counts = [...endured.numbers].filter(([name]) => /cut|garbage|not_admitted/.test(name));
run.say(
  `${fuzzed.frames} mutated frames read by one room: ${fuzzed.garbage} made no sense, ${fuzzed.answers} were answered; ${fuzzed.requests} odd requests`,
  `${slow.hungUp} of ${slow.lines} handshakes that never end were hung up on within ${slow.ms} ms`,
  `${lines.open} lines of one address stayed open, of at most ${lines.most}; ${lines.hungUp} were hung up on`,
  `the house counted: ${counts.map(([name, n]) => `${name} ${n}`).join(', ')}`,
  '',
);

const caught = await tryMutants(run.quick ? someOf(MUTANTS, run.seed, 3) : MUTANTS, attackers, run.seed);
run.table(['mutant', 'verdict'], caught);

const ratio = ratioOf(endured.rows);
const besideRatio = ratioOf(endured.rows, 'beside');
const stockRatio = ratioOf(stock);
run.say(
  run.quick
    ? 'calm: nobody attacks anything'
    : `calm: nobody attacks anything; next door: the same blows fall on another house of this machine, against which it is ${besideRatio.toFixed(2)} ×`,
  '',
);
const hasty = endured.rows.filter(({ attack }) => attack.isPatient !== true);
const slowest = Math.max(...hasty.flatMap((row) => row.outcomes.map((one) => one.slowestCutMs)));
const faults = [...endured.wrong, ...fuzzed.wrong];
if (slow.hungUp < slow.lines)
  faults.push(`${slow.lines - slow.hungUp} handshakes that never end were not hung up on`);
if (lines.open > lines.most)
  faults.push(`${lines.open} lines of one address were open, of at most ${lines.most}`);
for (const { attack, grown } of endured.rows)
  if (inMb(grown) > MOST_GROWN_MB)
    faults.push(`${attack.name}: the house took ${inMb(grown)} MB more, of at most ${MOST_GROWN_MB}`);
const elsewhere = endured.rows.filter(({ attack }) => attack.isElsewhere === true);
const worst = Math.max(...elsewhere.map((row) => ratioOf([row])), 0);
const longest = Math.max(...endured.rows.map((row) => row.silence), 0);
const late = lateIn(endured.rows);
if (slow.ms > MOST_HANDSHAKE_MS)
  late.push(`handshakes were waited for ${slow.ms} ms, of at most ${MOST_HANDSHAKE_MS}`);
const LEAST_FRAMES = Math.min(FRAMES, 200_000);
const few = fuzzed.frames < LEAST_FRAMES ? [`only ${fuzzed.frames} of ${LEAST_FRAMES} frames were sent`] : [];
const missed = caught.filter(([, how]) => !how.startsWith('caught'));
// A busy machine must not fail a build by a ratio of times.
const judged = run.quick ? [] : late;
const why = [...faults, ...judged, ...few, ...missed.map(([name, how]) => `the mutant “${name}”: ${how}`)];
for (const one of why.slice(0, MOST_REASONS)) run.say(`wrong: ${one.slice(0, 400)}`);
if (why.length > MOST_REASONS) run.say(`wrong: ${why.length - MOST_REASONS} more`);
run.conclude({
  figure: `p99 of honest hands ${ratio.toFixed(2)} × calm (stock room ${stockRatio.toFixed(2)} ×), at most ${worst.toFixed(2)} × under one at another table, ${Math.round(longest)} ms of silence, shut out within ${slowest} ms, ${faults.length} faults in ${fuzzed.frames} mutated frames; ${missed.length === 0 ? 'all' : 'not all'} of ${caught.length} mutants caught`,
  goal: `≤ ${MOST_RATIO} ×, ≤ ${MOST_SILENT_MS} ms, ≤ ${MOST_CUT_MS} ms${run.quick ? ' (not judged in a hurry)' : ''}, 0 in ≥ ${LEAST_FRAMES}, all caught`,
  met: why.length === 0,
});

/** One attack and the holes it goes through, nothing else: `--only <attack>`. Nothing is written down. */
async function runOne(attack: Attack): Promise<never> {
  const { rows, ...found } = await siege.ofHouse(house, ATTACKS.includes(attack) ? [attack] : []);
  const wrong = [...found.wrong];
  siege.end();
  run.table(
    HEAD,
    rows.map((row) => shownAs(row, 'orrery')),
  );
  for (const {
    attack: { name },
    grown,
  } of rows)
    if (inMb(grown) > MOST_GROWN_MB)
      wrong.push(`${name}: the house took ${inMb(grown)} MB more, of at most ${MOST_GROWN_MB}`);
  for (const fault of wrong) run.say(`wrong: ${fault.slice(0, 400)}`);
  const verdicts = await tryMutants(
    MUTANTS.filter((mutant) => mutant.attack === attack),
    attackers,
    run.seed,
  );
  run.table(['mutant', 'verdict'], verdicts);
  const passed = verdicts.filter(([, how]) => !how.startsWith('caught'));
  for (const [name, how] of passed) run.say(`wrong: the mutant “${name}”: ${how}`);
  process.exit(wrong.length === 0 && passed.length === 0 ? 0 : 1);
}
