import { PLACE_FACTS } from '#kernel/forms';
import { hasCells } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { composed } from '#kernel/pose';
import type { Viewer } from '#kernel/seat';
import type { Candidate, Goal } from './Candidate.ts';
import { chosen, goalOf } from './Candidate.ts';
import type { Carried } from './Carried.ts';
import { carriedInto, othersIn } from './carriedInto.ts';
import { atHeight, within } from './frame.ts';
import { heightUnder } from './ground.ts';
import type { Laid } from './laid.ts';
import { poseInCell } from './locators/cells.ts';
import { placeAt } from './placeAt.ts';
import { posesOf } from './posesOf.ts';
import { slabOf } from './slab.ts';
import { Survey } from './Survey.ts';
import type { LaidPlace, View } from './view.ts';

/** Where a piece will come to lie if it is let go now. */
export interface SnapLanding {
  readonly spot: Candidate;
  /** On the table: what the ghost under a held piece is drawn at, and where it comes to rest. */
  readonly pose: Pose;
  /** What to ask for in the `drop` command. */
  readonly goal: Goal;
}

/** A slot under a loose card, a card under a card: each step leads to a higher surface, and few are needed. */
const STEPS = 4;

/**
 * Reads a drop. Client and server both use it, so that a piece lands where its ghost stood. Letting go of a piece where it
 * would land means the same landing: were it not so, a piece put back where it lies would creep.
 */
export function snap(view: View, carried: Carried, aim: Pose, viewer: Viewer): SnapLanding {
  const survey = Survey.of(view);
  let landing = landingAt(survey, carried, aim, viewer);
  for (let i = 0; i < STEPS; i++) {
    const again = landingAt(survey, carried, landing.pose, viewer);
    if (sameSpot(again.spot, landing.spot)) return landing;
    landing = again;
  }
  return landing;
}

function landingAt(survey: Survey, carried: Carried, aim: Pose, viewer: Viewer): SnapLanding {
  const spot = chosen(placeAt(survey, carried, aim, viewer)) as Candidate;
  if (spot.pose !== null) return freeLanding(survey, carried, spot, spot.pose);
  if (spot.onto !== null) {
    const below = survey.pieces.get(spot.onto);
    const pose = below === undefined ? aim : survey.pose(below);
    const top = below === undefined ? 0 : slabOf(pose, survey.size(below)).top;
    return { spot, pose: atHeight(pose, top), goal: goalOf(spot, false, false) };
  }
  const where = survey.places.get(spot.place) as LaidPlace;
  const others = othersIn(survey, where, carried).length;
  const isCells = hasCells(where);
  const atEnd = spot.theirs || (!PLACE_FACTS[where.form].inLine && spot.at >= others);
  return { spot, pose: poseAt(survey, where, carried, spot), goal: goalOf(spot, isCells, atEnd) };
}

function freeLanding(survey: Survey, carried: Carried, spot: Candidate, own: Pose): SnapLanding {
  const where = survey.places.get(spot.place);
  const flat = where === undefined ? own : composed(survey.frame(where), own);
  const pose = atHeight(flat, Math.max(flat.y, heightUnder(survey, carried, flat)));
  const stored = where === undefined ? pose : within(survey.frame(where), pose);
  const lifted = { ...spot, pose: stored };
  return { spot: lifted, pose, goal: goalOf(lifted, false, false) };
}

function poseAt(survey: Survey, where: LaidPlace, carried: Carried, spot: Candidate): Pose {
  const plot = survey.plot(where);
  const frame = survey.frame(where);
  const own = carriedTo(survey, where, carried, spot);
  // Refused, it hovers over the middle of the cell: beside those who are there it would be read as the next cell.
  if (spot.refused === 'cell-taken') return composed(frame, poseInCell(plot, own));
  const { laid, index } = joined(survey, where, carried, own);
  return posesOf(plot, laid, frame)[index] ?? frame;
}

function carriedTo(survey: Survey, where: LaidPlace, carried: Carried, spot: Candidate): Laid {
  const { at, heading, mirror } = spot;
  return { ...carriedInto(survey, where, carried, 0), at, heading, mirror };
}

/** A place's contents with the carried piece among them, where it would be. */
function joined(
  survey: Survey,
  where: LaidPlace,
  carried: Carried,
  own: Laid,
): { laid: Laid[]; index: number } {
  const laid = [...othersIn(survey, where, carried)];
  const isCells = hasCells(where);
  const stays = own.id !== null && survey.pieces.get(own.id)?.place === where.id;
  const index =
    where.ordered && !isCells
      ? Math.min(Math.max(own.at, 0), laid.length)
      : stays
        ? laid.filter((one) => (one.id ?? 0) < (own.id ?? 0)).length
        : laid.length;
  laid.splice(index, 0, own);
  return { laid, index };
}

/** For the preview: everything in the place a piece hovers over, moved aside as it would be, the carried piece included. */
export function madeRoom(
  view: View,
  carried: Carried,
  { spot }: SnapLanding,
): { readonly laid: readonly Laid[]; readonly poses: readonly Pose[] } | null {
  const survey = Survey.of(view);
  const where = survey.places.get(spot.place);
  if (where === undefined || spot.onto !== null || spot.pose !== null) return null;
  const { laid } = joined(survey, where, carried, carriedTo(survey, where, carried, spot));
  return { laid, poses: posesOf(survey.plot(where), laid, survey.frame(where)) };
}

function sameSpot(a: Candidate, b: Candidate): boolean {
  return (
    a.place === b.place &&
    a.onto === b.onto &&
    a.at === b.at &&
    a.heading === b.heading &&
    a.mirror === b.mirror
  );
}
