import type { Marks, PieceId } from '#kernel/piece';
import { all } from './reach.ts';
import type { Refusal } from './refusal.ts';
import { isRefusal, refuse } from './refusal.ts';
import { markable } from './sight.ts';
import type { Asking } from './verb.ts';

/** Gives pieces a mark; those that have it already are left alone. */
export function mark(asking: Asking, ids: readonly PieceId[], marks: Partial<Marks>): Refusal | undefined {
  const pieces = all(asking, ids, markable);
  if (isRefusal(pieces)) return pieces;
  const keys = Object.keys(marks) as (keyof Marks)[];
  const changing = pieces.filter((piece) => keys.some((key) => piece[key] !== marks[key]));
  if (changing.length === 0) return refuse('nothing-changed');
  for (const piece of changing) asking.scribe.change(piece, marks);
  return undefined;
}
