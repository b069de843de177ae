import { Suspense, lazy, useState } from 'react';
import { LevelSwitch } from '../LevelSwitch.tsx';
import { useHere, useSeen } from '../Here.ts';
import { ResultSheet } from '../result/ResultSheet.tsx';
import { may } from '../../table/Seen.ts';
import { VariantDiff } from '../../variants/VariantDiff.tsx';
import { useGame } from '../useGame.ts';

const TableVariant = lazy(() =>
  import('../../variants/TableVariant.tsx').then(({ TableVariant: it }) => ({ default: it })),
);

/** From so many offers on, people search instead of reading. */
const MANY = 12;

/** The game: what is awaited, everything I may do, how strict the table is, how it ended. */
export function RulesTab() {
  const turn = useSeen((seen) => seen.turn);
  const game = useGame();
  if (game === null && (turn === null || turn.level === 'off'))
    return <p className="dim">There are no rules at this table: everything a hand can do is free.</p>;
  return (
    <div className="rules">
      {turn?.result != null && <ResultSheet result={turn.result} />}
      {turn !== null && turn.prompt !== '' && <p className="prompt">{turn.prompt}</p>}
      <OfferList />
      {game !== null && game.levels.length > 1 && <LevelSwitch levels={game.levels} />}
      {game !== null && game.levels.length > 1 && <Variant />}
      {game !== null && (
        <footer>
          <h3>{game.title}</h3>
          {game.line !== '' && <p>{game.line}</p>}
          {game.credit !== '' && <p className="dim">{game.credit}</p>}
        </footer>
      )}
    </div>
  );
}

function OfferList() {
  const { client } = useHere();
  const turn = useSeen((seen) => seen.turn);
  const seat = useSeen((seen) => seen.seat);
  const [filter, setFilter] = useState('');
  if (turn === null || turn.level === 'off' || turn.result !== null) return null;
  if (turn.offers.length === 0)
    return (
      <p className="dim">
        {seat === null
          ? 'You are watching. Take a seat to play.'
          : 'There is nothing for you to do just now.'}
      </p>
    );
  const wanted = filter.trim().toLowerCase();
  const shown = turn.offers.filter(({ words }) => words.toLowerCase().includes(wanted));
  return (
    <section aria-label="What you can do">
      {turn.offers.length > MANY && (
        <label className="field">
          <span>Find among {turn.offers.length}</span>
          <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
        </label>
      )}
      <ul className="offers">
        {shown.map(({ action, words }) => (
          <li key={JSON.stringify(action)}>
            <button type="button" className="button" onClick={() => void client.ask({ verb: 'act', action })}>
              {words}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="dim">Nothing of that name.</p>}
      {turn.truncated && (
        <p className="dim">There is more you can do: take a piece into your hand and see where it may go.</p>
      )}
    </section>
  );
}

/** What this table plays otherwise than the rulebook, and for who may: the editor. */
function Variant() {
  const { client } = useHere();
  const game = useGame();
  const settings = useSeen((seen) => seen.table?.observation.settings ?? null);
  const isAllowed = useSeen((seen) => may(seen, 'settings'));
  const [isOpen, setOpen] = useState(false);
  if (game === null) return null;
  return (
    <section>
      <VariantDiff game={game} settings={settings} />
      {isAllowed && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          Edit the variant…
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <TableVariant client={client} game={game} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
