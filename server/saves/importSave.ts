import { open } from 'node:fs/promises';
import { KernelError } from '#kernel/KernelError';
import { restore } from '#kernel/snapshot';
import { GAMES } from '#games/registry';
import type { AnyGame } from '#rules/Game';
import type { Asset, Storage } from '../storage/Storage.ts';
import type { TableRecord } from '../storage/TableRecord.ts';
import { readSnapshot } from '../storage/actRow.ts';
import { withFreshCode } from '../people/joinCodes.ts';
import { People } from '../people/People.ts';
import { peopleJson } from '../people/PeopleSaved.ts';
import { hashKey } from '../people/credentials.ts';
import { NAME_BYTES } from '../pictures/Pictures.ts';
import { readPeople } from '../people/readPeople.ts';
import { judge } from './judge.ts';
import type { Saves } from './Saves.ts';
import type { ImportDone, Unpacked } from './work/Job.ts';
import type { PictureLanded } from './work/PictureBay.ts';

export interface Imported {
  readonly ok: true;
  readonly id: string;
  /** What is not as it was, in sentences. */
  readonly warnings: readonly string[];
}

/** What of the house takes part in making a table of a save. */
export interface ImportPorts {
  readonly storage: Pick<Storage, 'adopt' | 'putAsset' | 'remove' | 'update'>;
  readonly saves: Pick<Saves, 'read' | 'spool'>;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly clock: { now(): number };
  randomHex(bytes: number): string;
  report(where: string, error: unknown): void;
}

type NotImported = Extract<ImportDone, { ok: false }>;

/** A file that came in, and who sent it, unless the file says so itself. */
export interface FileSent {
  /** Where it lies on the disk, and how long it is. */
  readonly path: string;
  readonly bytes: number;
  readonly sealedBy: string | null;
  readonly key: string | null;
}

/**
 * Makes a new table of a save, with a fresh id and a fresh seed and nothing in the air. Of an open save: nobody is seated, and who sent it is
 * its host. Of a sealed one: the same people, and their seats and hands wait for them. When something is wrong, nothing was made.
 */
export async function importSave(
  ports: ImportPorts,
  sent: FileSent,
  maker: string | null = null,
): Promise<Imported | NotImported> {
  return ports.saves.spool.during((bay) => importInto(ports, sent, maker, bay));
}

async function importInto(
  ports: ImportPorts,
  sent: FileSent,
  maker: string | null,
  bay: string,
): Promise<Imported | NotImported> {
  const id = ports.randomHex(16);
  const seed = ports.randomHex(32);
  const done = await unpacked(ports, sent, bay, id);
  if (!done.ok) return done;
  const { table } = done;
  const key = sent.key ?? table.by;
  if (key === null) return { ok: false, code: 'bad-import', fault: '' };
  const now = ports.clock.now();
  const keyHash = hashKey(key);
  const { people, company } =
    table.kept === null ? strangers(ports, table, keyHash) : samePeople(table, keyHash);
  const record: Omit<TableRecord, 'code'> = {
    id,
    title: table.title || 'A table',
    game: table.game,
    listed: false,
    passwordHash: table.kept?.passwordHash ?? null,
    maker,
    people: [],
    company,
    createdAt: now,
    touchedAt: now,
  };
  await store(ports, record, table, seed, bay);
  // Only now can it be found: a crash in the middle leaves a table that nobody knows of.
  await ports.storage.update(id, { people });
  return { ok: true, id, warnings: table.warnings };
}

async function unpacked(ports: ImportPorts, sent: FileSent, bay: string, id: string): Promise<ImportDone> {
  const games = new Map(
    [...ports.games].map(([name, game]) => [name, GAMES.get(name) === game ? 'here' : 'there'] as const),
  );
  const { path: file, bytes, sealedBy } = sent;
  const seed = ports.randomHex(32);
  const job = { file, bytes, bay, seed, at: ports.clock.now(), games, rulesOff: false };
  const done = await ports.saves.read(job, sealedBy);
  if (!done.ok || done.table.judged) return done;
  const game = ports.games.get(done.table.game ?? '') as AnyGame;
  const [last] = done.table.snapshots;
  try {
    if (last === undefined || judge(game, restore(readSnapshot(id, last))).readable) return done;
  } catch (error) {
    if (!(error instanceof KernelError)) throw error;
    return { ok: false, code: 'broken-save', fault: error.message };
  }
  return ports.saves.read({ ...job, rulesOff: true }, sealedBy);
}

function strangers(ports: ImportPorts, { seats, bots }: Unpacked, keyHash: string) {
  const people = new People(seats);
  people.welcome(ports.randomHex(8), keyHash, '');
  return { company: peopleJson(people.saved(bots)), people: [keyHash] };
}

function samePeople({ kept, seats, bots, over }: Unpacked, keyHash: string) {
  const saved = readPeople(kept?.people ?? {});
  const people = new People(seats, saved);
  // What was asked and agreed was about the other table, and nobody is here yet.
  people.questions = [];
  people.settled = {};
  people.ownerAway = null;
  people.awaited = { people: saved.people.map(({ id }) => id), playWaits: !over };
  const here = saved.people.some((person) => person.keyHash === keyHash) ? [keyHash] : [];
  return { company: peopleJson(people.saved(bots)), people: here };
}

async function store(
  ports: ImportPorts,
  record: Omit<TableRecord, 'code'>,
  { snapshots, acts, version, pictures }: Unpacked,
  seed: string,
  bay: string,
): Promise<void> {
  const { storage } = ports;
  const { id, maker } = record;
  try {
    await withFreshCode(ports, (code) =>
      storage.adopt({ record: { ...record, code }, snapshots, acts, version }, { seed, drawn: 0 }),
    );
    await eachLanded(bay, pictures, (name = ports.randomHex(NAME_BYTES), asset) =>
      storage.putAsset(id, name, asset, maker),
    );
  } catch (error) {
    await storage.remove(id).catch((fault: unknown) => ports.report('import', fault));
    throw error;
  }
}

/** One after the other out of the bay: all of them together need not fit into memory. */
async function eachLanded(
  bay: string,
  pictures: readonly PictureLanded[],
  keep: (name: string | undefined, asset: Asset) => Promise<void>,
): Promise<void> {
  if (pictures.length === 0) return;
  const file = await open(bay, 'r');
  try {
    for (const { name, type, hash, at, size } of pictures) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, at);
      if (bytesRead < size) throw new Error('a picture did not land whole');
      await keep(name, { hash, type, bytes: buffer });
    }
  } finally {
    await file.close();
  }
}
