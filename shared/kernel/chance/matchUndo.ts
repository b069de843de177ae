import type { ActAccount, Shown } from './account.ts';
import { saidOf } from './matchDraws.ts';

/** What an act shows that took another back or brought it again, and yet neither that one nor any since had shown before. */
export function matchUndo(act: ActAccount, earlier: readonly ActAccount[]): string[] {
  const left = earlier.flatMap(({ version, shown }) =>
    version >= (act.deed ?? act.version) && version < act.version ? shown : [],
  );
  const faults: string[] = [];
  for (const one of act.shown) {
    const at = left.findIndex((past) => isReverse(one, past));
    if (at < 0) faults.push(`act ${act.version} ${saidOf(one)}, which act ${act.deed} does not account for`);
    else left.splice(at, 1);
  }
  return faults;
}

/** Whether one takes the other back. A die may have got another number meanwhile, and its value is all that tells it. */
function isReverse(one: Shown, past: Shown): boolean {
  if (!('order' in one))
    return !('order' in past) && past.from === one.to && past.to === one.from && past.sides === one.sides;
  if (!('order' in past) || past.place !== one.place || past.order.length !== one.order.length) return false;
  return past.order.every((was, now) => one.order[was] === now);
}
