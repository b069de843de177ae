import { z } from 'zod';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds, seatIds } from '../shapes.ts';
import { showable, strangers } from '../showing.ts';
import { verb } from '../verb.ts';

/** Stops showing faces to these seats, or to all but oneself. */
export const hide = verb({
  verb: 'hide',
  shape: z.strictObject({ verb: z.literal('hide'), pieces: pieceIds, from: seatIds.optional() }),
  run(asking, command) {
    const { table, scribe, seat } = asking;
    const stranger = strangers(table, command.from ?? []);
    if (stranger !== undefined) return stranger;
    const pieces = showable(asking, command.pieces);
    if (isRefusal(pieces)) return pieces;
    const from = command.from ?? table.seats.map((s) => s.id).filter((id) => id !== seat);
    const shown = pieces.filter((piece) => piece.shown.some((id) => from.includes(id)));
    if (shown.length === 0) return refuse('nothing-changed');
    for (const piece of shown)
      scribe.show(
        piece,
        piece.shown.filter((id) => !from.includes(id)),
      );
    return undefined;
  },
});
