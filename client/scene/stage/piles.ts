import { isHeap } from '#kernel/place';
import type { Kind } from '#kernel/kind';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { Facing } from '#kernel/piece';
import type { TableSeen } from '../../table/Seen.ts';

/** Pieces of one kind lying on each other somewhere in a pile: drawn as one body. */
export interface PileRun {
  readonly kind: Kind;
  readonly scale: number;
  readonly count: number;
  /** Its uppermost piece, where it is known by name. */
  readonly top: PieceSeen | null;
  /** Of a pile of which only the top is known. */
  readonly shown: { readonly facing: Facing; readonly face?: string } | null;
}

/** What a pile consists of, bottom to top, without what somebody is carrying away from it. */
export function runsOf(table: TableSeen, where: PlaceSeen): readonly PileRun[] {
  if (where.pieces === null) return hiddenRun(table, where);
  const runs: PileRun[] = [];
  for (const id of where.pieces) {
    const piece = table.pieces.get(id);
    const kind = piece === undefined ? undefined : table.kinds.get(piece.kind);
    if (piece === undefined || kind === undefined || piece.held !== null) continue;
    const last = runs.at(-1);
    if (last !== undefined && last.kind === kind && last.scale === piece.scale && joins(last.top, piece))
      runs[runs.length - 1] = { ...last, count: last.count + 1, top: piece };
    else runs.push({ kind, scale: piece.scale, count: 1, top: piece, shown: null });
  }
  return runs;
}

/** Chips of one kind but of different tints are not one block of colour. */
function joins(below: PieceSeen | null, above: PieceSeen): boolean {
  return below?.tint === above.tint;
}

function hiddenRun(table: TableSeen, where: PlaceSeen): readonly PileRun[] {
  const { top } = where;
  const kind = top === null ? undefined : table.kinds.get(top.kind);
  const count = where.count - carriedFrom(table, where.id);
  if (top === null || kind === undefined || count <= 0) return [];
  return [{ kind, scale: 1, count, top: null, shown: top }];
}

/** How many somebody is carrying away from a place. */
export function carriedFrom(table: TableSeen, place: string): number {
  let count = 0;
  for (const id of table.held) if (table.pieces.get(id)?.place === place) count++;
  return count;
}

/** Decks, stacks, and slots with more than one piece are piles, unless they are spread out so that each can be seen. */
export function isPiled(table: TableSeen, where: PlaceSeen): boolean {
  if (!isHeap(where)) return false;
  const [dx, dz] = table.survey.plot(where).lay.spread;
  return dx === 0 && dz === 0;
}
