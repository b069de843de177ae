import { unwind } from '#kernel/apply';
import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import { replay } from '#kernel/journal';
import { restore } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import type { LoggedAct, StoredTable } from '../storage/Storage.ts';
import type { TableRecord } from '../storage/TableRecord.ts';
import { Company, readCompany } from './Company.ts';
import type { House } from './House.ts';
import { Ledger } from './Ledger.ts';
import { Story } from './Story.ts';

export interface OpenTable {
  readonly record: TableRecord;
  readonly table: Table;
  readonly game: AnyGame | null;
  readonly chance: FairChance;
  readonly history: History;
  readonly ledger: Ledger;
  readonly story: Story;
  readonly company: Company;
}

/** Brings a table back as it was at its last durable act: seats, hands, secrecy, undo, story and answers included. */
export async function openTable(house: House, id: string): Promise<OpenTable | null> {
  const stored = await house.storage.load(id);
  const secret = await house.storage.secret(id);
  if (stored === null || secret === null) return null;
  const { record, acts } = stored;
  const { table, story } = retold(house, stored);
  return {
    record,
    table,
    game: record.game === null ? null : (house.games.get(record.game) ?? null),
    chance: new FairChance(secret.seed, secret.drawn),
    history: new History(acts.map((logged) => logged.act)),
    ledger: ledgerOf(acts, stored.answered),
    story,
    company: new Company(
      table.seats.map((s) => s.id),
      readCompany(record.company),
    ),
  };
}

/** The table, with its story told again from as far back as acts were kept: each of them was seen by those who saw it then. */
function retold(house: House, stored: StoredTable): Pick<OpenTable, 'table' | 'story'> {
  try {
    const table = restore(stored.snapshot);
    const before = stored.acts.filter(({ act }) => act.version <= table.version);
    for (const { act } of before.toReversed()) {
      unwind(table, act.effects);
      table.version = act.version - 1;
    }
    return { table, story: tellAll(table, stored.acts) };
  } catch (error) {
    // The snapshot alone is the truth; a log of an older make may not lead back through it.
    house.report('retell', error);
    const table = restore(stored.snapshot);
    return { table, story: tellAll(table, stored.acts) };
  }
}

function tellAll(table: Table, acts: readonly LoggedAct[]): Story {
  const story = new Story(table);
  for (const { act } of acts)
    if (act.version > table.version) {
      replay(table, act);
      story.tell(act);
    }
  return story;
}

function ledgerOf(acts: readonly LoggedAct[], answered: ReadonlyMap<string, number>): Ledger {
  const ledger = new Ledger();
  for (const [page, seq] of answered) ledger.forget(page, seq);
  for (const { act, by } of acts)
    if (by !== null) ledger.note(by.person, { seq: by.seq, ok: true, version: act.version });
  return ledger;
}
