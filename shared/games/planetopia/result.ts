import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { aheadBy } from '#rules/aheadBy';
import { knobsOf } from '#rules/knobs';
import type { Result } from '#rules/Rules';
import { knobs as KNOBS } from './knobs.ts';
import { placesOf } from './places.ts';
import { JOKER } from './tokens.ts';
import { gridOf } from './planet/grid.ts';
import { pointsOf } from './points.ts';
import { turnIn } from './slot.ts';

/** Points decide, then atoms, then aliens on the planet; then victory is shared. */
export function result(table: Table): Result | null {
  if (!turnIn(table).over) return null;
  const seats = table.seats.map((s) => s.id);
  const scores = Object.fromEntries(
    seats.map((seat) => {
      const points = pointsOf(table, seat);
      return [seat, { total: points, lines: [{ source: 'Prestige cards', points }] }];
    }),
  );
  const { leaders, decidedBy } = aheadBy(seats, [
    (seat) => pointsOf(table, seat),
    (seat) => placeOf(table, placesOf(seat).atoms).pieces.length,
    (seat) => aliensOf(table, seat),
  ]);
  const note = leaders.length === 1 ? NOTES[decidedBy] : SHARED;
  return { winners: leaders, scores, ...(note === undefined ? {} : { note }) };
}

/** How a tie was broken, by which comparison decided. */
const NOTES: readonly (string | undefined)[] = [
  undefined,
  'The tie was broken by atoms.',
  'The tie was broken by aliens on the planet.',
];
const SHARED = 'Points, atoms and aliens are equal: victory is shared.';

function aliensOf(table: Table, seat: SeatId): number {
  const { joker_is_alien } = knobsOf(table, KNOBS);
  return gridOf(table, seat).cells.filter((token) => token !== '' && (token !== JOKER || joker_is_alien))
    .length;
}
