import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where files lie while they come in and go out: tables with their pictures are too long to be held in memory. Private as the data folder is;
 * what a crash left there is of no use and goes when the house is opened.
 */
export class Spool {
  private folder: string | null = null;

  /** `data`: the folder of the house, or `:memory:`. */
  constructor(private readonly data: string) {
    if (data !== ':memory:') rmSync(join(data, NAME), { recursive: true, force: true });
  }

  /** A path at which nothing is yet. */
  path(): string {
    this.folder ??= this.make();
    return join(this.folder, randomBytes(12).toString('hex'));
  }

  /** Lends a path; what lies there afterwards is removed. */
  async during<T>(work: (path: string) => Promise<T>): Promise<T> {
    const path = this.path();
    try {
      return await work(path);
    } finally {
      await this.remove(path);
    }
  }

  remove(path: string): Promise<void> {
    return rm(path, { force: true });
  }

  close(): void {
    if (this.folder !== null) rmSync(this.folder, { recursive: true, force: true });
    this.folder = null;
  }

  private make(): string {
    if (this.data === ':memory:') return mkdtempSync(join(tmpdir(), `orrery-${NAME}-`));
    const folder = join(this.data, NAME);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return folder;
  }
}

const NAME = 'spool';
