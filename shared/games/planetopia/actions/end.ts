import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf } from '#kernel/table';
import { piecesIn } from '#rules/lying';
import { z } from 'zod';
import { refillPrestige } from '../chores.ts';
import { isLastRound } from '../lastRound.ts';
import { placesOf } from '../places.ts';
import { REFUSALS } from '../refusals.ts';
import { freshTurn, note } from '../slot.ts';
import type { View } from '../view.ts';
import { action } from './action.ts';
import { againstCard } from './play.ts';
import { recoverCards } from './recover.ts';
import { againstTaking } from './take.ts';

/** A turn may end when nothing is owed, or when what is owed cannot be done. */
export const end = action({
  when: ['turn'],
  shape: z.strictObject({ do: z.literal('end') }),
  offers: () => [{ do: 'end' as const }],
  refuse: (seen) => (seen.turn.mandatory > seen.turn.spare && hasMandatory(seen) ? REFUSALS.owed : undefined),
  /** Passes the turn on, to the same seat if it has earned a second one, or ends the game after a whole round. */
  play(scribe, { table, knobs, turn: { recover, again, round } }, seat) {
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
  },
  words: () => 'End your turn',
});

function hasMandatory(seen: View): boolean {
  const { table, places, knobs } = seen;
  if (placeOf(table, places.played).pieces.length > 0) return true;
  for (let slot = 0; slot < knobs.cosmos_row_size; slot++)
    if (againstTaking(seen, slot) === undefined) return true;
  return placeOf(table, places.hand).pieces.some(
    (card) => againstCard(seen, pieceOf(table, card).face) === undefined,
  );
}

/** Tokens won in this turn lie face down; from now on they can be used. */
function makeUsable(scribe: Scribe, seat: SeatId): void {
  for (const token of piecesIn(scribe.table, placesOf(seat).specials))
    if (token.facing === 'down') scribe.flip(token);
}

function nextSeat({ seats }: Table, seat: SeatId): SeatId {
  const at = seats.findIndex((s) => s.id === seat);
  return seats[(at + 1) % seats.length]?.id ?? seat;
}

export function hasStar(table: Table, seat: SeatId): boolean {
  return placeOf(table, placesOf(seat).star).pieces.length > 0;
}
