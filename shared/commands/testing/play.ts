import type { Command } from '../commands.ts';
import type { SeatId } from '#kernel/seat';
import { snapshot } from '#kernel/snapshot';
import type { Table } from '#kernel/table';
import { chooser, commandBy } from './anyCommand.ts';
import { Sitting } from './Sitting.ts';

export type Script = readonly { readonly seat: SeatId; readonly numbers: readonly number[] }[];

/** Asks for one thing after another. `before` sees each command with the table it is about to change. */
export function play(
  script: Script,
  watch: (
    sitting: Sitting,
    asked: { readonly seat: SeatId; readonly command: Command },
  ) => ((answer: ReturnType<Sitting['run']>) => void) | undefined,
  verbs?: readonly Command['verb'][],
): void {
  const sitting = new Sitting();
  for (const { seat, numbers } of script) {
    const command = commandBy(sitting.table, seat, chooser(numbers), verbs);
    const check = watch(sitting, { seat, command });
    check?.(sitting.run(seat, command));
  }
}

/** A whole table as text, to compare. Settings come in any order. */
export function written(table: Table, withNextId = true): string {
  const taken = snapshot(table);
  const settings = Object.fromEntries(
    Object.entries(taken.settings).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  return JSON.stringify({ ...taken, settings, nextId: withNextId ? taken.nextId : 0 });
}

/** `expect` costs more than what these tests do between two calls of it. */
export function must(holds: boolean, what: () => string): asserts holds {
  if (!holds) throw new Error(what());
}
