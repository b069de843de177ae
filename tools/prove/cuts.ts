import { Run } from '../figures/Run.ts';
import { MUTANTS } from './cuts/mutants.ts';
import type { Weathered } from './cuts/Weathered.ts';
import type { Mutant } from './mutants/Mutant.ts';
import { spawnScript } from './mutants/Mutant.ts';

const STORM = new URL('cuts/storm.ts', import.meta.url);

const run = new Run(
  'prove',
  'cuts',
  'on a line that is cut, late, torn and half open every act is done exactly once, and all come together again',
  ['@colyseus/core', '@colyseus/sdk', '@colyseus/ws-transport', 'ws'],
);
const CUTS = run.quick ? 100 : 2000;

const weathered = await storm(CUTS);
run.table(
  ['on the line', 'count'],
  [
    ...Object.entries(weathered.kinds).map(([kind, count]) => [`sockets ended: ${kind}`, count]),
    ['plain requests cut off', weathered.requestsCut],
    ['packets held back', weathered.delayed],
    ['packets torn', weathered.sliced],
    ['visits of four players', weathered.visits],
    ['requests asked and answered', weathered.asked],
    ['acts', weathered.acts],
  ],
);
for (const one of weathered.wrong) run.say(`wrong: ${one}`);

const caught: [string, string][] = [];
for (const mutant of MUTANTS.slice(0, run.quick ? 2 : undefined)) {
  // It shows only when a line breaks between the doing and the answer: a storm may pass without.
  let wrong: Weathered['wrong'] = [];
  for (let storms = 0; storms < 6 && wrong.length === 0; storms++)
    ({ wrong } = await storm(run.quick ? 25 : 60, mutant, storms));
  caught.push([mutant.name, wrong.length > 0 ? `caught: ${wrong[0]}` : 'NOT CAUGHT']);
}
run.table(['mutant', 'verdict'], caught);

const isCaught = caught.every(([, how]) => how.startsWith('caught'));
run.conclude({
  figure: `${weathered.wrong.length} lost, doubled or apart after ${weathered.cuts} cuts; ${isCaught ? 'all' : 'not all'} of ${caught.length} mutants caught`,
  goal: `0 after ${CUTS}, all caught`,
  met: weathered.wrong.length === 0 && weathered.cuts >= CUTS && isCaught,
});

async function storm(cuts: number, mutant?: Mutant, nth = 0): Promise<Weathered> {
  const child = spawnScript(STORM, [String(cuts), String(run.seed + nth)], {
    mutant,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (complaints += chunk));
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  const last = said.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{')) throw new Error(`the storm said nothing: ${said}${complaints}`);
  return JSON.parse(last) as Weathered;
}
