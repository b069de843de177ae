import { PIECE_FACTS } from '#kernel/forms';
import { kindOf } from '#kernel/table';
import { z } from 'zod';
import { reachable } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { lines, pieceId } from '../shapes.ts';
import { seesSide } from '../sight.ts';
import { verb } from '../verb.ts';

/** Writes on a note whose writing side one sees. */
export const write = verb({
  verb: 'write',
  shape: z.strictObject({ verb: z.literal('write'), piece: pieceId, text: lines(2000) }),
  run(asking, command) {
    const note = reachable(asking, command.piece);
    if (isRefusal(note)) return note;
    const about = { piece: note.id };
    if (!PIECE_FACTS[kindOf(asking.table, note).form].written) return refuse('not-a-note', about);
    if (!seesSide(asking, note)) return refuse('face-hidden', about);
    if (note.face === command.text) return refuse('nothing-changed', about);
    asking.scribe.write(note, command.text);
    return undefined;
  },
});
