import { useState } from 'react';
import type { OfferTold } from '#protocol/TurnTold';
import { useChoose } from '../offers/useChoose.ts';

/** From so many offers on, people search instead of reading. */
const MANY = 12;

/** Every move I have, word for word and to be searched. Folded: the panel beside the table offers the same, sort by sort. */
export function AllOffers({ offers }: { readonly offers: readonly OfferTold[] }) {
  // A folded list of a hundred buttons would be built anew at every act.
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="all-offers" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{offers.length === 1 ? 'Your one move' : `All your ${offers.length} moves`}</summary>
      {isOpen && <OfferList offers={offers} />}
    </details>
  );
}

function OfferList({ offers }: { readonly offers: readonly OfferTold[] }) {
  const choose = useChoose();
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const shown = offers.filter(({ words }) => words.toLowerCase().includes(wanted));
  return (
    <section aria-label="What you can do">
      {offers.length > MANY && (
        <label className="field">
          <span>Find among {offers.length}</span>
          <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
        </label>
      )}
      <ul className="offers">
        {shown.map((offer) => (
          <li key={JSON.stringify(offer.action)}>
            <button type="button" className="button" onClick={() => choose(offer)}>
              {offer.words}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="dim">Nothing of that name.</p>}
    </section>
  );
}
