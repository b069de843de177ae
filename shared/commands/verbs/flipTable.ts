import { isFree } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE, placeOf } from '#kernel/table';
import { tableSizeOf } from '#kernel/tableSize';
import { z } from 'zod';
import { pilePieces } from '../pile.ts';
import { refuse } from '../refusal.ts';
import { MOST_MOVED } from '../shapes.ts';
import { verb } from '../verb.ts';

/** How far within the edge of the table things are flung. */
const WITHIN = 4;

/** Somebody has had enough: what is loose on the open table is flung about, the last five hundred pieces that came. Not while another hand carries something. */
export const flipTable = verb({
  verb: 'flipTable',
  shape: z.strictObject({ verb: z.literal('flipTable') }),
  permission: 'flip-table',
  run({ table, scribe, chance, seat }) {
    for (const piece of table.pieces.values())
      if (piece.held !== null && piece.held !== seat) return refuse('held-by-other');
    const { width, depth } = tableSizeOf(table.settings);
    // Far from the middle, in tenths of a unit.
    const [wide, deep] = [10 * (width / 2 - WITHIN), 10 * (depth / 2 - WITHIN)];
    // Drawn at once: every outcome of a fair chance takes its time.
    const somewhere = (): Pose => {
      const drawn = chance.below(360 * (2 * wide + 1) * (2 * deep + 1));
      const spot = Math.floor(drawn / 360);
      return flatPose(
        ((spot % (2 * wide + 1)) - wide) / 10,
        (Math.floor(spot / (2 * wide + 1)) - deep) / 10,
        ((drawn % 360) * Math.PI) / 180,
      );
    };
    const loose = pilePieces(table, placeOf(table, OPEN_TABLE)).filter(
      (piece) => !piece.locked && piece.held === null,
    );
    for (const piece of loose.slice(-MOST_MOVED))
      scribe.place(piece, { place: OPEN_TABLE, pose: somewhere() });
    for (const where of table.places.values())
      if (where.loose && where.on === null && !isFree(where) && !where.locked && where.held === null)
        scribe.changePlace(where, { pose: somewhere() });
    return scribe.effects.length === 0 ? refuse('nothing-there') : undefined;
  },
});
