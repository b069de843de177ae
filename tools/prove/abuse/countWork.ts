import type { Lane } from '../../../server/processor/Processor.ts';
import type { SaveWorker } from '../../../server/saves/SaveWorker.ts';
import type { Services } from '../../../server/Services.ts';

/** What a house did, by counts that are the same on a fast machine and on a slow one. */
export const WORK = {
  /** How often somebody was made to wait, because their table had used up its share of the processor. */
  waits: 'work_waits',
  /** How many bots were thinking at the same time, at most. */
  thoughts: 'work_thoughts_at_once',
  /** How many copies of tables, and accounts of chance, were under way at the same time, at most. */
  copies: 'work_copies_at_once',
  accounts: 'work_accounts_at_once',
  /** How many of them were written: all others were there already. */
  copied: 'work_copies_written',
  accounted: 'work_accounts_written',
} as const;

/** Counts from now on what is done in a house. Nothing else about it changes. */
export function countWork({ processor, thinkers, saves }: Services): () => Readonly<Record<string, number>> {
  const counts = Object.fromEntries(Object.values(WORK).map((name) => [name, 0]));
  const add = (name: string, n = 1): number => (counts[name] = (counts[name] ?? 0) + n);
  const most = (name: string, n: number): number => (counts[name] = Math.max(counts[name] ?? 0, n));

  const wait = processor.wait.bind(processor);
  processor.wait = (lane: Lane) => {
    add(WORK.waits);
    return wait(lane);
  };

  const ponder = thinkers.ponder.bind(thinkers);
  const { thinking } = thinkers as unknown as { readonly thinking: readonly unknown[] };
  thinkers.ponder = (begin, isWanted) =>
    // Who begins has been taken out of those in hand for a moment.
    ponder(() => (most(WORK.thoughts, thinking.length + 1), begin()), isWanted);

  const atOnce = <A extends unknown[], T>(name: string, work: (...args: A) => Promise<T>) => {
    let under = 0;
    return (...args: A): Promise<T> => {
      most(name, ++under);
      return work(...args).finally(() => under--);
    };
  };
  saves.write = atOnce(WORK.copies, saves.write.bind(saves));
  saves.chance = atOnce(WORK.accounts, saves.chance.bind(saves));

  const { worker } = saves as unknown as { readonly worker: SaveWorker };
  const run = worker.run.bind(worker) as (...args: unknown[]) => Promise<never>;
  worker.run = (job, supply) => {
    if (job.do === 'export') add(WORK.copied);
    if (job.do === 'chance') add(WORK.accounted);
    return run(job, supply);
  };
  return () => counts;
}
