import type { Subject } from './bySubject.ts';
import type { ListPlan } from './planList.ts';
import { showsCard } from './pointing.ts';

/** What a long list is about, to be chosen first: a row of short names. */
export function OfferCards({
  verb,
  list,
  plan: { cards, chosen },
  onChoose,
}: {
  readonly verb: string;
  /** The id of the list they open. */
  readonly list: string;
  readonly plan: ListPlan;
  readonly onChoose: (subject: Subject | null) => void;
}) {
  return (
    <div className="offer-cards" role="group" aria-label={`${verb}: which one?`}>
      {cards.map(({ subject, digit }) => (
        <button
          key={subject.key}
          type="button"
          className="button action-button"
          aria-expanded={subject === chosen}
          aria-controls={list}
          aria-label={`${verb} ${subject.name}: ${subject.offers.length} ways`}
          {...showsCard(subject)}
          onClick={() => onChoose(subject === chosen ? null : subject)}
        >
          {digit !== null && digit < 10 && <kbd>{digit}</kbd>} <span>{subject.name}</span>
          <b className="offer-count">{subject.offers.length}</b>
        </button>
      ))}
    </div>
  );
}
