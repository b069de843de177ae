import { Suspense, lazy, useState } from 'react';
import type { GameTold } from '#protocol/api';
import { LevelSwitch } from '../LevelSwitch.tsx';
import { useTable, useSeen } from '../useTable.ts';
import { ResultSheet } from '../result/ResultSheet.tsx';
import { may } from '../../table/Seen.ts';
import { VariantDiff } from '../../variants/VariantDiff.tsx';
import { useGame } from '../useGame.ts';
import { AllOffers } from './AllOffers.tsx';
import { HowToPlay } from './HowToPlay.tsx';
import { useGuide } from './useGuide.ts';

const TableVariant = lazy(() =>
  import('../../variants/TableVariant.tsx').then(({ TableVariant: it }) => ({ default: it })),
);

/** The game: how it ended, how strict the table is, what is awaited, how it is played, everything I may do. */
export function RulesTab() {
  return <RulesOf game={useGame()} />;
}

/** The rules of a table that plays this game; null at a table without one. */
export function RulesOf({ game }: { readonly game: GameTold | null }) {
  const turn = useSeen((seen) => seen.turn);
  if (game === null && (turn === null || turn.level === 'off'))
    return <p className="dim">There are no rules at this table: everything a hand can do is free.</p>;
  const isPlayed = turn !== null && turn.level !== 'off' && turn.result === null;
  return (
    <div className="rules">
      {turn?.result != null && <ResultSheet result={turn.result} />}
      {game !== null && game.levels.length > 1 && <LevelSwitch levels={game.levels} />}
      {game !== null && game.levels.length > 1 && <Variant game={game} />}
      {turn !== null && turn.prompt !== '' && <p className="prompt">{turn.prompt}</p>}
      {isPlayed && <BesidesThePrompt />}
      {game !== null && <GuideOf game={game} />}
      {isPlayed && turn.offers.length > 0 && <AllOffers offers={turn.offers} />}
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

/** What a prompt does not say: that there is nothing to do here, or more than can be listed. */
function BesidesThePrompt() {
  const seat = useSeen((seen) => seen.seat);
  const hasOffers = useSeen((seen) => (seen.turn?.offers.length ?? 0) > 0);
  const isTruncated = useSeen((seen) => seen.turn?.truncated === true);
  if (hasOffers && !isTruncated) return null;
  return (
    <p className="dim">
      {hasOffers
        ? 'There is more you can do than is listed: take a piece into your hand and see where it may go.'
        : seat === null
          ? 'You are watching. Take a seat to play.'
          : 'There is nothing for you to do just now.'}
    </p>
  );
}

function GuideOf({ game }: { readonly game: GameTold }) {
  const guide = useGuide(game);
  return guide === null ? null : <HowToPlay guide={guide} />;
}

/** What this table plays otherwise than the rulebook, and for who may: the editor. */
function Variant({ game }: { readonly game: GameTold }) {
  const { client } = useTable();
  const settings = useSeen((seen) => seen.table?.observation.settings ?? null);
  const isAllowed = useSeen((seen) => may(seen, 'settings'));
  const [isOpen, setOpen] = useState(false);
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
