import { isAway, isPile, isEndless, isHand } from '#kernel/place';
import type { Carried } from './Carried.ts';
import { uprightness } from './frame.ts';
import type { Survey } from './Survey.ts';
import type { LaidPlace } from './view.ts';

/** A board leaning more than this is no surface to put things on: cos 8°. */
const FLAT_ENOUGH = 0.99;
/** Boards on boards on boards: deeper only in a broken file. */
const DEEPEST = 12;

/**
 * Whether something can be dropped into a place at all: it is seen, lies open and flat, nobody carries it, and it does not
 * sit on what is being carried (a board held in the air has its own slots under it all the time).
 */
export function isReachable(survey: Survey, where: LaidPlace, carried: Carried, depth = 0): boolean {
  if (where.held !== null || where.id === carried.pile) return false;
  if (where.on === null) return true;
  const host = survey.pieces.get(where.on);
  if (host === undefined || host.held !== null || host.id === carried.piece || depth > DEEPEST) return false;
  const under = survey.places.get(host.place);
  if (under === undefined || !survey.seesPlace(where.id)) return false;
  // In a hand a board is still in reach; in a bag, the box or a supply it is not.
  if (isEndless(under) || (isAway(under) && !isHand(under))) return false;
  if (isPile(under) && under.pieces?.at(-1) !== host.id) return false;
  return isReachable(survey, under, carried, depth + 1) && uprightness(survey.frame(where)) >= FLAT_ENOUGH;
}
