import { ChevronDown, ChevronUp, Ellipsis } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useStore } from 'zustand';
import type { OfferTold, TurnTold } from '#protocol/TurnTold';
import { boxes } from '../../art/boxes.ts';
import { pointAway } from '../../desk/highlights.ts';
import { NONE, useTable, useSeen } from '../useTable.ts';
import { useNarrow } from '../useNarrow.ts';
import type { Subject } from './bySubject.ts';
import { bySubject } from './bySubject.ts';
import type { OfferGroup } from './groupOffers.ts';
import { groupOffers } from './groupOffers.ts';
import { OfferCards } from './OfferCards.tsx';
import { OfferList } from './OfferList.tsx';
import { planList } from './planList.ts';
import { showsOffer } from './pointing.ts';
import { subjectTitle } from './subjectTitle.ts';
import { takesDigits } from './takesDigits.ts';
import { useChoose } from './useChoose.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useOfferDigits } from './useOfferDigits.ts';
import { usePointed } from './usePointed.ts';

/** So few are all shown at once. */
const FEW = 4;
/** A longer list would lie on a small screen's table before anybody asked for it. */
const SHORT = 6;

/**
 * What I can do now, one sort of move a button; a sort with several ways opens, and where those are many, first the card is
 * chosen. It stands beside the table, never on my own things.
 */
export function OfferPanel({ turn }: { readonly turn: TurnTold }) {
  const { desk } = useTable();
  const choose = useChoose();
  const { offers, truncated } = turn;
  const groups: readonly OfferGroup[] =
    offers.length <= FEW
      ? offers.map((offer) => ({ verb: offer.words, offers: [offer] }))
      : groupOffers(offers);
  const [verb, setVerb] = useState<string | null>(null);
  const [isShut, setShut] = useState(false);
  const isNarrow = useNarrow();
  const list = useId();
  const panel = useFocusKept();
  useEffect(() => pointAway, []);

  // Where there is only one sort of move, it need not be chosen first.
  const opensItself = groups.length === 1 && (!isNarrow || offers.length <= SHORT);
  const open = isShut ? undefined : opensItself ? groups[0] : groups.find((group) => group.verb === verb);
  const opened = open !== undefined && open.offers.length > 1 ? open : null;
  const [plan, setCard] = useListPlan(opened);

  const act = (offer: OfferTold) => {
    setVerb(null);
    setCard(null);
    pointAway();
    choose(offer);
  };
  const press = (group: OfferGroup) => {
    const [only, ...more] = group.offers;
    setCard(null);
    if (more.length === 0 && only !== undefined) act(only);
    else setVerb(group.verb === opened?.verb ? null : group.verb);
  };
  const back = plan.chosen === null ? null : () => setCard(null);
  useOfferDigits(
    isShut
      ? []
      : opened === null
        ? groups.map((group) => () => press(group))
        : plan.digits.map((one) => () => ('key' in one ? setCard(one) : act(one))),
    back,
  );

  return (
    <section
      ref={panel}
      className={`offer-panel panel${isShut ? ' shut' : ''}`}
      aria-label="What you can do now"
      onKeyDown={(event) => {
        // Only the list closes: the menu of the table is not meant while it is open.
        if (event.key !== 'Escape' || opened === null || (opensItself && back === null)) return;
        event.preventDefault();
        event.stopPropagation();
        if (back === null) setVerb(null);
        else back();
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
                className="button action-button"
                {...(isMany ? { 'aria-expanded': group === opened, 'aria-controls': list } : {})}
                aria-label={isMany ? `${group.verb}: ${group.offers.length} ways` : group.offers[0]?.words}
                {...(isMany ? {} : showsOffer(group.offers[0]))}
                onClick={() => press(group)}
              >
                {opened === null && i < 9 && <kbd>{i + 1}</kbd>}
                <span>{isMany ? group.verb : group.offers[0]?.words}</span>
                {isMany && <b className="offer-count">{group.offers.length}</b>}
              </button>
            );
          })}
          {truncated && (
            <button
              type="button"
              className="button action-button"
              onClick={() => desk.setState({ drawer: 'rules' })}
            >
              <Ellipsis aria-hidden="true" size={16} /> <span>More</span>
            </button>
          )}
        </div>
      )}
      {opened !== null && (
        <div className="offer-open">
          {plan.cards.length > 0 && (
            <OfferCards verb={opened.verb} list={list} plan={plan} onChoose={setCard} />
          )}
          <OfferList id={list} label={opened.verb} sections={plan.sections} onChoose={act} />
          {back !== null && (
            <button type="button" className="button action-button plain" onClick={back}>
              <kbd>0</kbd> <span>Back to all of them</span>
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** What the open group shows: by cards where it is long. Pointing at another card at the table goes before what was chosen here. */
function useListPlan(opened: OfferGroup | null) {
  const table = useSeen((seen) => seen.table);
  const turn = useSeen((seen) => seen.turn);
  // Names come with the pictures of the box, which may arrive later than the offers.
  useStore(boxes);
  const sorted =
    opened === null || table === null
      ? null
      : bySubject(opened.offers, (target) => subjectTitle(table, target));
  const pointed = usePointed(sorted?.subjects ?? NONE);
  const [chosen, setChosen] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [before, setBefore] = useState<string | null>(null);
  const now = pointed?.key ?? null;
  if (now !== before) {
    setBefore(now);
    if (now !== null) {
      setLast(now);
      setChosen(null);
    }
  }
  const isNumbered =
    pointed !== null && !takesDigits({ table, turn }, { hover: pointed.target, selection: [] });
  const wanted = { chosen, pointed: isNumbered ? now : null, last };
  const plan = planList(opened?.offers ?? NONE, sorted, wanted);
  return [plan, (card: Subject | null) => setChosen(card?.key ?? null)] as const;
}
