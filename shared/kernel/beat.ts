import { expectSeat } from './fit.ts';
import { expect } from './KernelError.ts';
import type { Effect } from './effect.ts';
import type { PieceId } from './piece.ts';
import type { PlaceId } from './place.ts';
import type { SeatId } from './seat.ts';
import type { Table } from './table.ts';
import { pieceOf, placeOf } from './table.ts';

/** What a sentence of a beat speaks of. Who hears it is told of a piece or a place what they may know of it, and no more. */
export type BeatRef =
  | { readonly piece: PieceId }
  | { readonly place: PlaceId }
  | { readonly seat: SeatId }
  | { readonly number: number };

/** A longer sentence is no line of a log; more beats than this in one act are no story anybody follows. */
export const MOST_BEAT_TEXT = 300;
export const MOST_BEAT_REFS = 12;
export const MOST_BEATS = 100;

/** What stands between the words of a sentence: `{0}` is the first thing it speaks of. */
export const SLOTS: RegExp = /\{(\d+)\}/g;

/** Throws `KernelError` unless a sentence can be told at this table: it is short, and what it speaks of is there. */
export function expectBeat(
  table: Table,
  { text, about, only }: { text: string; about: readonly BeatRef[]; only?: readonly SeatId[] },
): void {
  expect(text !== '' && text.length <= MOST_BEAT_TEXT, 'not a sentence');
  expect(about.length <= MOST_BEAT_REFS, 'it speaks of too much');
  for (const [, slot] of text.matchAll(SLOTS)) expect(Number(slot) < about.length, 'it speaks of nothing');
  for (const ref of about) expectRef(table, ref);
  if (only === undefined) return;
  for (const seat of only) expectSeat(table, seat);
  expect(new Set(only).size === only.length, 'somebody is told twice');
}

/** How many beats there are among the effects of an act. */
export function beatsIn(effects: readonly Effect[]): number {
  let count = 0;
  for (const { type } of effects) if (type === 'beat') count++;
  return count;
}

function expectRef(table: Table, ref: BeatRef): void {
  if ('piece' in ref) pieceOf(table, ref.piece);
  else if ('place' in ref) placeOf(table, ref.place);
  else if ('seat' in ref) expectSeat(table, ref.seat);
  else expect(Number.isFinite(ref.number), 'not a number');
}
