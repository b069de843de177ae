import type { Act } from '#kernel/act';
import type { Snapshot } from '#kernel/snapshot';
import type { StorageFault } from './StorageFault.ts';
import type { ActRow, SnapshotRow } from './actRow.ts';
import type { RecordPatch, TableId, TableRecord } from './TableRecord.ts';

/** The command an act answers. A person counts their commands, so that one sent twice is answered once. */
export interface RequestId {
  readonly person: string;
  readonly seq: number;
}

/** An act as it stands in the log. `at` is the caller's clock, in milliseconds. */
export interface LoggedAct {
  readonly act: Act;
  /** null = the table itself, or a bot. */
  readonly by: RequestId | null;
  readonly at: number;
  /** The old seed was told by this act: from it on chance draws from this one. Never read back with the act. */
  readonly seed?: string;
}

export interface StoredTable {
  readonly record: TableRecord;
  /** The newest one that is sound. Replay the acts above its version. */
  readonly snapshot: Snapshot;
  /** The end of the story, without gaps, up to `version`; it may begin before the snapshot. */
  readonly acts: readonly LoggedAct[];
  readonly version: number;
  /** The `seq` of the last command of each person that became an act, who asked longest ago first; of very many the last. */
  readonly answered: ReadonlyMap<string, number>;
  /** Somebody may be missing there who asked for nothing after this version; 0: nobody is. */
  readonly forgotten: number;
  /** The table as it was created. Only when all acts were asked for and they lead from there to now. */
  readonly opening: Snapshot | null;
}

/** All of a table as it is kept, line by line and unread: to be read, or made, where nobody waits for it. */
export interface TableLines {
  readonly record: TableRecord;
  /** The newest first; the last is the opening. */
  readonly snapshots: readonly SnapshotRow[];
  /** All of them, oldest first. */
  readonly acts: readonly ActRow[];
  readonly version: number;
}

/** The seed of a table's fair chance. `drawn` follows the acts: a table that began again at 0 would roll the same dice twice. */
export interface Secret {
  readonly seed: string;
  readonly drawn: number;
}

export interface Asset {
  /** SHA-256 of the bytes, in hex. */
  readonly hash: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What is known about an asset of a table without reading it. */
export interface AssetKept {
  /** What the table calls it: two names may stand for the same bytes. */
  readonly name: string;
  readonly hash: string;
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

export interface Listing {
  readonly listed?: boolean;
  /** Only tables that count this person among their people. */
  readonly person?: string;
  readonly limit: number;
  /** Only tables that were last touched before this moment. */
  readonly touchedBefore?: number;
  /** The last record of the page before. */
  readonly before?: Pick<TableRecord, 'touchedAt' | 'id'>;
}

/** How much room something takes. */
export interface Usage {
  readonly tables: number;
  readonly bytes: number;
}

/** How many acts come along: those since the snapshot at least, and the last so many for undo and the log. */
export type ActsWanted = 'since-snapshot' | 'all' | number;
export const RECENT_ACTS = 256;
/** So many who asked for something are remembered of a table, those who asked last: a table that is played at for ever has no end of them. */
export const MOST_ANSWERED = 4096;

/** Is told what was found broken and passed over. */
export type Report = (fault: StorageFault) => void;

/**
 * Where tables outlive the process. Calls take effect in the order they are made, awaited or not; each either happens
 * wholly or rejects with a `StorageFault` and leaves no trace. `adopt` alone takes effect when it resolves.
 */
export interface Storage {
  /** Refused with `code-taken` when another table has its code. */
  create(record: TableRecord, snapshot: Snapshot, secret: Secret): Promise<void>;
  /** On the disk before it resolves. Refused when its version does not follow the last one. */
  append(id: TableId, entry: LoggedAct): Promise<void>;
  /** Bounds how much is replayed. Acts stay; of the snapshots the opening and the latest two do. */
  snapshot(id: TableId, snapshot: Snapshot): Promise<void>;
  /** null = no such table. */
  load(id: TableId, options?: { acts?: ActsWanted }): Promise<StoredTable | null>;
  /** The same unread, with all acts or none; `readLines` makes a table of it. null = no such table. */
  lines(id: TableId, options?: { acts?: 'all' | 'none' }): Promise<TableLines | null>;
  /** The acts after a version, unread, oldest first: as many as these bytes hold, one at least. None: there are no more, or there is no such table. */
  page(id: TableId, after: number, bytes: number): Promise<ActRow[]>;
  /** A table with its whole past, bit by bit: there when this resolves, and not before. Refused, like `create`, when its code is taken. */
  adopt(lines: TableLines, secret: Secret): Promise<void>;
  /** What is known about a table without opening it; null = no such table. */
  record(id: TableId): Promise<TableRecord | null>;
  /** Which table has this code. */
  withCode(code: string): Promise<TableId | null>;
  /** The last touched first. A broken record is reported and left out. */
  list(filter: Listing): Promise<TableRecord[]>;
  /** Refused with `code-taken` when another table has the code. */
  update(id: TableId, patch: RecordPatch): Promise<void>;
  /** Takes everything of the table with it. Removing what is not there is no fault. */
  remove(id: TableId): Promise<void>;
  /**
   * Kept once however many tables use it; gone with the last of them. The type first given stays. The table knows it by
   * this name from now on; a name never becomes another asset's. `by`: whose room it takes; left out: that of who made the table.
   */
  putAsset(id: TableId, name: string, asset: Asset, by?: string | null): Promise<void>;
  asset(hash: string): Promise<Asset | null>;
  /** What a table calls by a name; null when it calls nothing so, whatever others do. */
  assetNamed(id: TableId, name: string): Promise<Asset | null>;
  /** What a table has of them, by name in rising order; none when there is no such table. */
  assetsOf(id: TableId): Promise<AssetKept[]>;
  /** What everything takes; or one table, its assets included; or one maker: all their tables, and the assets they brought to any. */
  usage(of?: { readonly maker: string } | { readonly table: TableId }): Promise<Usage>;
  /** Writes something and reads it back; rejects with a `StorageFault` while nothing can be kept. */
  probe(): Promise<void>;
  /** Never part of a record, a listing or a loaded table, so that no export can carry it by accident. */
  secret(id: TableId): Promise<Secret | null>;
  /** A new seed, once the old one has been told. */
  reseed(id: TableId, secret: Secret): Promise<void>;
  /** Finishes what was asked before. A second time does nothing. */
  close(): Promise<void>;
}
