import { Suspense, lazy, useCallback, useState } from 'react';
import type { GameTold } from '#protocol/api';
import { go } from '../desk/route.ts';
import { settings } from '../desk/settings.ts';
import { gamesThere, setUpTable } from '../net/fetchApi.ts';
import { Credits } from './Credits.tsx';
import { GameBox } from './GameBox.tsx';
import { JoinForm } from './JoinForm.tsx';
import { LoadFile } from './LoadFile.tsx';
import { NewTableForm } from './NewTableForm.tsx';
import { sandboxPlan } from './tablePlan.ts';
import { Tables } from './Tables.tsx';
import { sentenceOf, useAsked } from '../net/useAsked.ts';
import './front.css';

/** The table behind the words is drawn by the same code as a real one; it comes when it comes. */
const Showcase = lazy(() => import('./Showcase.tsx').then(({ Showcase: it }) => ({ default: it })));

export function FrontDoor() {
  const games = useAsked(gamesThere);
  const [chosen, setChosen] = useState<GameTold | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const playNow = useCallback(async () => {
    setBusy(true);
    setFault(null);
    try {
      const plan = sandboxPlan(await gamesThere(), settings.getState().name);
      go({ page: 'table', id: await setUpTable(plan) });
    } catch (error) {
      setFault(sentenceOf(error));
      setBusy(false);
    }
  }, []);

  return (
    <div className="front">
      <div className="front-scene" aria-hidden="true">
        <Suspense fallback={null}>
          <Showcase />
        </Suspense>
      </div>
      <main className="front-page">
        <header className="front-head">
          <h1>Orrery</h1>
          <p>A table, its pieces, your friends — and a referee only when you want one.</p>
          <div className="front-actions">
            <button
              type="button"
              className="button primary large"
              disabled={busy}
              onClick={() => void playNow()}
            >
              {busy ? 'Setting the table…' : 'Play now'}
            </button>
            <JoinForm />
          </div>
          <p className="front-hint">
            No account, nothing to install. Send the link to whoever should sit down with you.
          </p>
          {fault !== null && (
            <p role="alert" className="front-fault">
              {fault}
            </p>
          )}
        </header>

        <section aria-labelledby="boxes">
          <h2 id="boxes">Take a box from the shelf</h2>
          {games.fault !== null && (
            <p role="alert" className="front-fault">
              {games.fault}{' '}
              <button type="button" className="button" onClick={games.again}>
                Try again
              </button>
            </p>
          )}
          <ul className="boxes">
            {(games.value ?? []).map((game) => (
              <li key={game.id}>
                <GameBox game={game} onOpen={() => setChosen(game)} />
              </li>
            ))}
          </ul>
        </section>

        <Tables />
        <section className="front-foot">
          <LoadFile />
          <Credits games={games.value ?? []} />
        </section>
      </main>
      {chosen !== null && <NewTableForm game={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}
