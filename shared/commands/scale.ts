import { z } from 'zod';
import { mark } from './mark.ts';
import { pieceIds } from './shapes.ts';
import { verb } from './verb.ts';

/** Makes pieces larger or smaller than they come in the box. */
export const scale = verb({
  verb: 'scale',
  shape: z.strictObject({ verb: z.literal('scale'), pieces: pieceIds, scale: z.number().min(0.1).max(10) }),
  permission: 'scale',
  run: (asking, command) => mark(asking, command.pieces, { scale: command.scale }),
});
