import type { Chance } from '#kernel/chance/chance';
import { bearsFaces } from '#kernel/faced';
import { PIECE_FACTS } from '#kernel/forms';
import { writeFaces } from '#kernel/imagine';
import type { Piece } from '#kernel/piece';
import { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import { restore } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { eyesOf, knownTo } from '#kernel/visibility';
import type { Mind, Playable } from '#rules/Bot';
import { redeal } from './redeal.ts';
import { unfollowed } from './unfollowed.ts';

export interface Thinking {
  readonly effort?: number;
  readonly keepGoing?: () => boolean;
}

/** A mind for one seat of a table. The true table stays out of the bot's reach; it gets copies dealt anew. */
export function mindOf(
  game: Playable,
  table: Table,
  seat: SeatId,
  chance: Chance,
  { effort = 1, keepGoing }: Thinking = {},
): Mind {
  const imagined = (): Table => {
    const copy = restore(unfollowed(table, seat));
    forget(copy, seat);
    redeal(game, copy, seat, chance);
    letGoOfAll(copy);
    return copy;
  };
  return keepGoing === undefined ? { game, imagined, effort } : { game, imagined, effort, keepGoing };
}

const UNMARKED = { value: 0, scale: 1, tint: null, label: '', about: '' } as const;

/**
 * Lays hidden faces in an order of their own before they are dealt anew, and wipes what is marked on them. With the true
 * order as its start, the same luck would give another deal for other hidden cards, and a bot could tell them apart.
 */
function forget(table: Table, seat: SeatId): void {
  const eyes = eyesOf(table, seat);
  const hidden = [...table.pieces.values()].filter(
    (piece) => bearsFaces(table, piece) && (knownTo(table, piece) & eyes) === 0,
  );
  const scribe = new Scribe(table);
  for (const alike of byKind(hidden).values()) {
    // What somebody wrote is in no box: not even its length may be among what is dealt anew.
    const faces = isWritten(table, alike) ? alike.map(() => '') : alike.map((piece) => piece.face).toSorted();
    writeFaces(scribe, alike, faces);
    for (const piece of alike) if (isMarked(piece)) scribe.change(piece, UNMARKED);
  }
}

function isWritten(table: Table, [first]: readonly Piece[]): boolean {
  const kind = first && table.kinds.get(first.kind);
  return kind !== undefined && PIECE_FACTS[kind.form].written;
}

function byKind(pieces: readonly Piece[]): Map<string, Piece[]> {
  const kinds = new Map<string, Piece[]>();
  for (const piece of pieces.toSorted((a, b) => a.id - b.id))
    kinds.set(piece.kind, [...(kinds.get(piece.kind) ?? []), piece]);
  return kinds;
}

function isMarked({ value, scale, tint, label, about }: Piece): boolean {
  return value !== 0 || scale !== 1 || tint !== null || label !== '' || about !== '';
}

/** Somebody may be carrying a piece while a bot thinks; rules in a mind have nobody to let go of it. */
function letGoOfAll(table: Table): void {
  const scribe = new Scribe(table);
  for (const piece of table.pieces.values()) scribe.release(piece);
}
