import { useEffect, useRef } from 'react';
import type { OfferTold } from '#protocol/TurnTold';
import type { Section } from './planList.ts';
import { showsOffer } from './pointing.ts';

/** Every way of one sort of move. What has come to the front is in sight, however far down the list was read. */
export function OfferList({
  id,
  label,
  sections,
  onChoose,
}: {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly Section[];
  readonly onChoose: (offer: OfferTold) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const front = sections[0]?.key;
  useEffect(() => {
    if (front !== undefined) list.current?.scrollTo(0, 0);
  }, [front]);
  return (
    <ul id={id} ref={list} className="offer-list" aria-label={label}>
      {sections.map((section) =>
        section.heading === null ? (
          <Lines key={section.key} section={section} onChoose={onChoose} />
        ) : (
          <li key={section.key}>
            <p className="offer-heading">{section.heading}</p>
            <ul className="offer-places" aria-label={section.heading}>
              <Lines section={section} onChoose={onChoose} />
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}

function Lines({
  section: { offers, wordsOf, firstDigit },
  onChoose,
}: {
  readonly section: Section;
  readonly onChoose: (offer: OfferTold) => void;
}) {
  return offers.map((offer, i) => {
    const digit = firstDigit === null ? null : firstDigit + i;
    return (
      <li key={JSON.stringify(offer.action)}>
        <button
          type="button"
          className="button action-button"
          aria-label={offer.words}
          {...showsOffer(offer)}
          onClick={() => onChoose(offer)}
        >
          {digit !== null && digit < 10 && <kbd>{digit}</kbd>} <span>{wordsOf(offer)}</span>
        </button>
      </li>
    );
  });
}
