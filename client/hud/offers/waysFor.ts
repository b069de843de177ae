import type { OfferTold } from '#protocol/TurnTold';
import type { Carrying } from '../../desk/desk.ts';
import type { TableSeen } from '../../table/Seen.ts';

/** What letting go here and now would stand for: one way is plain, several are to be chosen from, none is no move of the game. */
export function waysFor(
  offers: readonly OfferTold[],
  table: Pick<TableSeen, 'pieces'>,
  carrying: Pick<Carrying, 'target' | 'landing'>,
): readonly OfferTold[] {
  const { target, landing } = carrying;
  if (!('piece' in target) || landing === null || landing.spot.onto !== null) return [];
  const from = table.pieces.get(target.piece)?.place;
  const { place, at } = landing.spot;
  return offers.filter(({ gesture }) => {
    if (gesture === null || gesture.to.place !== place) return false;
    if (gesture.to.at !== undefined && gesture.to.at !== at) return false;
    return typeof gesture.piece === 'number' ? gesture.piece === target.piece : gesture.piece.top === from;
  });
}
