import type { Act } from '../act.ts';
import { act } from '../act.ts';
import type { Chance } from '../chance/chance.ts';
import { pick } from '../chance/chance.ts';
import { Scribe } from '../scribe.ts';
import type { SeatId } from '../seat.ts';
import type { Table } from '../table.ts';
import { canary } from './canary.ts';
import type { Deed } from './deeds.ts';
import { DEEDS } from './deeds.ts';

/** Lets a seat write something, and makes an act of it. What it asked for is a secret of its own. */
export function actBy(table: Table, seat: SeatId | null, write: (scribe: Scribe) => void, asked = ''): Act {
  const scribe = new Scribe(table);
  write(scribe);
  table.version++;
  return act(table.version, seat, { verb: 'test', asked: { asked } }, scribe.effects);
}

/** One to three random deeds of a random seat, applied to the table. */
export function randomAct(table: Table, chance: Chance, deeds: readonly Deed[] = DEEDS): Act {
  const seat = pick(chance, table.seats).id;
  const secret = canary(chance);
  const count = 1 + chance.below(3);
  return actBy(
    table,
    seat,
    (scribe) => {
      for (let i = 0; i < count; i++) pick(chance, deeds)(scribe, chance, seat);
    },
    secret,
  );
}
