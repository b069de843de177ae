import type { JsonObject } from '#kernel/json';
import { z } from 'zod';
import { refuse } from '../refusal.ts';
import { line } from '../shapes.ts';
import { verb } from '../verb.ts';

const flag = z
  .string()
  .regex(/^[a-z][a-zA-Z0-9]{0,39}$/)
  .refine((key) => key !== 'constructor' && key !== 'prototype');

/** Sets the table's title, its rotation step in degrees, or what it does by itself. Rules have settings of their own. */
export const set = verb({
  verb: 'set',
  shape: z.union([
    z.strictObject({ verb: z.literal('set'), key: z.literal('title'), value: line(80) }),
    z.strictObject({
      verb: z.literal('set'),
      key: z.literal('rotationStep'),
      value: z.number().min(1).max(180),
    }),
    z.strictObject({
      verb: z.literal('set'),
      key: z.literal('automation'),
      value: z.record(flag, z.boolean()).refine((flags) => Object.keys(flags).length <= 20),
    }),
  ]),
  permission: 'settings',
  run({ table, scribe }, { key, value }) {
    const before = table.settings[key];
    if (typeof value !== 'object') scribe.set(key, value);
    else {
      const after = { ...(isFlags(before) ? before : {}), ...value };
      if (Object.keys(after).length > 50) return refuse('out-of-range');
      scribe.set(key, after);
    }
    return scribe.effects.length === 0 ? refuse('nothing-changed') : undefined;
  },
});

function isFlags(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
