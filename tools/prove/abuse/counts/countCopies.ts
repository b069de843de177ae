import type { Saves } from '../../../../server/saves/Saves.ts';
import type { SaveWorker } from '../../../../server/saves/SaveWorker.ts';
import type { Tally } from './Tally.ts';
import { WORK } from './WORK.ts';

/** How many copies and accounts are under way at once, and how many were written. */
export function countCopies(tally: Tally, saves: Saves): void {
  const atOnce = <A extends unknown[], T>(name: string, work: (...args: A) => Promise<T>) => {
    let under = 0;
    return (...args: A): Promise<T> => {
      tally.most(name, ++under);
      return work(...args).finally(() => under--);
    };
  };
  saves.write = atOnce(WORK.copies, saves.write.bind(saves));
  saves.chance = atOnce(WORK.accounts, saves.chance.bind(saves));

  const { worker } = saves as unknown as { readonly worker: SaveWorker };
  const run = worker.run.bind(worker) as (...args: unknown[]) => Promise<never>;
  worker.run = (job, supply) => {
    if (job.do === 'export') tally.add(WORK.copied);
    if (job.do === 'chance') tally.add(WORK.accounted);
    return run(job, supply);
  };
}
