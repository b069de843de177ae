import { setImmediate } from 'node:timers/promises';
import type { Act } from '#kernel/act';
import { unwind } from '#kernel/apply';
import { FairChance } from '#kernel/chance/fair';
import { History } from '#kernel/history';
import { replay } from '#kernel/journal';
import { restore } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import type { LoggedAct, Storage, StoredTable } from '../storage/Storage.ts';
import type { TableRecord } from '../storage/TableRecord.ts';
import { People } from '../people/People.ts';
import { eyesThen } from '../sync/eyesThen.ts';
import { AnswerLog } from './AnswerLog.ts';
import { ActStream } from '../sync/ActStream.ts';
import { readPeople } from '../people/readPeople.ts';

/** What bringing a table back takes of the services of the house. */
export interface OpenServices {
  readonly storage: Pick<Storage, 'load' | 'secret'>;
  readonly games: ReadonlyMap<string, AnyGame>;
  report(where: string, error: unknown): void;
}

/** After so many effects, of however many acts, others have a go. */
const MANY = 50;

export interface OpenTable {
  readonly record: TableRecord;
  readonly table: Table;
  readonly game: AnyGame | null;
  readonly chance: FairChance;
  readonly history: History;
  readonly answerLog: AnswerLog;
  readonly actStream: ActStream;
  readonly people: People;
}

/** Brings a table back as it was at its last durable act: seats, hands, secrecy, undo, story and answers included. */
export async function openTable(services: OpenServices, id: string): Promise<OpenTable | null> {
  const stored = await services.storage.load(id);
  const secret = await services.storage.secret(id);
  if (stored === null || secret === null) return null;
  const { record, acts } = stored;
  const people = new People(
    stored.snapshot.seats.map((s) => s.id),
    readPeople(record.company),
  );
  const { table, actStream } = await retold(services, stored, people);
  return {
    record,
    table,
    game: record.game === null ? null : (services.games.get(record.game) ?? null),
    chance: new FairChance(secret.seed, secret.drawn),
    history: new History(acts.map((logged) => logged.act)),
    answerLog: answerLogOf(acts, stored),
    actStream,
    people,
  };
}

/** The table, with its story told again from as far back as acts were kept: each of them was seen by those who saw it then. */
async function retold(
  services: OpenServices,
  stored: StoredTable,
  people: People,
): Promise<Pick<OpenTable, 'table' | 'actStream'>> {
  let done = 0;
  // A long story takes long, and nobody is at this table yet: many small acts hold up others as much as a large one does.
  const pause = async ({ effects }: Act): Promise<void> => {
    done += effects.length + 1;
    if (done <= MANY) return;
    done = 0;
    await setImmediate();
  };
  const tellAll = async (table: Table): Promise<ActStream> => {
    const actStream = new ActStream(table);
    const eyesAt = eyesThen(stored.acts, people);
    for (const { act } of stored.acts)
      if (act.version > table.version) {
        replay(table, act);
        actStream.tell(act, eyesAt(act.version));
        await pause(act);
      }
    return actStream;
  };
  try {
    const table = restore(stored.snapshot);
    const before = stored.acts.filter(({ act }) => act.version <= table.version);
    for (const { act } of before.toReversed()) {
      unwind(table, act.effects);
      table.version = act.version - 1;
      await pause(act);
    }
    return { table, actStream: await tellAll(table) };
  } catch (error) {
    // The snapshot alone is the truth; a log of an older make may not lead back through it.
    services.report('retell', error);
    const table = restore(stored.snapshot);
    return { table, actStream: await tellAll(table) };
  }
}

function answerLogOf(acts: readonly LoggedAct[], stored: StoredTable): AnswerLog {
  const { answered, forgotten, version } = stored;
  const answerLog = new AnswerLog(forgotten);
  for (const [page, seq] of answered) answerLog.forget(page, seq, version);
  for (const { act, by } of acts)
    if (by !== null) answerLog.note(by.person, { seq: by.seq, ok: true, version: act.version });
  return answerLog;
}
