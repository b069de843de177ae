import type { FileHandle } from 'node:fs/promises';
import { MOST_PICTURES, MOST_PICTURES_BYTES } from '#protocol/api';
import { KernelError } from '#kernel/KernelError';
import { soundPicture } from '../../pictures/Pictures.ts';

/** A picture out of a file, under the name it had there, and where in the bay its bytes lie. */
export interface PictureLanded {
  /** None in files of before pictures had names. */
  readonly name: string | undefined;
  readonly type: string;
  readonly hash: string;
  readonly at: number;
  readonly size: number;
}

/** Pictures that come out of a save are laid down here one by one, on the disk, each checked as if it were brought now. */
export class PictureBay {
  readonly landed: PictureLanded[] = [];
  private readonly names = new Set<string>();
  private bytes = 0;

  constructor(private readonly file: FileHandle) {}

  /** Throws `KernelError` when it is no picture, or one too many. */
  async land(name: string | undefined, type: string, bytes: Buffer): Promise<void> {
    const count = this.landed.length + 1;
    const picture = soundPicture(type, bytes);
    if ('code' in picture) throw new KernelError(`picture ${count} in it is broken`);
    if (name !== undefined && this.names.has(name)) throw new KernelError('two pictures in it have one name');
    if (name !== undefined) this.names.add(name);
    const { hash } = picture;
    this.landed.push({ name, type: picture.type, hash, at: this.bytes, size: picture.bytes.length });
    this.bytes += picture.bytes.length;
    if (count > MOST_PICTURES || this.bytes > MOST_PICTURES_BYTES)
      throw new KernelError('there are too many pictures in it');
    await this.file.writeFile(picture.bytes);
  }
}
