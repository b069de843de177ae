import { createDecipheriv } from 'node:crypto';
import type { SaveKey } from './Keyring.ts';
import { TAG_BYTES, WHOLE_FORMAT, sealedHead } from './sealedFormat.ts';

const NONCE_BYTES = 12;
/** No file of that format is longer. */
export const MOST_WHOLE_BYTES: number = 24 * 1024 * 1024;

/** What is in a file of the first format, which was sealed as one whole; null when a single bit of it is not as it was. */
export function unsealWhole(file: Uint8Array, key: SaveKey): string | null {
  const head = sealedHead(file);
  if (head === null || !head.ok || head.key !== key.id || head.format !== WHOLE_FORMAT) return null;
  const from = head.bytes + NONCE_BYTES;
  const to = file.length - TAG_BYTES;
  if (to < from || file.length > MOST_WHOLE_BYTES) return null;
  const cipher = createDecipheriv('aes-256-gcm', key.bytes, file.subarray(head.bytes, from), {
    authTagLength: TAG_BYTES,
  });
  cipher.setAAD(file.subarray(0, head.bytes));
  cipher.setAuthTag(file.subarray(to));
  try {
    return Buffer.concat([cipher.update(file.subarray(from, to)), cipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
