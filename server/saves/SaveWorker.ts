import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Asset } from '../storage/Storage.ts';
import type { Job, JobDone, FromWorker, Supply, ToWorker } from './work/Job.ts';

/** Why a job came to nothing. */
export class JobFault extends Error {
  override name = 'JobFault';

  constructor(
    /** busy: it was not begun. too-much: it took too long or too much memory. too-long: its log is. failed: a fault of ours. */
    readonly why: 'busy' | 'too-much' | 'too-long' | 'failed',
    message: string,
  ) {
    super(message);
  }
}

export interface WorkLimits {
  /** A job that takes longer, in milliseconds, is ended together with its process. */
  readonly mostMs: number;
  /** So much longer for each megabyte of pictures: they only have to be carried. */
  readonly msPerMegabyte: number;
  /** For all that a job makes of a file. */
  readonly mostMegabytes: number;
  /** So many wait at most. */
  readonly mostWaiting: number;
  /** A process that had nothing to do for so long, in milliseconds, is let go. */
  readonly idleMs: number;
}

export const WORK_LIMITS: WorkLimits = {
  mostMs: 20_000,
  msPerMegabyte: 500,
  mostMegabytes: 512,
  mostWaiting: 8,
  idleMs: 60_000,
};

/** Below whoever plays: a file may wait, a move may not. */
const PRIORITY = 5;
/** A process takes so long to begin at most, in milliseconds; that is not the fault of its first job. */
const HIRING_MS = 120_000;

const NOTHING: Supply = { assetOf: async () => null, pageOf: async () => [] };

interface Waiting {
  readonly job: Job;
  readonly supply: Supply;
  done(result: JobDone[keyof JobDone]): void;
  failed(fault: JobFault): void;
}

/**
 * One process for the whole house that reads and writes saves, one after the other: what a file costs, it costs nobody who plays. A job
 * that wants too much ends the process, and the next one gets a fresh one. No thread: one that runs out of memory while it reads JSON
 * takes the whole house along.
 */
export class SaveWorker {
  private worker: ChildProcess | null = null;
  private isReady = false;
  private current: { readonly job: Waiting; timer: NodeJS.Timeout } | null = null;
  private idle: NodeJS.Timeout | undefined;
  private readonly waiting: Waiting[] = [];
  private closed = false;

  constructor(private readonly limits: WorkLimits = WORK_LIMITS) {}

  /** Rejects with a `JobFault`. */
  run<K extends Job['do']>(job: Extract<Job, { do: K }>, supply: Supply = NOTHING): Promise<JobDone[K]> {
    return new Promise((resolve, reject) => {
      if (this.closed || this.waiting.length >= this.limits.mostWaiting)
        return reject(new JobFault('busy', 'too many wait'));
      this.waiting.push({
        job,
        supply,
        done: (result) => resolve(result as JobDone[K]),
        failed: reject,
      });
      this.next();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    const fault = new JobFault('busy', 'the house is closing');
    for (const job of this.waiting.splice(0)) job.failed(fault);
    const { worker } = this;
    this.dismiss(fault);
    if (worker === null || worker.exitCode !== null || worker.signalCode !== null) return;
    await new Promise((resolve) => worker.once('exit', resolve));
  }

  private next(): void {
    if (this.current !== null) return;
    const job = this.waiting.shift();
    if (job === undefined) return;
    clearTimeout(this.idle);
    const worker = (this.worker ??= this.hire());
    this.current = { job, timer: this.limit(this.isReady ? this.mostMs(job.job) : HIRING_MS) };
    this.keepAlive(worker, true);
    tell(worker, { job: job.job });
  }

  private hire(): ChildProcess {
    const worker = fork(fileURLToPath(new URL('./work/hire.js', import.meta.url)), [], {
      serialization: 'advanced',
      execArgv: [...process.execArgv, `--max-old-space-size=${this.limits.mostMegabytes}`],
      // What it says when it runs out of memory is for nobody.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    worker.on('message', (said: FromWorker) => {
      if (worker === this.worker) this.hear(worker, said);
    });
    worker.on('error', (error) => {
      if (worker === this.worker) this.dismiss(new JobFault('failed', error.message));
    });
    worker.on('exit', () => {
      if (worker === this.worker) this.dismiss(new JobFault('too-much', 'it took too much memory'));
    });
    try {
      if (worker.pid !== undefined) setPriority(worker.pid, PRIORITY);
    } catch {
      // Where that is not allowed, it runs like any other.
    }
    return worker;
  }

  private limit(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.dismiss(new JobFault('too-much', 'it took too long')), ms);
  }

  private mostMs(job: Job): number {
    const { mostMs, msPerMegabyte } = this.limits;
    return mostMs + (bytesOf(job) / MEGABYTE) * msPerMegabyte;
  }

  private hear(worker: ChildProcess, said: FromWorker): void {
    const { current } = this;
    if (said.say === 'ready') this.isReady = true;
    if (current === null) return;
    if (said.say === 'ready') {
      clearTimeout(current.timer);
      current.timer = this.limit(this.mostMs(current.job.job));
      return;
    }
    if (said.say === 'asset') {
      const give = (asset: Asset | null): void => tell(worker, { asset });
      current.job.supply.assetOf(said.hash).then(give, () => give(null));
      return;
    }
    if (said.say === 'page') {
      current.job.supply.pageOf(said.after).then(
        (page) => tell(worker, { page }),
        (error: unknown) => {
          if (error instanceof JobFault && this.current === current) this.dismiss(error);
          else tell(worker, { page: null });
        },
      );
      return;
    }
    this.release();
    if (said.say === 'done') current.job.done(said.result);
    else current.job.failed(new JobFault('failed', said.message));
    this.next();
  }

  /** The process is ended; the job under way is lost, the next one is not. */
  private dismiss(fault: JobFault): void {
    const { worker, current } = this;
    this.worker = null;
    this.isReady = false;
    worker?.kill('SIGKILL');
    this.release();
    current?.job.failed(fault);
    if (!this.closed) this.next();
  }

  private release(): void {
    if (this.current !== null) clearTimeout(this.current.timer);
    this.current = null;
    const { worker } = this;
    if (worker === null) return;
    this.keepAlive(worker, false);
    clearTimeout(this.idle);
    this.idle = setTimeout(() => {
      if (this.current === null) this.dismiss(new JobFault('busy', 'it had nothing to do'));
    }, this.limits.idleMs);
    this.idle.unref();
  }

  /** A process that has nothing to do keeps the house from ending no more than a planned thing does. */
  private keepAlive(worker: ChildProcess, isBusy: boolean): void {
    if (isBusy) {
      worker.ref();
      worker.channel?.ref();
    } else {
      worker.unref();
      worker.channel?.unref();
    }
  }
}

const MEGABYTE = 1024 * 1024;

function bytesOf(job: Job): number {
  if (job.do === 'import') return job.bytes;
  return job.do === 'export' ? job.assets.reduce((sum, { size }) => sum + size, 0) : 0;
}

function tell(worker: ChildProcess, told: ToWorker): void {
  // Who is gone already is heard of elsewhere.
  worker.send(told, () => undefined);
}
