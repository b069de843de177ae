import type { Attack } from '../Attack.ts';
import { grown, outcome } from '../Attack.ts';
import { FLOOR_PIECE, STRAY_PIECE } from '../cairn.ts';
import { WORK } from '../counts/WORK.ts';
import { Raider, ownTable } from '../Raider.ts';

/** Much begins to fall in a house that has hardly any time for what moves: it is set down where it is. */
export const slowMotion: Attack = {
  name: 'slow-motion',
  isElsewhere: true,
  isPatient: true,
  // So long a table may be behind, and longer.
  leastMs: 4000,
  async strike(order, _chance, begin) {
    const table = await ownTable(order.address, { game: 'cairn', seats: ['red'] });
    const raider = await Raider.enter(order, table, { seat: 'red' });
    if (raider === null) throw new Error('nobody was let in to an empty table');
    begin();
    await raider.ask({ verb: 'lift', piece: STRAY_PIECE });
    await raider.ask({ verb: 'remove', pieces: [FLOOR_PIECE] });
    await new Promise((resolve) => setTimeout(resolve, order.ms));
    raider.leave();
    return outcome({ sent: 2, refused: 0 });
  },
  judge: (before, after) =>
    grown(WORK.calmed, before, after) > 0 ? [] : ['what there was no time for was never set down'],
};
