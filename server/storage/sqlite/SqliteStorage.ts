import type { Snapshot } from '#kernel/snapshot';
import { checkAsset } from '../assets.ts';
import { checkSecret } from '../checks.ts';
import type {
  ActsWanted,
  Asset,
  AssetKept,
  Listing,
  LoggedAct,
  Report,
  Secret,
  Storage,
  StoredTable,
} from '../Storage.ts';
import { closed, codeTaken, noSuchTable, outOfStep, snapshotAhead, tableExists } from '../StorageFault.ts';
import { actRow, drawnBy, snapshotRow } from '../story.ts';
import type { RecordPatch, TableId, TableRecord } from '../TableRecord.ts';
import { recordLine } from '../TableRecord.ts';
import { faultOf } from './faultOf.ts';
import { GroupCommit } from './GroupCommit.ts';
import { listTables } from './listing.ts';
import {
  assetsUsed,
  lastVersion,
  loadTable,
  readAsset,
  readSecret,
  recordOf,
  tableWithCode,
} from './reading.ts';
import type { Sql } from './Sql.ts';
import {
  addAct,
  addRecord,
  addSnapshot,
  dropTable,
  keepAsset,
  keepSecret,
  rewriteRecord,
} from './writing.ts';

/** Tables in one SQLite file. The database is synchronous: a call has happened when it returns, appends at the latest in the next turn. */
export class SqliteStorage implements Storage {
  private readonly appends: GroupCommit;
  private open = true;

  constructor(
    private readonly sql: Sql,
    private readonly report: Report,
  ) {
    this.appends = new GroupCommit(sql);
  }

  async create(record: TableRecord, snapshot: Snapshot, secret: Secret): Promise<void> {
    const { id } = record;
    const line = recordLine(record);
    const opening = snapshotRow(snapshot);
    checkSecret(secret);
    this.write(`table ${id} was not created`, id, () => {
      if (lastVersion(this.sql, id) !== null) throw tableExists(id);
      this.checkCode(record);
      addRecord(this.sql, record, line);
      addSnapshot(this.sql, id, opening);
      keepSecret(this.sql, id, secret);
    });
  }

  async append(id: TableId, entry: LoggedAct): Promise<void> {
    this.checkOpen();
    // Written down now: the caller goes on changing what the act refers to.
    const row = actRow(entry);
    const drawn = drawnBy(entry.act);
    const { version } = row;
    await this.appends.add(
      () => {
        const last = this.mustKnow(id);
        if (version !== last + 1) throw outOfStep(id, version, last);
        addAct(this.sql, id, row, drawn);
      },
      (error) => faultOf(error, `act ${version} of table ${id} was not written`, { table: id, version }),
    );
  }

  async snapshot(id: TableId, snapshot: Snapshot): Promise<void> {
    const row = snapshotRow(snapshot);
    this.write(`the snapshot of table ${id} at version ${row.version} was not written`, id, () => {
      const last = this.mustKnow(id);
      if (row.version > last) throw snapshotAhead(id, row.version, last);
      addSnapshot(this.sql, id, row);
    });
  }

  async load(id: TableId, options: { acts?: ActsWanted } = {}): Promise<StoredTable | null> {
    return this.read(`table ${id} was not read`, id, () =>
      loadTable(this.sql, id, options.acts, this.report),
    );
  }

  async record(id: TableId): Promise<TableRecord | null> {
    return this.read(`the record of table ${id} was not read`, id, () => recordOf(this.sql, id));
  }

  async withCode(code: string): Promise<TableId | null> {
    return this.read('the code was not looked up', null, () => tableWithCode(this.sql, code));
  }

  async list(filter: Listing): Promise<TableRecord[]> {
    return this.read('the tables were not listed', null, () => listTables(this.sql, filter, this.report));
  }

  async update(id: TableId, patch: RecordPatch): Promise<void> {
    this.write(`the record of table ${id} was not changed`, id, () => {
      const found = recordOf(this.sql, id);
      if (found === null) throw noSuchTable(id);
      const changed = { ...found, ...patch, id };
      this.checkCode(changed);
      rewriteRecord(this.sql, changed, recordLine(changed), found.people);
    });
  }

  async remove(id: TableId): Promise<void> {
    this.write(`table ${id} was not removed`, id, () => dropTable(this.sql, id));
  }

  async putAsset(id: TableId, asset: Asset): Promise<void> {
    this.write(`asset ${asset.hash} was not written`, id, () => {
      this.mustKnow(id);
      checkAsset(asset);
      keepAsset(this.sql, id, asset);
    });
  }

  async asset(hash: string): Promise<Asset | null> {
    return this.read(`asset ${hash} was not read`, null, () => readAsset(this.sql, hash));
  }

  async assetsOf(id: TableId): Promise<AssetKept[]> {
    return this.read(`the assets of table ${id} were not listed`, id, () => assetsUsed(this.sql, id));
  }

  async secret(id: TableId): Promise<Secret | null> {
    return this.read(`the seed of table ${id} was not read`, id, () => readSecret(this.sql, id));
  }

  async reseed(id: TableId, secret: Secret): Promise<void> {
    checkSecret(secret);
    this.write(`the seed of table ${id} was not changed`, id, () => {
      this.mustKnow(id);
      keepSecret(this.sql, id, secret);
    });
  }

  async close(): Promise<void> {
    if (!this.open) return;
    this.appends.flush();
    this.open = false;
    try {
      this.sql.release();
    } catch (error) {
      throw faultOf(error, 'the log stays beside the database and is read at the next start');
    }
  }

  private checkCode({ id, code }: TableRecord): void {
    const holder = code === null ? null : tableWithCode(this.sql, code);
    if (holder !== null && holder !== id) throw codeTaken(id);
  }

  private mustKnow(id: TableId): number {
    const last = lastVersion(this.sql, id);
    if (last === null) throw noSuchTable(id);
    return last;
  }

  private write(lost: string, table: TableId, work: () => void): void {
    this.read(lost, table, () => this.sql.transaction(work));
  }

  /** After everything asked before, and with every error as a fault. */
  private read<T>(lost: string, table: TableId | null, work: () => T): T {
    this.checkOpen();
    this.appends.flush();
    try {
      return work();
    } catch (error) {
      throw faultOf(error, lost, table === null ? {} : { table });
    }
  }

  private checkOpen(): void {
    if (!this.open) throw closed();
  }
}
