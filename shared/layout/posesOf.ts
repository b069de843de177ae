import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { ORIGIN, composed } from '#kernel/pose';
import type { Laid } from './laid.ts';
import { LOCATORS } from './locators/locators.ts';
import type { Plot } from './locators/locator.ts';
import { Survey } from './Survey.ts';
import type { View } from './view.ts';

/** The core: where things laid into a place lie, the place itself lying at `frame`. */
export function posesOf(plot: Plot, laid: readonly Laid[], frame: Pose): Pose[] {
  return LOCATORS[plot.where.form].poses(plot, laid).map((pose) => composed(frame, pose));
}

/** Where everything in a place lies on the table: bottom to top, left to right; by id in an unordered place. */
export function posesIn(view: View, place: PlaceId): readonly Pose[] {
  const survey = Survey.of(view);
  const where = survey.places.get(place);
  return where === undefined ? [] : survey.poses(where);
}

/** Where a piece lies on the table when nobody carries it: also where it glides home to. */
export function poseOf(view: View, piece: PieceId): Pose {
  const survey = Survey.of(view);
  const found = survey.pieces.get(piece);
  return found === undefined ? ORIGIN : survey.pose(found);
}

/** Where a place itself lies: where to draw its outline, or the sample of a supply. */
export function frameOf(view: View, place: PlaceId): Pose {
  const survey = Survey.of(view);
  const where = survey.places.get(place);
  return where === undefined ? ORIGIN : survey.frame(where);
}
