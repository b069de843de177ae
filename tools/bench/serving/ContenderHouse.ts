import { Served } from './Served.ts';
import type { BenchGuest } from './BenchGuest.ts';
import { NaiveGuest } from './NaiveGuest.ts';
import { OurGuest } from './OurGuest.ts';

/** A server that is measured, ours or the peer, with the same words for both. */
export interface ContenderHouse {
  readonly name: string;
  readonly served: Served;
  /** Sets up a table with so many pieces. */
  table(pieces: number): Promise<string>;
  /** Resolves when the guest has the whole state. The n-th guest has the n-th seat; later ones look on. */
  enter(table: string, n: number): Promise<BenchGuest>;
}

export async function openOurs(time: 'stepped' | 'real'): Promise<ContenderHouse> {
  const served = await Served.start('ours', time);
  return {
    name: 'Orrery',
    served,
    table: (pieces) => OurGuest.setUp(served.address, pieces),
    enter: (table, n) => OurGuest.enter(served.address, table, n),
  };
}

export async function openNaive(time: 'stepped' | 'real', physics: boolean): Promise<ContenderHouse> {
  const served = await Served.start('naive', time);
  return {
    name: physics ? 'schema room with cannon-es' : 'schema room, poses passed on',
    served,
    table: (pieces) => NaiveGuest.setUp(served.address, { pieces, physics }),
    enter: (table, n) => NaiveGuest.enter(served.address, table, n),
  };
}
