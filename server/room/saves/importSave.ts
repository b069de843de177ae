import { isRefusal } from '#commands/refusal';
import type { Act } from '#kernel/act';
import { audit } from '#kernel/audit';
import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import type { JsonObject } from '#kernel/json';
import { KernelError, expect } from '#kernel/KernelError';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import type { FullSave } from '#protocol/save';
import type { AnyGame } from '#rules/Game';
import { levelOf } from '#rules/level';
import { checkVariant } from '#rules/variant';
import type { Asset } from '../../storage/Storage.ts';
import type { TableRecord } from '../../storage/TableRecord.ts';
import { Authority } from '../Authority.ts';
import { withFreshCode } from '../codes.ts';
import { Company, companyJson } from '../Company.ts';
import type { House } from '../House.ts';
import { hashKey } from '../keys.ts';
import type { Revived } from './revive.ts';
import { revive } from './revive.ts';
import { hashesIn, picturesIn } from './savedPictures.ts';

export interface Imported {
  readonly id: string;
  /** What is not as it was, in sentences. */
  readonly warnings: readonly string[];
}

interface Prepared extends Revived {
  readonly game: AnyGame | null;
  readonly pictures: readonly Asset[];
  readonly warnings: readonly string[];
}

/**
 * Makes a new table of a save: a fresh id, a fresh seed, nobody seated, nothing in the air; who has the key is its host.
 * Throws `KernelError` with what is wrong, and then nothing was made.
 */
export async function importSave(house: House, save: FullSave, key: string): Promise<Imported> {
  const seed = house.randomHex(32);
  const prepared = await prepare(house, save, seed);
  const { table, game, warnings } = prepared;
  const now = house.clock.now();
  const company = new Company(table.seats.map((s) => s.id));
  const record: Omit<TableRecord, 'code'> = {
    id: house.randomHex(16),
    title: save.title || 'A table',
    game: game?.id ?? null,
    listed: false,
    passwordHash: null,
    people: [],
    company: companyJson(company.saved()),
    createdAt: now,
    touchedAt: now,
  };
  const keyHash = hashKey(key);
  company.welcome(house.randomHex(8), keyHash, '');
  await store(house, record, prepared, seed);
  // Only now can it be found: a crash in the middle leaves a table that nobody knows of.
  await house.storage.update(record.id, { people: [keyHash], company: companyJson(company.saved()) });
  return { id: record.id, warnings };
}

async function prepare(house: House, save: FullSave, seed: string): Promise<Prepared> {
  try {
    const { table, opening, acts } = revive(save);
    const pictures = picturesIn(save);
    const known = save.game === null ? null : house.games.get(save.game);
    const warnings: string[] = [];
    if (known === undefined)
      warnings.push('This house does not know the game of that table: it was set up without rules.');
    const game = known ?? null;
    if (game !== null) expectFit(game, table);
    const readable = game === null || isReadable(game, table);
    if (!readable) warnings.push('The rules cannot read that table: they were switched off.');
    const since = await settle(table, acts, new FairChance(seed), !readable);
    const brought = new Set(pictures.map(({ hash }) => hash));
    if ([...hashesIn(table.kinds.values())].some((hash) => !brought.has(hash)))
      warnings.push('Some pictures are not in that file: their pieces are blank.');
    return { table, opening, acts: [...acts, ...since], game, pictures, warnings };
  } catch (error) {
    if (error instanceof KernelError) throw error;
    house.report('import', error);
    throw new KernelError('it could not be read');
  }
}

function expectFit(game: AnyGame, table: Table): void {
  const { seats, title } = game;
  const { length } = table.seats;
  expect(length >= seats.min && length <= seats.max, `${title} is for ${seats.min} to ${seats.max} seats`);
  const given = table.settings['knobs'] ?? {};
  expect(typeof given === 'object' && given !== null && !Array.isArray(given), 'check table.settings.knobs');
  const { faults } = checkVariant(game, { knobs: given as JsonObject, edits: table.settings['edits'] });
  expect(faults.length === 0, faults.join('; '));
}

/** Rules trust their slot, because they wrote it; this one comes from a file. */
function isReadable({ rules }: AnyGame, table: Table): boolean {
  if (levelOf(table) === 'off') return true;
  try {
    rules.result(table);
    rules.toAct(table);
    return true;
  } catch {
    return false;
  }
}

/** Everybody gets up and lets go, as acts of the table like any other. */
async function settle(
  table: Table,
  acts: readonly Act[],
  chance: FairChance,
  rulesOff: boolean,
): Promise<Act[]> {
  const since: Act[] = [];
  const authority = new Authority(
    { table, game: null, chance, history: new History([...acts]) },
    {
      save: async (act) => void since.push(act),
      acted: () => {},
      fault: () => {},
    },
  );
  const done = [];
  for (const { id } of table.seats) done.push(await authority.letGo(id));
  done.push(
    await authority.change('import', { verb: 'import' }, (scribe) => {
      for (const seat of table.seats.slice())
        if (seat.holder !== 'nobody' || seat.name !== seat.id)
          scribe.changeSeat(seat, { holder: 'nobody', name: seat.id });
      if (rulesOff) scribe.set('level', 'off');
      return undefined;
    }),
  );
  expect(!done.some(isRefusal) && audit(table).length === 0, 'what was in the air cannot be laid down');
  return since;
}

async function store(
  house: House,
  record: Omit<TableRecord, 'code'>,
  from: Prepared,
  seed: string,
): Promise<void> {
  const { storage } = house;
  const { id, createdAt: at } = record;
  try {
    await withFreshCode(house, (code) =>
      storage.create({ ...record, code }, from.opening, { seed, drawn: 0 }),
    );
    await Promise.all(from.acts.map((act) => storage.append(id, { act, by: null, at })));
    await storage.snapshot(id, snapshot(from.table));
    for (const picture of from.pictures) await storage.putAsset(id, picture);
  } catch (error) {
    await storage.remove(id).catch((fault: unknown) => house.report('import', fault));
    throw error;
  }
}
