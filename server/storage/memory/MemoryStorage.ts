import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from '#kernel/snapshot';
import { checkAsset, checkNewName } from '../assets.ts';
import { checkSecret } from '../checks.ts';
import { checkLines } from '../readLines.ts';
import type { Sealed } from '../sealedRow.ts';
import type {
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
import type { ActsWanted } from '../Storage.ts';
import { MOST_ANSWERED, RECENT_ACTS } from '../Storage.ts';
import { closed, codeTaken, noSuchTable, outOfStep, snapshotAhead, tableExists } from '../StorageFault.ts';
import type { ActRow, SnapshotRow } from '../actRow.ts';
import { actRow, drawnBy, newestSound, readSnapshot, readStory, snapshotRow, storyStart } from '../actRow.ts';
import type { RecordPatch, TableId, TableRecord } from '../TableRecord.ts';
import { readRecord, recordLine } from '../TableRecord.ts';

interface Kept {
  record: Sealed;
  secret: Secret;
  /** Oldest first. */
  snapshots: SnapshotRow[];
  acts: ActRow[];
  /** Who asked last is last. */
  answered: Map<string, { readonly seq: number; readonly version: number }>;
  /** By name: what bytes it stands for, and whose room it takes where that is not the maker's. */
  assets: Map<string, { readonly hash: string; readonly by: string | null }>;
}

/** Tables that last as long as the process. Kept as lines, like everywhere else, so that nothing is shared with the caller. */
export class MemoryStorage implements Storage {
  private readonly tables = new Map<TableId, Kept>();
  private readonly assets = new Map<string, Asset>();
  /** Tables that are being made, and the code each will have. */
  private readonly arriving = new Map<TableId, string | null>();
  private open = true;

  constructor(private readonly report: Report) {}

  async create(record: TableRecord, snapshot: Snapshot, secret: Secret): Promise<void> {
    this.checkOpen();
    const line = recordLine(record);
    checkSecret(secret);
    this.checkNew(record);
    this.tables.set(record.id, {
      record: line,
      secret: { ...secret },
      snapshots: [snapshotRow(snapshot)],
      acts: [],
      answered: new Map(),
      assets: new Map(),
    });
  }

  async append(id: TableId, entry: LoggedAct): Promise<void> {
    const kept = this.kept(id);
    const row = actRow(entry);
    const last = lastOf(kept);
    const { seed = kept.secret.seed } = entry;
    const drawn = drawnBy(entry.act) ?? (entry.seed === undefined ? kept.secret.drawn : 0);
    checkSecret({ seed, drawn });
    if (row.version !== last + 1) throw outOfStep(id, row.version, last);
    kept.acts.push(row);
    if (entry.by !== null) {
      // Put back at the end: the order is who asked last.
      kept.answered.delete(entry.by.person);
      kept.answered.set(entry.by.person, { seq: entry.by.seq, version: entry.act.version });
    }
    kept.secret = { seed, drawn };
  }

  async snapshot(id: TableId, snapshot: Snapshot): Promise<void> {
    const kept = this.kept(id);
    const row = snapshotRow(snapshot);
    const last = lastOf(kept);
    if (row.version > last) throw snapshotAhead(id, row.version, last);
    const all = [...kept.snapshots.filter((s) => s.version !== row.version), row];
    all.sort((a, b) => a.version - b.version);
    kept.snapshots = all.filter((_, i) => i === 0 || i >= all.length - 2);
    kept.answered = new Map([...kept.answered].slice(-MOST_ANSWERED));
  }

  async load(id: TableId, options: { acts?: ActsWanted } = {}): Promise<StoredTable | null> {
    this.checkOpen();
    const kept = this.tables.get(id);
    if (kept === undefined) return null;
    const { acts: wanted = RECENT_ACTS } = options;
    const last = lastOf(kept);
    const [first] = kept.snapshots as [SnapshotRow];
    const snapshot = newestSound(id, kept.snapshots.toReversed(), this.report);
    const span = { snapshot: snapshot.version, last };
    const start = storyStart(wanted, { ...span, opening: first.version });
    return {
      record: readRecord(id, kept.record),
      snapshot,
      acts: readStory(
        id,
        kept.acts.filter((row) => row.version > start),
        { ...span, start },
        this.report,
      ),
      version: last,
      answered: new Map([...kept.answered].map(([person, { seq }]) => [person, seq])),
      forgotten: kept.answered.size < MOST_ANSWERED ? 0 : ([...kept.answered.values()][0]?.version ?? 0),
      opening: wanted === 'all' ? readSnapshot(id, first) : null,
    };
  }

  async lines(id: TableId, { acts = 'all' }: { acts?: 'all' | 'none' } = {}): Promise<TableLines | null> {
    this.checkOpen();
    const kept = this.tables.get(id);
    if (kept === undefined) return null;
    return {
      record: readRecord(id, kept.record),
      snapshots: kept.snapshots.toReversed(),
      acts: acts === 'all' ? [...kept.acts] : [],
      version: lastOf(kept),
    };
  }

  async page(id: TableId, after: number, bytes: number): Promise<ActRow[]> {
    this.checkOpen();
    const later = (this.tables.get(id)?.acts ?? []).filter(({ version }) => version > after);
    let left = bytes;
    return later.filter(({ line }, i) => (left -= Buffer.byteLength(line)) >= 0 || i === 0);
  }

  async adopt(lines: TableLines, secret: Secret): Promise<void> {
    this.checkOpen();
    const { record } = lines;
    const { id } = record;
    const line = recordLine(record);
    checkSecret(secret);
    checkLines(lines);
    this.checkNew(record);
    const kept: Kept = {
      record: line,
      secret: { ...secret },
      snapshots: lines.snapshots.toReversed(),
      acts: [...lines.acts],
      answered: new Map(),
      assets: new Map(),
    };
    // Elsewhere it takes a while, and is not there meanwhile.
    this.arriving.set(id, record.code);
    await setImmediate();
    this.arriving.delete(id);
    this.tables.set(id, kept);
  }

  async record(id: TableId): Promise<TableRecord | null> {
    this.checkOpen();
    const kept = this.tables.get(id);
    return kept === undefined ? null : readRecord(id, kept.record);
  }

  async withCode(code: string): Promise<TableId | null> {
    this.checkOpen();
    for (const [id, kept] of this.tables) if (readRecord(id, kept.record).code === code) return id;
    return null;
  }

  async list({ listed, person, touchedBefore = Infinity, limit, before }: Listing): Promise<TableRecord[]> {
    this.checkOpen();
    return [...this.tables]
      .map(([id, kept]) => readRecord(id, kept.record))
      .filter((r) => listed === undefined || r.listed === listed)
      .filter((r) => person === undefined || r.people.includes(person))
      .filter((r) => r.touchedAt < touchedBefore)
      .filter((r) => before === undefined || isBefore(r, before))
      .sort((a, b) => (isBefore(a, b) ? 1 : -1))
      .slice(0, limit);
  }

  async update(id: TableId, patch: RecordPatch): Promise<void> {
    const kept = this.kept(id);
    const changed = { ...readRecord(id, kept.record), ...patch, id };
    const line = recordLine(changed);
    this.checkCode(changed);
    kept.record = line;
  }

  async remove(id: TableId): Promise<void> {
    this.checkOpen();
    const kept = this.tables.get(id);
    this.tables.delete(id);
    const used = new Set(
      [...this.tables.values()].flatMap((other) => [...other.assets.values()].map(({ hash }) => hash)),
    );
    for (const { hash } of kept?.assets.values() ?? []) if (!used.has(hash)) this.assets.delete(hash);
  }

  async putAsset(id: TableId, name: string, asset: Asset, by: string | null = null): Promise<void> {
    const kept = this.kept(id);
    checkAsset(asset);
    const known = kept.assets.get(name);
    checkNewName(name, known?.hash, asset.hash);
    kept.assets.set(name, known ?? { hash: asset.hash, by });
    if (!this.assets.has(asset.hash)) this.assets.set(asset.hash, copyOf(asset));
  }

  async asset(hash: string): Promise<Asset | null> {
    this.checkOpen();
    const found = this.assets.get(hash);
    return found === undefined ? null : copyOf(found);
  }

  async assetNamed(id: TableId, name: string): Promise<Asset | null> {
    this.checkOpen();
    const known = this.tables.get(id)?.assets.get(name);
    return known === undefined ? null : this.asset(known.hash);
  }

  async assetsOf(id: TableId): Promise<AssetKept[]> {
    this.checkOpen();
    const named = [...(this.tables.get(id)?.assets ?? [])];
    return named
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, { hash }]) => {
        const { type, bytes } = this.assets.get(hash) as Asset;
        return { name, hash, type, size: bytes.length };
      });
  }

  async usage(of: { maker: string } | { table: TableId } | null = null): Promise<Usage> {
    this.checkOpen();
    let [tables, bytes] = [0, 0];
    for (const [id, { record, acts, snapshots, assets }] of this.tables) {
      const { maker } = readRecord(id, record);
      const isCounted = of === null || ('table' in of ? id === of.table : maker === of.maker);
      if (isCounted) tables++;
      for (const { line } of isCounted ? [...acts, ...snapshots] : []) bytes += Buffer.byteLength(line);
      for (const { hash, by } of assets.values())
        if (of !== null && 'maker' in of ? (by ?? maker) === of.maker : isCounted)
          bytes += this.assets.get(hash)?.bytes.length ?? 0;
    }
    return { tables, bytes };
  }

  async probe(): Promise<void> {
    this.checkOpen();
  }

  async secret(id: TableId): Promise<Secret | null> {
    this.checkOpen();
    return this.tables.get(id)?.secret ?? null;
  }

  async reseed(id: TableId, secret: Secret): Promise<void> {
    checkSecret(secret);
    this.kept(id).secret = { ...secret };
  }

  async close(): Promise<void> {
    this.open = false;
  }

  private checkNew(record: TableRecord): void {
    if (this.tables.has(record.id) || this.arriving.has(record.id)) throw tableExists(record.id);
    this.checkCode(record);
  }

  private checkCode({ id, code }: TableRecord): void {
    if (code === null) return;
    for (const [other, taken] of this.arriving) if (other !== id && taken === code) throw codeTaken(id);
    for (const [other, kept] of this.tables)
      if (other !== id && readRecord(other, kept.record).code === code) throw codeTaken(id);
  }

  private kept(id: TableId): Kept {
    this.checkOpen();
    const kept = this.tables.get(id);
    if (kept === undefined) throw noSuchTable(id);
    return kept;
  }

  private checkOpen(): void {
    if (!this.open) throw closed();
  }
}

function lastOf(kept: Kept): number {
  return kept.acts.at(-1)?.version ?? (kept.snapshots[0] as SnapshotRow).version;
}

function isBefore(
  a: Pick<TableRecord, 'touchedAt' | 'id'>,
  b: Pick<TableRecord, 'touchedAt' | 'id'>,
): boolean {
  return a.touchedAt === b.touchedAt ? a.id < b.id : a.touchedAt < b.touchedAt;
}

function copyOf({ hash, type, bytes }: Asset): Asset {
  return { hash, type, bytes: Uint8Array.from(bytes) };
}
