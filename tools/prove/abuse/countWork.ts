import { TablePhysics } from '../../../server/physics/TablePhysics.ts';
import type { Lane } from '../../../server/processor/Processor.ts';
import { MotionShare } from '../../../server/processor/MotionShares.ts';
import type { SaveWorker } from '../../../server/saves/SaveWorker.ts';
import type { Services } from '../../../server/Services.ts';
import { RateLimit } from '../../../server/transport/RateLimit.ts';

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
  /** How many guesses of one address were looked at at the same time, at most. */
  guesses: 'work_guesses_at_once',
  /** How often what moves at a table was held up, because it had used up its share for that. */
  held: 'work_motion_held_up',
  /** How many throws were looked ahead at at one table at the same time, at most. */
  aims: 'work_aims_at_once',
  /** How often a page paid for the work it made, beyond what a message costs. */
  paid: 'work_paid_by_pages',
} as const;

/** Counts from now on what is done in a house. Nothing else about it changes. */
export function countWork({
  processor,
  thinkers,
  saves,
  guesses,
}: Services): () => Readonly<Record<string, number>> {
  const counts = Object.fromEntries(Object.values(WORK).map((name) => [name, 0]));
  const add = (name: string, n = 1): number => (counts[name] = (counts[name] ?? 0) + n);
  const most = (name: string, n: number): number => (counts[name] = Math.max(counts[name] ?? 0, n));

  const wait = processor.wait.bind(processor);
  processor.wait = (lane: Lane) => {
    add(WORK.waits);
    return wait(lane);
  };

  after(MotionShare, 'may', (_share, mayGoOn) => {
    if (mayGoOn === false) add(WORK.held);
  });
  after(TablePhysics, 'throwDice', (physics) => most(WORK.aims, physics['throws']['aiming']()));
  after(RateLimit, 'charge', (_limit, _none, more) => {
    if (typeof more === 'number' && more > 1) add(WORK.paid);
  });

  const judge = guesses.judge.bind(guesses);
  const looking = new Map<string, number>();
  guesses.judge = (address, isRight) => {
    const count = (by: number): number => {
      const now = (looking.get(address) ?? 0) + by;
      looking.set(address, now);
      return now;
    };
    return judge(address, () => {
      most(WORK.guesses, count(1));
      return isRight().finally(() => count(-1));
    });
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

/** Looks whenever anything of this class has done this. */
function after<T extends object>(
  kind: { readonly prototype: T },
  name: keyof T,
  look: (one: T, result: unknown, first: unknown) => void,
): void {
  const work = Reflect.get(kind.prototype, name) as (...args: unknown[]) => unknown;
  const watched = function (this: T, ...args: unknown[]): unknown {
    const result = work.apply(this, args);
    look(this, result, args[0]);
    return result;
  };
  Reflect.set(kind.prototype, name, watched);
}
