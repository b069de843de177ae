import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import type { Result } from '#rules/Rules';
import { knobs as KNOBS } from '../knobs.ts';
import { placesOf } from '../places.ts';
import { JOKER } from '../tokens.ts';
import { gridOf } from './grid.ts';
import { pointsOf } from './points.ts';
import { turnIn } from './turn.ts';

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
  const leaders = best(seats, (seat) => pointsOf(table, seat));
  if (leaders.length === 1) return { winners: leaders, scores };
  const richest = best(leaders, (seat) => placeOf(table, placesOf(seat).atoms).pieces.length);
  if (richest.length === 1) return { winners: richest, scores, note: 'The tie was broken by atoms.' };
  const fullest = best(richest, (seat) => aliensOf(table, seat));
  if (fullest.length === 1)
    return { winners: fullest, scores, note: 'The tie was broken by aliens on the planet.' };
  return { winners: fullest, scores, note: 'Points, atoms and aliens are equal: victory is shared.' };
}

function best(seats: readonly SeatId[], measure: (seat: SeatId) => number): SeatId[] {
  const most = Math.max(...seats.map(measure));
  return seats.filter((seat) => measure(seat) === most);
}

function aliensOf(table: Table, seat: SeatId): number {
  const { joker_is_alien } = knobsOf(table, KNOBS);
  return gridOf(table, seat).cells.filter((token) => token !== '' && (token !== JOKER || joker_is_alien))
    .length;
}
