import type { Observation } from '#kernel/observe';
import type { Scribe } from '#kernel/scribe';
import type { Table } from '#kernel/table';
import type { z } from 'zod';
import { noteRules } from '../noteRules.ts';

/** The rules slot of one game: what the pieces do not say, in the shape its author gave it. */
export interface Slot<S extends object> {
  /** What the slot must look like whenever rules take over a table or a table is opened. */
  readonly shape: z.ZodType<S>;
  /** As it stands at a table, or as a viewer of it sees it. */
  of(seen: Pick<Table, 'rules'> | Pick<Observation, 'rules'>): S;
  /** Writes what changes, and only that. */
  write(scribe: Scribe, after: Partial<S>): void;
}

/**
 * The one place where JSON becomes a game's own type. The shape is checked where a slot comes from elsewhere (`adopt`, a save),
 * not at every reading: a table is read some thousand times for every time it is opened.
 */
export function slotOf<S extends object>(shape: z.ZodType<S>): Slot<S> {
  return {
    shape,
    of: ({ rules }) => rules as S,
    write: (scribe, after) => noteRules(scribe, after),
  };
}
