import { isFree } from '#kernel/place';
import type { PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Goal } from '#layout/Candidate';
import type { Request } from '#rules/request';
import type { Target } from '../../desk/Target.ts';
import { notify } from '../../table/notices.ts';
import type { TableSeen } from '../../table/Seen.ts';
import { isMirrored } from '../isMirrored.ts';
import type { Grabbable } from '../Grabbable.ts';
import type { Doer, Done } from './asking.ts';
import { NOTHING, askAll, firm, onPieces, pilesOf, tableOf, grabbablesNow } from './asking.ts';

/** F: flips pieces and whole piles. A tile of several cells is mirrored instead: its other side is its mirror image. */
export function flipTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = grabbablesNow(doer, targets);
  const mirrored = things.filter(
    (thing) => thing.piece !== null && thing.place === null && isMirrored(thing),
  );
  const flat = things.filter((thing) => !mirrored.includes(thing));
  return askAll(doer, [
    ...onPieces(firm(flat, 'flips'), (pieces) => ({ verb: 'flip', pieces })),
    ...pilesOf(flat).map((pile): Request => ({ verb: 'flipPile', pile })),
    ...mirrored.map((thing) => mirroring(tableOf(doer), thing)).filter((request) => request !== null),
  ]);
}

/** Q and E: clockwise by steps of the table, or by degrees. A die goes to its next side. */
export function rotateTargets(doer: Doer, targets: readonly Target[], steps: number, degrees?: number): Done {
  const by = degrees === undefined ? { steps } : { steps, degrees };
  const things = grabbablesNow(doer, targets);
  return askAll(doer, [
    ...onPieces(firm(things), (pieces) => ({ verb: 'rotate', pieces, ...by })),
    ...pilesOf(things).map((pile): Request => ({ verb: 'rotate', pile, ...by })),
  ]);
}

/** R: rolls dice and coins, shuffles piles, bags and hands. */
export function shakeTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = grabbablesNow(doer, targets);
  const places = things.filter(({ sort, place }) => place !== null && sort !== 'supply');
  const dice = firm(
    things.filter(({ place }) => place === null),
    'rolls',
  );
  return askAll(doer, [
    ...onPieces(dice, (pieces) => ({ verb: 'roll', pieces })),
    ...places.map((thing): Request => ({ verb: 'shuffle', place: thing.place?.id ?? '' })),
  ]);
}

/** L: locks, or unlocks when all of it is locked. */
export function lockTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = grabbablesNow(doer, targets);
  const locked = things.length > 0 && things.every(isLocked);
  return askAll(doer, [
    ...onPieces(firm(things), (pieces) => (locked ? { verb: 'unlock', pieces } : { verb: 'lock', pieces })),
    ...pilesOf(things).map((place): Request =>
      locked ? { verb: 'unlock', place } : { verb: 'lock', place },
    ),
  ]);
}

export function isLocked(thing: Grabbable): boolean {
  return (thing.sort === 'pile' ? thing.place?.locked : thing.piece?.locked) ?? false;
}

/** G: gathers pieces and piles into one. */
export function groupTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = grabbablesNow(doer, targets);
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

export function rollTargets(doer: Doer, targets: readonly Target[]): Done {
  return askAll(
    doer,
    onPieces(firm(grabbablesNow(doer, targets), 'rolls'), (pieces) => ({ verb: 'roll', pieces })),
  );
}

export function setSides(doer: Doer, targets: readonly Target[], side: number): Done {
  return askAll(
    doer,
    onPieces(firm(grabbablesNow(doer, targets), 'rolls'), (pieces) => ({ verb: 'setSide', pieces, side })),
  );
}

/** States count from 1 for people. */
export function setStates(doer: Doer, targets: readonly Target[], nth: number): Done {
  const pieces = firm(grabbablesNow(doer, targets));
  return askAll(
    doer,
    onPieces(pieces, (ids) => ({ verb: 'setState', pieces: ids, state: nth - 1 })),
  );
}

/** Shows faces to seats; to nobody in particular: to everybody. */
export function showTo(doer: Doer, targets: readonly Target[], to: readonly SeatId[]): Done {
  return askAll(
    doer,
    onPieces(firm(grabbablesNow(doer, targets)), (pieces) => ({ verb: 'show', pieces, to: [...to] })),
  );
}

export function hideAgain(doer: Doer, targets: readonly Target[]): Done {
  return askAll(
    doer,
    onPieces(firm(grabbablesNow(doer, targets)), (pieces) => ({ verb: 'hide', pieces })),
  );
}

export function removeTargets(doer: Doer, targets: readonly Target[]): Done {
  const things = grabbablesNow(doer, targets);
  return askAll(doer, [
    ...onPieces(firm(things), (pieces) => ({ verb: 'remove', pieces })),
    ...pilesOf(things).map((pile): Request => ({ verb: 'remove', pile })),
  ]);
}

/** Makes pieces larger or smaller by a factor: those of one size together. */
export function scaleTargets(doer: Doer, targets: readonly Target[], factor: number): Done {
  const by = new Map<number, PieceId[]>();
  for (const { piece, sort } of grabbablesNow(doer, targets)) {
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
    onPieces(firm(grabbablesNow(doer, targets)), (pieces) => ({ verb: 'scale', pieces, scale })),
  );
}

export function setTint(doer: Doer, targets: readonly Target[], tint: string | null): Done {
  return askAll(
    doer,
    onPieces(firm(grabbablesNow(doer, targets)), (pieces) => ({ verb: 'tint', pieces, tint })),
  );
}

/** Any single request, for what has no more to it. */
export function simply(doer: Doer, request: Request): Done {
  return askAll(doer, [request]);
}

function mirroring(table: TableSeen | null, { piece }: Grabbable): Request | null {
  const where = piece === null ? undefined : table?.places.get(piece.place);
  if (piece === null || where === undefined) return null;
  const { at, heading, pose } = piece;
  const mirror = !piece.mirror;
  const to: Goal =
    isFree(where) && pose !== null
      ? { place: where.id, pose, mirror }
      : { place: where.id, ...(at < 0 ? {} : { at }), heading, mirror };
  return { verb: 'move', pieces: [piece.id], to };
}
