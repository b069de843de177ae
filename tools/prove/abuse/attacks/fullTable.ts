import type { Attack } from '../Attack.ts';
import { outcome } from '../Attack.ts';
import { dismiss, Intruder } from '../Intruder.ts';
import { ownTable } from '../Raider.ts';

/** As many as a table of a small house may know, and more. */
export const PEOPLE = 12;
const TRIED = 30;

/** More people come to one table than it may know, each from an address of their own. */
export const fullTable: Attack = {
  name: 'full-table',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const table = await ownTable(order.address, { seats: 2 });
    begin();
    const came = await Promise.all(Array.from({ length: TRIED }, () => Intruder.enter({ ...order, table })));
    const { left } = await dismiss(
      came.filter((one) => one !== null),
      { sent: TRIED, refused: 0 },
    );
    const wrong = left > PEOPLE ? [`${left} people were at one table`] : [];
    if (left === 0) wrong.push('nobody was let in at all');
    return outcome({ sent: TRIED, refused: TRIED - left, wrong });
  },
};
