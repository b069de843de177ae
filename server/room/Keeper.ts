import type { Act } from '#kernel/act';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import type { RecordPatch, TableRecord } from '../storage/TableRecord.ts';
import type { Origin } from './Authority.ts';
import type { House } from './House.ts';

/** After so many acts a snapshot is taken: a table comes back by replaying fewer. */
export const ACTS_PER_SNAPSHOT = 200;

/** Keeps one table in the storage of the house. */
export class Keeper {
  private since = 0;

  constructor(
    private readonly house: House,
    private readonly table: Table,
    public record: TableRecord,
  ) {}

  async save(act: Act, by: Origin | null): Promise<void> {
    const origin = by === null ? null : { person: by.page, seq: by.seq };
    await this.house.storage.append(this.record.id, { act, by: origin, at: this.house.clock.now() });
  }

  /** An act stands. Nobody waits for the snapshot: without it the table only takes longer to come back. */
  acted(): void {
    this.since++;
    if (this.since >= ACTS_PER_SNAPSHOT) void this.snapshot();
  }

  async snapshot(): Promise<void> {
    if (this.since === 0) return;
    this.since = 0;
    try {
      await this.house.storage.snapshot(this.record.id, snapshot(this.table));
    } catch (error) {
      this.house.report('snapshot', error);
    }
  }

  /** Durable before it resolves. Whatever else it says, the table was touched now. */
  async update(patch: RecordPatch): Promise<void> {
    const after = { ...patch, touchedAt: this.house.clock.now() };
    await this.house.storage.update(this.record.id, after);
    this.record = { ...this.record, ...after };
  }
}
