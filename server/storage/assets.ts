import { createHash } from 'node:crypto';
import { checkMediaType, checkName } from './checks.ts';
import type { Asset } from './Storage.ts';
import { StorageFault } from './StorageFault.ts';

/** Refuses a name that stands for other bytes already: a picture once seen would become another. */
export function checkNewName(name: string, known: string | undefined, hash: string): void {
  checkName('asset', name);
  if (known !== undefined && known !== hash)
    throw new StorageFault('unfit', `The name ${name} stands for another asset.`);
}

/** Refuses an asset that is not what its name says: other tables would be given it by that name. */
export function checkAsset({ hash, type, bytes }: Asset): void {
  checkMediaType(type);
  if (hashOf(bytes) !== hash) throw new StorageFault('unfit', `These bytes are not asset ${hash}.`);
}

/** The asset as read, or a fault when the disk has changed it. */
export function soundAsset(asset: Asset): Asset {
  if (hashOf(asset.bytes) !== asset.hash)
    throw new StorageFault('broken', `Asset ${asset.hash} is broken: its bytes have changed.`);
  return asset;
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
