import type { Place } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import { z } from 'zod';
import { handOverfull, takeInto } from '../dealing.ts';
import { dissolve } from '../loose.ts';
import { lying, pileFor } from '../pile.ts';
import { handOf } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { count, placeId, seatIds } from '../shapes.ts';
import { strangers } from '../showing.ts';
import type { Asking } from '../verb.ts';
import { verb } from '../verb.ts';

/** Deals round the table into hands, one at a time: to these seats, or to all taken ones, beginning after the dealer. */
export const deal = verb({
  verb: 'deal',
  shape: z.strictObject({
    verb: z.literal('deal'),
    from: placeId,
    count: count.default(1),
    to: seatIds.optional(),
    partial: z.boolean().optional(),
  }),
  run(asking, command) {
    const { table } = asking;
    const pile = pileFor(asking, command.from);
    if (isRefusal(pile)) return pile;
    const stranger = strangers(table, command.to ?? []);
    if (stranger !== undefined) return stranger;
    const hands: Place[] = [];
    for (const seat of command.to ?? roundFrom(asking)) {
      const hand = handOf(table, seat);
      if (isRefusal(hand)) return hand;
      hands.push(hand);
    }
    if (hands.length === 0) return refuse('no-hand');
    const there = lying(table, pile).length;
    const wanted = command.count * hands.length;
    if (there === 0) return refuse('nothing-there', { place: pile.id });
    if (there < wanted && command.partial !== true) return refuse('too-few', { place: pile.id });
    const n = Math.min(there, wanted);
    for (const [i, hand] of hands.entries()) {
      const share = Math.floor(n / hands.length) + (i < n % hands.length ? 1 : 0);
      const refusal = handOverfull(asking, pile, hand, share);
      if (refusal !== undefined) return refusal;
    }
    for (let i = 0; i < n; i++) {
      const taken = takeInto(asking, pile, hands[i % hands.length] as Place);
      if (isRefusal(taken)) return taken;
    }
    dissolve(asking, pile);
    return undefined;
  },
});

/** Seats with somebody at them and a hand, beginning with the one after the dealer. */
function roundFrom({ table, seat }: Asking): SeatId[] {
  const { seats } = table;
  const dealer = seats.findIndex((s) => s.id === seat);
  return [...seats.slice(dealer + 1), ...seats.slice(0, dealer + 1)]
    .filter((s) => s.holder !== 'nobody' && !isRefusal(handOf(table, s.id)))
    .map((s) => s.id);
}
