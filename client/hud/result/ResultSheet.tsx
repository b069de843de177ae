import { isHand } from '#kernel/place';
import { Trophy } from 'lucide-react';
import { useState } from 'react';
import { whoIs } from '#kernel/seat';
import type { ResultTold } from '#protocol/TurnTold';
import type { Edits } from '#rules/Sheet';
import { go } from '../../desk/route.ts';
import { setUpTable } from '../../net/fetchApi.ts';
import { sentenceOf } from '../../net/useAsked.ts';
import { listed } from '../../words/english.ts';
import { NONE, useTable, useSeen } from '../useTable.ts';
import { SeatName } from '../SeatName.tsx';
import { useGame } from '../useGame.ts';
import { cardPoints } from './cardPoints.ts';
import { planAgain, recordIn } from './planAgain.ts';
import { ScoreChart } from './ScoreChart.tsx';
import type { ScoreSeries } from './scoreSeries.ts';
import { scoreSeries } from './scoreSeries.ts';
import { wonSeries } from './wonSeries.ts';

/** How the game ended: who won, where the points came from, and how it went. */
export function ResultSheet({ result }: { readonly result: ResultTold }) {
  const seats = useSeen((seen) => seen.table?.observation.seats ?? NONE);
  const series = useSeries(result);
  const nameOf = (id: string) => whoIs(seats, id);
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
                {scored.map(({ id }) => (
                  <th key={id} scope="col">
                    <SeatName seat={id} name={nameOf(id)} />
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
      <ScoreChart series={series} nameOf={nameOf} />
      <PlayAgain />
    </section>
  );
}

/** How it went: by the score that the game keeps, or else by the cards that lie before each seat. */
function useSeries(result: ResultTold): readonly ScoreSeries[] {
  const acts = useSeen((seen) => seen.acts);
  const table = useSeen((seen) => seen.table);
  const game = useGame();
  const seats = Object.keys(result.scores);
  const kept = scoreSeries(acts, seats);
  if (kept.length > 0 || table === null || game === null) return kept;
  const edits = recordIn(recordIn(table.observation.settings)['edits'] ?? null) as Edits;
  return wonSeries(acts, new Map(seats.map((seat) => [seat, result.scores[seat]?.total ?? 0])), {
    ownerOf: (place) => {
      const where = table.places.get(place);
      return where === undefined || isHand(where) ? null : where.owner;
    },
    pointsOf: cardPoints(game.sheets ?? NONE, edits),
  });
}

/** A new table with the same seats, knobs and bots; we own it and the others come by its link. */
function PlayAgain() {
  const { client } = useTable();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly fault: string | null }>({
    isBusy: false,
    fault: null,
  });

  async function again() {
    const { table, people } = client.seen;
    if (table === null) return;
    setState({ isBusy: true, fault: null });
    try {
      const id = await setUpTable(planAgain(table.observation, people?.title ?? ''));
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
