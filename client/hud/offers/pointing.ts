import { endingOf } from '#protocol/gesturesTold';
import type { OfferTold } from '#protocol/TurnTold';
import { highlights, highlightOffer, pointAway } from '../../desk/highlights.ts';
import type { Subject } from './bySubject.ts';

/** While the button of an offer is looked at, the table shows what it means. */
export function showsOffer(offer: OfferTold | undefined) {
  return offer === undefined ? {} : shownBy(() => highlightOffer(offer));
}

/** While the button of a card is looked at, the table shows it with all the places it may go to. */
export function showsCard({ target, offers }: Subject) {
  return shownBy(() => {
    const places = offers.flatMap(({ gesture }) => {
      const to = endingOf(gesture);
      if (to === null) return [];
      const { place, at } = to;
      return at === undefined ? { place } : { place, at };
    });
    highlights.setState({ places, under: null, about: target });
  });
}

function shownBy(show: () => void) {
  return { onPointerEnter: show, onFocus: show, onPointerLeave: pointAway, onBlur: pointAway };
}
