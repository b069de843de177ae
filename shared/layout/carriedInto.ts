import { PLACE_FACTS } from '#kernel/forms';
import { hasCells, isFree } from '#kernel/place';
import type { Carried } from './Carried.ts';
import type { Laid } from './laid.ts';
import { sizeOf } from './laid.ts';
import { headingOfYaw } from './locators/lattice.ts';
import type { Survey } from './Survey.ts';
import type { LaidPlace } from './view.ts';

/** All that lies in a place but the piece carried out of it. */
export function othersIn(survey: Survey, where: LaidPlace, carried: Carried): readonly Laid[] {
  const inside = survey.inside(where);
  const isIn = carried.piece !== null && survey.pieces.get(carried.piece)?.place === where.id;
  if (!isIn) return inside;
  // A hidden place still counts the piece that was carried out of it, without saying which it was.
  return where.pieces === null ? inside.slice(1) : inside.filter((one) => one.id !== carried.piece);
}

/** The carried piece as it would lie in a place: in cells as it is held, elsewhere straight, or as before where it was before. */
export function carriedInto(survey: Survey, where: LaidPlace, carried: Carried, yaw: number): Laid {
  const known = carried.piece === null ? undefined : survey.pieces.get(carried.piece);
  const was = known?.place === where.id ? known : undefined;
  const isCells = hasCells(where);
  const { headings } = PLACE_FACTS[where.form];
  const heading =
    isCells && headings !== 0 ? (carried.heading ?? headingOfYaw(headings, yaw)) : (was?.heading ?? 0);
  return {
    id: carried.piece,
    size: sizeOf(carried.kind, carried.scale ?? known?.scale ?? 1),
    footprint: carried.kind.footprint,
    at: -1,
    heading,
    mirror: isCells || isFree(where) ? (carried.mirror ?? false) : (was?.mirror ?? false),
    pose: null,
  };
}
