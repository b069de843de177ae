import { randomBytes } from 'node:crypto';
import type { Attack } from '../Attack.ts';
import type { Intruder } from '../Intruder.ts';
import { dismiss } from '../Intruder.ts';
import { Raider } from '../Raider.ts';

/** More pages than answers of pages were ever remembered. */
const PAGES = 290;
/** So many at least, also in a short time: with all they ask they are answered more often than is remembered of one person. */
const LEAST_PAGES = 40;
const ASKED = 8;
const TIMES = 2;
const AT_ONCE = 10;

/** One watcher opens page after page at the table of the honest and asks on each of them. What they were answered is remembered all the same. */
export const crowdOfPages: Attack = {
  name: 'crowd-of-pages',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const { table } = order;
    const honest = await Raider.enter(order, table, { seat: 'white' });
    if (honest === null) throw new Error('nobody was let in any more');
    const said = await honest.ask(COUNT);
    const key = randomBytes(32).toString('hex');
    const until = Date.now() + order.ms;
    let sent = 0;
    let refused = 0;
    const inside: Intruder[] = [];
    begin();
    const open = async (): Promise<void> => {
      while (sent < PAGES && (sent < LEAST_PAGES || Date.now() < until)) {
        sent++;
        const raider = await Raider.enter(order, table, { key });
        if (raider === null) refused++;
        else {
          inside.push(raider.intruder);
          for (let n = 0; n < TIMES; n++)
            await Promise.all(Array.from({ length: ASKED }, () => raider.ask(ROLL)));
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, open));
    const again = await honest.askAgain(COUNT);
    honest.leave();
    const isSame = JSON.stringify(again) === JSON.stringify(said);
    const wrong = isSame
      ? []
      : [`the same number was answered ${JSON.stringify(said)} and ${JSON.stringify(again)}`];
    return { ...(await dismiss(inside, { sent, refused })), wrong };
  },
};

const ROLL = { verb: 'roll', pieces: [5] };
const COUNT = { verb: 'count', piece: 4, by: 1 };
