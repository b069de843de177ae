import {
  MOST_PICTURES,
  MOST_PICTURES_BYTES,
  MOST_PICTURE_BYTES,
  MOST_PICTURE_PIXELS,
  MOST_PICTURE_SIDE,
} from '#protocol/api';
import { hashOf } from '../storage/assets.ts';
import type { Asset, Storage } from '../storage/Storage.ts';
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

  /** `randomHex`: unguessable. Who has the name of a picture may have the picture. */
  constructor(
    private readonly storage: Storage,
    private readonly randomHex: (bytes: number) => string,
  ) {}

  /** A table is opened. */
  async opened(table: string): Promise<void> {
    // There before anything is waited for: what is added meanwhile must not be missed.
    const names = new Set<string>();
    this.open.set(table, names);
    for (const { name } of await this.storage.assetsOf(table)) names.add(name);
  }

  closed(table: string): void {
    this.open.delete(table);
  }

  /** Whether an open table has a picture. */
  has(table: string, name: string): boolean {
    return this.open.get(table)?.has(name) ?? false;
  }

  /**
   * Keeps a picture with a table; resolves to the name it is known by there, or to why not. One at a time, or two could
   * pass one limit together. `by`: whose room it takes; left out: that of who made the table. The same picture gets another name each time: two cards with one front are not told by it.
   */
  keep(
    table: string,
    declared: string,
    bytes: Buffer,
    by: string | null = null,
  ): Promise<string | PictureRefusal> {
    const done = this.queue.then(async () => {
      const picture = soundPicture(declared, bytes);
      if ('code' in picture) return picture;
      const others = await this.storage.assetsOf(table);
      const size = others.reduce((sum, other) => sum + other.size, picture.bytes.length);
      if (others.length >= MOST_PICTURES || size > MOST_PICTURES_BYTES) return FULL;
      const name = this.randomHex(NAME_BYTES);
      await this.storage.putAsset(table, name, picture, by);
      this.open.get(table)?.add(name);
      return name;
    });
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** A picture by the name the table knows it by. */
  find(table: string, name: string): Promise<Asset | null> {
    return this.storage.assetNamed(table, name);
  }
}

/** As many as a key has: nobody finds one by trying. */
export const NAME_BYTES = 16;

const FULL: PictureRefusal = {
  status: 409,
  code: 'too-many-pictures',
  text: `A table holds ${MOST_PICTURES} pictures, ${MOST_PICTURES_BYTES / 1024 / 1024} MB together. This one has no room left.`,
};

/**
 * A picture by its bytes, cut at its end: what it says it is must be what it is, or a browser might take it for something
 * else, and nothing rides along behind it.
 */
export function soundPicture(declared: string, bytes: Buffer): Asset | PictureRefusal {
  if (bytes.length > MOST_PICTURE_BYTES)
    return { status: 413, code: 'too-long', text: 'That picture is larger than 4 MB.' };
  const read = readPicture(bytes);
  if (read === null)
    return { status: 415, code: 'no-picture', text: 'Pictures must be PNG, JPEG or WebP files.' };
  if (read.type !== declared)
    return { status: 415, code: 'no-picture', text: 'That picture is not of the type it says it is.' };
  if (Math.max(read.width, read.height) > MOST_PICTURE_SIDE)
    return {
      status: 413,
      code: 'too-large',
      text: `That picture is more than ${MOST_PICTURE_SIDE} pixels wide or high.`,
    };
  if (read.width * read.height > MOST_PICTURE_PIXELS)
    return {
      status: 413,
      code: 'too-large',
      text: `That picture has more than ${MOST_PICTURE_PIXELS / 1024 / 1024} megapixels.`,
    };
  const cut = bytes.subarray(0, read.end);
  return { hash: hashOf(cut), type: read.type, bytes: cut };
}
