import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { SEALED_CHANCE, isSecretPile } from '#kernel/chance/SealedChance';
import { BENT, bends } from '#rules/isPlayedOut';
import type { Act } from '#kernel/act';
import { audit } from '#kernel/audit';
import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import { KernelError, expect } from '#kernel/KernelError';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { isRefusal } from '#commands/refusal';
import type { FullSave } from '#protocol/save';
import { readSave } from '#protocol/save';
import type { AnyGame } from '#rules/Game';
import { Authority } from '../../table/Authority.ts';
import { actRow, snapshotRow } from '../../storage/actRow.ts';
import { cleanTexts } from '../cleanTexts.ts';
import { isFinal, isPlayedByRules, judge } from '../judge.ts';
import { revive } from '../revive.ts';
import { picturesOn } from '../savedPictures.ts';
import { envelopeOf } from './envelopeOf.ts';
import type { ImportDone, ImportJob, Unpacked } from './Job.ts';
import type { PictureLanded } from './PictureBay.ts';
import { PictureBay } from './PictureBay.ts';
import { shuffleUnseen } from './shuffleUnseen.ts';

/** The table a file holds, ready to be kept; or what is wrong with the file, and then nothing comes of it. */
export async function importTable(job: ImportJob): Promise<ImportDone> {
  const file = await open(job.file, 'r');
  try {
    const landing = await open(job.bay, 'wx', 0o600);
    try {
      return await readTable(job, file, new PictureBay(landing));
    } finally {
      await landing.close();
    }
  } catch (error) {
    if (error instanceof KernelError) return broken(error.message);
    throw error;
  } finally {
    await file.close();
  }
}

async function readTable(job: ImportJob, file: FileHandle, bay: PictureBay): Promise<ImportDone> {
  const envelope = await envelopeOf(file, job.key, bay);
  if (!envelope.ok) return envelope;
  const { raw, by, kept } = envelope;
  const read = readSave(raw);
  if (!read.ok) return broken(read.fault);
  if (read.save.kind === 'seen') return { ok: false, code: 'only-seen', fault: '' };
  // Under a name that only reads like theirs.
  if (read.save.pictures.length > 0) return broken('check pictures');
  if (kept === null) cleanTexts(read.save);
  return { ok: true, table: { ...(await unpack(job, read.save, bay.landed, kept !== null)), by, kept } };
}

async function unpack(
  job: ImportJob,
  save: FullSave,
  pictures: readonly PictureLanded[],
  isSame: boolean,
): Promise<Omit<Unpacked, 'by' | 'kept'>> {
  const { seed, at } = job;
  const { table, opening, acts } = revive(save);
  const where = save.game === null ? undefined : job.games.get(save.game);
  const game = where === 'here' ? await gameCalled(save.game ?? '') : undefined;
  const judged = game === undefined ? { readable: true, over: false } : judge(game, table);
  const rulesOff = job.rulesOff || !judged.readable;
  const warnings: string[] = [];
  if (save.game !== null && where === undefined)
    warnings.push('This house does not know the game of that table: it was set up without rules.');
  if (rulesOff) warnings.push('The rules cannot read that table: they were switched off.');
  const since = await settle(table, acts, { seed, rulesOff, isSame });
  const brought = new Set(pictures.flatMap(({ name, hash }) => [name, hash]));
  if ([...picturesOn(snapshot(table))].some((name) => !brought.has(name)))
    warnings.push('Some pictures are not in that file: their pieces are blank.');
  const taken = [snapshotRow(snapshot(table)), snapshotRow(opening)];
  return {
    title: save.title,
    game: where === undefined ? null : save.game,
    seats: table.seats.map((s) => s.id),
    bots: table.seats.filter((s) => s.holder === 'bot').map((s) => s.id),
    pictures,
    warnings,
    judged: where !== 'there',
    over: judged.over && isPlayedByRules(acts) && isFinal(acts),
    snapshots: taken[0]?.version === taken[1]?.version ? taken.slice(1) : taken,
    acts: [...acts, ...since].map((act) => actRow({ act, by: null, at })),
    version: table.version,
  };
}

/** Fetched when it is needed: all games together take longer to load than most files to read. */
async function gameCalled(id: string): Promise<AnyGame | undefined> {
  const { GAMES } = await import('#games/registry');
  return GAMES.get(id);
}

/**
 * What was in the air is laid down, and of another's table everybody gets up: as acts of the table like any other. Chance for it is of this moment and
 * never told: with the seed of the copy, and the copy's piles drawn to their end, one would know how those of the other table lie.
 */
async function settle(
  table: Table,
  acts: readonly Act[],
  { seed, rulesOff, isSame }: { seed: string; rulesOff: boolean; isSame: boolean },
): Promise<Act[]> {
  const since: Act[] = [];
  const chance = new FairChance(seed);
  const authority = new Authority(
    { table, game: null, chance, history: new History([...acts]) },
    { save: async (act) => void since.push({ ...act, draws: [] }), acted: () => {}, fault: () => {} },
  );
  const done = [];
  for (const { id } of table.seats) done.push(await authority.letGo(id));
  done.push(
    await authority.change('import', { verb: 'import' }, (scribe, drawing) => {
      for (const seat of isSame ? [] : table.seats.slice())
        if (seat.holder !== 'nobody' || seat.name !== seat.id)
          scribe.changeSeat(seat, { holder: 'nobody', name: seat.id });
      // A log that says nothing of it would let a copy pass for the table it was made of.
      if (isSame) scribe.set('loaded', Number(table.settings['loaded'] ?? 0) + 1);
      // Nor may it be played to learn what lies in the piles of the other, or the other to learn what lies in these.
      for (const where of isSame ? table.places.values() : [])
        if (isSecretPile(where)) shuffleUnseen(scribe, where, drawing);
      if (table.settings['copied'] !== undefined) scribe.set('copied', null);
      // A table out of a file has a seed of its own: what the other was sealed with says nothing about it.
      if (table.settings[SEALED_CHANCE] !== undefined) scribe.set(SEALED_CHANCE, null);
      // The acts of a copy are cut sooner or later; that the rules were bent stays known.
      if (isSame && acts.some(bends)) scribe.set(BENT, true);
      if (rulesOff) scribe.set('level', 'off');
      scribe.unsizeHidden();
      return undefined;
    }),
  );
  expect(!done.some(isRefusal) && audit(table).length === 0, 'what was in the air cannot be laid down');
  return since;
}

function broken(fault: string): ImportDone {
  return { ok: false, code: 'broken-save', fault };
}
