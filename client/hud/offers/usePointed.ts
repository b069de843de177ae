import type { DeskState } from '../../desk/desk.ts';
import { keyOf } from '../../desk/Target.ts';
import { meant } from '../../tools/menu/meant.ts';
import { useDesk } from '../useTable.ts';
import type { Subject } from './bySubject.ts';

/** Which of these the keys are about, pointed at or selected; null: none of them. The list hears of nothing else that is pointed at. */
export function usePointed(subjects: readonly Subject[]): Subject | null {
  const key = useDesk((desk) => pointedOf(subjects, desk));
  return subjects.find((one) => one.key === key) ?? null;
}

export function pointedOf(
  subjects: readonly Subject[],
  desk: Pick<DeskState, 'hover' | 'selection'>,
): string | null {
  const targets = meant(desk);
  const [only] = targets;
  if (only === undefined || targets.length > 1) return null;
  return subjects.find(({ key }) => key === keyOf(only))?.key ?? null;
}
