import type { Piece } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { BOX, pieceOf } from '#kernel/table';
import { isAutomatic } from '#rules/automation';
import { piecesIn } from '#rules/lying';
import { placesOf } from '../places.ts';
import type { Posted } from './Board.ts';
import { Board } from './Board.ts';
import { actorOf, iconActions, unusedIcons } from './icons.ts';
import { forget } from './marks.ts';
import { bury, clearTokens, sendHome } from './move.ts';
import { slotOf } from './Slot.ts';
import { winnerOf } from './strength.ts';
import { write } from './write.ts';

const RADIOACTIVE = 7;

/** Everything in the zone that lies face down is flipped. */
export function reveal(scribe: Scribe): void {
  const board = Board.of(scribe.table);
  const zone = board.zone(slotOf(scribe.table).zone);
  for (const { place } of zone === undefined ? [] : [...zone.spaces, zone.reward])
    for (const card of piecesIn(scribe.table, place)) if (card.facing === 'down') scribe.flip(card);
  write(scribe, { phase: 'ability', space: 1 });
}

/** The next zone by number, or the end of the resolution. */
export function nextZone(scribe: Scribe): void {
  const now = slotOf(scribe.table).zone;
  const next = Board.of(scribe.table).zones.find(({ number }) => number > now);
  if (next === undefined) write(scribe, { phase: 'retrieve', zone: -1, space: 0 });
  else write(scribe, { phase: 'reveal', zone: next.number, space: 0 });
}

/** Whether the owner of a character is asked about its icons. Otherwise the next space has its turn, or the award. */
export function isAwaited(scribe: Scribe): boolean {
  const board = Board.of(scribe.table);
  const actor = actorOf(board);
  if (actor === undefined || unusedIcons(board, actor).length === 0) return false;
  return !isAutomatic(scribe.table, 'idle') || iconActions(board, actor).length > 0;
}

export function nextSpace(scribe: Scribe): void {
  const { zone, space } = slotOf(scribe.table);
  const spaces = Board.of(scribe.table).zone(zone)?.spaces.length ?? 0;
  if (space < spaces) write(scribe, { space: space + 1 });
  else write(scribe, { phase: 'award', space: 0 });
}

/** The zone goes to its winner; nobody's reward goes under the deck. */
export function award(scribe: Scribe): void {
  const board = Board.of(scribe.table);
  const zone = board.zone(slotOf(scribe.table).zone);
  const rewards = zone === undefined ? [] : piecesIn(scribe.table, zone.reward.place);
  const winner = zone === undefined ? undefined : winnerOf(board, zone.number);
  write(scribe, { radio: {} });
  if (winner === undefined || rewards.length === 0) {
    for (const card of rewards) bury(scribe, card);
    nextZone(scribe);
  } else if (rewards.length > 1) write(scribe, { phase: 'harvest', winner });
  else take(scribe, winner, rewards[0] as Piece);
}

/** The winner takes a card; others that were dealt to the zone go under the deck. */
export function take(scribe: Scribe, winner: SeatId, card: Piece): void {
  const { place } = card;
  scribe.place(card, { place: placesOf(winner).hand, facing: 'up' });
  for (const other of piecesIn(scribe.table, place)) bury(scribe, other);
  write(scribe, { winner: null });
  const { zone } = slotOf(scribe.table);
  const board = Board.of(scribe.table);
  if (zone !== RADIOACTIVE || !board.holds(RADIOACTIVE)) nextZone(scribe);
  else if (board.reading.knobs.radioactive_timing === 'at_once') demand(scribe, winner);
  else {
    write(scribe, { owes: winner });
    nextZone(scribe);
  }
}

/** A seat must give up one of its characters in the Radioactive Area. With only one there is nothing to choose. */
export function demand(scribe: Scribe, seat: SeatId): void {
  const own = doomed(Board.of(scribe.table), seat);
  if (own.length > 1) write(scribe, { phase: 'radiation', winner: seat });
  else sacrifice(scribe, own[0]);
}

export function doomed(board: Board, seat: SeatId): Posted[] {
  return board.postedIn(RADIOACTIVE).filter(({ owner }) => owner === seat);
}

/** It leaves the game for good; its ship goes back. */
export function sacrifice(scribe: Scribe, posted: Posted | undefined): void {
  if (posted !== undefined) {
    const card = pieceOf(scribe.table, posted.card);
    scribe.place(card, { place: BOX, facing: 'up', shown: [] });
    clearTokens(scribe, posted.spot.place, false);
    forget(scribe, posted.spot.place);
  }
  write(scribe, { winner: null, owes: null });
  if (slotOf(scribe.table).zone >= 0) nextZone(scribe);
  else write(scribe, { phase: 'retrieve' });
}

/** All zones are done: everything on them goes home. */
export function retrieve(scribe: Scribe): void {
  const board = Board.of(scribe.table);
  for (const posted of board.posted.values()) sendHome(scribe, posted);
  for (const place of board.spots.keys()) clearTokens(scribe, place, true);
  write(scribe, { phase: 'discard', spent: {}, moved: [], radio: {} });
}
