import { z } from 'zod';
import { mark } from '../mark.ts';
import { pieceIds } from '../shapes.ts';
import { verb } from '../verb.ts';

/** Gives pieces a colour, or takes it away. */
export const tint = verb({
  verb: 'tint',
  shape: z.strictObject({
    verb: z.literal('tint'),
    pieces: pieceIds,
    tint: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .nullable(),
  }),
  permission: 'tint',
  run: (asking, command) => mark(asking, command.pieces, { tint: command.tint }),
});
