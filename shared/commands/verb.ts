import type { Act } from '#kernel/act';
import type { Chance } from '#kernel/chance/chance';
import type { History } from '#kernel/history';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { z } from 'zod';
import type { Refusal } from './refusal.ts';
import type { Permission } from './roles.ts';
import type { Shelf } from './Shelf.ts';

/** A seat asking for something, with all that the answer may need. */
export interface Asking {
  readonly table: Table;
  readonly scribe: Scribe;
  readonly seat: SeatId;
  readonly chance: Chance;
  readonly history: History;
  /** What can be fetched to the table; left out: nothing. */
  readonly shelf?: Shelf | undefined;
  /** The seats affected have voted for this undo. Set by the room, never by a command. */
  readonly agreed?: boolean;
}

/**
 * What came of a command. `undefined`: it was done through the scribe. `act`: history wrote a whole act by itself and
 * has applied it; the scribe is empty.
 */
export type Outcome = Refusal | { readonly act: Act } | undefined;

/**
 * One verb: the shape of its command and what it does. `run` writes through the scribe, or returns why not; what it wrote
 * before a refusal is taken back by the caller.
 */
export interface Verb<Name extends string = string, Shape extends z.ZodType = z.ZodType> {
  readonly verb: Name;
  readonly shape: Shape;
  /** What a host gives to seats or denies them; null: it is everybody's. */
  permission(command: z.output<Shape>): Permission | null;
  run(asking: Asking, command: z.output<Shape>): Outcome;
}

export function verb<Name extends string, Shape extends z.ZodType<{ verb: Name }>>(definition: {
  verb: Name;
  shape: Shape;
  permission?: Permission | ((command: z.output<Shape>) => Permission | null);
  run(asking: Asking, command: z.output<Shape>): Outcome;
}): Verb<Name, Shape> {
  const { permission = null } = definition;
  return { ...definition, permission: typeof permission === 'function' ? permission : () => permission };
}
