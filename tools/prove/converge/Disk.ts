import type { Chance } from '#kernel/chance/chance';
import type { Storage } from '../../../server/storage/Storage.ts';
import { MemoryStorage } from '../../../server/storage/memory/MemoryStorage.ts';
import { sealed, unsealed } from '../../../server/storage/sealedRow.ts';
import { StorageFault } from '../../../server/storage/StorageFault.ts';
import type { Timeline } from './Timeline.ts';

type Call = Exclude<Extract<keyof Storage, string>, 'close'>;

/** What a table at play writes. */
const WRITING: ReadonlySet<Call> = new Set(['create', 'append', 'snapshot', 'update']);

/** A call on its way to the disk. */
interface Pending {
  readonly call: Call;
  readonly args: readonly unknown[];
  /** A full disk takes nothing of it. */
  readonly refused: boolean;
  readonly done: (result: unknown) => void;
  readonly failed: (error: unknown) => void;
}

export interface DiskPorts {
  /** Something is on the disk: it survives whatever comes. */
  written(call: string, args: readonly unknown[]): void;
  violated(what: string): void;
}

/**
 * A disk that takes its time. What was acknowledged is on it for good; of what was under way when the process dies, a
 * prefix of its bytes is, and the record those bytes end in is torn. Below it lies the house's own storage in memory.
 */
export class Disk {
  /** From now on so many writes find the disk full. */
  fullFor = 0;
  /** How slow it is, in milliseconds. */
  slowness = 6;
  /** Since the last act it took it has refused something: what that was may not have been made up for. */
  owesSomething = false;
  torn = 0;
  survived = 0;
  lost = 0;
  private readonly rows: Storage;
  private pending: Pending[] = [];
  private freeAt = 0;

  constructor(
    private readonly timeline: Timeline,
    private readonly chance: Chance,
    private readonly ports: DiskPorts,
  ) {
    this.rows = new MemoryStorage((fault) =>
      ports.violated(`the storage found something broken: ${fault.message}`),
    );
  }

  /** Something is being written just now. */
  get isWriting(): boolean {
    return this.pending.some(({ call, refused }) => WRITING.has(call) && !refused);
  }

  get busy(): boolean {
    return this.pending.length > 0;
  }

  /** What one process sees of the disk. When the process is gone nothing of this is answered any more. */
  mount(isAlive: () => boolean): Storage {
    return new Proxy(this.rows, {
      get: (_rows, name) => {
        if (name === 'close') return () => Promise.resolve();
        return (...args: unknown[]) => this.ask(name as Call, args, isAlive);
      },
    });
  }

  /** What lies on the disk, as nobody but the simulation can see it. */
  get plain(): Storage {
    return this.rows;
  }

  /** The process is gone in the middle of everything. */
  async crash(): Promise<void> {
    const under = this.pending.filter(({ call, refused }) => WRITING.has(call) && !refused);
    this.pending = [];
    this.freeAt = 0;
    this.owesSomething = false;
    const lines = under.map(({ call, args }) => JSON.stringify(sealed(() => JSON.stringify([call, args]))));
    const total = lines.reduce((sum, line) => sum + line.length, 0);
    // Between two records as often as within one: then all of it is there, and nobody has heard of it.
    let left = this.chance.below(2) === 0 ? total : this.chance.below(total + 1);
    for (const [i, line] of lines.entries()) {
      if (left >= line.length) {
        left -= line.length;
        this.survived++;
        await this.write(under[i] as Pending);
        continue;
      }
      this.lost += lines.length - i;
      if (left > 0) this.tear(line.slice(0, left));
      return;
    }
  }

  /** Half a record must be known for what it is when the disk is read again. */
  private tear(part: string): void {
    this.torn++;
    try {
      unsealed(
        JSON.parse(part) as { line: string; seal: string },
        { table: '', what: 'A torn record' },
        () => {},
      );
    } catch {
      return;
    }
    this.ports.violated('half a record passed for a whole one');
  }

  private ask(call: Call, args: readonly unknown[], isAlive: () => boolean): Promise<unknown> {
    if (!isAlive()) return new Promise(() => {});
    const refused = WRITING.has(call) && this.fullFor > 0;
    if (refused) this.fullFor--;
    return new Promise((done, failed) => {
      // As it was when it was asked for: the caller goes on changing its table.
      const kept = WRITING.has(call) ? (JSON.parse(JSON.stringify(args)) as unknown[]) : args;
      const one: Pending = { call, args: kept, refused, done, failed };
      this.pending.push(one);
      this.freeAt = Math.max(this.freeAt, this.timeline.now + this.chance.below(this.slowness + 1));
      this.timeline.after(this.freeAt - this.timeline.now, () => {
        if (isAlive()) void this.finish(one);
      });
    });
  }

  private async finish(one: Pending): Promise<void> {
    this.pending = this.pending.filter((other) => other !== one);
    if (one.refused) {
      this.owesSomething = true;
      return one.failed(new StorageFault('full', 'The disk is full.'));
    }
    try {
      one.done(await this.write(one));
    } catch (error) {
      one.failed(error);
    }
  }

  private async write({ call, args }: Pending): Promise<unknown> {
    const result = await (this.rows[call] as (...given: readonly unknown[]) => Promise<unknown>)(...args);
    if (WRITING.has(call)) this.ports.written(call, args);
    if (call === 'append') this.owesSomething = false;
    return result;
  }
}
