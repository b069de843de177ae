import { MOST_PICTURES, MOST_PICTURES_BYTES, MOST_PICTURE_BYTES, MOST_PICTURE_PIXELS } from '#protocol/api';
import { hashOf } from '../../storage/assets.ts';
import type { Asset, Storage } from '../../storage/Storage.ts';
import { readPicture } from './readPicture.ts';

/** Why a picture is not taken: a code and a sentence. */
export interface PictureRefusal {
  readonly status: number;
  readonly code: string;
  readonly text: string;
}

/** The pictures people bring to tables. Which ones an open table has is known without waiting: requests keep their order. */
export class Pictures {
  private readonly open = new Map<string, Set<string>>();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly storage: Storage) {}

  /** A table is opened. */
  async opened(table: string): Promise<void> {
    // There before anything is waited for: what is added meanwhile must not be missed.
    const hashes = new Set<string>();
    this.open.set(table, hashes);
    for (const { hash } of await this.storage.assetsOf(table)) hashes.add(hash);
  }

  closed(table: string): void {
    this.open.delete(table);
  }

  /** Whether an open table has a picture. */
  has(table: string, hash: string): boolean {
    return this.open.get(table)?.has(hash) ?? false;
  }

  /** Keeps a picture with a table; resolves to its hash, or to why not. One at a time, or two could pass one limit together. */
  keep(table: string, declared: string, bytes: Buffer): Promise<string | PictureRefusal> {
    const done = this.queue.then(async () => {
      const picture = soundPicture(declared, bytes);
      if ('code' in picture) return picture;
      const others = (await this.storage.assetsOf(table)).filter(({ hash }) => hash !== picture.hash);
      const size = others.reduce((sum, other) => sum + other.size, bytes.length);
      if (others.length >= MOST_PICTURES || size > MOST_PICTURES_BYTES) return FULL;
      await this.storage.putAsset(table, picture);
      this.open.get(table)?.add(picture.hash);
      return picture.hash;
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** A picture, if the table has it: knowing a hash opens no other table's pictures. */
  async find(table: string, hash: string): Promise<Asset | null> {
    const kept = await this.storage.assetsOf(table);
    return kept.some((one) => one.hash === hash) ? this.storage.asset(hash) : null;
  }
}

const FULL: PictureRefusal = {
  status: 409,
  code: 'too-many-pictures',
  text: `A table holds ${MOST_PICTURES} pictures, ${MOST_PICTURES_BYTES / 1024 / 1024} MB together. This one has no room left.`,
};

/** A picture by its bytes: what it says it is must be what it is, or a browser might take it for something else. */
export function soundPicture(declared: string, bytes: Buffer): Asset | PictureRefusal {
  if (bytes.length > MOST_PICTURE_BYTES)
    return { status: 413, code: 'too-long', text: 'That picture is larger than 4 MB.' };
  const read = readPicture(bytes);
  if (read === null)
    return { status: 415, code: 'no-picture', text: 'Pictures must be PNG, JPEG or WebP files.' };
  if (read.type !== declared)
    return { status: 415, code: 'no-picture', text: 'That picture is not of the type it says it is.' };
  if (Math.max(read.width, read.height) > MOST_PICTURE_PIXELS)
    return {
      status: 413,
      code: 'too-large',
      text: `That picture is more than ${MOST_PICTURE_PIXELS} pixels wide or high.`,
    };
  return { hash: hashOf(bytes), type: read.type, bytes };
}
