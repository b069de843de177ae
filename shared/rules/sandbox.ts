import { refuse } from '#commands/refusal';
import { z } from 'zod';
import type { Rules } from './Rules.ts';

/** The null plugin: nothing is ruled, so everything a hand can do is free. */
export const sandbox: Rules = {
  shape: z.record(z.string(), z.never()),
  toAct: () => [],
  legal: () => [],
  judge: () => refuse('rules-off'),
  play: () => undefined,
  read: () => 'free',
  gesture: () => null,
  words: () => '',
  adopt: () => ({}),
  result: () => null,
};
