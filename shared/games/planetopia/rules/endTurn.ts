import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { knobsOf } from '#rules/knobs';
import { knobs as KNOBS } from '../knobs.ts';
import { placesOf } from '../places.ts';
import { refillPrestige } from './chores.ts';
import { isLastRound } from './lastRound.ts';
import { recoverCards } from './recoverCards.ts';
import { freshTurn, note, turnIn } from './turn.ts';

/** Passes the turn on, to the same seat if it has earned a second one, or ends the game after a whole round. */
export function endTurn(scribe: Scribe, seat: SeatId): void {
  const { table } = scribe;
  const knobs = knobsOf(table, KNOBS);
  const { recover, again, round } = turnIn(table);
  if (recover) recoverCards(scribe, seat);
  if (again > 0) {
    const spare = knobs.extra_mandatory ? 0 : knobs.mandatory_per_turn;
    return note(scribe, { ...freshTurn(seat, round, knobs), spare, again: again - 1 });
  }
  makeUsable(scribe, seat);
  if (knobs.prestige_refill === 'end-of-turn') refillPrestige(scribe, knobs);
  const next = nextSeat(table, seat);
  const roundIsOver = hasStar(table, next);
  if (roundIsOver && isLastRound(table, round, knobs)) note(scribe, { over: true });
  else note(scribe, freshTurn(next, roundIsOver ? round + 1 : round, knobs));
}

/** Tokens won in this turn lie face down; from now on they can be used. */
function makeUsable(scribe: Scribe, seat: SeatId): void {
  const { table } = scribe;
  for (const id of placeOf(table, placesOf(seat).specials).pieces) {
    const token = pieceOf(table, id);
    if (token.facing === 'down') scribe.flip(token);
  }
}

function nextSeat({ seats }: Table, seat: SeatId): SeatId {
  const at = seats.findIndex((s) => s.id === seat);
  return seats[(at + 1) % seats.length]?.id ?? seat;
}

export function hasStar(table: Table, seat: SeatId): boolean {
  return placeOf(table, placesOf(seat).star).pieces.length > 0;
}
