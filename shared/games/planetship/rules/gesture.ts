import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { BOX } from '#kernel/table';
import { takenFrom } from '#rules/lying';
import type { Gesture } from '#rules/Rules';
import { DECK, SHIELD_SUPPLY, placesOf, tokensOf } from '../places.ts';
import type { PlanetshipAction } from './actions.ts';
import { Board } from './Board.ts';
import { actorOf } from './icons.ts';
import { slotOf } from './Slot.ts';

/** The movement of a hand that stands for an action; null for what is only said. */
export function gesture(table: Table, seat: SeatId, action: PlanetshipAction): Gesture | null {
  const { hand, probes, tray } = placesOf(seat);
  switch (action.do) {
    case 'play':
      return carry(action.card, action.to);
    case 'probe':
      return carry(takenFrom(table, probes)?.id, tokensOf(action.at));
    case 'scan': {
      const board = Board.of(table);
      const reward = board.zone(slotOf(table).zone)?.reward.place;
      return reward === undefined ? null : { piece: { top: DECK }, to: { place: reward } };
    }
    case 'return':
      return carry(action.card, DECK);
    case 'keep':
      return carry(action.card, hand);
    case 'discard':
      return carry(action.card, tray);
    case 'shield':
      return carry(takenFrom(table, SHIELD_SUPPLY)?.id, tokensOf(action.target));
    case 'hack': {
      const posted = Board.of(table).posted.get(action.target);
      return posted === undefined ? null : carry(posted.card, placesOf(posted.owner).hand);
    }
    case 'pull':
      return carry(Board.of(table).posted.get(action.from)?.card, action.to);
    case 'teleport':
      return carry(actorOf(Board.of(table))?.card, action.to);
    case 'sacrifice':
      return carry(Board.of(table).posted.get(action.from)?.card, BOX);
    default:
      return null;
  }
}

function carry(piece: PieceId | undefined, place: PlaceId): Gesture | null {
  return piece === undefined ? null : { piece, to: { place } };
}
