import { whoIs } from '#kernel/seat';
import type { FromServer } from '#protocol/messages';
import { sentence } from '../words/Told.ts';
import { NONE, useHere, useSeen } from './Here.ts';
import { useLines } from './log/useLines.ts';
import { SeatName } from './SeatName.tsx';

/** Asks whether something that was seen or rolled may be taken back. */
export function Vote({ vote }: { readonly vote: FromServer['vote'] }) {
  const { client } = useHere();
  const seats = useSeen((seen) => seen.table?.observation.seats ?? NONE);
  const mine = useSeen((seen) => seen.company?.people.find((one) => one.id === seen.person)?.seats ?? NONE);
  const line = useLines().find(({ versions }) => versions.includes(vote.act));
  const nameOf = (id: string) => whoIs(seats, id);
  const isAsked = mine.some((id) => vote.asked.includes(id) && !vote.agreed.includes(id));
  const answer = (agree: boolean) => void client.company({ do: 'vote', act: vote.act, agree });
  const waiting = vote.asked.filter((id) => !vote.agreed.includes(id));
  return (
    <section className="vote-bar panel" role="alertdialog" aria-label="A vote on taking something back">
      <p>
        <SeatName seat={vote.by} name={nameOf(vote.by)} /> would like to take back
        {line === undefined ? ' something that was seen or rolled.' : `: ${sentence(line)}`}
      </p>
      {isAsked ? (
        <div className="row">
          <button type="button" className="button primary" onClick={() => answer(true)}>
            Agree
          </button>
          <button type="button" className="button" onClick={() => answer(false)}>
            Disagree
          </button>
        </div>
      ) : (
        <p className="dim">Waiting for {waiting.map(nameOf).join(', ')}.</p>
      )}
    </section>
  );
}
