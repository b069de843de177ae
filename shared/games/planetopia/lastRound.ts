import type { Table } from '#kernel/table';
import { placeOf } from '#kernel/table';
import type { PlanetopiaKnobs } from './knobs.ts';
import { PRESTIGE_DECK, PRESTIGE_SLOTS } from './places.ts';
import { prestigeRowSize } from './chores.ts';
import { pointsOf } from './points.ts';

/** Where no person sits nobody would ever stop: bots can end up with a row of patterns none of them makes. */
const ROUNDS_OF_BOTS = 100;

/** Whether nothing more is played when this round is over. */
export function isLastRound(table: Table, round: number, knobs: PlanetopiaKnobs): boolean {
  return (
    isLimit(table, round, knobs) ||
    table.seats.some((s) => pointsOf(table, s.id) >= knobs.target_points) ||
    !canGoOn(table, knobs)
  );
}

function isLimit(table: Table, round: number, { max_rounds }: PlanetopiaKnobs): boolean {
  if (max_rounds > 0) return round >= max_rounds;
  return round >= ROUNDS_OF_BOTS && !table.seats.some((s) => s.holder === 'person');
}

/** With no Prestige card left to win nobody could ever get further. */
function canGoOn(table: Table, knobs: PlanetopiaKnobs): boolean {
  if (knobs.prestige_refill !== 'never' && placeOf(table, PRESTIGE_DECK).pieces.length > 0) return true;
  return PRESTIGE_SLOTS.slice(0, prestigeRowSize(table, knobs)).some(
    (slot) => placeOf(table, slot).pieces.length > 0,
  );
}
