import { statfs } from 'node:fs/promises';
import type { Clock } from '../clock/Clock.ts';
import type { Storage, Usage } from '../storage/Storage.ts';
import { StorageFault } from '../storage/StorageFault.ts';

/** How much room there is, in bytes. What is new (tables, pictures, imports) is refused before acts are. */
export interface Quotas {
  /** Everything this house keeps. The last tenth of it is for acts alone. */
  readonly house: number;
  /** What tables set up from one address take together. */
  readonly perAddress: number;
  /** What one table takes: who plays on one for ever must not take the room of all others. */
  readonly perTable: number;
  /** Tables kept of one address. */
  readonly tablesPerAddress: number;
  /** Free room on the disk below which nothing new is taken. */
  readonly freeDisk: number;
}

interface Counted {
  tables: number;
  bytes: number;
}

/** Why nothing new is taken: a code and a sentence. */
export interface QuotaRefusal {
  readonly code: 'house-full' | 'too-much';
  readonly text: string;
}

/** Room that was set aside for something on its way. Must be given back when it has arrived, or will not. */
export interface Reservation {
  release(): void;
}

/** The last tenth of the house is for acts: nobody's game stops because somebody else set up one table more. */
const FOR_NEW = 0.9;
/** What the house takes is counted anew after so long, in milliseconds: acts do not wait for it. */
const FRESH = 5000;

const HOUSE_FULL: QuotaRefusal = {
  code: 'house-full',
  text: 'This house has no room for more tables or pictures at the moment. Tables that are here can be played on.',
};
const TOO_MUCH: QuotaRefusal = {
  code: 'too-much',
  text: 'Much was brought from your address already. Remove tables you no longer need, then try again.',
};

/** The quotas of the house: how much is kept, and of whom. */
export class Quota {
  private readonly pending: Counted = { tables: 0, bytes: 0 };
  private readonly pendingBy = new Map<string | null, Counted>();
  private queue: Promise<unknown> = Promise.resolve();
  private taken = 0;
  private counted = -Infinity;

  constructor(
    private readonly storage: Storage,
    private readonly quotas: Quotas,
    private readonly clock: Clock,
    /** Free bytes of the disk; null where there is none to fill. */
    private readonly free: () => Promise<number | null> = async () => null,
  ) {}

  /**
   * Sets room aside for something new, or says why not. One at a time: many who asked at once would each be told that
   * there is room for one. Rejects when what is wanted is no count.
   */
  reserve(
    maker: string | null,
    wanted: { readonly tables?: number; readonly bytes: number },
  ): Promise<Reservation | QuotaRefusal> {
    const done = this.queue.then(async () => {
      const { tables = 0, bytes } = wanted;
      // Once NaN is pending nothing ever exceeds a quota again.
      if (![tables, bytes].every((count) => Number.isFinite(count) && count >= 0))
        throw new RangeError(`no room can be set aside for ${tables} tables of ${bytes} bytes`);
      const refusal = await this.refusal(maker, { tables, bytes });
      return refusal ?? this.setAside(maker, { tables, bytes });
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** Throws a `StorageFault` when a table with so many bytes, or the whole house, has no room for another act. */
  admitAct(tableBytes: number): void {
    if (tableBytes > this.quotas.perTable)
      throw new StorageFault('table-full', 'This table has no room left.');
    const now = this.clock.now();
    if (now - this.counted > FRESH) {
      this.counted = now;
      this.count().catch(() => {
        // A disk that cannot be read says so when the act is written.
      });
    }
    if (this.taken > this.quotas.house) throw new StorageFault('full', 'The house has no room left.');
  }

  private setAside(maker: string | null, room: Usage): Reservation {
    const counts = [this.pending, this.pendingOf(maker)];
    for (const count of counts) {
      count.tables += room.tables;
      count.bytes += room.bytes;
    }
    let kept = true;
    return {
      release: () => {
        if (!kept) return;
        kept = false;
        for (const count of counts) {
          count.tables -= room.tables;
          count.bytes -= room.bytes;
        }
      },
    };
  }

  private async refusal(maker: string | null, wanted: Usage): Promise<QuotaRefusal | null> {
    const { house, perAddress, tablesPerAddress, freeDisk } = this.quotas;
    await this.count();
    const coming = this.pending.bytes + wanted.bytes;
    if (this.taken + coming > house * FOR_NEW) return HOUSE_FULL;
    const free = await this.free();
    if (free !== null && free - coming < freeDisk) return HOUSE_FULL;
    if (maker === null) return null;
    const { tables, bytes } = await this.storage.usage({ maker });
    const own = this.pendingOf(maker);
    if (bytes + own.bytes + wanted.bytes > perAddress) return TOO_MUCH;
    const isOneMore = wanted.tables > 0 && tables + own.tables + wanted.tables > tablesPerAddress;
    return isOneMore ? TOO_MUCH : null;
  }

  private async count(): Promise<void> {
    this.taken = (await this.storage.usage()).bytes;
  }

  private pendingOf(maker: string | null): Counted {
    for (const [silent, { tables, bytes }] of this.pendingBy)
      if (tables === 0 && bytes === 0 && silent !== maker) this.pendingBy.delete(silent);
    const own = this.pendingBy.get(maker) ?? { tables: 0, bytes: 0 };
    this.pendingBy.set(maker, own);
    return own;
  }
}

/** Free bytes where tables are kept; null when they are kept in memory, or nobody can tell. */
export async function freeBytes(folder: string): Promise<number | null> {
  if (folder === ':memory:') return null;
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}
