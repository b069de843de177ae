import type { JsonObject } from '#kernel/json';
import { z } from 'zod';
import { excessOf } from './excessOf.ts';

/** A move in the words of a game. Only that it is plain, bounded data is checked here; its rules know the rest. */
export const actCommandShape = z.strictObject({
  verb: z.literal('act'),
  action: z.custom<JsonObject>((value) => excessOf(value) === undefined),
});
export type ActCommand = z.output<typeof actCommandShape>;
