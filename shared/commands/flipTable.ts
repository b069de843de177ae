import { isFree } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE, placeOf } from '#kernel/table';
import { z } from 'zod';
import { piecesIn } from './pile.ts';
import { refuse } from './refusal.ts';
import { verb } from './verb.ts';

/** How far from the middle things are flung, in tenths of a unit: well within the edge of the table. */
const WIDE = 260;
const DEEP = 140;

/** Somebody has had enough: everything loose on the open table is flung about. Not while another hand carries something. */
export const flipTable = verb({
  verb: 'flipTable',
  shape: z.strictObject({ verb: z.literal('flipTable') }),
  permission: 'flip-table',
  run({ table, scribe, chance, seat }) {
    for (const piece of table.pieces.values())
      if (piece.held !== null && piece.held !== seat) return refuse('held-by-other');
    const somewhere = (): Pose =>
      flatPose(
        (chance.below(2 * WIDE + 1) - WIDE) / 10,
        (chance.below(2 * DEEP + 1) - DEEP) / 10,
        (chance.below(360) * Math.PI) / 180,
      );
    const loose = piecesIn(table, placeOf(table, OPEN_TABLE)).filter(
      (piece) => !piece.locked && piece.held === null,
    );
    for (const piece of loose) scribe.place(piece, { place: OPEN_TABLE, pose: somewhere() });
    for (const where of table.places.values())
      if (where.loose && where.on === null && !isFree(where) && !where.locked && where.held === null)
        scribe.changePlace(where, { pose: somewhere() });
    return scribe.effects.length === 0 ? refuse('nothing-there') : undefined;
  },
});
