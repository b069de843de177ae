import { isPile } from '#kernel/place';
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
import type { TablePoint } from '../desk/desk.ts';
import type { Target } from '../desk/Target.ts';
import type { Answer } from '../net/Outbox.ts';
import { notify } from '../table/notices.ts';
import type { TableSeen } from '../table/Seen.ts';
import type { Clipboard } from './Clipboard.ts';
import { isMirrored } from './isMirrored.ts';
import type { Thing } from './Thing.ts';
import { thingsAt } from './Thing.ts';
import type { ClientForTools } from './ToolPorts.ts';
import { within } from './within.ts';

/** Who does it: a visit. Keys, menus and the list of pieces do everything through these deeds. */
export type Doer = Pick<ClientForTools, 'store' | 'ask'>;

/** What a deed asked for, one answer for each request; empty when there was nothing to ask. */
export type Done = Promise<readonly Answer[]>;

/** F: turns pieces and whole piles over. A tile of several cells is mirrored instead: its other side is its mirror image. */
export function flipTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = thingsNow(doer, targets);
  const mirrored = things.filter(
    (thing) => thing.piece !== null && thing.place === null && isMirrored(thing),
  );
  const flat = things.filter((thing) => !mirrored.includes(thing));
  return askAll(doer, [
    ...onPieces(firm(flat, FLIPPABLE), (pieces) => ({ verb: 'flip', pieces })),
    ...pilesOf(flat).map((pile): Request => ({ verb: 'flipPile', pile })),
    ...mirrored.map((thing) => mirroring(tableOf(doer), thing)).filter((request) => request !== null),
  ]);
}

/** Q and E: clockwise by steps of the table, or by degrees. A die goes to its next side. */
export function turnTargets(doer: Doer, targets: readonly Target[], steps: number, degrees?: number): Done {
  const by = degrees === undefined ? { steps } : { steps, degrees };
  const things = thingsNow(doer, targets);
  return askAll(doer, [
    ...onPieces(firm(things), (pieces) => ({ verb: 'rotate', pieces, ...by })),
    ...pilesOf(things).map((pile): Request => ({ verb: 'rotate', pile, ...by })),
  ]);
}

/** R: rolls dice and coins, shuffles piles, bags and hands. */
export function shakeTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = thingsNow(doer, targets);
  const places = things.filter(({ sort, place }) => place !== null && sort !== 'supply');
  const dice = firm(
    things.filter(({ place }) => place === null),
    ROLLABLE,
  );
  return askAll(doer, [
    ...onPieces(dice, (pieces) => ({ verb: 'roll', pieces })),
    ...places.map((thing): Request => ({ verb: 'shuffle', place: thing.place?.id ?? '' })),
  ]);
}

/** L: locks, or unlocks when all of it is locked. */
export function lockTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = thingsNow(doer, targets);
  const locked = things.length > 0 && things.every(isLocked);
  return askAll(doer, [
    ...onPieces(firm(things), (pieces) => (locked ? { verb: 'unlock', pieces } : { verb: 'lock', pieces })),
    ...pilesOf(things).map((place): Request =>
      locked ? { verb: 'unlock', place } : { verb: 'lock', place },
    ),
  ]);
}

export function isLocked(thing: Thing): boolean {
  return (thing.sort === 'pile' ? thing.place?.locked : thing.piece?.locked) ?? false;
}

/** G: gathers pieces and piles into one. */
export function groupTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = thingsNow(doer, targets);
  const pieces = firm(things);
  const piles = pilesOf(things);
  if (pieces.length + piles.length < 2) {
    notify('news', 'Select two or more pieces to gather them.');
    return NOTHING;
  }
  return askAll(doer, [
    {
      verb: 'group',
      ...(pieces.length > 0 ? { pieces } : {}),
      ...(piles.length > 0 ? { piles } : {}),
    },
  ]);
}

/** U: puts pieces under the pile or the piece that the first of them lies on. */
export function putUnder(doer: Doer, targets: readonly Target[]): Done {
  const { table, seat } = doer.store.getState();
  const pieces = firm(thingsNow(doer, targets));
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
  const things = thingsNow(doer, targets);
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
  const things = thingsNow(doer, targets).filter((thing) => poseOfThing(table, thing) !== null);
  const pieces = firm(things);
  const pose = (thing: Thing): Pose => {
    const was = poseOfThing(table, thing) ?? flatPose(0, 0);
    return { ...was, x: within(was.x + dx), z: within(was.z + dz) };
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

function poseOfThing(table: TableSeen | null, { sort, piece, place }: Thing): Pose | null {
  if (table === null) return null;
  if (sort === 'pile') return place?.loose === true ? table.survey.frame(place) : null;
  return piece === null || table.places.get(piece.place)?.form !== 'table' ? null : piece.pose;
}

export function drawFrom(doer: Doer, from: PlaceId, count = 1): Done {
  return askAll(doer, [{ verb: 'draw', from, count }]);
}

/** So many to each seat that is taken, or to these. */
export function dealFrom(doer: Doer, from: PlaceId, count: number, to?: readonly SeatId[]): Done {
  return askAll(doer, [{ verb: 'deal', from, count, ...(to === undefined ? {} : { to: [...to] }) }]);
}

export function rollTargets(doer: Doer, targets: readonly Target[]): Done {
  return askAll(
    doer,
    onPieces(firm(thingsNow(doer, targets), ROLLABLE), (pieces) => ({ verb: 'roll', pieces })),
  );
}

export function setSides(doer: Doer, targets: readonly Target[], side: number): Done {
  return askAll(
    doer,
    onPieces(firm(thingsNow(doer, targets), ROLLABLE), (pieces) => ({ verb: 'setSide', pieces, side })),
  );
}

/** States count from 1 for people. */
export function setStates(doer: Doer, targets: readonly Target[], nth: number): Done {
  const pieces = firm(thingsNow(doer, targets));
  return askAll(
    doer,
    onPieces(pieces, (ids) => ({ verb: 'setState', pieces: ids, state: nth - 1 })),
  );
}

export function toHand(doer: Doer, targets: readonly Target[]): Done {
  return askAll(
    doer,
    onPieces(firm(thingsNow(doer, targets)), (pieces) => ({ verb: 'toHand', pieces })),
  );
}

export function tuckInto(doer: Doer, targets: readonly Target[], pile: PlaceId): Done {
  return askAll(
    doer,
    onPieces(firm(thingsNow(doer, targets)), (pieces) => ({ verb: 'tuck', pieces, pile })),
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

/** Shows faces to seats; to nobody in particular: to everybody. */
export function showTo(doer: Doer, targets: readonly Target[], to: readonly SeatId[]): Done {
  return askAll(
    doer,
    onPieces(firm(thingsNow(doer, targets)), (pieces) => ({ verb: 'show', pieces, to: [...to] })),
  );
}

export function hideAgain(doer: Doer, targets: readonly Target[]): Done {
  return askAll(
    doer,
    onPieces(firm(thingsNow(doer, targets)), (pieces) => ({ verb: 'hide', pieces })),
  );
}

export function copyTargets(doer: Doer, targets: readonly Target[], at?: TablePoint): Done {
  const pieces = firm(thingsNow(doer, targets));
  return askAll(
    doer,
    onPieces(pieces, (ids) => ({
      verb: 'copy',
      pieces: ids,
      ...(at === undefined ? {} : { at: { x: at.x, z: at.z } }),
    })),
  );
}

/** What copying or cutting remembers. */
export function remember(doer: Doer, targets: readonly Target[], cut: boolean): Clipboard | null {
  const pieces = firm(thingsNow(doer, targets));
  if (pieces.length === 0) return null;
  if (cut)
    notify('news', pieces.length === 1 ? 'Paste to move it.' : `Paste to move these ${pieces.length}.`);
  return { pieces, cut };
}

/** What was copied is copied there; what was cut moves there. */
export function paste(doer: Doer, { pieces, cut }: Clipboard, at: TablePoint): Done {
  const here = pieces.filter((id) => doer.store.getState().table?.pieces.has(id));
  if (here.length === 0) {
    notify('news', 'What you copied is not there any more.');
    return NOTHING;
  }
  return askAll(doer, [
    cut
      ? { verb: 'move', pieces: here, to: { place: OPEN_TABLE, pose: flatPose(at.x, at.z) } }
      : { verb: 'copy', pieces: here, at: { x: at.x, z: at.z } },
  ]);
}

export function removeTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = thingsNow(doer, targets);
  return askAll(doer, [
    ...onPieces(firm(things), (pieces) => ({ verb: 'remove', pieces })),
    ...pilesOf(things).map((pile): Request => ({ verb: 'remove', pile })),
  ]);
}

/** Makes pieces larger or smaller by a factor: those of one size together. */
export function scaleTargets(doer: Doer, targets: readonly Target[], factor: number): Done {
  const by = new Map<number, PieceId[]>();
  for (const { piece, sort } of thingsNow(doer, targets)) {
    if (piece === null || sort === 'pile') continue;
    const scale = Math.min(10, Math.max(0.1, Math.round(piece.scale * factor * 100) / 100));
    by.set(scale, [...(by.get(scale) ?? []), piece.id]);
  }
  return askAll(
    doer,
    Array.from(by, ([scale, pieces]): Request => ({ verb: 'scale', pieces, scale })),
  );
}

export function setScale(doer: Doer, targets: readonly Target[], scale: number): Done {
  return askAll(
    doer,
    onPieces(firm(thingsNow(doer, targets)), (pieces) => ({ verb: 'scale', pieces, scale })),
  );
}

export function setTint(doer: Doer, targets: readonly Target[], tint: string | null): Done {
  return askAll(
    doer,
    onPieces(firm(thingsNow(doer, targets)), (pieces) => ({ verb: 'tint', pieces, tint })),
  );
}

/** Any single request, for what has no more to it. */
export function simply(doer: Doer, request: Request): Done {
  return askAll(doer, [request]);
}

const NOTHING: Done = Promise.resolve([]);
const FLIPPABLE: ReadonlySet<string> = new Set([
  'card',
  'coin',
  'token',
  'tile',
  'board',
  'figure',
  'note',
  'stand',
]);
const ROLLABLE: ReadonlySet<string> = new Set(['die', 'coin']);

function askAll(doer: Doer, requests: readonly Request[]): Done {
  return Promise.all(requests.map((request) => doer.ask(request)));
}

function tableOf(doer: Doer): TableSeen | null {
  return doer.store.getState().table;
}

function thingsNow(doer: Doer, targets: readonly Target[]): Thing[] {
  const table = tableOf(doer);
  return table === null ? [] : thingsAt(table, targets);
}

/** The pieces among them, bags included. With `fit`: those it fits, or all when it fits none, so that a refusal says why. */
function firm(things: readonly Thing[], fit?: ReadonlySet<string>): PieceId[] {
  const pieces = things.filter(({ piece, sort }) => piece !== null && sort !== 'pile');
  const fitting = fit === undefined ? pieces : pieces.filter(({ kind }) => fit.has(kind?.form ?? ''));
  const ids = (fitting.length > 0 ? fitting : pieces).map(({ piece }) => piece?.id ?? 0);
  return [...new Set(ids)];
}

function onPieces(pieces: readonly PieceId[], request: (pieces: PieceId[]) => Request): Request[] {
  return pieces.length === 0 ? [] : [request([...pieces])];
}

function pilesOf(things: readonly Thing[]): PlaceId[] {
  return things.filter(({ sort }) => sort === 'pile').map(({ place }) => place?.id ?? '');
}

function mirroring(table: TableSeen | null, { piece }: Thing): Request | null {
  const where = piece === null ? undefined : table?.places.get(piece.place);
  if (piece === null || where === undefined) return null;
  const { at, heading, pose } = piece;
  const mirror = !piece.mirror;
  const to: Goal =
    where.form === 'table' && pose !== null
      ? { place: where.id, pose, mirror }
      : { place: where.id, ...(at < 0 ? {} : { at }), heading, mirror };
  return { verb: 'move', pieces: [piece.id], to };
}
