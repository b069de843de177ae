import type { Act } from '#kernel/act';
import type { Table } from '#kernel/table';
import type { AnyGame } from './Game.ts';
import { levelOf } from './level.ts';

/** The setting that says that somebody changed the rules of a game under way, or moved past them. It is never taken away. */
export const BENT = 'bent';

const BENDS: ReadonlySet<string> = new Set(['level', 'knobs', 'variant', 'override']);

/** Whether an act changed the rules or moved past them. */
export function bends({ cause, override }: Act): boolean {
  return override !== null || BENDS.has(cause.verb);
}

/**
 * Whether a game has ended by its rules and by nothing else. What was hidden may be told then without asking anybody: but who may
 * change the rules, or move past them, could end any game at any moment. Throws what the rules throw.
 */
export function isPlayedOut(game: AnyGame | null, table: Table): boolean {
  if (game === null || levelOf(table) === 'off' || table.settings[BENT] === true) return false;
  return game.rules.result(table) !== null;
}
