import type { Act } from '#kernel/act';
import type { Json } from '#kernel/json';
import type { Piece, PieceId } from '#kernel/piece';
import type { Table } from '#kernel/table';
import type { Action } from '#rules/Rules';

/**
 * The cards and tiles used by an act, by name: those that it moved out of a hand, and those that its action named and
 * that it moved. The table is as the act left it.
 */
export function cardsUsed(table: Table, { effects }: Act, action: Action): string[] {
  const named = numbersIn(action);
  /** By the id before the act: a piece may get several new ones on its way. */
  const now = new Map<PieceId, PieceId>();
  const first = new Map<PieceId, PieceId>();
  const used = new Set<PieceId>();
  const names: string[] = [];
  for (const effect of effects) {
    if (effect.type === 'piece-removed') {
      const id = first.get(effect.what.id) ?? effect.what.id;
      if (named.has(id) || used.delete(id)) names.push(...nameOf(table, effect.what));
    }
    if (effect.type !== 'piece-placed' && effect.type !== 'piece-flipped' && effect.type !== 'face-shown')
      continue;
    const id = first.get(effect.piece) ?? effect.piece;
    first.set(effect.as, id);
    now.set(id, effect.as);
    const left = effect.from.place !== effect.to.place ? effect.from.place : undefined;
    const hand = left !== undefined && table.places.get(left)?.form === 'hand';
    if (hand || named.has(id)) used.add(id);
  }
  for (const id of used) {
    const piece = table.pieces.get(now.get(id) ?? id);
    if (piece !== undefined) names.push(...nameOf(table, piece));
  }
  return names;
}

function nameOf(table: Table, { kind: id, face }: Pick<Piece, 'kind' | 'face'>): string[] {
  const kind = table.kinds.get(id);
  const counts = face !== '' || kind?.form === 'card' || kind?.form === 'tile';
  return counts ? [`${kind?.title ?? id} ${face}`.trim()] : [];
}

function numbersIn(value: Json): Set<number> {
  if (typeof value === 'number') return new Set([value]);
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(Object.values(value).flatMap((item) => [...numbersIn(item)]));
}
