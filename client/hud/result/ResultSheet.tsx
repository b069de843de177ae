import { Trophy } from 'lucide-react';
import { useState } from 'react';
import type { ResultTold } from '#protocol/TurnTold';
import { go } from '../../app/route.ts';
import { setUpTable } from '../../front/api.ts';
import { sentenceOf } from '../../front/useAsked.ts';
import { listed } from '../../words/english.ts';
import { NONE, useHere, useSeen } from '../Here.ts';
import { SeatName } from '../SeatName.tsx';
import { planAgain } from './planAgain.ts';
import { ScoreChart } from './ScoreChart.tsx';
import { scoreSeries } from './scoreSeries.ts';

/** How the game ended: who won, where the points came from, and how it went. */
export function ResultSheet({ result }: { readonly result: ResultTold }) {
  const seats = useSeen((seen) => seen.table?.observation.seats ?? NONE);
  const acts = useSeen((seen) => seen.acts);
  const nameOf = (id: string) => seats.find((one) => one.id === id)?.name ?? id;
  const scored = seats.filter(({ id }) => result.scores[id] !== undefined);
  const sources = [
    ...new Set(scored.flatMap(({ id }) => result.scores[id]?.lines.map(({ source }) => source) ?? [])),
  ];
  const pointsOf = (id: string, source: string) =>
    result.scores[id]?.lines
      .filter((line) => line.source === source)
      .reduce((sum, { points }) => sum + points, 0);
  return (
    <section className="result" aria-label="The result">
      <h3>
        <Trophy aria-hidden="true" size={20} />{' '}
        {result.winners.length === 0
          ? 'Nobody won'
          : `${listed(result.winners.map(nameOf))} ${result.winners.length > 1 ? 'share the win' : 'won'}`}
      </h3>
      {result.note !== undefined && result.note !== '' && <p>{result.note}</p>}
      {scored.length > 0 && (
        <div className="score-scroll" tabIndex={0} role="region" aria-label="Scores">
          <table className="scores">
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">Source</span>
                </th>
                {scored.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <SeatName seat={id} name={name} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sources.map((source) => (
                <tr key={source}>
                  <th scope="row">{source}</th>
                  {scored.map(({ id }) => (
                    <td key={id}>{pointsOf(id, source)}</td>
                  ))}
                </tr>
              ))}
              <tr className="total">
                <th scope="row">Total</th>
                {scored.map(({ id }) => (
                  <td key={id}>{result.scores[id]?.total}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      )}
      <ScoreChart
        series={scoreSeries(
          acts,
          seats.map(({ id }) => id),
        )}
        nameOf={nameOf}
      />
      <PlayAgain />
    </section>
  );
}

/** A new table with the same seats, knobs and bots; we are its host and the others come by its link. */
function PlayAgain() {
  const { client } = useHere();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly fault: string | null }>({
    isBusy: false,
    fault: null,
  });

  async function again() {
    const { table, company } = client.seen;
    if (table === null) return;
    setState({ isBusy: true, fault: null });
    try {
      const id = await setUpTable(planAgain(table.observation, company?.title ?? ''));
      client.say('chat', { text: `Another game: ${location.origin}/t/${id}`, to: { kind: 'all' } });
      go({ page: 'table', id });
    } catch (error) {
      setState({ isBusy: false, fault: sentenceOf(error) });
    }
  }

  return (
    <>
      <button type="button" className="button primary" disabled={state.isBusy} onClick={() => void again()}>
        Play again
      </button>
      {state.fault !== null && (
        <p role="alert" className="fault">
          {state.fault}
        </p>
      )}
    </>
  );
}
