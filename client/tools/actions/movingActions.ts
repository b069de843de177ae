import { isPile, isFree } from '#kernel/place';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { composed, flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import { OPEN_TABLE } from '#kernel/table';
import type { Goal } from '#layout/Candidate';
import { carrying } from '#layout/Carried';
import { snap } from '#layout/snap';
import type { Request } from '#rules/request';
import type { Target } from '../../desk/Target.ts';
import { notify } from '../../table/notices.ts';
import type { TableSeen } from '../../table/Seen.ts';
import type { Grabbable } from '../Grabbable.ts';
import { withinReach } from '../withinReach.ts';
import type { Doer, Done } from './asking.ts';
import { NOTHING, askAll, firm, onPieces, pilesOf, grabbablesNow } from './asking.ts';

/** U: puts pieces under the pile or the piece that the first of them lies on. */
export function putUnder(doer: Doer, targets: readonly Target[]): Done {
  const { table, seat } = doer.store.getState();
  const pieces = firm(grabbablesNow(doer, targets));
  const [first] = pieces;
  const below = table === null || seat === null || first === undefined ? null : belowOf(table, first, seat);
  if (below === null) {
    notify('news', 'Nothing lies below to put that under.');
    return NOTHING;
  }
  return askAll(doer, [{ verb: 'tuck', pieces, ...below }]);
}

/** What a piece lying on the table lies on: a pile, or a piece it could make one with. */
function belowOf(table: TableSeen, id: PieceId, seat: SeatId): { pile: PlaceId } | { under: PieceId } | null {
  const piece = table.pieces.get(id);
  const carried = carrying(table.survey, id);
  if (piece === undefined || carried === undefined) return null;
  const { goal } = snap(table.survey, carried, { ...table.survey.pose(piece), y: 100 }, seat);
  if ('onto' in goal) return { under: goal.onto };
  const where = table.places.get(goal.place);
  return where !== undefined && isPile(where) ? { pile: where.id } : null;
}

/** Puts it somewhere without carrying it: from the keyboard and from the list of pieces. */
export async function moveTargets(doer: Doer, targets: readonly Target[], to: Goal): Done {
  const things = grabbablesNow(doer, targets);
  const moved = await Promise.all([
    askAll(
      doer,
      onPieces(firm(things), (pieces) => ({ verb: 'move', pieces, to })),
    ),
    ...pilesOf(things).map((pile) => movePile(doer, pile, to)),
  ]);
  return moved.flat();
}

/** A whole pile goes to a spot, into another place, or onto a piece, which comes to lie beneath it. */
async function movePile(doer: Doer, pile: PlaceId, to: Goal): Done {
  if ('onto' in to) return [await doer.ask({ verb: 'tuck', pieces: [to.onto], pile })];
  if (to.pose !== undefined) return [await doer.ask({ verb: 'move', pile, pose: to.pose })];
  const lifted = await doer.ask({ verb: 'lift', pile });
  if (!lifted.ok) return [lifted];
  const dropped = await doer.ask({ verb: 'drop', pile, into: to.place });
  if (!dropped.ok) await doer.ask({ verb: 'release', pile });
  return [dropped];
}

export function moveTarget(doer: Doer, target: Target, to: Goal): Done {
  return moveTargets(doer, [target], to);
}

/** Moves what lies on the table a little. */
export function nudgeTargets(doer: Doer, targets: readonly Target[], dx: number, dz: number): Done {
  const { table } = doer.store.getState();
  const things = grabbablesNow(doer, targets).filter((thing) => poseOfGrabbable(table, thing) !== null);
  const pieces = firm(things);
  const pose = (thing: Grabbable): Pose => {
    const was = poseOfGrabbable(table, thing) ?? flatPose(0, 0);
    return { ...was, x: withinReach(was.x + dx), z: withinReach(was.z + dz) };
  };
  const first = things.find(({ piece }) => piece !== null && piece.id === pieces[0]);
  return askAll(doer, [
    ...(first === undefined
      ? []
      : [
          {
            verb: 'move',
            pieces,
            to: { place: first.piece?.place ?? OPEN_TABLE, pose: pose(first) },
          } as const,
        ]),
    ...things
      .filter(({ sort }) => sort === 'pile')
      .map((thing): Request => ({ verb: 'move', pile: thing.place?.id ?? '', pose: pose(thing) })),
  ]);
}

function poseOfGrabbable(table: TableSeen | null, { sort, piece, place }: Grabbable): Pose | null {
  if (table === null) return null;
  if (sort === 'pile') return place?.loose === true ? table.survey.frame(place) : null;
  const where = piece === null ? undefined : table.places.get(piece.place);
  return where !== undefined && isFree(where) ? (piece?.pose ?? null) : null;
}

export function drawFrom(doer: Doer, from: PlaceId, count = 1): Done {
  return askAll(doer, [{ verb: 'draw', from, count }]);
}

/** So many to each seat that is taken, or to these. */
export function dealFrom(doer: Doer, from: PlaceId, count: number, to?: readonly SeatId[]): Done {
  return askAll(doer, [{ verb: 'deal', from, count, ...(to === undefined ? {} : { to: [...to] }) }]);
}

export function toHand(doer: Doer, targets: readonly Target[]): Done {
  return askAll(
    doer,
    onPieces(firm(grabbablesNow(doer, targets)), (pieces) => ({ verb: 'toHand', pieces })),
  );
}

export function tuckInto(doer: Doer, targets: readonly Target[], pile: PlaceId): Done {
  return askAll(
    doer,
    onPieces(firm(grabbablesNow(doer, targets)), (pieces) => ({ verb: 'tuck', pieces, pile })),
  );
}

/** Takes a copy out of an endless supply and lays it beside. */
export async function takeCopy(doer: Doer, from: PlaceId): Done {
  const taken = await doer.ask({ verb: 'takeCopy', from });
  const { table, seat } = doer.store.getState();
  const inHand = [...(table?.held ?? [])].flatMap((id) => table?.pieces.get(id) ?? []);
  const copy = inHand.sort((a, b) => a.id - b.id).findLast(({ held }) => held === seat);
  const supply = table?.places.get(from);
  if (!taken.ok || table === null || copy === undefined || supply === undefined) return [taken];
  const { size } = table.kinds.get(copy.kind) ?? { size: [1, 1, 1] };
  const pose = composed(table.survey.frame(supply), flatPose(0, Math.max(...size.slice(0, 2)) * 1.3));
  return [taken, await doer.ask({ verb: 'drop', piece: copy.id, to: { place: OPEN_TABLE, pose } })];
}
