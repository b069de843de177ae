import { isHand, isStore } from '#kernel/place';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { TableSeen } from '../../table/Seen.ts';
import type { FramedPart } from '../framing.ts';
import type { DrawnBody } from './DrawnBody.ts';

/** Room left around what lies there. */
const AROUND = 1;
/** A single die must not be looked at as through a magnifying glass. */
const LEAST = 24;

/** The part of the table where a seat plays: what belongs to all and what belongs to it, but no hands and nothing in the box. */
export function inPlay(
  bodies: Iterable<DrawnBody>,
  { pieces, places }: TableSeen,
  seat: SeatId | null,
): FramedPart | null {
  const theirs = new Set<PlaceId>();
  for (const where of places.values())
    if (isHand(where) || isStore(where) || (where.owner !== null && where.owner !== seat))
      theirs.add(where.id);
  let [left, right, back, front] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { target, rest, size } of bodies) {
    const home = 'piece' in target ? pieces.get(target.piece)?.place : target.place;
    if (home === undefined || theirs.has(home)) continue;
    const reach = Math.max(size[0], size[1]) / 2;
    left = Math.min(left, rest.x - reach);
    right = Math.max(right, rest.x + reach);
    back = Math.min(back, rest.z - reach);
    front = Math.max(front, rest.z + reach);
  }
  if (left > right) return null;
  const wide = Math.max(0, LEAST - (right - left)) / 2 + AROUND;
  const deep = Math.max(0, LEAST - (front - back)) / 2 + AROUND;
  return { left: left - wide, right: right + wide, back: back - deep, front: front + deep };
}
