import type { Table } from '#kernel/table';
import type { Action } from '#rules/Rules';

/** Longer words are texts or ids, not choices. */
const LONGEST_WORD = 24;

/**
 * What an action is counted as: what is done, and the choices it names in words. Numbers are ids and cells, and seats and
 * places are somewhere else in every game: they would make every action a sort of its own.
 */
export function nameOfAction(table: Table, action: Action): string {
  const { do: deed, ...rest } = action;
  const words = Object.values(rest).filter(
    (value): value is string =>
      typeof value === 'string' &&
      value.length <= LONGEST_WORD &&
      !table.places.has(value) &&
      !table.seats.some((s) => s.id === value),
  );
  return [...(typeof deed === 'string' ? [deed] : []), ...words].join(' ') || 'act';
}
