import { ChevronDown, ChevronUp, Ellipsis } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { OfferTold, TurnTold } from '#protocol/TurnTold';
import { point, pointAway } from '../../tools/lit.ts';
import { useHere } from '../Here.ts';
import { useNarrow } from '../useNarrow.ts';
import type { OfferGroup } from './groupOffers.ts';
import { groupOffers, wordsInGroup } from './groupOffers.ts';
import { useOfferDigits } from './useOfferDigits.ts';
import { useFocusKept } from './useFocusKept.ts';

/** So few are all shown at once. */
const FEW = 4;
/** A longer list would lie on a small screen's table before anybody asked for it. */
const SHORT = 6;

/** What I can do now, one sort of move a button; a sort with several ways opens. It stands beside the table, never on my own things. */
export function OfferPanel({ turn }: { readonly turn: TurnTold }) {
  const { client, desk } = useHere();
  const { offers, truncated } = turn;
  const groups: readonly OfferGroup[] =
    offers.length <= FEW
      ? offers.map((offer) => ({ verb: offer.words, offers: [offer] }))
      : groupOffers(offers);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isShut, setShut] = useState(false);
  const isNarrow = useNarrow();
  const list = useId();
  const panel = useFocusKept();
  useEffect(() => pointAway, []);

  // Where there is only one sort of move, it need not be chosen first.
  const opensItself = groups.length === 1 && (!isNarrow || offers.length <= SHORT);
  const open = isShut ? null : opensItself ? groups[0] : groups.find(({ verb }) => verb === chosen);
  const opened = open !== undefined && open !== null && open.offers.length > 1 ? open : null;
  const act = (offer: OfferTold) => {
    setChosen(null);
    pointAway();
    void client.ask({ verb: 'act', action: offer.action });
  };
  const press = (group: OfferGroup) => {
    const [only, ...more] = group.offers;
    if (more.length === 0 && only !== undefined) act(only);
    else setChosen(group.verb === opened?.verb ? null : group.verb);
  };
  useOfferDigits(
    isShut
      ? []
      : (opened?.offers.map((offer) => () => act(offer)) ?? groups.map((group) => () => press(group))),
  );

  return (
    <section
      ref={panel}
      className={`offer-panel panel${isShut ? ' shut' : ''}`}
      aria-label="What you can do now"
      onKeyDown={(event) => {
        // Only the list closes: the menu of the table is not meant while it is open.
        if (event.key !== 'Escape' || opened === null || opensItself) return;
        event.preventDefault();
        event.stopPropagation();
        setChosen(null);
      }}
    >
      <button
        type="button"
        className="offer-head"
        aria-expanded={!isShut}
        title={isShut ? 'Show what you can do' : 'Hide the list'}
        onClick={() => setShut(!isShut)}
      >
        <span>You can</span>
        {isShut ? <ChevronDown aria-hidden="true" size={16} /> : <ChevronUp aria-hidden="true" size={16} />}
      </button>
      {!isShut && (
        <div className="offer-groups" role="group" aria-label="Sorts of moves">
          {groups.map((group, i) => {
            const isMany = group.offers.length > 1;
            return (
              <button
                key={group.verb}
                type="button"
                className="button deed"
                {...(isMany ? { 'aria-expanded': group === opened, 'aria-controls': list } : {})}
                aria-label={isMany ? `${group.verb}: ${group.offers.length} ways` : group.offers[0]?.words}
                {...(isMany ? {} : pointing(group.offers[0]))}
                onClick={() => press(group)}
              >
                {opened === null && i < 9 && <kbd>{i + 1}</kbd>}
                <span>{isMany ? group.verb : group.offers[0]?.words}</span>
                {isMany && <b className="offer-count">{group.offers.length}</b>}
              </button>
            );
          })}
          {truncated && (
            <button type="button" className="button deed" onClick={() => desk.setState({ drawer: 'rules' })}>
              <Ellipsis aria-hidden="true" size={16} /> <span>More</span>
            </button>
          )}
        </div>
      )}
      {opened !== null && (
        <ul id={list} className="offer-list" aria-label={opened.verb}>
          {opened.offers.map((offer, i) => (
            <li key={JSON.stringify(offer.action)}>
              <button
                type="button"
                className="button deed"
                aria-label={offer.words}
                {...pointing(offer)}
                onClick={() => act(offer)}
              >
                {i < 9 && <kbd>{i + 1}</kbd>} <span>{wordsInGroup(offer)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** While a button is looked at, the table shows what it means. */
function pointing(offer: OfferTold | undefined) {
  if (offer === undefined) return {};
  const show = () => point(offer);
  return { onPointerEnter: show, onFocus: show, onPointerLeave: pointAway, onBlur: pointAway };
}
