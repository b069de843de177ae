import { Run } from '../figures/Run.ts';
import type { Findings } from './dice/Findings.ts';
import { UNLIKELY } from './dice/Findings.ts';
import type { DiceMutant } from './dice/mutants.ts';
import { MUTANTS } from './dice/mutants.ts';
import type { Part } from './dice/parts.ts';
import { PARTS } from './dice/parts.ts';
import { spawnScript } from './lib/mutants/spawnScript.ts';

const run = new Run('prove', 'dice', 'dice, shuffles and the draws behind them', [
  'cannon-es',
  '@noble/hashes',
]);
const size = run.quick ? 'quick' : 'thorough';

const findings: Findings[] = [];
for (const part of Object.values<Part>(PARTS)) findings.push(await part(run.seed, size));
run.table(
  ['', 'what', 'checks', 'found'],
  findings.flatMap(({ part, rows }) =>
    rows.map(({ what, checks, found }) => [part, what, checks.toLocaleString('en'), found]),
  ),
);
const faults = findings.flatMap((one) => one.faults);
run.say(...faults.slice(0, 20).map((fault) => `  ✗ ${fault}`), ...(faults.length > 0 ? [''] : []));

/** Whether the proof notices the hole. A mutant that does not even run proves nothing. */
async function isCaught({ part, ...mutant }: DiceMutant): Promise<string> {
  const script = new URL('dice/check.ts', import.meta.url);
  const child = spawnScript(script, [part, String(run.seed)], mutant);
  const [first] = (await child.lastWords<Findings>()).faults;
  return first ?? '';
}

const tried = run.quick ? MUTANTS.slice(0, 2) : MUTANTS;
const reports: string[][] = [];
for (const mutant of tried) reports.push([mutant.name, (await isCaught(mutant)) || 'NOT CAUGHT']);
run.table(['mutant', 'caught by'], reports);
const caught = reports.filter(([, by]) => by !== 'NOT CAUGHT').length;
const checks = findings.reduce((sum, one) => sum + one.checks, 0);
run.say(`Every χ² has to be likelier than ${UNLIKELY}, divided by how many of its part there are.`, '');
run.conclude({
  figure: `${faults.length} faults in ${checks.toLocaleString('en')} checks, ${caught} of ${tried.length} mutants caught`,
  goal: '0, and all mutants caught',
  met: faults.length === 0 && caught === tried.length,
});
