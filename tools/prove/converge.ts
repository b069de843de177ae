import { Run } from '../figures/Run.ts';
import { replayWorld } from './converge/replayWorld.ts';
import { letWorldsGo, together } from './converge/letWorldsGo.ts';
import { MUTANTS } from './converge/mutants.ts';
import { bundleWith } from './lib/mutants/bundleWith.ts';

const WORLDS = new URL('converge/worlds.ts', import.meta.url);
/** How many a mutant is given to show itself. */
const MUTANT_OPERATIONS = 40_000;
const QUICK_MUTANTS = 2;

const run = new Run(
  'prove',
  'converge',
  'whatever happens to the machine, the lines and the disk, everybody sees the one table, and nothing answered is lost',
  ['@colyseus/core', '@colyseus/schema', '@colyseus/ws-transport'],
);
/** Operations in one world. */
const LENGTH = run.quick ? 150 : 500;
const only = numberAfter('--only');
if (only !== null) await replayWorld(run, only, numberAfter('--length') ?? LENGTH);

const OPERATIONS = run.quick ? 1500 : 500_000;
/** As many processes side by side as there are processors, and one waits where another is held up. */
const LANES = numberAfter('--lanes') ?? (run.quick ? 1 : 3);
const worlds = await bundleWith(WORLDS);
const course = {
  seed: run.seed,
  first: 0,
  step: LANES,
  operations: Math.ceil(OPERATIONS / LANES),
  length: LENGTH,
  failures: 5,
};
const gone = together(
  await Promise.all(
    Array.from({ length: LANES }, (_, lane) => letWorldsGo(worlds, { ...course, first: lane })),
  ),
);
const count = (name: string): number => gone.counts[name] ?? 0;
run.table(
  ['operation', 'count'],
  [
    ['requests of the table', count('ask')],
    ['requests about people', count('manage')],
    ['the same number again', count('repeat')],
    ['lines cut', count('cut')],
    ['kills, of them in the middle of a write', `${count('kill')}, ${count('kill in a write')}`],
    ['orderly shutdowns', count('shut down')],
    ['disk full', count('disk full')],
    ['streams, chat, stories asked for', count('chatter')],
    ['comings back by hand, time passing', count('come') + count('time')],
  ],
);
run.table(
  ['what came of it', 'count'],
  [
    ['worlds', gone.worlds],
    ['acts on the disk', count('acts')],
    ['answers: done, refused', `${count('done')}, ${count('refused')}`],
    [
      'requests of the table, when first answered: done, refused',
      `${count('first done')}, ${count('first refused')}`,
    ],
    ['answers given again, all the same', count('answered again')],
    ['acts told again, all the same', count('told again')],
    ['records torn, lost, whole but unheard', `${count('torn')}, ${count('lost')}, ${count('survived')}`],
    ['times at rest', count('rests')],
    ['comparisons at rest', count('checks')],
    ['of them with something owed, because the disk was full', count('rests in debt')],
    ['rules at a loss where hands had gone past them', count('rules stumbled')],
  ],
);
run.table(['played', 'operations'], Object.entries(gone.played));
for (const { world, operations, violation } of gone.failures)
  run.say(
    `world ${world}, operation ${operations}: ${violation}`,
    `  npm run prove -- converge --seed ${run.seed} --only ${world} --length ${LENGTH}`,
  );

// The same seed again, in another process: the same history to the last byte.
const again = { ...course, operations: run.quick ? 150 : 10_000 };
const [one, two] = await Promise.all([letWorldsGo(worlds, again), letWorldsGo(worlds, again)]);
const isRepeated = one.history === two.history;
run.say(`histories of ${one.operations} operations run twice: ${one.history} and ${two.history}`, '');

const caught: [string, string][] = [];
const tried = run.quick ? MUTANTS.slice(0, QUICK_MUTANTS) : MUTANTS;
for (const mutant of tried) {
  const script = await bundleWith(WORLDS, mutant);
  const { failures, operations } = await letWorldsGo(script, {
    ...course,
    step: 1,
    operations: MUTANT_OPERATIONS,
    failures: 1,
  });
  const [first] = failures;
  caught.push([
    mutant.name,
    first === undefined
      ? `NOT CAUGHT in ${operations}`
      : `caught in world ${first.world}: ${first.violation.split('\n', 1)[0]?.slice(0, 110)}`,
  ]);
}
run.table(['mutant', 'verdict'], caught);
const isCaught = caught.every(([, how]) => how.startsWith('caught'));

run.conclude({
  figure: `${gone.failures.length} violations in ${gone.operations} operations; ${isRepeated ? 'replays exactly' : 'DOES NOT REPLAY'}; ${isCaught ? 'all' : 'not all'} of ${caught.length} mutants caught`,
  goal: `0 in ≥ ${OPERATIONS}, replays exactly, all caught`,
  met: gone.failures.length === 0 && gone.operations >= OPERATIONS && isRepeated && isCaught,
});

function numberAfter(option: string): number | null {
  const at = process.argv.indexOf(option);
  if (at < 0) return null;
  const value = Number(process.argv[at + 1]);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  console.error(`${option} wants a whole number, not "${process.argv[at + 1] ?? ''}".`);
  process.exit(1);
}
