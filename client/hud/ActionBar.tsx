import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { OfferTold } from '#protocol/TurnTold';
import { settings } from '../desk/settings.ts';
import type { Target } from '../desk/Target.ts';
import { sameTarget } from '../desk/Target.ts';
import { keysOf } from '../tools/keymap.ts';
import { bestOffers } from './bestOffers.ts';
import { deedsFor } from './deedsFor.ts';
import { useDesk, useHere, useSeen } from './Here.ts';

const MOST = 6;
/** A pointer on its way from a piece to its button must not lose the button. */
const LINGER = 3000;

/** What I can do now: the game's offers, or else what a hand can do with the piece it points at. */
export function ActionBar() {
  const turn = useSeen((seen) => seen.turn);
  const seat = useSeen((seen) => seen.seat);
  const offers = turn?.offers ?? [];
  if (seat === null) return null;
  return offers.length > 0 ? <Offers offers={offers} isMore={turn?.truncated ?? false} /> : <Deeds />;
}

function Bar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="action-bar" role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

function Offers({ offers, isMore }: { readonly offers: readonly OfferTold[]; readonly isMore: boolean }) {
  const { client, desk } = useHere();
  const best = bestOffers(offers, MOST);
  const rest = offers.length - best.length;
  useDigits(best, (offer) => void client.ask({ verb: 'act', action: offer.action }));
  return (
    <Bar label="What you can do now">
      {best.map((offer, i) => (
        <button
          key={JSON.stringify(offer.action)}
          type="button"
          className="button deed"
          onClick={() => void client.ask({ verb: 'act', action: offer.action })}
        >
          <kbd>{i + 1}</kbd> <span>{offer.words}</span>
        </button>
      ))}
      {(rest > 0 || isMore) && (
        <button type="button" className="button deed" onClick={() => desk.setState({ drawer: 'rules' })}>
          <Ellipsis aria-hidden="true" size={16} /> {isMore ? 'More' : `${rest} more`}
        </button>
      )}
    </Bar>
  );
}

/** Digits choose an offer while no piece is pointed at: over a deck they draw cards. */
function useDigits(best: readonly OfferTold[], choose: (offer: OfferTold) => void): void {
  const { desk } = useHere();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { hover, dialog, menu, selection } = desk.getState();
      const isBusy = hover !== null || dialog !== null || menu !== null || selection.length > 0;
      if (isBusy || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null)
        return;
      const offer = /^[1-6]$/.test(event.key) ? best[Number(event.key) - 1] : undefined;
      if (offer === undefined) return;
      event.preventDefault();
      choose(offer);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [best, choose, desk]);
}

function Deeds() {
  const { client } = useHere();
  const table = useSeen((seen) => seen.table);
  const wishes = useStore(settings, (now) => now.keys);
  const carrying = useDesk((state) => state.carrying !== null);
  const targets = useLingering();
  if (table === null || targets.length === 0 || carrying) return null;
  const deeds = deedsFor(table, targets).slice(0, MOST);
  if (deeds.length === 0) return null;
  return (
    <Bar label="What you can do with this">
      {deeds.map(({ words, key, fixedKey, run }) => (
        <button key={words} type="button" className="button deed" onClick={() => void run(client)}>
          {(key !== null || fixedKey !== undefined) && (
            <kbd>{key === null ? fixedKey : keysOf(key, wishes)[0]}</kbd>
          )}{' '}
          <span>{words}</span>
        </button>
      ))}
    </Bar>
  );
}

/** The selection, or what was pointed at a moment ago. */
function useLingering(): readonly Target[] {
  const hover = useDesk((state) => state.hover);
  const selection = useDesk((state) => state.selection);
  const [last, setLast] = useState<Target | null>(null);
  if (hover !== null && !sameTarget(hover, last)) setLast(hover);
  useEffect(() => {
    if (hover !== null) return;
    const timer = setTimeout(() => setLast(null), LINGER);
    return () => clearTimeout(timer);
  }, [hover]);
  if (selection.length > 0) return selection;
  return last === null ? [] : [last];
}
