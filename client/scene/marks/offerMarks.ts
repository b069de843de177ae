import { isHand } from '#kernel/place';
import { beginningOf, endingOf } from '#protocol/gesturesTold';
import type { OfferTold } from '#protocol/TurnTold';
import type { Target } from '../../desk/Target.ts';
import { keyOf } from '../../desk/Target.ts';
import type { TableSeen } from '../../table/Seen.ts';
import type { Actor } from '../Actor.ts';
import { footMark } from './bodyMarks.ts';
import type { TableMark } from './TableMark.ts';
import { tableMark } from './TableMark.ts';
import { placeOutline } from './placeMarks.ts';

const BRASS = '#f0cf86';
/** Where more places than this are open, a table full of light says nothing. */
const MOST_PLACES = 24;

/** Before anything is touched: what my seat may take up shines at its foot, and so do the places it may go to, where they are few. */
export function offerMarks(
  table: TableSeen,
  offers: readonly OfferTold[],
  actorsOf: (target: Target) => Iterable<Actor>,
): TableMark[] {
  const marks: TableMark[] = [];
  const pieces = new Map<string, Target>();
  const places = new Map<string, { readonly place: string; readonly at: number | null }>();
  for (const { gesture } of offers) {
    const target = beginningOf(gesture);
    if (target === null) continue;
    pieces.set(keyOf(target), target);
    const to = endingOf(gesture);
    if (to === null) continue;
    const { place, at } = to;
    places.set(`${place}/${at ?? ''}`, { place, at: at ?? null });
  }
  for (const target of pieces.values())
    for (const actor of actorsOf(target)) {
      if (!actor.visible) continue;
      const foot = footMark(actor, 0.24, { colour: BRASS, line: 0.07, alpha: 0.75, glow: 0.2 });
      if (foot !== null) marks.push(foot);
    }
  if (places.size > MOST_PLACES) return marks;
  for (const { place, at } of places.values()) {
    const where = table.places.get(place);
    if (where === undefined || isHand(where)) continue;
    const { shape, at: pose, size, corner } = placeOutline(table, where, at);
    marks.push(tableMark(shape, pose, size, { corner, colour: BRASS, line: 0.06, alpha: 0.5, glow: 0.1 }));
  }
  return marks;
}
