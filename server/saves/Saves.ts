import { createHash } from 'node:crypto';
import { openSync } from 'node:fs';
import type { Json } from '#kernel/json';
import type { Viewer } from '#kernel/seat';
import type { AssetKept, Storage } from '../storage/Storage.ts';
import type { ActRow } from '../storage/actRow.ts';
import type { KeptFile } from './KeptFiles.ts';
import { KeptFiles } from './KeptFiles.ts';
import type { Keyring } from './Keyring.ts';
import { OpenGrants } from './OpenGrants.ts';
import { JobFault, SaveWorker } from './SaveWorker.ts';
import type { Spool } from './Spool.ts';
import type { ImportDone, ImportJob } from './work/Job.ts';

/** Which file somebody gets of a table. */
export type SaveWanted =
  | { readonly kind: 'sealed'; readonly people: Json }
  | { readonly kind: 'full'; readonly onlyByRules: boolean }
  | { readonly kind: 'seen'; readonly viewer: Viewer };

/** A file on the disk, opened to be read. Whoever has it closes it; until then it is there, whatever becomes of its path. */
export interface SavedFile {
  readonly descriptor: number;
  readonly bytes: number;
}

/** What is read of a log without a pause, and what of it one copy may need: a table has a third of that in its files. */
const PAGE_BYTES = 256 * 1024;
const MOST_LOG_BYTES = 64 * 1024 * 1024;
/** An account needs all of the log, and keeps little of it. */
const MOST_CHANCE_BYTES = 256 * 1024 * 1024;

/** Tables into files and out of them, in a process of their own. */
export class Saves {
  readonly grants = new OpenGrants();
  private readonly kept: KeptFiles;
  private readonly writing = new Map<string, Promise<KeptFile | null>>();

  constructor(
    private readonly storage: Storage,
    private readonly keyring: Keyring,
    readonly spool: Spool,
    private readonly worker = new SaveWorker(),
  ) {
    this.kept = new KeptFiles(spool);
  }

  /**
   * The file of a table as it is stored, the same for as long as its last change is. null: there is no such table, or the file may not be.
   * Rejects with a `JobFault`.
   */
  async write(table: string, change: number, wanted: SaveWanted): Promise<SavedFile | null> {
    const name = await this.nameOf(table, change, wanted);
    if (name === null) return null;
    const file = this.kept.find(name) ?? (await this.written(name, table, wanted));
    // Nothing is waited for in between: a file that was found must not be pushed out before it is open.
    return file === null ? null : { descriptor: openSync(file.path, 'r'), bytes: file.bytes };
  }

  /** How much must be carried to write it, in bytes; 0: it is written already. */
  async weight(table: string, change: number, wanted: SaveWanted): Promise<number> {
    const name = await this.nameOf(table, change, wanted);
    if (name === null || wanted.kind === 'seen' || this.kept.find(name) !== undefined) return 0;
    return (await this.storage.assetsOf(table)).reduce((sum, { size }) => sum + size, 0);
  }

  /**
   * What chance decided at a table by the seeds that were told, as JSON. null: there is no such table. Rejects with a `JobFault`; `too-long`
   * before anything was done.
   */
  async chance(table: string): Promise<Uint8Array | null> {
    const lines = await this.storage.lines(table, { acts: 'none' });
    if (lines === null) return null;
    if ((await this.logBytes(table, await this.storage.assetsOf(table))) > MOST_CHANCE_BYTES)
      throw new JobFault('too-long', 'its log is too long');
    const job = {
      do: 'chance',
      table,
      from: lines.snapshots.at(-1)?.version ?? 0,
      to: lines.version,
    } as const;
    const pageOf = this.pages(table, MOST_CHANCE_BYTES);
    return this.worker.run<'chance'>(job, { assetOf: async () => null, pageOf });
  }

  /** Whether a file sealed with this key can be opened here. */
  opens(key: string): boolean {
    return this.keyring.find(key) !== undefined;
  }

  /** Reads a file; `sealedBy`: with which key it was sealed. Rejects with a `JobFault`. */
  async read(job: Omit<ImportJob, 'do' | 'key'>, sealedBy: string | null): Promise<ImportDone> {
    const key = sealedBy === null ? null : (this.keyring.find(sealedBy) ?? null);
    // What an earlier try has laid down there is not ours.
    await this.spool.remove(job.bay);
    return this.worker.run<'import'>({ ...job, do: 'import', key });
  }

  async close(): Promise<void> {
    await this.worker.close();
    this.spool.close();
  }

  private async nameOf(table: string, change: number, wanted: SaveWanted): Promise<string | null> {
    const record = await this.storage.record(table);
    if (record === null) return null;
    // A title or a password is no change of the table itself, and stands in the file.
    const { title, passwordHash } = record;
    const of = JSON.stringify([wanted, title, passwordHash]);
    return `${table}/${change}/${createHash('sha256').update(of).digest('hex')}`;
  }

  private written(name: string, table: string, wanted: SaveWanted): Promise<KeptFile | null> {
    const under = this.writing.get(name);
    if (under !== undefined) return under;
    const done = this.make(table, wanted)
      .then((file) => {
        if (file !== null) this.kept.keep(name, file);
        return file;
      })
      .finally(() => this.writing.delete(name));
    this.writing.set(name, done);
    return done;
  }

  private async make(table: string, wanted: SaveWanted): Promise<KeptFile | null> {
    const lines = await this.storage.lines(table, { acts: 'none' });
    if (lines === null) return null;
    const what = wanted.kind === 'sealed' ? { ...wanted, key: this.keyring.current } : wanted;
    const kept = await this.storage.assetsOf(table);
    const isLong = (await this.logBytes(table, kept)) > MOST_LOG_BYTES;
    // Of a log that is too long to be gone through, a copy has only the end.
    const snapshots = isLong ? lines.snapshots.slice(0, 1) : lines.snapshots;
    const assets = wanted.kind === 'seen' ? [] : kept;
    const supply = { assetOf: (hash: string) => this.storage.asset(hash), pageOf: this.pages(table) };
    const path = this.spool.path();
    let bytes: number | null = null;
    try {
      const job = { do: 'export', to: path, lines: { ...lines, snapshots }, what, assets } as const;
      bytes = await this.worker.run<'export'>(job, supply);
      return bytes === null ? null : { path, bytes };
    } finally {
      if (bytes === null) await this.spool.remove(path);
    }
  }

  private async logBytes(table: string, assets: readonly AssetKept[]): Promise<number> {
    const { bytes } = await this.storage.usage({ table });
    return bytes - assets.reduce((sum, { size }) => sum + size, 0);
  }

  /** A log bit by bit: between two of them whoever plays has their turn. */
  private pages(table: string, most = MOST_LOG_BYTES): (after: number) => Promise<readonly ActRow[]> {
    let bytes = 0;
    return async (after) => {
      const page = await this.storage.page(table, after, PAGE_BYTES);
      for (const { line } of page) bytes += line.length;
      if (bytes > most) throw new JobFault('too-long', 'its log is too long');
      return page;
    };
  }
}
