import { Unpackr } from 'msgpackr';
import type { Attack, Order } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { message } from '../frames.ts';
import { Intruder, ROOM_DATA, newAddress } from '../Intruder.ts';
import { Raider, ownTable } from '../Raider.ts';

/** What one page may say at once and in a second, out of the box, and what asking for the story costs. */
const BURST = 180;
const PER_SECOND = 90;
const COST = 21;
const PAGES = 4;
/** Asked for at once on each page; every one of them is answered, with the story or without. */
const ASKED = 100;
/** Acts of the story that is asked for. */
const ACTS = 60;
const BETWEEN = 100;

const unpackr = new Unpackr({ useRecords: false });

/** By house: the table with a long story. */
const told = new Map<string, Promise<string>>();

/** Several pages of one address ask for the whole story of a table, a hundred times at once each: it is told as often as a page can need it. */
export const stories: Attack = {
  name: 'stories',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const telling = told.get(order.address) ?? longStory(order);
    told.set(order.address, telling);
    const table = await telling;
    const wrong = new Set<string>();
    let sent = 0;
    let refused = 0;
    const began = Date.now();
    const from = newAddress();
    begin();
    do {
      const heard = await Promise.all(
        Array.from({ length: PAGES }, () => askOnOnePage({ ...order, table }, from)),
      );
      for (const { asked, whole, ms } of heard) {
        sent += asked;
        refused += asked - whole;
        if (asked > 0 && whole === 0) wrong.add('nobody was told the story at all');
        if (whole > (BURST + (ms / 1000) * PER_SECOND) / COST + 2)
          wrong.add(`the whole story was told ${whole} times on one page`);
      }
      await new Promise((resolve) => setTimeout(resolve, BETWEEN));
    } while (Date.now() - began < order.ms);
    return outcome({ sent, refused, wrong: [...wrong] });
  },
};

/** How often the whole story came, and how long that took. */
async function askOnOnePage(
  order: Order,
  from: string,
): Promise<{ asked: number; whole: number; ms: number }> {
  const began = Date.now();
  const intruder = await Intruder.enter(order, {}, from);
  if (intruder === null) return { asked: 0, whole: 0, ms: 0 };
  let heard = 0;
  let whole = 0;
  const all = new Promise<void>((resolve) => {
    intruder.socket.on('message', (frame: Buffer) => {
      if (frame[0] !== ROOM_DATA || !frame.subarray(1, 9).includes('story')) return;
      const [, { acts }] = unpackr.unpackMultiple(frame.subarray(1)) as [string, { acts: unknown }];
      if (acts !== null) whole++;
      if (++heard === ASKED) resolve();
    });
  });
  for (let n = 0; n < ASKED; n++) intruder.send(message('since', { version: 0 }));
  await Promise.race([all, intruder.closed]);
  intruder.socket.terminate();
  return { asked: ASKED, whole, ms: Date.now() - began };
}

async function longStory(order: Order): Promise<string> {
  const table = await ownTable(order.address, { game: 'tallies', seats: ['red', 'blue'] });
  const raider = await Raider.enter(order, table, { seat: 'red' });
  if (raider === null) throw new Error('nobody was let in to an empty table');
  for (let n = 0; n < ACTS; n++) await raider.ask({ verb: 'count', piece: 1, by: 1 });
  raider.leave();
  return table;
}
