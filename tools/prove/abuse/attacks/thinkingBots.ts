import type { Attack, Order } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { WORK } from '../counts/WORK.ts';
import { Raider, ownTable } from '../Raider.ts';

const TABLES = 12;
/** As many as may think at the same time; fewer than there are tables. */
const MOST_THOUGHTS = 8;
const BOTS = { red: 'search-hard', blue: 'search-hard', green: 'search-hard', white: 'search-hard' };

/** By house: the tables are set up once. */
const seated = new Map<string, Promise<Raider[]>>();

/** Many tables full of bots that think as long as they may, with somebody watching each. */
export const thinkingBots: Attack = {
  name: 'thinking-bots',
  // Bots wait a little before they think, so that people can follow.
  leastMs: 2500,
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const seating = seated.get(order.address) ?? seat(order);
    seated.set(order.address, seating);
    const watchers = await seating;
    begin();
    await new Promise((resolve) => setTimeout(resolve, order.ms));
    return outcome({ sent: watchers.length * Object.keys(BOTS).length, refused: 0 });
  },
  judge(_before, after) {
    const thoughts = after.get(WORK.thoughts) ?? 0;
    return thoughts > MOST_THOUGHTS ? [`${thoughts} bots were thinking at the same time`] : [];
  },
};

async function seat(order: Order): Promise<Raider[]> {
  const watchers: Raider[] = [];
  for (let n = 0; n < TABLES; n++) {
    const table = await ownTable(order.address, {
      game: 'planetopia',
      seats: Object.keys(BOTS),
      bots: BOTS,
    });
    const watcher = await Raider.enter(order, table);
    if (watcher !== null) watchers.push(watcher);
  }
  return watchers;
}
