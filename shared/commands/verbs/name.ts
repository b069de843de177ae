import { z } from 'zod';
import { mark } from '../mark.ts';
import { usable } from '../reach.ts';
import { isRefusal, refuse } from '../refusal.ts';
import { line, lines, pieceId, placeId } from '../shapes.ts';
import { verb } from '../verb.ts';

const label = line(80);
const about = lines(1000);

/** Names and describes a piece, or names a place. */
export const name = verb({
  verb: 'name',
  shape: z.union([
    z.strictObject({ verb: z.literal('name'), piece: pieceId, label, about: about.optional() }),
    z.strictObject({ verb: z.literal('name'), piece: pieceId, about }),
    z.strictObject({ verb: z.literal('name'), place: placeId, label }),
  ]),
  permission: 'name',
  run(asking, command) {
    if ('place' in command) {
      const where = usable(asking, command.place);
      if (isRefusal(where)) return where;
      if (where.label === command.label) return refuse('nothing-changed', { place: where.id });
      asking.scribe.changePlace(where, { label: command.label });
      return undefined;
    }
    return mark(asking, [command.piece], {
      ...('label' in command ? { label: command.label } : {}),
      ...(command.about === undefined ? {} : { about: command.about }),
    });
  },
});
