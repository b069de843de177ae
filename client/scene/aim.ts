import type { Actor, Playing } from './Actor.ts';
import type { Stance } from './stage/Stance.ts';

/**
 * Where a pointer finds a body: what flies is met where it is going to rest, and what vanishes there not at all. Else a card
 * on its way out of a deck would take the deck's place under a resting pointer, and the next key would be about the card.
 */
export function aim(actor: Actor): Stance | null {
  const { flight, leaving, led, body, at } = actor as Playing;
  if (led) return at;
  if (leaving || body.unseen || flight?.vanishes === true) return null;
  return flight === null ? at : body.rest;
}
