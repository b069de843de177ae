import type { DeskState } from '../desk/desk.ts';
import type { Target } from '../desk/Target.ts';
import { meant } from '../tools/menu/meant.ts';

/** What the action bar is about, and whether the keys are about the same now. */
export interface Bar {
  readonly targets: readonly Target[];
  readonly isKeyed: boolean;
}

/** What the keys would act on; while they would act on nothing, what was pointed at a moment ago can still be clicked. */
export function barFor(desk: Pick<DeskState, 'hover' | 'selection'>, last: Target | null): Bar {
  const targets = meant(desk);
  if (targets.length > 0 || last === null) return { targets, isKeyed: true };
  return { targets: [last], isKeyed: false };
}
