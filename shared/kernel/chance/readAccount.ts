import { KernelError } from '../KernelError.ts';
import type { Shape } from '../shape.ts';
import { amount, count, list, nullable, pieceId, record, text } from '../shape.ts';
import type { SeedAccount } from './account.ts';

const roll = record({ piece: pieceId, sides: nullable(count), from: amount, to: amount });
const shuffle = record({ place: text, order: list(count) });
const shown: Shape = (value, path) =>
  (typeof value === 'object' && value !== null && 'order' in value ? shuffle : roll)(value, path);
const accountShape = record({
  commitment: text,
  seed: text,
  since: count,
  until: count,
  acts: list(
    record({
      version: count,
      verb: text,
      deed: nullable(count),
      draws: list(record({ n: count, of: count, got: count })),
      shown: list(shown),
    }),
  ),
});

/** An account as it was given, or in a sentence why it is none: it comes from the one who is doubted. */
export function readAccount(given: unknown): SeedAccount | string {
  try {
    accountShape(given, 'account');
    return given as SeedAccount;
  } catch (error) {
    if (error instanceof KernelError) return `it cannot be read: ${error.message}`;
    throw error;
  }
}
