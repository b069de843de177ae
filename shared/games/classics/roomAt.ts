import { Survey } from '#layout/Survey';
import { rotatedSize } from '#layout/frame';
import { keptOnTable } from '#layout/kept';
import type { Slab } from '#layout/slab';
import { landingHeight, overlap, slabOf } from '#layout/slab';
import type { Place } from '#kernel/place';
import { isPile } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose, yawOf } from '#kernel/pose';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, placeOf } from '#kernel/table';
import type { TableSize } from '#kernel/tableSize';
import { tableSizeOf } from '#kernel/tableSize';

const STEP = 1;
/** Left free around what is laid down: piles are untidy, and fingers need room. */
const MARGIN = 0.3;

/** Forms in which nothing lies on the felt. */
const ELSEWHERE: ReadonlySet<string> = new Set(['hand', 'box', 'bag']);

/**
 * Where something of a size can lie flat, wholly on the felt, nearest to a pose and rotated as it is, without touching what
 * is there. On a table too full for that it comes to lie on top, right at the pose.
 */
export function roomAt(table: Table, at: Pose, size: readonly [number, number]): Pose {
  const yaw = yawOf(at);
  const wide = [size[0] + 2 * MARGIN, size[1] + 2 * MARGIN, 0.1] as const;
  const felt = tableSizeOf(table.settings);
  const first = keptOnTable(flatPose(at.x, at.z, yaw), wide, felt);
  const taken = groundOf(table);
  for (const there of spotsFrom(first, wide, felt)) {
    const slab = slabOf(there, wide);
    if (!taken.some((other) => overlap(slab, other)) && keptOnTable(there, wide, felt) === there)
      return there;
  }
  return flatPose(
    first.x,
    first.z,
    yaw,
    landingHeight(slabOf(first, wide), [...taken, ...standingOn(table)]),
  );
}

/** All spots in whole steps from the first, nearest first, at which nothing hangs over a straight edge of the felt. */
function spotsFrom(first: Pose, size: readonly [number, number, number], felt: TableSize): Pose[] {
  const yaw = yawOf(first);
  const [w, d] = rotatedSize(size[0], size[1], yaw);
  const xs = steps(first.x, (felt.width - w) / 2);
  const zs = steps(first.z, (felt.depth - d) / 2);
  const away = (spot: Pose): number => Math.hypot(spot.x - first.x, spot.z - first.z);
  return xs.flatMap((x) => zs.map((z) => flatPose(x, z, yaw))).toSorted((a, b) => away(a) - away(b));
}

function steps(from: number, most: number): number[] {
  const found = [from];
  for (let at = from + STEP; at <= most; at += STEP) found.push(at);
  for (let at = from - STEP; at >= -most; at -= STEP) found.push(at);
  return found;
}

/** What takes room on the felt: loose pieces and places, empty ones too. What stands on a board takes no more than the board. */
function groundOf(table: Table): Slab[] {
  const survey = Survey.of(table);
  const slabs: Slab[] = [];
  for (const piece of table.pieces.values()) {
    const where = placeOf(table, piece.place);
    if (where.on === null && !isPile(where) && !ELSEWHERE.has(where.form))
      slabs.push(slabOf(survey.pose(piece), survey.size(piece)));
  }
  for (const { where, frame, plot } of survey.standing)
    if (where.id !== OPEN_TABLE && where.on === null && !ELSEWHERE.has(where.form))
      slabs.push(
        slabOf(frame, [plot.lay.zone[0], plot.lay.zone[1], heightOf(survey, placeOf(table, where.id))]),
      );
  return slabs;
}

function heightOf(survey: Survey, where: Place): number {
  return isPile(where) ? survey.inside(where).reduce((sum, { size }) => sum + size[2], 0) : 0;
}

/** What stands on boards: it counts once something has to lie upon it. */
function standingOn(table: Table): Slab[] {
  const survey = Survey.of(table);
  return [...table.pieces.values()]
    .filter(({ place }) => placeOf(table, place).on !== null && !ELSEWHERE.has(placeOf(table, place).form))
    .map((piece) => slabOf(survey.pose(piece), survey.size(piece)));
}
