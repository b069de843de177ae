import type { Act } from '#kernel/act';
import { isReseeding } from '#kernel/act';
import type { JsonObject } from '#kernel/json';
import { expect } from '#kernel/KernelError';
import type { Table } from '#kernel/table';
import type { AnyGame } from '#rules/Game';
import { bends, isPlayedOut } from '#rules/isPlayedOut';
import { levelOf } from '#rules/level';
import { checkVariant } from '#rules/variant';

/** What the rules of its game make of a table out of a file. */
export interface Judged {
  /** Whether they can be asked at all. Rules trust their slot, because they wrote it; this one comes from a file. */
  readonly readable: boolean;
  readonly over: boolean;
}

/** Throws `KernelError` with what is wrong when a table is none of this game. */
export function judge(game: AnyGame, table: Table): Judged {
  const { seats, title, rules } = game;
  const { length } = table.seats;
  expect(length >= seats.min && length <= seats.max, `${title} is for ${seats.min} to ${seats.max} seats`);
  const given = table.settings['knobs'] ?? {};
  expect(typeof given === 'object' && given !== null && !Array.isArray(given), 'check table.settings.knobs');
  const { faults } = checkVariant(game, { knobs: given as JsonObject, edits: table.settings['edits'] });
  expect(faults.length === 0, faults.join('; '));
  if (levelOf(table) === 'off') return { readable: true, over: false };
  try {
    rules.toAct(table);
    return { readable: true, over: isPlayedOut(game, table) };
  } catch {
    return { readable: false, over: false };
  }
}

/**
 * Whether the seed was told and nothing was decided by chance since, as far back as these acts go: undo does not reach behind that, so an end that
 * came before it is the end.
 */
export function isFinal(acts: readonly Act[]): boolean {
  const told = acts.findLastIndex(isReseeding);
  const isDrawn = ({ seat, effects }: Act): boolean =>
    seat !== null && effects.some(({ type }) => type === 'dice-rolled' || type === 'pile-shuffled');
  return told >= 0 && !acts.slice(told + 1).some(isDrawn);
}

/** Whether rules alone led here, as far back as these acts go: see `isPlayedOut`. */
export function isPlayedByRules(acts: readonly Act[]): boolean {
  return !acts.some(bends);
}
