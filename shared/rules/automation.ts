import type { Table } from '#kernel/table';

/**
 * Whether the table does this chore of a game by itself: refilling a row, paying out. On unless it was switched off
 * (`set automation`); rules then list the chore among the legal actions.
 */
export function isAutomatic(table: Table, chore: string): boolean {
  const flags = table.settings['automation'];
  if (typeof flags !== 'object' || flags === null) return true;
  return (flags as Readonly<Record<string, unknown>>)[chore] !== false;
}
