import { hasCells, isHand } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { yawOf } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import { tableSizeOf } from '#kernel/tableSize';
import type { Viewer } from '#kernel/seat';
import { reasonAgainst } from './accepted.ts';
import type { Candidate } from './Candidate.ts';
import { byRank } from './Candidate.ts';
import type { Carried } from './Carried.ts';
import { carriedInto, othersIn } from './carriedInto.ts';
import { aimedAt, isUpright, sane, within } from './frame.ts';
import { keptOnTable } from './kept.ts';
import type { Laid } from './laid.ts';
import { sizeOf } from './laid.ts';
import { keptIn } from './locators/free.ts';
import type { Plot, AimRead } from './locators/locator.ts';
import { LOCATORS } from './locators/locators.ts';
import { pileHeight } from './locators/pile.ts';
import { inCore, looseAround } from './looseAround.ts';
import type { StandingPlace } from './lyingOn.ts';
import { isReachable } from './reachable.ts';
import { slabOf, surfaceAt } from './slab.ts';
import { Survey } from './Survey.ts';
import type { LaidPlace, View } from './view.ts';
import { countOf, isTheirs } from './view.ts';

/**
 * What letting go of a piece here could mean, best first; the last is always the open table. The pose is the piece's own,
 * in the air: its height counts only within piles. The same answer for a server's table and for what its viewer's client
 * knows, as far as the two know the same.
 */
export function placeAt(view: View, carried: Carried, at: Pose, viewer: Viewer): Candidate[] {
  const survey = Survey.of(view);
  const aim = sane(at);
  if (carried.pile !== undefined) return [openTable(survey, carried, aim)];
  const { onto, covered } = looseAround(survey, carried, aim);
  const found = onto;
  for (const standing of survey.standing) {
    const { where } = standing;
    if (where.id === OPEN_TABLE) continue;
    const candidate = candidateIn(survey, standing, carried, aim, viewer);
    // What a board lies on cannot be reached through it. Places of the table itself are drawn over boards put under them.
    if (candidate !== null && (where.on === null || candidate.height > covered - 0.01)) found.push(candidate);
  }
  found.push(openTable(survey, carried, aim));
  return found.sort(byRank);
}

function candidateIn(
  survey: Survey,
  { where, plot, frame, radius }: StandingPlace,
  carried: Carried,
  aim: Pose,
  viewer: Viewer,
): Candidate | null {
  const leans = !isUpright(frame);
  // A board that leans carries what lies high on it beside its own middle.
  const reach = leans ? radius + Math.abs(aim.y - frame.y) : radius;
  if (Math.abs(aim.x - frame.x) > reach || Math.abs(aim.z - frame.z) > reach) return null;
  if (!isReachable(survey, where, carried)) return null;
  const local = aimedAt(frame, aim, leans ? highest(survey.inside(where)) : 0);
  const locator = LOCATORS[where.form];
  if (!locator.holds(plot, countOf(where), local.x, local.z)) return null;
  const others = othersIn(survey, where, carried);
  const read = locator.read(plot, others, carriedInto(survey, where, carried, yawOf(local)), local);
  if (read === null || !isNear(plot, read)) return null;
  if (where.loose && !inCore(slabOf(frame, [plot.lay.zone[0], plot.lay.zone[1], 0]), aim.x, aim.z))
    return null;
  const theirs = isHand(where) && isTheirs(survey, where, viewer);
  return {
    ...read,
    // In another's hand it is not mine to say between which cards.
    at: theirs && where.ordered ? others.length : read.at,
    place: where.id,
    onto: null,
    theirs,
    height: heightOf(survey, where, aim, others),
    refused: reasonAgainst(survey, where, carried, others.length) ?? read.refused,
  };
}

/** No piece in the place lies higher. */
function highest(laid: readonly Laid[]): number {
  let thickest = 0.1;
  for (const { size } of laid) thickest = Math.max(thickest, size[2]);
  return laid.length * thickest;
}

/** Cells are near by themselves; there `snap` says how far a free neighbour may be. */
function isNear({ where, lay }: Plot, { distance }: AimRead): boolean {
  if (lay.snap === null || hasCells(where)) return true;
  return distance <= lay.snap + 1.5 * lay.jitter;
}

function heightOf(survey: Survey, where: LaidPlace, aim: Pose, others: readonly Laid[]): number {
  const host = where.on === null ? undefined : survey.pieces.get(where.on);
  if (host !== undefined) return surfaceAt(survey.pose(host), survey.size(host)[2], aim.x, aim.z);
  const { y } = survey.frame(where);
  return where.loose ? y + pileHeight(others) : y;
}

function openTable(survey: Survey, carried: Carried, aim: Pose): Candidate {
  const size = sizeOf(carried.kind, carried.scale ?? 1);
  const where = survey.places.get(OPEN_TABLE);
  const pose =
    where === undefined
      ? keptOnTable({ ...aim, y: 0 }, size, tableSizeOf(survey.settings))
      : keptIn(survey.plot(where), within(survey.frame(where), aim), size);
  return {
    place: OPEN_TABLE,
    onto: null,
    theirs: false,
    at: -1,
    heading: 0,
    mirror: carried.mirror ?? false,
    pose,
    distance: 0,
    height: 0,
    refused: null,
  };
}
