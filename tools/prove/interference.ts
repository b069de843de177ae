import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Run } from '../figures/Run.ts';
import type { Script } from './interference/Script.ts';
import type { Difference } from './interference/Twins.ts';
import { openStage, perform } from './interference/perform.ts';
import { holesFor } from './lib/secrecy/mutants.ts';
import { tryHoles } from './lib/secrecy/tryHoles.ts';

const run = new Run(
  'prove',
  'interference',
  'two Planetship games that differ only in hidden cards sound the same to whom they are hidden from',
  ['@colyseus/core', '@colyseus/schema', 'ws'],
);
const deals = run.quick ? 3 : 300;
const lines = run.quick ? 8 : 18;
/** What is hidden may seldom decide whether a sealed file is a chunk longer: in so many of all. */
const MOST_LONGER = 0.02;
/** So many scripts are played again in houses with a hole. */
const kept = run.quick ? 3 : deals;

const stage = await openStage();
const scripts: Script[] = [];
const found: Difference[] = [];
const all = {
  frames: 0,
  bytes: 0,
  fetches: 0,
  lines: 0,
  botActs: 0,
  copies: 0,
  longer: 0,
  told: 0,
  deals: 0,
};
for (let n = 0; n < deals || (knowing() < 2 && n < deals + 6); n++) {
  const { script, differences, tally } = await perform(stage, run.seed + n, lines);
  for (const key of ['frames', 'bytes', 'fetches', 'lines', 'botActs', 'copies', 'longer'] as const)
    all[key] += tally[key];
  all.told += Object.values(script.told).filter((line) => line >= 0).length;
  found.push(...differences);
  if (scripts.length < kept || knowing() < 2) scripts.push(script);
  all.deals++;
}
for (const { seed, line, viewer, what } of found.slice(0, 5))
  run.say(`deal ${seed}, line ${line}, ${viewer}: ${what}`);
const faults = stage.house.faults.map(({ where, error }) => `${where}: ${String(error)}`);
run.say(...new Set(faults));
await stage.house.close();

run.table(
  [
    'deals',
    'lines × viewers',
    'frames',
    'bytes',
    'HTTP answers',
    'bot choices',
    'sealed copies',
    'a chunk longer',
    'viewers told apart by the rules',
    'differences',
  ],
  [
    [
      all.deals,
      all.lines,
      all.frames,
      all.bytes,
      all.fetches,
      all.botActs,
      all.copies,
      all.longer,
      all.told,
      found.length,
    ],
  ],
);

const folder = mkdtempSync(join(tmpdir(), 'orrery-scripts-'));
const file = join(folder, 'scripts.json');
// Those in which somebody knows the difference and others do not stand first: they show most.
const best = scripts.toSorted((x, y) => worth(y) - worth(x));
writeFileSync(file, JSON.stringify(best));
const holes = holesFor('interference', run.quick ? run.seed : null);
const tried = await tryHoles(
  holes,
  new URL('interference/replay.ts', import.meta.url),
  [file],
  ({ hole, isNoticed, how }) => {
    if (!isNoticed) run.say(`unnoticed: ${hole.name}: ${how}`);
  },
);
rmSync(folder, { recursive: true });
run.table(
  ['left out', 'in', 'noticed'],
  tried.map(({ hole, isNoticed, how }) => [
    hole.name,
    hole.of,
    isNoticed ? how.replaceAll(/\s+/g, ' ').slice(0, 60) : 'NO',
  ]),
);
const noticed = tried.filter(({ isNoticed }) => isNoticed).length;
run.conclude({
  figure: `${found.length} differences in ${all.frames} frames of ${all.deals} deals; ${noticed} of ${tried.length} holes noticed`,
  goal: 'no difference, every hole noticed',
  met:
    found.length === 0 &&
    faults.length === 0 &&
    noticed === tried.length &&
    all.frames > 0 &&
    all.copies > 0 &&
    all.longer <= MOST_LONGER * all.copies,
});

/** Scripts in which somebody knows the tables apart from the beginning. */
function knowing(): number {
  return scripts.filter(({ told }) => Object.values(told).includes(-1)).length;
}

function worth({ told, lines: { length }, bot }: Script): number {
  const isKnown = Object.values(told).includes(-1);
  return (isKnown ? 100 : 0) + length + (bot === null ? 0 : 5);
}
