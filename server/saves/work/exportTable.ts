import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import type { Json } from '#kernel/json';
import { PICTURE_LINE } from '#protocol/save';
import type { AssetKept, StoredTable } from '../../storage/Storage.ts';
import type { ActRow } from '../../storage/actRow.ts';
import { readLines } from '../../storage/readLines.ts';
import { isPlayedByRules } from '../judge.ts';
import type { SaveKey } from '../Keyring.ts';
import { SealedWriter } from '../SealedFile.ts';
import { savedPictures } from '../savedPictures.ts';
import { fullSave, seenSave } from '../saveOf.ts';
import type { SealedInside } from './envelopeOf.ts';
import { framed } from './envelopeOf.ts';
import type { ExportJob, Supply } from './Job.ts';

/** Writes the file a table becomes, and says how long it is; null when it may not. */
export async function exportTable(job: ExportJob, supply: Supply): Promise<number | null> {
  const { what } = job;
  const stored = await storedTable(job, supply);
  if (what.kind === 'full' && what.onlyByRules && !isPlayedByRules(stored.acts.map(({ act }) => act)))
    return null;
  const file = await open(job.to, 'wx', 0o600);
  try {
    if (what.kind === 'seen') await file.writeFile(seenSave(stored, what.viewer));
    else {
      const pictures = savedPictures(stored, job.assets);
      if (what.kind === 'full') await writeOpen(file, fullSave(stored), pictures, supply);
      else await writeSealed(file, stored, pictures, supply, what);
    }
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

async function storedTable({ lines }: ExportJob, { pageOf }: Supply): Promise<StoredTable> {
  const acts: ActRow[] = [];
  for (let at = lines.snapshots.at(-1)?.version ?? 0; at < lines.version;) {
    const page = await pageOf(at);
    if (page.length === 0) break;
    // What was done since the job was given is of another copy.
    acts.push(...page.filter(({ version }) => version <= lines.version));
    at = page.at(-1)?.version ?? lines.version;
  }
  return readLines({ ...lines, acts }, () => {});
}

const NO_PICTURES = ']}';

/** One picture after the other: all of them together need not fit into memory. */
async function writeOpen(
  file: FileHandle,
  save: string,
  pictures: readonly AssetKept[],
  { assetOf }: Supply,
): Promise<void> {
  if (!save.endsWith(`"pictures":[${NO_PICTURES}`)) throw new Error('a save does not end with its pictures');
  await file.writeFile(save.slice(0, -NO_PICTURES.length));
  let between = '';
  for (const { name, hash } of pictures) {
    const asset = await assetOf(hash);
    if (asset === null) continue;
    const lines = linesOf(asset.bytes);
    await file.writeFile(between + JSON.stringify({ name, type: asset.type, lines }));
    between = ',';
  }
  await file.writeFile(NO_PICTURES);
}

/** What is in a sealed file: an open save, who the people are, and the pictures as they are. Never the seed. */
async function writeSealed(
  file: FileHandle,
  stored: StoredTable,
  pictures: readonly AssetKept[],
  { assetOf }: Supply,
  { key, people }: { readonly key: SaveKey; readonly people: Json },
): Promise<void> {
  const { passwordHash } = stored.record;
  const inside: Omit<SealedInside, 'save'> = {
    orrery: 'sealed',
    company: people,
    passwordHash,
    pictures: pictures.map(({ name, type, size }) => ({ name, type, size })),
  };
  const head = JSON.stringify(inside).slice(0, -1);
  const writer = await SealedWriter.open(file, key);
  await writer.write(framed(`${head},"save":${fullSave(stored)}}`));
  for (const { hash, size } of pictures) {
    const asset = await assetOf(hash);
    // How long each one is stands before them all.
    if (asset === null || asset.bytes.length !== size) throw new Error(`asset ${hash} is missing`);
    await writer.write(asset.bytes);
  }
  await writer.end();
}

function linesOf(bytes: Uint8Array): string[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  return Array.from({ length: Math.ceil(text.length / PICTURE_LINE) }, (_, i) =>
    text.slice(i * PICTURE_LINE, (i + 1) * PICTURE_LINE),
  );
}
