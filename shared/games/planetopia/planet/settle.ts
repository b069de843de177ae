import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { isAutomatic } from '#rules/automation';
import { knobsOf } from '#rules/knobs';
import { knobs as KNOBS } from '../knobs.ts';
import { letFall } from './grid.ts';

/** After something was taken off a board: what hangs falls, unless somebody wants to do that by hand. */
export function settle(scribe: Scribe, seat: SeatId): void {
  const { table } = scribe;
  if (knobsOf(table, KNOBS).gravity && isAutomatic(table, 'fall')) letFall(scribe, seat);
}
