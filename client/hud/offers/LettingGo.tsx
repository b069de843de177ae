import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { OfferTold } from '#protocol/TurnTold';
import type { ScreenPoint } from '../../desk/desk.ts';
import { highlights } from '../../desk/highlights.ts';
import { NONE, useDesk, useTable, useSeen } from '../useTable.ts';
import { placesSaid } from './placesSaid.ts';
import { waysFor } from './waysFor.ts';

/** How far from the edges of the window the choice stays, and how large it may become. */
const MARGIN = 8;
const WIDE = 288;
const HIGH = 260;

/**
 * What letting go would do, said while a piece is carried: a card taken into the hand may cost atoms. Where it could mean
 * several moves the piece stays in the hand until one is chosen; Esc puts it back.
 */
export function LettingGo() {
  const { client, desk, tools } = useTable();
  const carrying = useDesk((state) => state.carrying);
  const table = useSeen((seen) => seen.table);
  const offers = useSeen((seen) => seen.turn?.offers ?? NONE);
  const places = useHighlightedPlaces();
  const ways = carrying === null || table === null ? NONE : waysFor(offers, table, carrying);
  const [asked, setAsked] = useState<{
    readonly at: ScreenPoint;
    readonly ways: readonly OfferTold[];
  } | null>(null);

  useEffect(() => {
    // Before the table hears of it: a release that could mean several moves is no drop yet.
    const onUp = (event: PointerEvent) => {
      const { carrying: held } = desk.getState();
      const { table: now, turn } = client.seen;
      if (held === null || now === null || event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest('.way-choice') !== null) return;
      const found = waysFor(turn?.offers ?? NONE, now, held);
      if (found.length < 2 && found[0]?.open === undefined) return;
      event.stopImmediatePropagation();
      setAsked({ at: { x: event.clientX, y: event.clientY }, ways: found });
    };
    addEventListener('pointerup', onUp, { capture: true });
    return () => removeEventListener('pointerup', onUp, { capture: true });
  }, [client, desk]);

  async function choose(offer: OfferTold) {
    setAsked(null);
    const { action } = offer;
    if (offer.open !== undefined) {
      // What is left open takes both hands: the piece goes back where it was, and the form does the rest.
      tools.cancel();
      desk.setState({ dialog: { dialog: 'fill', offer }, menu: null });
      return;
    }
    const answer = await client.ask({ verb: 'act', action });
    // Refused: what is still in the hand goes back where it was.
    if (!answer.ok) tools.cancel();
  }

  // Put back, taken away or played meanwhile: there is nothing left to choose.
  if (asked !== null && carrying === null) setAsked(null);
  if (asked !== null)
    return (
      <Choice
        at={asked.at}
        ways={asked.ways}
        onChoose={(offer) => void choose(offer)}
        onCancel={() => {
          setAsked(null);
          tools.cancel();
        }}
      />
    );
  if (carrying === null || (ways.length === 0 && places.length === 0)) return null;
  return (
    <p className="letting-go panel" role="status">
      {ways.length === 0
        ? placesSaid(places)
        : ways.length === 1
          ? ways[0]?.words
          : `Let go to choose between ${ways.length} moves.`}
    </p>
  );
}

/** What is lit for the carried piece, by name: colours on the felt say nothing to who does not see them. */
function useHighlightedPlaces(): readonly string[] {
  const table = useSeen((seen) => seen.table);
  const shown = useStore(highlights, (now) => now.places);
  return shown.map(({ place }) => table?.places.get(place)?.label ?? place);
}

function Choice({
  at,
  ways,
  onChoose,
  onCancel,
}: {
  readonly at: ScreenPoint;
  readonly ways: readonly OfferTold[];
  readonly onChoose: (offer: OfferTold) => void;
  readonly onCancel: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const left = Math.max(MARGIN, Math.min(at.x, innerWidth - WIDE - MARGIN));
  const top = Math.max(MARGIN, Math.min(at.y, innerHeight - HIGH - MARGIN));
  return (
    <div
      ref={box}
      className="way-choice panel"
      role="dialog"
      aria-label="Which move do you mean?"
      style={{ left, top, width: WIDE, maxHeight: HIGH }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <h2>Which move do you mean?</h2>
      {ways.map((offer) => (
        <button
          key={JSON.stringify(offer.action)}
          type="button"
          className="button"
          onClick={() => onChoose(offer)}
        >
          {offer.words}
        </button>
      ))}
      <button type="button" className="button plain" onClick={onCancel}>
        Put it back <kbd>Esc</kbd>
      </button>
    </div>
  );
}
