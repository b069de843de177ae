import { statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Authority } from '../../../server/table/Authority.ts';
import { TableStore } from '../../../server/table/TableStore.ts';
import { createTable } from '../../../server/table/createTable.ts';
import { openTable } from '../../../server/table/openTable.ts';
import { FILE, openDatabase } from '../../../server/storage/sqlite/openDatabase.ts';
import type { Sql } from '../../../server/storage/sqlite/Sql.ts';
import { SqliteStorage } from '../../../server/storage/sqlite/SqliteStorage.ts';
import { newTableShape } from '#protocol/messages';
import { SERVED_SEATS } from '../lib/serving/tallies.ts';
import { quietHouse } from './quietHouse.ts';
import type { Asked, Orders, Said } from './speech.ts';
import { viewsAt, viewsOf } from './viewsOf.ts';

/**
 * A process to be killed: tables with their authorities, journal and answers as a server has them, and lines instead of
 * sockets, so that it starts fast. What it says is written before it goes on: a kill takes nothing of it back.
 */
const orders = JSON.parse(process.argv[2] ?? '') as Orders;
const say = (said: Said): void => void writeSync(1, `${JSON.stringify(said)}\n`);
const logLength = (): number => statSync(join(orders.folder, `${FILE}-wal`)).size;
const kill = (): void => void process.kill(process.pid, 'SIGKILL');

/** Nothing that is done on opening counts towards the end. Said before there is a storage: that writes as soon as it is made. */
let isReady = false;

const fault = (what: string): void => say({ say: 'fault', what });
const storage = new SqliteStorage(mortal(openDatabase(orders.folder)), (found) => fault(found.message));
const house = quietHouse(storage, fault);
const authorities = new Map<string, Authority>();

const listed = await storage.list({ limit: 100 });
for (let n = listed.length; n < orders.tables; n++) {
  const plan = { game: 'tallies', seats: SERVED_SEATS.slice(0, orders.seats), listed: true };
  await createTable(house, newTableShape.parse(plan));
}
for (const { id } of await storage.list({ limit: 100 })) await open(id);
isReady = true;
say({ say: 'ready' });
createInterface({ input: process.stdin }).on('line', (line) => void answer(JSON.parse(line) as Asked));

async function open(id: string): Promise<void> {
  const { verified, heard } = orders.known.find(({ table }) => table === id) ?? { verified: 0, heard: 1 };
  const opened = await openTable(house, id);
  const again = await openTable(house, id);
  const stored = await storage.load(id, { acts: 'all' });
  if (opened === null || again === null || stored === null) throw new Error('a table of the list is gone');
  const { table } = opened;
  say({
    say: 'open',
    table: id,
    version: table.version,
    journal: stored.acts
      .filter(({ act }) => act.version > verified)
      .map(({ act, by }) => [act.version, by?.person ?? null, by?.seq ?? 0] as const),
    views: viewsAt(again, heard),
    viewsNow: viewsOf(table),
    counters: SERVED_SEATS.slice(0, orders.seats).map((_, n) => table.pieces.get(n + 1)?.value ?? Number.NaN),
  });
  const store = new TableStore(house, table, opened.people, opened.record);
  authorities.set(
    id,
    new Authority(opened, {
      save: (act, by) => store.save(act, by),
      acted: (act) => {
        say({ say: 'told', table: id, version: act.version, views: viewsOf(table) });
        store.acted(act);
      },
      fault: (where, error) => fault(`${where}: ${String(error)}`),
    }),
  );
}

async function answer({ table, page, seat, seq, request }: Asked): Promise<void> {
  const asker = { page, seat: SERVED_SEATS[seat] ?? null, may: () => true };
  const given = await authorities.get(table)?.ask(asker, seq, request);
  if (given === undefined) return fault(`no table ${table}`);
  const [version, refused] = given.ok ? [given.version, ''] : [null, given.refusal.refused];
  say({ say: 'answer', table, page, seq, version, refused, log: logLength() });
}

/** The database, which ends this process when it was told to. */
function mortal(sql: Sql): Sql {
  const { end } = orders;
  if (end === null) return sql;
  let left = end.after;
  const isLast = (what: 'transaction' | 'commit'): boolean => isReady && end.within === what && left-- <= 0;
  const run = sql.run.bind(sql);
  const transaction = sql.transaction.bind(sql);
  sql.run = (...args: Parameters<Sql['run']>) => {
    const done = run(...args);
    if (isLast('transaction')) kill();
    return done;
  };
  sql.transaction = <T>(work: () => T): T => {
    const done = transaction(work);
    if (isLast('commit')) kill();
    return done;
  };
  return sql;
}
