import { isHand } from '#kernel/place';
import { ArrowDownAZ, EyeOff, Fan } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import { artOf, boxes } from '../art/boxes.ts';
import { nameOf } from '../art/drawingOf.ts';
import { PieceFace } from '../art/Face.tsx';
import type { DeskStore } from '../desk/desk.ts';
import { sameTarget } from '../desk/Target.ts';
import type { PointerInput } from '../tools/Input.ts';
import type { Tray } from '../tools/Tray.ts';
import type { TableSeen } from '../table/Seen.ts';
import type { TableClient } from '../table/TableClient.ts';
import { sortHand } from './sortHand.ts';
import { trayLayout } from './trayLayout.ts';
import { useRoom } from './useRoom.ts';
import './tray.css';

/** What the tray needs of the tools: it starts a carry, and says where it is, so that a carried piece can be dropped here. */
export interface TrayTools {
  takeFromHand(piece: PieceId, press: PointerInput): void;
  setTray(tray: Tray | null): void;
}

/** My hand, large and readable at the lower edge. */
export function HandTray({
  client,
  desk,
  tools,
}: {
  readonly client: TableClient;
  readonly desk: DeskStore;
  readonly tools: TrayTools;
}) {
  const seat = useStore(client.store, (seen) => seen.seat);
  const table = useStore(client.store, (seen) => seen.table);
  useStore(boxes);
  const carrying = useStore(desk, (state) => state.carrying);
  const hover = useStore(desk, (state) => state.hover);
  const selection = useStore(desk, (state) => state.selection);
  const faceDown = useStore(desk, (state) => state.faceDown);
  const blindfold = useStore(desk, (state) => state.blindfold);
  const [fanned, setFanned] = useState(true);
  const [focus, setFocus] = useState(0);
  const tray = useRef<HTMLDivElement>(null);
  const { middle, width, card } = useRoom(desk);

  const hand = table === null ? undefined : handOf(table, seat);
  const pieces = table === null || hand === undefined ? [] : cardsIn(table, hand);
  const spot = carrying?.landing?.spot;
  const isOver = hand !== undefined && spot?.place === hand.id;
  const opening = isOver ? Math.min(Math.max(0, spot?.at ?? pieces.length), pieces.length) : null;

  const hasHand = hand !== undefined;
  const count = pieces.length;
  useLayoutEffect(() => {
    const tell = () => {
      const box = tray.current?.getBoundingClientRect();
      const height = box === undefined ? 0 : Math.max(0, innerHeight - box.top);
      const { style } = document.documentElement;
      style.setProperty('--tray-height', `${height}px`);
      style.setProperty('--tray-left', `${box?.left ?? 0}px`);
      tools.setTray(
        box === undefined || !hasHand
          ? null
          : {
              left: box.left,
              top: box.top,
              right: box.right,
              bottom: box.bottom,
              middles: middlesOf(middle, count, width, card),
            },
      );
    };
    tell();
    addEventListener('resize', tell);
    return () => {
      removeEventListener('resize', tell);
      document.documentElement.style.setProperty('--tray-height', '0px');
      tools.setTray(null);
    };
  }, [tools, tray, hasHand, count, middle, width, card]);

  if (table === null || hand === undefined || seat === null) return null;
  const { spots, width: wide } = trayLayout(pieces.length, width, card, fanned, opening);
  const isEmpty = pieces.length === 0;
  const cardHeight = (card * 7) / 5;
  const arrange = (order: number[]) => void client.ask({ verb: 'arrange', place: hand.id, order });
  const sort = () => {
    const order = sortHand(pieces, table.kinds, artOf);
    if (order.some((id, i) => id !== pieces[i]?.id)) arrange(order);
  };
  const onKey = (event: KeyboardEvent, piece: PieceSeen, index: number) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step !== 0) {
      const to = Math.max(0, Math.min(pieces.length - 1, index + step));
      if (event.shiftKey && to !== index) arrange(swapped(pieces, index, to));
      setFocus(to);
      tray.current?.querySelectorAll<HTMLElement>('.tray-card')[to]?.focus();
    } else if (event.key === 'Enter') {
      const box = event.currentTarget.getBoundingClientRect();
      desk.setState({
        menu: { target: { piece: piece.id }, at: { x: box.left, y: box.top }, on: { x: 0, z: 6 } },
      });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={tray}
      className={`tray${isOver ? ' open' : ''}`}
      style={{ left: middle, ...(isEmpty ? { minHeight: cardHeight } : {}) }}
      role="group"
      aria-label={`Your hand, ${pieces.length} cards`}
    >
      {isEmpty ? (
        <p className="tray-hint">
          {isOver ? 'Let go to take it into your hand' : 'Your hand is empty: drag cards here'}
        </p>
      ) : (
        <div className="tray-actions">
          <button
            type="button"
            className="button plain"
            title="Sort the hand"
            aria-label="Sort the hand"
            onClick={sort}
          >
            <ArrowDownAZ size={18} />
          </button>
          <button
            type="button"
            className="button plain"
            title="Fan or straighten"
            aria-label="Fan the hand"
            aria-pressed={fanned}
            onClick={() => setFanned(!fanned)}
          >
            <Fan size={18} />
          </button>
          <button
            type="button"
            className="button plain"
            title="Lay cards face down"
            aria-label="Lay cards face down"
            aria-pressed={faceDown}
            onClick={() => desk.setState({ faceDown: !faceDown })}
          >
            <EyeOff size={18} />
          </button>
        </div>
      )}
      <div className="tray-cards" style={isEmpty ? {} : { width: wide, height: cardHeight }}>
        {pieces.map((piece, i) => {
          const kind = table.kinds.get(piece.kind);
          const at = spots[i];
          if (kind === undefined || at === undefined) return null;
          const target = { piece: piece.id };
          return (
            <TrayCard
              key={piece.id}
              desk={desk}
              tools={tools}
              piece={piece}
              name={nameOf(kind, piece.face)}
              className={[
                'tray-card',
                sameTarget(hover, target) ? 'hover' : '',
                selection.some((one) => sameTarget(one, target)) ? 'selected' : '',
                piece.held !== null ? 'held' : '',
              ].join(' ')}
              style={{
                width: card,
                transform: `translate(${at.x}px, ${at.y}px) rotate(${at.lean}deg)`,
                zIndex: i,
              }}
              tabIndex={i === Math.min(focus, pieces.length - 1) ? 0 : -1}
              onKey={(event) => onKey(event, piece, i)}
            >
              <PieceFace
                kind={kind}
                face={piece.face}
                down={blindfold || piece.face === undefined}
                width={card}
              />
            </TrayCard>
          );
        })}
      </div>
    </div>
  );
}

interface TrayCardProps {
  readonly desk: DeskStore;
  readonly tools: TrayTools;
  readonly piece: PieceSeen;
  readonly name: string;
  readonly className: string;
  readonly style: CSSProperties;
  readonly tabIndex: number;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

function TrayCard({ desk, tools, piece, name, className, style, tabIndex, onKey, children }: TrayCardProps) {
  const target = { piece: piece.id };
  return (
    <div
      role="button"
      aria-label={name}
      className={className}
      style={style}
      tabIndex={tabIndex}
      onPointerDown={(event) => tools.takeFromHand(piece.id, pressOf(event))}
      onPointerEnter={() => desk.setState({ hover: target })}
      onPointerLeave={() => {
        if (sameTarget(desk.getState().hover, target)) desk.setState({ hover: null });
      }}
      onFocus={() => desk.setState({ hover: target })}
      onKeyDown={onKey}
      onContextMenu={(event) => {
        event.preventDefault();
        desk.setState({ menu: { target, at: { x: event.clientX, y: event.clientY }, on: { x: 0, z: 6 } } });
      }}
    >
      {children}
    </div>
  );
}

/** The press as tools know it; from here on the table has the pointer, and decides between a tap, a long press and a carry. */
function pressOf(event: PointerEvent): PointerInput {
  const {
    pointerId: id,
    pointerType,
    button,
    clientX: x,
    clientY: y,
    ctrlKey,
    metaKey,
    shiftKey: shift,
    altKey: alt,
  } = event;
  return {
    what: 'down',
    id,
    kind: pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse',
    button,
    at: { x, y },
    mods: { ctrl: ctrlKey || metaKey, shift, alt },
  };
}

/** Of the cards as they stand while nobody carries anything: a gap that opens must not run away from the pointer. */
function middlesOf(middle: number, count: number, width: number, card: number): number[] {
  const { spots, width: wide } = trayLayout(count, width, card, false);
  const left = middle - wide / 2;
  return spots.map(({ x }) => left + x + card / 2);
}

function handOf(table: TableSeen, seat: string | null): PlaceSeen | undefined {
  if (seat === null) return undefined;
  return [...table.places.values()].find((where) => isHand(where) && where.owner === seat);
}

function cardsIn(table: TableSeen, hand: PlaceSeen): PieceSeen[] {
  return (hand.pieces ?? []).flatMap((id) => {
    const piece = table.pieces.get(id);
    return piece === undefined || piece.held !== null ? [] : [piece];
  });
}

function swapped(pieces: readonly PieceSeen[], from: number, to: number): number[] {
  const ids = pieces.map(({ id }) => id);
  const [moved] = ids.splice(from, 1);
  ids.splice(to, 0, moved as number);
  return ids;
}
