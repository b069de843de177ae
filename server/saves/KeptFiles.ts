import type { Spool } from './Spool.ts';

export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
}

/** Files that are still right, so that asking again costs nothing: on the disk, so much of it and no more. */
const MOST_BYTES = 512 * 1024 * 1024;
const MOST_FILES = 256;

/** Copies of tables that were written, by what they are copies of. */
export class KeptFiles {
  private readonly files = new Map<string, KeptFile>();

  constructor(
    private readonly spool: Spool,
    private readonly most: { readonly bytes: number; readonly files: number } = {
      bytes: MOST_BYTES,
      files: MOST_FILES,
    },
  ) {}

  find(name: string): KeptFile | undefined {
    return this.files.get(name);
  }

  /** The oldest go when there are too many: one that was taken once is seldom taken again. */
  keep(name: string, file: KeptFile): void {
    this.files.set(name, file);
    let total = [...this.files.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [oldest, { path, bytes }] of this.files) {
      if ((total <= this.most.bytes && this.files.size <= this.most.files) || oldest === name) break;
      this.files.delete(oldest);
      total -= bytes;
      // One that cannot be removed goes when the house is opened again.
      void this.spool.remove(path).catch(() => undefined);
    }
  }
}
