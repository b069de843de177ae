import { PIECE_FACTS } from '#kernel/forms';
import type { Piece } from '#kernel/piece';
import type { Pose } from '#kernel/pose';
import { OPEN_TABLE, kindOf, placeOf } from '#kernel/table';
import { z } from 'zod';
import { freePlaceId } from '../loose.ts';
import { tooMany } from '../make.ts';
import { all, reachable } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds, point } from '../shapes.ts';
import { liesOpen, seesSide } from '../sight.ts';
import { worldPoseOf, shiftedPose } from '../spots.ts';
import type { Asking } from '../verb.ts';
import { verb } from '../verb.ts';

/**
 * Copies pieces onto the open table, in the same arrangement with the first at a point, or a little beside. Only a face
 * one sees can be copied, and a copy of what not all see lies face down, known to the copier alone.
 */
export const copy = verb({
  verb: 'copy',
  shape: z.strictObject({ verb: z.literal('copy'), pieces: pieceIds, at: point.optional() }),
  permission: 'copy',
  run(asking, command) {
    const { table } = asking;
    const pieces = all(asking, command.pieces, reachable);
    if (isRefusal(pieces)) return pieces;
    for (const piece of pieces) {
      if (!seesSide(asking, piece)) return refuse('face-hidden', { piece: piece.id });
      if (piece.bears.some((id) => placeOf(table, id).pieces.length > 0))
        return refuse('bears-things', { piece: piece.id });
    }
    const refusal = tooMany(asking, pieces.length);
    if (refusal !== undefined) return refusal;
    const first = worldPoseOf(table, pieces[0] as Piece);
    const to = command.at ?? { x: first.x + 1, z: first.z + 1 };
    for (const piece of pieces)
      copyTo(asking, piece, shiftedPose(worldPoseOf(table, piece), to.x - first.x, to.z - first.z));
    return undefined;
  },
});

function copyTo(asking: Asking, piece: Piece, pose: Pose): void {
  const { table, scribe, seat } = asking;
  const { kind, face, value, scale, tint, label, about, mirror } = piece;
  const open = liesOpen(table, piece) || PIECE_FACTS[kindOf(table, piece).form].build === 'solid';
  const lying = open
    ? { facing: piece.facing, shown: piece.facing === 'up' ? [] : [seat] }
    : ({ facing: 'down', shown: [seat] } as const);
  const made = scribe.make(
    kind,
    { place: OPEN_TABLE, pose },
    { face, value, scale, tint, label, about, mirror, ...lying },
  );
  for (const id of piece.bears) {
    const {
      form,
      pieces: _pieces,
      cells: _cells,
      openTo: _openTo,
      held: _held,
      ...plan
    } = placeOf(table, id);
    scribe.makePlace(freePlaceId(asking, form), form, { ...plan, on: made.id, locked: false });
  }
}
