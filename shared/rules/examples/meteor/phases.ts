import type { Chance } from '#kernel/chance/chance';
import { side } from '#kernel/chance/chance';
import type { PieceId } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { pieceOf, placeOf } from '#kernel/table';
import type { Phases } from '../../authoring/phases.ts';
import { knobsOf } from '../../knobs.ts';
import { ASIDE, DIE, SUPPLY, bidOf, crystalsOf } from './box.ts';
import { knobs } from './knobs.ts';
import type { View } from './view.ts';
import { slot } from './view.ts';

// bidding -> strike -> bidding | over

export type Phase = 'bidding' | 'strike' | 'over';

export const phases: Phases<View, Phase> = {
  /** All who have not laid a card yet, at the same time. */
  bidding: {
    to: ['strike'],
    toAct: ({ pending }) => pending,
    waits: { refused: 'bid-already', text: 'You have laid your card; wait for the others.' },
    asks: () => 'Lay one card face down on your bid.',
  },
  strike: {
    to: ['bidding', 'over'],
    auto(scribe, seen, chance) {
      if (!seen.hasDie) return false;
      strike(scribe, chance);
      slot.write(scribe, { round: seen.round + 1 });
      return true;
    },
  },
  over: { to: [] },
};

export function phaseOf({ round, rounds, pending }: View): Phase {
  if (round > rounds) return 'over';
  return pending.length > 0 ? 'bidding' : 'strike';
}

/** All bids are shown at once, the die falls, and who bid nearest to twice its side takes that many crystals. */
function strike(scribe: Scribe, chance: Chance): void {
  const { table } = scribe;
  const die = pieceOf(table, placeOf(table, DIE).pieces[0] as PieceId);
  scribe.rolled([{ piece: die, to: side(chance, 6) }]);
  const bids = table.seats.map((s) => pieceOf(table, placeOf(table, bidOf(s.id)).pieces[0] as PieceId));
  // One that was laid open past the rules must not be hidden by it.
  for (const bid of bids) if (bid.facing === 'down') scribe.flip(bid);
  const distances = bids.map((bid) => Math.abs(Number(bid.face) - 2 * die.value));
  const nearest = Math.min(...distances);
  const takers = table.seats.filter((_, i) => distances[i] === nearest);
  if (takers.length === 1 || knobsOf(table, knobs).ties === 'all')
    for (const taker of takers) pay(scribe, taker.id, die.value);
  for (const bid of bids) scribe.place(bid, { place: ASIDE });
}

function pay(scribe: Scribe, seat: SeatId, count: number): void {
  for (let n = 0; n < count; n++) {
    const crystal = placeOf(scribe.table, SUPPLY).pieces.at(-1);
    if (crystal === undefined) return;
    scribe.place(pieceOf(scribe.table, crystal), { place: crystalsOf(seat) });
  }
}
