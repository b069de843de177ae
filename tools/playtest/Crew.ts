import { Worker } from 'node:worker_threads';
import type { Outcome } from './Outcome.ts';
import type { Job, Plan } from './Plan.ts';

/** So many games a worker takes at a time: few enough that all finish together. */
const HANDFUL = 16;

/** Worker threads that play the games of a plan. */
export class Crew {
  private readonly workers: Worker[] = [];
  private stopped = false;

  constructor(
    private readonly plan: Plan,
    private readonly size: number,
  ) {}

  /** Plays these games, telling each outcome as it comes, in any order. Ends when all are played or it is stopped. */
  async play(jobs: readonly Job[], tell: (outcome: Outcome) => void): Promise<void> {
    const handful = Math.max(1, Math.min(HANDFUL, Math.floor(jobs.length / (this.size * 8))));
    let next = 0;
    const take = (): readonly Job[] => jobs.slice(next, (next += handful));
    const size = Math.min(this.size, jobs.length);
    await Promise.all(Array.from({ length: size }, () => this.employ(take, tell)));
  }

  /** Games in the middle are lost; those told of are not. */
  stop(): void {
    this.stopped = true;
    for (const worker of this.workers) void worker.terminate();
  }

  private employ(take: () => readonly Job[], tell: (outcome: Outcome) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./hire.js', import.meta.url), { workerData: this.plan });
      this.workers.push(worker);
      let open = 0;
      const give = (): void => {
        const jobs = this.stopped ? [] : take();
        open = jobs.length;
        if (open === 0) void worker.terminate();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        else worker.postMessage(jobs);
      };
      worker.on('message', (outcome: Outcome) => {
        if (this.stopped) return;
        tell(outcome);
        if (--open === 0) give();
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        if (open === 0 || this.stopped) resolve();
        else reject(new Error('A worker ended in the middle of its games.'));
      });
      give();
    });
  }
}
