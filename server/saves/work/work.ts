import type { Asset } from '../../storage/Storage.ts';
import type { ActRow } from '../../storage/actRow.ts';
import { chanceAccounts } from './chanceAccounts.ts';
import { exportTable } from './exportTable.ts';
import type { Job, JobDone, FromWorker, Supply, ToWorker } from './Job.ts';
import { importTable } from './importTable.ts';

// Runs in a process of its own: one job at a time. Whatever a file makes it do, the house goes on, and can end it.

let deliver: (asset: Asset | null) => void = () => {};

let deliverPage: (page: readonly ActRow[] | null) => void = () => {};

const supply: Supply = {
  assetOf: (hash) =>
    new Promise((resolve) => {
      deliver = resolve;
      say({ say: 'asset', hash });
    }),
  async pageOf(after) {
    const page = await new Promise<readonly ActRow[] | null>((resolve) => {
      deliverPage = resolve;
      say({ say: 'page', after });
    });
    if (page === null) throw new Error('the log could not be read');
    return page;
  },
};

process.on('message', (told: ToWorker) => {
  if ('asset' in told) deliver(told.asset);
  else if ('page' in told) deliverPage(told.page);
  else void work(told);
});
// A house that was killed leaves nobody behind.
process.on('disconnect', () => process.exit());
// Ctrl+C is said to the whole family; the house ends this process when it is done.
process.on('SIGINT', () => {});

async function work({ job }: Extract<ToWorker, { job: unknown }>): Promise<void> {
  try {
    say({ say: 'done', result: await resultOf(job) });
  } catch (error) {
    say({ say: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : 'no error' });
  }
}

function resultOf(job: Job): Promise<JobDone[keyof JobDone]> {
  switch (job.do) {
    case 'export':
      return exportTable(job, supply);
    case 'import':
      return importTable(job);
    case 'chance':
      return chanceAccounts(job, supply);
  }
}

function say(said: FromWorker): void {
  process.send?.(said);
}

say({ say: 'ready' });
