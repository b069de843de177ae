import { CLOSED } from '#protocol/codes';
import type { Clock } from '../clock/Clock.ts';
import type { Storage } from '../storage/Storage.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Looked for so often, in milliseconds. */
const EVERY = 60 * 60 * 1000;
/** Removed in one go: each is a write that others wait for. */
const AT_ONCE = 50;

/** The tables that are open. */
interface OpenTables {
  isOpen(id: string): boolean;
  /** Shows everybody out of a table with this code, and does this before it can be opened again. */
  whileShut(id: string, code: number, work: () => Promise<void>): Promise<void>;
}

/** Removes tables that nobody opened for very long. One that is open is never abandoned. */
export class Expiry {
  private callOff = (): void => {};

  constructor(
    private readonly days: number,
    private readonly storage: Storage,
    private readonly openRooms: OpenTables,
    private readonly clock: Clock,
    private readonly fault: (error: unknown) => void,
  ) {}

  /** When a table last touched then is removed; null: never. */
  expiresAt(touchedAt: number): number | null {
    return this.days === 0 ? null : touchedAt + this.days * DAY;
  }

  begin(): void {
    if (this.days === 0) return;
    this.callOff = this.clock.after(EVERY, () => {
      void this.sweep().catch(this.fault);
      this.begin();
    });
  }

  stop(): void {
    this.callOff();
  }

  /** Removes what has been abandoned by now. Resolves to how many there were. */
  async sweep(): Promise<number> {
    const cutoff = this.clock.now() - this.days * DAY;
    const abandoned = await this.storage.list({ touchedBefore: cutoff, limit: AT_ONCE });
    let removed = 0;
    for (const { id } of abandoned) {
      if (this.openRooms.isOpen(id)) continue;
      await this.openRooms.whileShut(id, CLOSED.removed, async () => {
        // Somebody may have opened it and gone again since it was listed.
        const record = await this.storage.record(id);
        if (record === null || record.touchedAt >= cutoff) return;
        await this.storage.remove(id);
        removed++;
      });
    }
    return removed;
  }
}
