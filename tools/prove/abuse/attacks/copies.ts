import { randomBytes } from 'node:crypto';
import type { Attack, Order } from '../Attack.ts';
import { grown, outcome } from '../Attack.ts';
import { WORK } from '../counts/WORK.ts';
import { newAddress } from '../Intruder.ts';
import { Raider, ownTable } from '../Raider.ts';

const SEATS = ['red', 'blue', 'green', 'white'];
/** Asked for at the same time by one address. */
const AT_ONCE = 12;
const KINDS = ['sealed', 'seen'];

interface Owned {
  readonly table: string;
  readonly key: string;
}

/** By house: a table is filled once. */
const owned = new Map<string, Promise<Owned>>();

/**
 * Copies of a full table, over and over, many at once from one address: one at a time is written for it, and one that is still right is not
 * written again.
 */
export const exports: Attack = {
  name: 'exports',
  isElsewhere: true,
  isPatient: true,
  strike: (order, _chance, begin) =>
    askAgain(order, begin, (n) => ['export', { kind: KINDS[n % KINDS.length] }]),
  judge(before, after, { sent, refused }) {
    const wrong: string[] = [];
    const written = grown(WORK.copied, before, after);
    const together = after.get(WORK.copies) ?? 0;
    if (together > 1) wrong.push(`${together} copies were under way at once for one address`);
    if (written > KINDS.length) wrong.push(`${written} copies were written of a table that did not change`);
    if (sent === refused) wrong.push('no copy was handed out at all');
    return wrong;
  },
};

/** The account of what chance decided, over and over, many at once from one address: it is drawn up once. */
export const accounts: Attack = {
  name: 'accounts',
  isElsewhere: true,
  isPatient: true,
  strike: (order, _chance, begin) => askAgain(order, begin, () => ['chance', {}]),
  judge(before, after, { sent, refused }) {
    const wrong: string[] = [];
    const written = grown(WORK.accounted, before, after);
    const together = after.get(WORK.accounts) ?? 0;
    if (together > 1) wrong.push(`${together} accounts were under way at once for one address`);
    if (written > 1) wrong.push(`${written} accounts were drawn up of one seed`);
    if (sent === refused) wrong.push('no account was handed out at all');
    return wrong;
  },
};

/** Asks by many requests at once, and again from another address when that one has been answered. */
async function askAgain(
  order: Order,
  begin: () => void,
  what: (n: number) => [path: string, body: Readonly<Record<string, unknown>>],
): ReturnType<Attack['strike']> {
  const own = owned.get(order.address) ?? fillOne(order);
  owned.set(order.address, own);
  const { table, key } = await own;
  const ask = async (n: number, from: string): Promise<boolean> => {
    const [path, body] = what(n);
    const answer = await fetch(`${order.address}/api/tables/${table}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
      body: JSON.stringify({ key, ...body }),
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
  let sent = 0;
  let done = 0;
  const began = Date.now();
  begin();
  do {
    const from = newAddress();
    const said = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => ask(n, from)));
    // Alone it is not turned away: what is wanted must be had.
    for (let n = 0; n < KINDS.length; n++) said.push(await ask(n, from));
    sent += said.length;
    done += said.filter(Boolean).length;
  } while (Date.now() - began < order.ms);
  return outcome({ sent, refused: sent - done });
}

async function fillOne(order: Order): Promise<Owned> {
  const table = await ownTable(order.address, { game: 'hoard', seats: SEATS });
  const key = randomBytes(32).toString('hex');
  const raider = await Raider.enter(order, table, { seat: 'red', key });
  if (raider === null) throw new Error('nobody was let in to a full table');
  return { table, key };
}
