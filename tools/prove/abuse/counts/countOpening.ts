import { TableRoom } from '../../../../server/transport/TableRoom.ts';
import type { Tally } from './Tally.ts';
import { WORK } from './WORK.ts';

/** What a timer may be early by, and what is begun and ended beside the opening of a table, in milliseconds. */
const HAIR = 2;

/** How many tables are opened at once, and how soon after another one. */
export function countOpening(tally: Tally): void {
  let under = 0;
  let [ended, took] = [-Infinity, 0];
  const open = Reflect.get(TableRoom.prototype, 'onCreate');
  TableRoom.prototype.onCreate = async function (this: TableRoom, options) {
    const began = performance.now();
    if (began - ended < took - HAIR) tally.add(WORK.hasty);
    tally.most(WORK.opened, ++under);
    try {
      await open.call(this, options);
    } finally {
      under--;
      ended = performance.now();
      took = ended - began;
    }
  };
}
