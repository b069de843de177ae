import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { USUAL } from '../desk/readSettings.ts';
import { settings } from '../desk/settings.ts';
import type { Target } from '../desk/Target.ts';
import { sameTarget } from '../desk/Target.ts';
import { keysOf } from '../tools/keymap.ts';
import type { Bar } from './barFor.ts';
import { barFor } from './barFor.ts';
import { pieceActionsFor } from './pieceActionsFor.ts';
import { useDesk, useTable, useSeen } from './useTable.ts';
import { OfferPanel } from './offers/OfferPanel.tsx';

const MOST = 6;
/** A pointer on its way from a piece to its button must not lose the button. */
const LINGER = 3000;

/** What I can do now: the game's offers, or else what a hand can do with the piece it points at. */
export function ActionBar() {
  const turn = useSeen((seen) => seen.turn);
  const seat = useSeen((seen) => seen.seat);
  if (seat === null) return null;
  if (turn !== null && turn.offers.length > 0) return <OfferPanel turn={turn} />;
  // Where only moves of the game are allowed, flipping and locking would be offered in vain.
  return turn?.level === 'enforce' ? null : <PieceActions />;
}

function PieceActions() {
  const { client } = useTable();
  const table = useSeen((seen) => seen.table);
  const wishes = useStore(settings, (now) => now.keys);
  const rotateBy = useStore(settings, (now) =>
    now.rotationStep === USUAL.rotationStep ? undefined : now.rotationStep,
  );
  const carrying = useDesk((state) => state.carrying !== null);
  const { targets, isKeyed } = useBar();
  if (table === null || targets.length === 0 || carrying) return null;
  const actions = pieceActionsFor(table, targets, rotateBy).slice(0, MOST);
  if (actions.length === 0) return null;
  return (
    <div
      className={`action-bar${isKeyed ? '' : ' lingering'}`}
      role="toolbar"
      aria-label="What you can do with this"
    >
      {actions.map(({ words, key, fixedKey, run }) => (
        <button key={words} type="button" className="button action-button" onClick={() => void run(client)}>
          {(key !== null || fixedKey !== undefined) && (
            <kbd>{key === null ? fixedKey : keysOf(key, wishes)[0]}</kbd>
          )}{' '}
          <span>{words}</span>
        </button>
      ))}
    </div>
  );
}

/** What the keys are about, or what was pointed at a moment ago. */
function useBar(): Bar {
  const hover = useDesk((state) => state.hover);
  const selection = useDesk((state) => state.selection);
  const [last, setLast] = useState<Target | null>(null);
  if (hover !== null && !sameTarget(hover, last)) setLast(hover);
  useEffect(() => {
    if (hover !== null) return;
    const timer = setTimeout(() => setLast(null), LINGER);
    return () => clearTimeout(timer);
  }, [hover]);
  return barFor({ hover, selection }, last);
}
