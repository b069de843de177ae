import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import { OPEN_TABLE } from '#kernel/table';
import type { AnyGame, Game } from '#rules/Game';
import { sandbox } from '#rules/sandbox';
import { newTable } from '../../../lib/newTable.ts';

export const SERVED_SEATS = ['red', 'blue', 'green', 'white'] as const;
export const CARDS = 12;

/** The kind of the counter of a seat: it counts what the seat did, so that an act done twice can be seen. */
export const abacusOf = (seat: SeatId): string => `abacus-${seat}`;

/** A table for people who do things over and over: a counter for every seat, hidden hands, a deck, a row, two dice. */
const tallies: Game = {
  id: 'tallies',
  title: 'Tallies',
  seats: { min: 1, max: SERVED_SEATS.length },
  box: {
    kinds: [
      ...SERVED_SEATS.map((seat) => kind(abacusOf(seat), 'counter')),
      kind('leaf', 'card'),
      kind('die', 'die'),
    ],
    parts: [],
  },
  knobs: {},
  layout: (seats) => [
    { id: 'deck', form: 'deck', plan: { pose: flatPose(0, 0), loose: true } },
    { id: 'row', form: 'row', plan: { pose: flatPose(0, -6), capacity: 24 } },
    ...seats.map((s) => ({ id: `hand-${s.id}`, form: 'hand' as const, plan: { owner: s.id } })),
  ],
  setup(scribe, seats) {
    scribe.set('level', 'off');
    seats.forEach((seat, n) =>
      scribe.make(abacusOf(seat), { place: OPEN_TABLE, pose: flatPose(n * 3 - 6, 12) }),
    );
    for (const x of [-8, -10]) scribe.make('die', { place: OPEN_TABLE, pose: flatPose(x, 0) }, { value: 1 });
    for (let n = 0; n < CARDS; n++)
      scribe.make('leaf', { place: 'deck' }, { face: `leaf-${n}`, facing: 'down' });
  },
  rules: sandbox,
};

export const TALLIES: ReadonlyMap<string, AnyGame> = new Map([[tallies.id, tallies as AnyGame]]);

/** Sets a table of tallies up and resolves to its id. `from`: the address a proxy would say it speaks for. */
export function newTallies(address: string, seats: number, from?: string): Promise<string> {
  return newTable(address, { game: tallies.id, seats: SERVED_SEATS.slice(0, seats) }, from);
}
