import { z } from 'zod';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceIds, seatIds } from '../shapes.ts';
import { showable, strangers } from '../showing.ts';
import { seesSide } from '../sight.ts';
import { verb } from '../verb.ts';

/** Shows faces to seats, until they are hidden again, moved elsewhere or shuffled. One can show only what one sees. */
export const show = verb({
  verb: 'show',
  shape: z.strictObject({ verb: z.literal('show'), pieces: pieceIds, to: seatIds }),
  run(asking, command) {
    const { table, scribe } = asking;
    const stranger = strangers(table, command.to);
    if (stranger !== undefined) return stranger;
    const pieces = showable(asking, command.pieces);
    if (isRefusal(pieces)) return pieces;
    const shows = pieces
      .map((piece) => ({
        piece,
        to: command.to.filter((seat) => !seesSide({ table, seat }, piece)),
      }))
      .filter(({ to }) => to.length > 0);
    if (shows.length === 0) return refuse('nothing-changed');
    for (const { piece, to } of shows) scribe.show(piece, [...piece.shown, ...to]);
    return undefined;
  },
});
