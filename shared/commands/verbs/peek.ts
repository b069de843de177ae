import { topOf } from '#kernel/table';
import { z } from 'zod';
import { pileFor } from '../pile.ts';
import { reachable } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { pieceId, placeId } from '../shapes.ts';
import { inBag } from '../showing.ts';
import { seesSide } from '../sight.ts';
import { verb } from '../verb.ts';

/** Looks at the face of a piece that lies face down, or of the top of a pile. Everybody sees that it happens. */
export const peek = verb({
  verb: 'peek',
  shape: z.union([
    z.strictObject({ verb: z.literal('peek'), piece: pieceId }),
    z.strictObject({ verb: z.literal('peek'), top: placeId }),
  ]),
  permission: 'peek',
  run(asking, command) {
    const { table, scribe, seat } = asking;
    if ('top' in command) {
      const pile = pileFor(asking, command.top);
      if (isRefusal(pile)) return pile;
      if (!pile.ordered) return refuse('not-a-pile', { place: pile.id });
      const top = topOf(table, pile);
      if (top === undefined) return refuse('nothing-there', { place: pile.id });
      if (seesSide(asking, top)) return refuse('nothing-changed', { place: pile.id });
      scribe.show(top, [...top.shown, seat]);
      return undefined;
    }
    const piece = reachable(asking, command.piece);
    if (isRefusal(piece)) return piece;
    if (inBag(table, piece)) return refuse('take-it-out', { piece: piece.id });
    if (seesSide(asking, piece)) return refuse('nothing-changed', { piece: piece.id });
    scribe.show(piece, [...piece.shown, seat]);
    return undefined;
  },
});
