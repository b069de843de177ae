import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chance } from '#kernel/chance/chance';
import { Child } from '../../lib/Child.ts';
import { Clients } from './Clients.ts';
import type { Asked, Orders, Said } from './speech.ts';

const TABLES = 3;
const SEATS = 2;
/** After so many kills a folder is given up for a fresh one. */
const KILLS_PER_FOLDER = 20;

export interface Killed {
  readonly kills: number;
  /** Kills by themselves in the middle of a transaction, and after a commit nobody heard of. */
  readonly inTransaction: number;
  readonly afterCommit: number;
  readonly answers: number;
  readonly unheard: number;
  readonly wrong: readonly string[];
}

/** Kills one writer after the other on the same folder; each finds what the kill before left. Ends at the first wrong. */
export async function killWriters(program: string, kills: number, chance: Chance): Promise<Killed> {
  const sum = { kills: 0, inTransaction: 0, afterCommit: 0, answers: 0, unheard: 0 };
  const wrong: string[] = [];
  while (sum.kills < kills && wrong.length === 0) {
    const folder = mkdtempSync(join(tmpdir(), 'orrery-crash-'));
    try {
      const clients = new Clients(chance, SEATS);
      for (let n = 0; n < KILLS_PER_FOLDER && sum.kills < kills && clients.wrong.length === 0; n++) {
        const end = anyEnd(chance);
        await live(program, { folder, end, ...orders(clients) }, clients, chance);
        sum.kills++;
        if (end?.within === 'transaction') sum.inTransaction++;
        if (end?.within === 'commit') sum.afterCommit++;
      }
      await settle(program, { folder, end: null, ...orders(clients) }, clients);
      sum.answers += clients.answers;
      sum.unheard += clients.unheard;
      wrong.push(...clients.wrong);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return { ...sum, wrong };
}

function orders(clients: Clients): Pick<Orders, 'tables' | 'seats' | 'known'> {
  return { tables: TABLES, seats: SEATS, known: clients.known() };
}

function anyEnd(chance: Chance): Orders['end'] {
  const way = chance.below(4);
  if (way === 0) return { within: 'transaction', after: chance.below(40) };
  return way === 1 ? { within: 'commit', after: chance.below(12) } : null;
}

/** One life: started, checked, asked as much as it can answer, killed. */
function live(program: string, order: Orders, clients: Clients, chance: Chance): Promise<void> {
  const answersToLive = 1 + chance.below(40);
  // A moment later: in the middle of whatever it does then.
  const delay = chance.below(4);
  let answers = 0;
  return begin(program, order, clients, (child, said) => {
    if (said.say === 'ready') ask(child, clients.again());
    if (said.say === 'ready' || said.say === 'answer') ask(child, clients.more());
    if (said.say === 'answer' && ++answers === answersToLive)
      if (order.end === null) setTimeout(() => child.kill(), delay);
    // It should have ended itself long ago.
    if (answers > 1000) child.kill();
  });
}

/** The last life: everything unanswered is answered, and the one after it finds all of it. */
async function settle(program: string, order: Orders, clients: Clients): Promise<void> {
  await begin(program, order, clients, (child, said) => {
    if (said.say === 'ready') ask(child, clients.again());
    if (said.say !== 'open' && !clients.isWaiting) child.kill();
  });
  await begin(program, { ...order, ...orders(clients) }, clients, (child, said) => {
    if (said.say === 'ready') child.kill();
  });
  if (clients.isWaiting) clients.wrong.push('somebody was never answered');
}

function ask(child: Child, asked: readonly Asked[]): void {
  if (asked.length > 0) child.tell(asked.map((one) => JSON.stringify(one)).join('\n'));
}

/** From its start to its end; `heard` does what is to be done with it then. */
async function begin(
  program: string,
  order: Orders,
  clients: Clients,
  heard: (child: Child, said: Said) => void,
): Promise<void> {
  const child: Child = new Child(program, [JSON.stringify(order)], {
    heard(line) {
      const said = JSON.parse(line) as Said;
      clients.heard(said);
      heard(child, said);
    },
  });
  await child.gone;
  clients.wrong.push(...child.complaints.map((text) => text.slice(0, 500)));
}
