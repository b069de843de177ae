import { PLACE_FACTS } from '#kernel/forms';
import type { DeskState } from '../../desk/desk.ts';
import type { Seen } from '../../table/Seen.ts';
import { areDigitsForOffers } from '../../tools/Digits.ts';
import { grabbableAt } from '../../tools/Grabbable.ts';

/**
 * Whether a digit belongs to what is pointed at: it draws from a deck or a bag, sets a die or a state. An empty deck has it too:
 * who means to draw must not make a move instead. Where rules in force offer something, digits choose from that.
 */
export function takesDigits(
  { table, turn }: Pick<Seen, 'table' | 'turn'>,
  { hover, selection }: Pick<DeskState, 'hover' | 'selection'>,
): boolean {
  if (areDigitsForOffers(turn)) return false;
  const target = hover ?? (selection.length === 1 ? selection[0] : undefined);
  const thing = table === null || target === undefined ? null : grabbableAt(table, target);
  if (thing === null) return false;
  const { sort, place, kind } = thing;
  return place === null ? (kind?.sides ?? 0) > 0 : sort === 'pile' || PLACE_FACTS[place.form].draws;
}
