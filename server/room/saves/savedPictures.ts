import type { Kind } from '#kernel/kind';
import type { FullSave } from '#protocol/save';
import { MOST_SAVE_BYTES, MOST_SAVE_FILE_BYTES, PICTURE_LINE } from '#protocol/save';
import { KernelError } from '#kernel/KernelError';
import type { Asset, Storage, StoredTable } from '../../storage/Storage.ts';
import { soundPicture } from '../pictures/Pictures.ts';

type Saved = FullSave['pictures'][number];

/** Base64 is four letters for three bytes. */
const MOST_BYTES = Math.floor(((MOST_SAVE_FILE_BYTES - MOST_SAVE_BYTES) * 3) / 4) - 64 * 1024;

/** The pictures of a table that its components bear or have borne, as far as a file has room for them. */
export async function savedPictures(storage: Storage, stored: StoredTable): Promise<Saved[]> {
  const borne = hashesIn(kindsOf(stored));
  const saved: Saved[] = [];
  let left = MOST_BYTES;
  for (const { hash, size } of await storage.assetsOf(stored.record.id)) {
    if (!borne.has(hash) || size > left) continue;
    const asset = await storage.asset(hash);
    if (asset === null) continue;
    left -= size;
    saved.push({ type: asset.type as Saved['type'], lines: linesOf(asset.bytes) });
  }
  return saved;
}

/** The pictures in a save, checked as if they were brought now. Throws `KernelError` when one is none. */
export function picturesIn({ pictures }: FullSave): Asset[] {
  return pictures.map(({ type, lines }, i) => {
    const picture = soundPicture(type, Buffer.from(lines.join(''), 'base64'));
    if ('code' in picture) throw new KernelError(`picture ${i + 1} in it is broken`);
    return picture;
  });
}

/** What the components of a table bear on their faces and backs. */
export function hashesIn(kinds: Iterable<Pick<Kind, 'art'>>): Set<string> {
  const hashes = new Set<string>();
  for (const { art } of kinds) {
    if (typeof art !== 'object' || art === null || Array.isArray(art)) continue;
    const { image, imageBack } = art as Record<string, unknown>;
    for (const hash of [image, imageBack]) if (typeof hash === 'string') hashes.add(hash);
  }
  return hashes;
}

/** Also those that only an undo would bring back. */
function* kindsOf({ snapshot, opening, acts }: StoredTable): Generator<Kind> {
  yield* snapshot.kinds;
  if (opening !== null) yield* opening.kinds;
  for (const { act } of acts)
    for (const effect of act.effects)
      if (effect.type === 'kind-changed' && effect.after !== null) yield effect.after;
}

function linesOf(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes).toString('base64');
  return Array.from({ length: Math.ceil(text.length / PICTURE_LINE) }, (_, i) =>
    text.slice(i * PICTURE_LINE, (i + 1) * PICTURE_LINE),
  );
}
