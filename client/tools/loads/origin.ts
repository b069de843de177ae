import { isHand } from '#kernel/place';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN } from '#kernel/pose';
import type { TableSeen } from '../../table/Seen.ts';
import type { Grabbable } from '../Grabbable.ts';
import { grabbableAt } from '../Grabbable.ts';
import type { Lift } from '../Lift.ts';

/** What a hand reaches into or for. */
export function liftedThing(table: TableSeen, lift: Lift): Grabbable | null {
  return grabbableAt(table, 'piece' in lift ? lift : { place: 'top' in lift ? lift.top : lift.copy });
}

/** The place a piece is taken out of; null when it is nowhere. */
export function originOf(table: TableSeen | null, lift: Lift): PlaceId | null {
  if ('top' in lift) return lift.top;
  if ('copy' in lift) return lift.copy;
  return table?.pieces.get(lift.piece)?.place ?? null;
}

/** Where it is when it is taken hold of. Out of a hand it faces its owner, not the way it leaned. */
export function startOf(table: TableSeen | null, lift: Lift): Pose {
  const piece = 'piece' in lift ? table?.pieces.get(lift.piece) : undefined;
  const where = table?.places.get(originOf(table, lift) ?? '');
  if (table === null || where === undefined) return ORIGIN;
  return piece === undefined || isHand(where) ? table.survey.frame(where) : table.survey.pose(piece);
}
