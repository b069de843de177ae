import type { Attack } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { WORK } from '../counts/WORK.ts';
import { Raider, ownTable } from '../Raider.ts';

/** More than one page may have waiting, and how often so many are asked at once. */
const AT_ONCE = 12;
const VOLLEYS = 3;
const MOST_WAITING = 4;
const COUNT = { verb: 'count', piece: 1, by: 1 };

/** One page asks a dozen things at once at a table that has used up its share, in a house where that is soon: a few wait, the others are told so. */
export const impatience: Attack = {
  name: 'impatience',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const table = await ownTable(order.address, { game: 'tallies', seats: ['red', 'blue'] });
    const raider = await Raider.enter(order, table, { seat: 'red' });
    if (raider === null) throw new Error('nobody was let in to an empty table');
    begin();
    let refused = 0;
    for (let volley = 0; volley < VOLLEYS; volley++)
      for (const answer of await Promise.all(Array.from({ length: AT_ONCE }, () => raider.ask(COUNT))))
        if (answer?.ok === false && answer.refusal.refused === 'busy') refused++;
    raider.leave();
    const wrong =
      refused > 0 ? [] : ['a page had as many acts waiting as it liked, and was never told to wait'];
    return outcome({ sent: AT_ONCE * VOLLEYS, refused, wrong });
  },
  judge(_before, after) {
    const waiting = after.get(WORK.waiting) ?? 0;
    return waiting > MOST_WAITING
      ? [`${waiting} acts of one page waited at a table that had nothing left`]
      : [];
  },
};
