import { isAway, isFree, isPile, isEndless } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import type { Carried } from './Carried.ts';
import { sane, upright } from './frame.ts';
import type { Laid, Size } from './laid.ts';
import { sizeOf } from './laid.ts';
import { pileHeight } from './locators/pile.ts';
import { othersIn } from './carriedInto.ts';
import { isReachable } from './reachable.ts';
import type { Slab } from './slab.ts';
import { landingHeight, radiusOf, slabOf } from './slab.ts';
import { Survey } from './Survey.ts';
import type { LaidPlace, View } from './view.ts';
import { countOf } from './view.ts';

/** How high a piece is carried above what lies under it. */
export const CLEARANCE = 1;
/** A piece may be larger than the place it lies in, by this much and still be felt from beside it. */
const STICKS_OUT = 6;

/** How high what is carried would come to lie, let down straight here onto pieces, piles and boards. Hands and bags are no ground. */
export function heightUnder(view: View, carried: Carried, pose: Pose): number {
  const survey = Survey.of(view);
  const slab = slabOf(upright(sane(pose)), sizeOf(carried.kind, carried.scale ?? 1));
  return landingHeight(slab, slabsNear(survey, carried, slab));
}

/** The height to carry at: clear of everything under the piece, never below `least`. */
export function carryHeight(view: View, carried: Carried, pose: Pose, least = 2): number {
  return Math.max(least, heightUnder(view, carried, pose) + CLEARANCE);
}

function slabsNear(survey: Survey, carried: Carried, around: Slab): Slab[] {
  const own = radiusOf(around);
  const near: Slab[] = [];
  for (const { piece, free, within, slab } of survey.nearby.around(around.x, around.z, own))
    if (free && piece.id !== carried.piece && (within === undefined || isReachable(survey, within, carried)))
      near.push(slab);
  for (const { where, frame, radius } of survey.standing) {
    const reach = own + radius + STICKS_OUT;
    if (Math.abs(frame.x - around.x) > reach || Math.abs(frame.z - around.z) > reach) continue;
    if (countOf(where) > 0 && isGround(where) && isReachable(survey, where, carried))
      near.push(...slabsIn(survey, where, carried));
  }
  return near;
}

function isGround(where: LaidPlace): boolean {
  return !isFree(where) && !isAway(where) && !isEndless(where);
}

function* slabsIn(survey: Survey, where: LaidPlace, carried: Carried): Generator<Slab> {
  const { spread } = survey.plot(where).lay;
  if (isPile(where) && spread[0] === 0 && spread[1] === 0) {
    const others = othersIn(survey, where, carried);
    if (others.length > 0) yield slabOf(survey.frame(where), bounds(others));
    return;
  }
  const poses = survey.poses(where);
  const inside = survey.inside(where);
  for (let i = 0; i < inside.length; i++) {
    const one = inside[i] as Laid;
    if (one.id === null || one.id !== carried.piece) yield slabOf(poses[i] as Pose, one.size);
  }
}

/** A pile is one slab, as it is one body: a slab for each card of a large deck would be felt while carrying. */
function bounds(laid: readonly Laid[]): Size {
  let [w, d] = [0, 0];
  for (const one of laid) {
    w = Math.max(w, one.size[0]);
    d = Math.max(d, one.size[1]);
  }
  return [w, d, pileHeight(laid)];
}
