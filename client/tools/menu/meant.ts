import type { DeskState } from '../../desk/desk.ts';
import type { Target } from '../../desk/Target.ts';
import { sameTarget } from '../../desk/Target.ts';

/** What a key or a menu is about: the thing under the pointer, with the whole selection when it belongs to it; else the selection. */
export function meant(
  { hover, selection }: Pick<DeskState, 'hover' | 'selection'>,
  target: Target | null = hover,
): readonly Target[] {
  if (target === null) return selection;
  return selection.some((one) => sameTarget(one, target)) ? selection : [target];
}
