import type { Snapshot } from '#kernel/snapshot';
import { checkAsset, checkNewName } from '../assets.ts';
import { checkSecret } from '../checks.ts';
import { checkLines } from '../readLines.ts';
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
  TableLines,
  Usage,
} from '../Storage.ts';
import { closed, codeTaken, noSuchTable, outOfStep, snapshotAhead, tableExists } from '../StorageFault.ts';
import type { ActRow } from '../actRow.ts';
import { actRow, drawnBy, snapshotRow } from '../actRow.ts';
import type { RecordPatch, TableId, TableRecord } from '../TableRecord.ts';
import { recordLine } from '../TableRecord.ts';
import { Arrival } from './Arrival.ts';
import { Arrivals } from './Arrivals.ts';
import { faultOf } from './faultOf.ts';
import { GroupCommit } from './GroupCommit.ts';
import { listTables } from './listing.ts';
import {
  assetsUsed,
  hashNamed,
  isCodeTaken,
  isTaken,
  lastVersion,
  loadTable,
  pageOf,
  readAsset,
  readSecret,
  recordOf,
  tableLines,
  tableWithCode,
} from './reading.ts';
import type { Sql } from './Sql.ts';
import { roomTaken, roomTakenBy } from './usage.ts';
import {
  addAct,
  addRecord,
  addSnapshot,
  countProbe,
  dropArrivals,
  dropTable,
  keepAsset,
  keepSecret,
  rewriteRecord,
} from './writing.ts';

/**
 * Tables in one SQLite file. The database is synchronous: a call has happened when it returns, appends at the latest in the next tick. A table
 * with its past is written step by step, and is there after the last one.
 */
export class SqliteStorage implements Storage {
  private readonly appends: GroupCommit;
  private readonly arrivals: Arrivals;
  private open = true;

  constructor(
    private readonly sql: Sql,
    private readonly report: Report,
  ) {
    this.appends = new GroupCommit(sql);
    this.arrivals = new Arrivals({
      write: (lost, id, work) => this.write(lost, id, work),
      drop: (id) => dropArrivals(sql, id),
      report,
    });
    // What a crash left of tables that were being written.
    this.read('what was half written was not cleared away', null, () =>
      sql.transaction(() => dropArrivals(sql)),
    );
  }

  async create(record: TableRecord, snapshot: Snapshot, secret: Secret): Promise<void> {
    const { id } = record;
    const line = recordLine(record);
    const opening = snapshotRow(snapshot);
    checkSecret(secret);
    this.write(`table ${id} was not created`, id, () => {
      this.checkNew(record);
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
    const { seed } = entry;
    if (seed !== undefined) checkSecret({ seed, drawn: drawn ?? 0 });
    const { version } = row;
    await this.appends.add(
      () => {
        const last = this.mustKnow(id);
        if (version !== last + 1) throw outOfStep(id, version, last);
        addAct(this.sql, id, row, drawn);
        if (seed !== undefined) keepSecret(this.sql, id, { seed, drawn: drawn ?? 0 });
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

  async lines(id: TableId, { acts = 'all' }: { acts?: 'all' | 'none' } = {}): Promise<TableLines | null> {
    return this.read(`table ${id} was not read`, id, () => tableLines(this.sql, id, acts));
  }

  async page(id: TableId, after: number, bytes: number): Promise<ActRow[]> {
    return this.read(`the log of table ${id} was not read`, id, () => pageOf(this.sql, id, after, bytes));
  }

  async adopt(lines: TableLines, secret: Secret): Promise<void> {
    const { record } = lines;
    const { id } = record;
    const lost = `table ${id} was not made`;
    const arrival = new Arrival(this.sql, lines, recordLine(record), secret);
    checkSecret(secret);
    checkLines(lines);
    this.write(lost, id, () => {
      this.checkNew(record);
      arrival.begin();
    });
    await this.arrivals.make(id, lost, arrival);
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

  async putAsset(id: TableId, name: string, asset: Asset, by: string | null = null): Promise<void> {
    this.write(`asset ${asset.hash} was not written`, id, () => {
      this.mustKnow(id);
      checkAsset(asset);
      checkNewName(name, hashNamed(this.sql, id, name), asset.hash);
      keepAsset(this.sql, id, name, asset, by);
    });
  }

  async asset(hash: string): Promise<Asset | null> {
    return this.read(`asset ${hash} was not read`, null, () => readAsset(this.sql, hash));
  }

  async assetNamed(id: TableId, name: string): Promise<Asset | null> {
    return this.read(`an asset of table ${id} was not read`, id, () => {
      const hash = hashNamed(this.sql, id, name);
      return hash === undefined ? null : readAsset(this.sql, hash);
    });
  }

  async assetsOf(id: TableId): Promise<AssetKept[]> {
    return this.read(`the assets of table ${id} were not listed`, id, () => assetsUsed(this.sql, id));
  }

  async usage(of: { maker: string } | { table: TableId } | null = null): Promise<Usage> {
    return this.read('the room was not counted', null, () =>
      of === null ? roomTaken(this.sql) : roomTakenBy(this.sql, of),
    );
  }

  async probe(): Promise<void> {
    this.read('nothing can be kept', null, () => {
      this.sql.transaction(() => countProbe(this.sql));
    });
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
    this.arrivals.finish();
    this.open = false;
    try {
      this.sql.release();
    } catch (error) {
      throw faultOf(error, 'the log stays beside the database and is read at the next start');
    }
  }

  private checkNew(record: TableRecord): void {
    if (isTaken(this.sql, record.id)) throw tableExists(record.id);
    this.checkCode(record);
  }

  private checkCode({ id, code }: TableRecord): void {
    if (code !== null && isCodeTaken(this.sql, id, code)) throw codeTaken(id);
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
