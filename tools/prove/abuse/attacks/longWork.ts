import type { Attack } from '../Attack.ts';
import { grown, outcome } from '../Attack.ts';
import { WORK } from '../counts/WORK.ts';
import { Raider, ownTable } from '../Raider.ts';

const SEATS = ['red', 'blue', 'green', 'white'];
const TABLES = 6;
const ROUNDS = 3;
const COUNT = { verb: 'count', piece: 1, by: 1 };

/** Several tables do what is long in a house where everything is: they go one at a time, and the house forgives them once, not each. */
export const longWork: Attack = {
  name: 'long-work',
  isElsewhere: true,
  isPatient: true,
  async strike(order, _chance, begin) {
    const plan = { game: 'tallies', seats: SEATS };
    const tables = await Promise.all(Array.from({ length: TABLES }, () => ownTable(order.address, plan)));
    let sent = 0;
    begin();
    for (let round = 0; round < ROUNDS; round++) {
      // Who sits down as they come is let go, and then waits for the disk.
      const came = await Promise.all(
        tables.flatMap((table) => SEATS.map((seat) => Raider.enter(order, table, { seat }))),
      );
      const raiders = came.filter((raider) => raider !== null);
      await Promise.all(raiders.map((raider) => raider.ask(COUNT)));
      for (const raider of raiders) raider.leave();
      sent += 2 * raiders.length;
    }
    return outcome({ sent, refused: 0, wrong: sent > 0 ? [] : ['nobody was let in'] });
  },
  judge(before, after) {
    const wrong: string[] = [];
    const overtaken = grown(WORK.overtaken, before, after);
    const forgiven = after.get(WORK.forgiven) ?? 0;
    if (overtaken > 0)
      wrong.push(`${overtaken} tables were let go before it was known what another one took`);
    if (forgiven > 0)
      wrong.push(`${forgiven.toFixed(2)} ms more were forgiven than the house has to forgive`);
    return wrong;
  },
};
