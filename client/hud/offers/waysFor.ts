import { beginningOf, endingOf } from '#protocol/gesturesTold';
import type { OfferTold } from '#protocol/TurnTold';
import type { CarriedNow } from '../../desk/desk.ts';
import type { TableSeen } from '../../table/Seen.ts';

/** What letting go here and now would stand for: one way is plain, several are to be chosen from, none is no move of the game. */
export function waysFor(
  offers: readonly OfferTold[],
  table: Pick<TableSeen, 'pieces'>,
  carrying: Pick<CarriedNow, 'target' | 'landing'>,
): readonly OfferTold[] {
  const { target, landing } = carrying;
  if (!('piece' in target) || landing === null || landing.spot.onto !== null) return [];
  const from = table.pieces.get(target.piece)?.place;
  const { place, at } = landing.spot;
  return offers.filter(({ gesture }) => {
    const to = endingOf(gesture);
    if (to === null || to.place !== place || (to.at !== undefined && to.at !== at)) return false;
    const begun = beginningOf(gesture);
    return begun !== null && ('piece' in begun ? begun.piece === target.piece : begun.place === from);
  });
}
