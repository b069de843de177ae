import type { Table } from '#kernel/table';

/** How much the rules have to say: nothing, a warning, or the last word. */
export type Level = 'off' | 'advise' | 'enforce';
export const LEVELS = ['off', 'advise', 'enforce'] as const satisfies readonly Level[];

export function levelOf(table: Table): Level {
  const level = table.settings['level'];
  return level === 'advise' || level === 'enforce' ? level : 'off';
}
