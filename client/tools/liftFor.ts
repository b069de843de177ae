import type { Lift } from './Lift.ts';
import type { Grabbable } from './Grabbable.ts';
import { isFast } from './Grabbable.ts';

/** What a quick drag takes: the piece itself, the top of a pile, one out of a bag, a copy. null: it stays where it is. */
export function liftFor(thing: Grabbable): Lift | null {
  if (isFast(thing)) return null;
  const { sort, piece, place } = thing;
  switch (sort) {
    case 'pile':
    case 'bag':
      return place === null || place.count === 0 ? wholePile(thing) : { top: place.id };
    case 'supply':
      return place === null ? null : { copy: place.id };
    default:
      return piece === null ? null : { piece: piece.id };
  }
}

/** What a long press takes of a thing with an inside: the bag or box itself. null: it has none, or it is fastened. */
export function wholePile({ piece }: Grabbable): Lift | null {
  return piece === null || piece.locked ? null : { piece: piece.id };
}
