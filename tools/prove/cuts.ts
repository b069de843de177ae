import { Run } from '../figures/Run.ts';
import { failure } from './cuts/failure.ts';
import { CROWD_MUTANTS, STORM_MUTANTS } from './cuts/mutants.ts';
import type { Weathered } from './cuts/Weathered.ts';
import type { Mutant } from './lib/mutants/Mutant.ts';
import { spawnScript } from './lib/mutants/spawnScript.ts';

const STORM = new URL('cuts/storm.ts', import.meta.url);
const CROWD = new URL('cuts/crowd.ts', import.meta.url);
/** More than the house remembers pages of people who only watch. */
const PAGES = '270';

const run = new Run(
  'prove',
  'cuts',
  'on a line that is cut, late, torn and half open every act is done exactly once, and all come together again',
  ['@colyseus/core', '@colyseus/sdk', '@colyseus/ws-transport', 'ws'],
);
const CUTS = run.quick ? 100 : 2000;

const weathered = await storm(CUTS, run.seed);
run.table(
  ['on the line', 'count'],
  [
    ...Object.entries(weathered.kinds).map(([kind, count]) => [`sockets ended: ${kind}`, count]),
    ['plain requests cut off', weathered.requestsCut],
    ['frames held back', weathered.delayed],
    ['frames torn', weathered.torn],
    ['visits of four players', weathered.visits],
    ['requests asked and answered', weathered.asked],
    ['acts', weathered.acts],
  ],
);
run.say(...failure(weathered, CUTS, run.seed));
const crowd = await crowded();
for (const one of crowd.wrong) run.say(`wrong in a crowd of pages: ${one}`);

const caught: [string, string][] = [];
const note = (mutant: Mutant, wrong: readonly string[]): void =>
  void caught.push([mutant.name, wrong.length > 0 ? `caught: ${wrong[0]}` : 'NOT CAUGHT']);
for (const mutant of STORM_MUTANTS.slice(0, run.quick ? 2 : undefined)) {
  // It shows only when a line breaks between the doing and the answer: a storm may pass without.
  let wrong: Weathered['wrong'] = [];
  for (let storms = 0; storms < 6 && wrong.length === 0; storms++)
    ({ wrong } = await storm(run.quick ? 25 : 60, run.seed + storms, mutant));
  note(mutant, wrong);
}
for (const mutant of CROWD_MUTANTS.slice(0, run.quick ? 1 : undefined))
  note(mutant, (await crowded(mutant)).wrong);
run.table(['mutant', 'verdict'], caught);

const wrong = weathered.wrong.length + crowd.wrong.length;
const isCaught = caught.every(([, how]) => how.startsWith('caught'));
run.conclude({
  figure: `${wrong} lost, doubled or apart after ${weathered.cuts} cuts and in a crowd of ${PAGES} pages; ${isCaught ? 'all' : 'not all'} of ${caught.length} mutants caught`,
  goal: `0 after ${CUTS}, all caught`,
  met: wrong === 0 && weathered.cuts >= CUTS && isCaught,
});

function storm(cuts: number, seed: number, mutant?: Mutant): Promise<Weathered> {
  return spawnScript(STORM, [String(cuts), String(seed)], mutant).lastWords<Weathered>();
}

function crowded(mutant?: Mutant): Promise<Pick<Weathered, 'wrong'>> {
  return spawnScript(CROWD, [PAGES], mutant).lastWords<Pick<Weathered, 'wrong'>>();
}
