import { whoIs } from '#kernel/seat';
import type { FromServer } from '#protocol/messages';
import { listed } from '../words/english.ts';
import { sentence } from '../words/Told.ts';
import { NONE, useTable, useSeen } from './useTable.ts';
import { useLines } from './log/useLines.ts';
import { SeatName } from './SeatName.tsx';

/** Asks whether something that was seen or rolled may be taken back. */
export function Vote({ vote }: { readonly vote: FromServer['vote'] }) {
  const { client } = useTable();
  const seats = useSeen((seen) => seen.table?.observation.seats ?? NONE);
  const people = useSeen((seen) => seen.people?.people ?? NONE);
  const mine = useSeen((seen) => seen.people?.people.find((one) => one.id === seen.person)?.seats ?? NONE);
  const line = useLines().find(({ versions }) => versions.includes(vote.act));
  const nameOf = (id: string) => whoIs(seats, id);
  const isAsked = mine.some((id) => vote.asked.includes(id) && !vote.agreed.includes(id));
  const answer = (agree: boolean) => void client.askPeople({ do: 'vote', act: vote.act, agree });
  const isMine = mine.includes(vote.by);
  const waiting = vote.asked.filter((id) => !vote.agreed.includes(id));
  const isAway = (id: string) => people.find((one) => one.seats.includes(id))?.present === false;
  const names = waiting.map((id) => `${nameOf(id)}${isAway(id) ? ' (away)' : ''}`);
  return (
    <section className="vote-bar panel" role="alertdialog" aria-label="A vote on taking something back">
      <p>
        {isMine ? 'You' : <SeatName seat={vote.by} name={nameOf(vote.by)} />} would like to take back
        {line === undefined ? ' something that was seen or rolled.' : `: ${sentence(line)}`}
      </p>
      {isAsked && (
        <>
          <div className="row">
            <button type="button" className="button primary" onClick={() => answer(true)}>
              Agree
            </button>
            <button type="button" className="button" onClick={() => answer(false)}>
              Disagree
            </button>
          </div>
          <p className="dim">No answer for 20 seconds is a no.</p>
        </>
      )}
      {!isAsked && names.length > 0 && <p className="dim">Waiting for {listed(names)}.</p>}
      {waiting.some(isAway) && (
        <p className="dim">
          Whoever is away is waited for up to a minute. If they were shown something hidden by it, until they
          are back.
        </p>
      )}
      {isMine && (
        <button
          type="button"
          className="button"
          onClick={() => void client.askPeople({ do: 'withdraw-vote', act: vote.act })}
        >
          Ask no longer
        </button>
      )}
    </section>
  );
}
