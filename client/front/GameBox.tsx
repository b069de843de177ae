import { useCallback } from 'react';
import type { GameTold } from '#protocol/api';
import { Face } from '../art/Face.tsx';
import { coverOf } from '../art/boxes.ts';
import { useAsked } from '../net/useAsked.ts';

/** As wide as it is painted; a narrow shelf shows it smaller. */
const COVER = 168;

/** A game as a box on the shelf. */
export function GameBox({ game, onOpen }: { readonly game: GameTold; readonly onOpen: () => void }) {
  const ask = useCallback(() => coverOf(game.id), [game.id]);
  const { value: cover } = useAsked(ask);
  return (
    <button
      type="button"
      className="box"
      onClick={onOpen}
      aria-label={`${game.title}, ${seatRange(game)}. ${game.line}`}
    >
      <span className="box-cover">{cover !== null && <Face drawing={cover} width={COVER} title="" />}</span>
      <span className="box-title">{game.title}</span>
      <span className="box-seats">{seatRange(game)}</span>
      <span className="box-line">{game.line}</span>
    </button>
  );
}

export function seatRange({ seats: { min, max } }: Pick<GameTold, 'seats'>): string {
  return min === max ? `${min} player${min === 1 ? '' : 's'}` : `${min}–${max} players`;
}
