import type { OfferTold } from '#protocol/TurnTold';

/** What stands in the action bar: first what can only be done by a button, then what a hand could do as well. */
export function bestOffers(offers: readonly OfferTold[], most: number): readonly OfferTold[] {
  const isButton = ({ gesture }: OfferTold) => gesture === null;
  return [...offers.filter(isButton), ...offers.filter((offer) => !isButton(offer))].slice(0, most);
}
