import { useState } from 'react';
import type { GameTold } from '#protocol/api';
import { CREDITS } from '../art/credits.ts';

/** Whose work is in the box: games, pictures and letters. */
export function Credits({ games }: { readonly games: readonly GameTold[] }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="credits">
      <button type="button" className="button plain" aria-expanded={open} onClick={() => setOpen(!open)}>
        About and credits
      </button>
      {open && (
        <div>
          {games
            .filter(({ credit }) => credit !== '')
            .map(({ id, title, credit }) => (
              <p key={id}>
                <strong>{title}.</strong> {credit}
              </p>
            ))}
          {CREDITS.map(({ what, by, licence }) => (
            <p key={what}>
              <strong>{what}</strong> by {by} ({licence}).
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
