import { isPile } from '#kernel/place';
import type { PlaceSeen } from '#kernel/observe';
import { counted, listed } from '../words/english.ts';
import type { ListViewer } from './pieceWords.ts';
import { holderName, placeName } from './placeName.ts';

/** A place in words: its name, how much is in it, and what everybody sees of what cannot be looked into. */
export function placeInList(telling: ListViewer, where: PlaceSeen): string {
  const { table, viewer } = telling;
  const { seats } = table.observation;
  const parts = [`${placeName(where, seats, viewer)}: ${heldWords(telling, where)}`];
  const top = topOf(telling, where);
  if (top !== undefined) parts.push(`on top ${topWords(telling, top)}`);
  if (where.held !== null) parts.push(`held by ${holderName(seats, viewer, where.held)}`);
  if (where.locked) parts.push('locked');
  return parts.join(', ');
}

/** Whether its pieces lie on one another. */
export function isOrderedPile(where: PlaceSeen): boolean {
  return where.ordered && isPile(where);
}

type Top = NonNullable<PlaceSeen['top']>;

function topOf({ table }: ListViewer, where: PlaceSeen): Top | undefined {
  if (where.top !== null) return where.top;
  const last = isPile(where) && where.count > 1 ? where.pieces?.at(-1) : undefined;
  return last === undefined ? undefined : table.pieces.get(last);
}

function heldWords({ table }: ListViewer, { backs, count }: PlaceSeen): string {
  if (count === 0) return 'empty';
  if (backs === null || backs.length !== count) return counted(count, 'piece');
  const kinds = new Map<string, number>();
  for (const kind of backs) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  return listed([...kinds].map(([kind, many]) => counted(many, table.kinds.get(kind)?.title ?? kind)));
}

function topWords({ name }: ListViewer, top: Top): string {
  return top.facing === 'down' ? `${name(top)}, face down` : name(top);
}
