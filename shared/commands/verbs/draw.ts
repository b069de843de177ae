import { z } from 'zod';
import { handOverfull, takeInto } from '../dealing.ts';
import { dissolve } from '../loose.ts';
import { lying, pileFor } from '../pile.ts';
import { handOf } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { count, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Draws from a pile, or at random from a bag, into the own hand: as many as there are, when fewer are left. */
export const draw = verb({
  verb: 'draw',
  shape: z.strictObject({ verb: z.literal('draw'), from: placeId, count: count.default(1) }),
  run(asking, command) {
    const hand = handOf(asking.table, asking.seat);
    if (isRefusal(hand)) return hand;
    const pile = pileFor(asking, command.from);
    if (isRefusal(pile)) return pile;
    const n = Math.min(command.count, lying(asking.table, pile).length);
    if (n === 0) return refuse('nothing-there', { place: pile.id });
    const refusal = handOverfull(asking, pile, hand, n);
    if (refusal !== undefined) return refusal;
    for (let i = 0; i < n; i++) {
      const taken = takeInto(asking, pile, hand);
      if (isRefusal(taken)) return taken;
    }
    dissolve(asking, pile);
    return undefined;
  },
});
