import { BadArguments } from './referee/BadArguments.ts';
import { gameNamed } from './referee/shelf.ts';
import { Crew } from './playtest/Crew.ts';
import type { Outcome } from './playtest/Outcome.ts';
import type { Orders } from './playtest/planOf.ts';
import { PLAYTEST_USAGE, planOf } from './playtest/planOf.ts';
import { Progress } from './playtest/Progress.ts';
import { reportOn } from './playtest/Report.ts';
import { text } from './playtest/text.ts';
import { openFolder, writeReport } from './playtest/writeReport.ts';

const INTERRUPTED = 130;

async function playtest({ plan, games, workers, out, odd }: Orders): Promise<void> {
  for (const line of odd) console.error(line);
  // Variant by variant for each seed: an interrupt then leaves pairs to compare.
  const jobs = Array.from({ length: games }, (_, n) =>
    plan.variants.map((_v, variant) => ({ variant, n })),
  ).flat();
  const crew = new Crew(plan, workers);
  const progress = new Progress(process.stderr, jobs.length);
  const outcomes: Outcome[] = [];
  let interrupted = false;
  const stop = (): void => {
    // It may come twice for one Ctrl-C: from the terminal, and handed on by whoever started this process.
    interrupted = true;
    crew.stop();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  openFolder(out);
  await crew.play(jobs, (outcome) => {
    outcomes.push(outcome);
    progress.tick();
  });
  progress.end();
  const report = reportOn(gameNamed(plan.game).title, plan, games, outcomes);
  process.stdout.write(text(report));
  for (const file of writeReport(out, report)) console.log(file);
  if (interrupted) {
    console.error(`Interrupted after ${outcomes.length} of ${jobs.length} games; these are in the report.`);
    process.exitCode = INTERRUPTED;
  } else if (report.tallies.some((one) => one.broken.length > 0)) process.exitCode = 1;
}

try {
  await playtest(planOf(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof BadArguments)) throw error;
  console.error(`${error.message}\n${PLAYTEST_USAGE}`);
  process.exitCode = 2;
}
