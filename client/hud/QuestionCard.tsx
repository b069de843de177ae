import type { QuestionTold } from '#protocol/messages';
import { NONE, useTable, useSeen } from './useTable.ts';
import { askedIn, awaitedIn, questionTitleOf } from './questionWords.ts';

/** Asks everybody who holds a seat for something that needs the yes of all, and says whose is still missing. */
export function QuestionCard({ question: told }: { readonly question: QuestionTold }) {
  const { client } = useTable();
  const me = useSeen((seen) => seen.person);
  const people = useSeen((seen) => seen.people?.people ?? NONE);
  const { question, by, asked, agreed } = told;
  const isAsked = me !== null && asked.includes(me) && !agreed.includes(me);
  const answer = (agree: boolean) => void client.askPeople({ do: 'agree', question, agree });
  return (
    <section className="vote-bar panel" role="alertdialog" aria-label="A question to everybody">
      {/* It may wait for days: whoever has no part in it, or wants to think, folds it. */}
      <details open={isAsked}>
        <summary>{questionTitleOf(told)}</summary>
        <div className="vote-body">
          <p>{askedIn(told, people)}</p>
          {isAsked && (
            <div className="row">
              <button type="button" className="button primary" onClick={() => answer(true)}>
                Agree
              </button>
              <button type="button" className="button" onClick={() => answer(false)}>
                Disagree
              </button>
            </div>
          )}
          <p className="dim">{awaitedIn(told, people)}</p>
          {by === me && (
            <button
              type="button"
              className="button"
              onClick={() => void client.askPeople({ do: 'withdraw', question })}
            >
              Ask no longer
            </button>
          )}
        </div>
      </details>
    </section>
  );
}
