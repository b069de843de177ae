import { FastChance } from '#kernel/chance/fast';
import { Run } from '../figures/Run.ts';
import { cutLogs } from './crash/cutLog.ts';
import { killServers } from './crash/killServer.ts';
import { killWriters } from './crash/killWriter.ts';
import { WRITER_MUTANTS } from './crash/mutants.ts';
import { bundleWith } from './lib/mutants/bundleWith.ts';
import { UNSAVED_PEOPLE } from './lib/mutants/shared.ts';

const WRITER = new URL('crash/writer.ts', import.meta.url);
const HOUSE = new URL('lib/serving/house.ts', import.meta.url);
const LANES = 2;
const MUTANT_KILLS = 30;

const run = new Run(
  'prove',
  'crash',
  'kill -9 at any instant: nothing that was acknowledged is lost, nothing is done twice, everybody sees what they saw',
  ['libsql', '@colyseus/core', '@colyseus/sdk'],
);
const KILLS = run.quick ? 200 : 2000;
const HOUSE_KILLS = run.quick ? 8 : 300;
const chance = (of: string): FastChance => new FastChance(`${of}/${run.seed}`);

const writer = await bundleWith(WRITER);
const share = Math.ceil((KILLS - HOUSE_KILLS) / LANES);
const lanes = await Promise.all(
  Array.from({ length: LANES }, (_, lane) => killWriters(writer, share, chance(`lane ${lane}`))),
);
const sum = (count: (lane: (typeof lanes)[number]) => number): number =>
  lanes.reduce((total, lane) => total + count(lane), 0);
const served = await killServers(await bundleWith(HOUSE), HOUSE_KILLS, chance('house'));
// Every byte of what the last commit wrote; in a hurry every 61st, and all that stand beside the end of a commit.
const cut = await cutLogs(writer, 1, run.quick ? 61 : 1, chance('log'));

run.table(
  ['what was killed', 'kills', 'answers kept', 'done but unheard'],
  [
    [
      'tables and journal, at any instant',
      sum((lane) => lane.kills - lane.inTransaction - lane.afterCommit),
      '',
      '',
    ],
    ['… inside a transaction', sum((lane) => lane.inTransaction), '', ''],
    ['… after a commit, before the answer', sum((lane) => lane.afterCommit), '', ''],
    ['… all of these', sum((lane) => lane.kills), sum((lane) => lane.answers), sum((lane) => lane.unheard)],
    ['the whole server, four real clients', served.kills, served.answers, ''],
  ],
);
run.say(
  `views compared at the last version heard: every seat and a spectator, after every kill; over sockets ${served.compared}`,
  `the log cut at ${cut.places} places in its last ${cut.bytes} bytes: ${cut.wrong.length} wrong`,
  '',
);

const caught: [string, string][] = [];
for (const mutant of WRITER_MUTANTS.slice(0, run.quick ? 3 : undefined)) {
  const { wrong, kills } = await killWriters(
    await bundleWith(WRITER, mutant),
    MUTANT_KILLS,
    chance(mutant.name),
  );
  caught.push([mutant.name, wrong.length > 0 ? `caught at kill ${kills}: ${wrong[0]}` : 'NOT CAUGHT']);
}
if (!run.quick) {
  const { wrong, kills } = await killServers(
    await bundleWith(HOUSE, UNSAVED_PEOPLE),
    MUTANT_KILLS,
    chance('people'),
  );
  caught.push([
    UNSAVED_PEOPLE.name,
    wrong.length > 0 ? `caught at kill ${kills}: ${wrong[0]}` : 'NOT CAUGHT',
  ]);
}
run.table(['mutant', 'verdict'], caught);
run.say(
  'Not to be caught this way: a log that is not flushed. Only a power cut takes what a killed process had written.',
  '',
);

const wrong = [...lanes.flatMap((lane) => lane.wrong), ...served.wrong, ...cut.wrong];
for (const one of wrong.slice(0, 10)) run.say(`wrong: ${one}`);
const kills = sum((lane) => lane.kills) + served.kills;
run.conclude({
  figure: `${wrong.length} lost, doubled or changed in ${kills} kills; ${caught.filter(([, how]) => how.startsWith('caught')).length} of ${caught.length} mutants caught`,
  goal: `0 in ${KILLS}, all caught`,
  met: wrong.length === 0 && kills >= KILLS && caught.every(([, how]) => how.startsWith('caught')),
});
