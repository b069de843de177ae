import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { placesOf } from '../places.ts';
import { canPlace, openSpaces } from './access.ts';
import type { PlanetshipAction } from './actions.ts';
import { Board } from './Board.ts';
import { actorOf, iconActions } from './icons.ts';
import { probeSpots } from './probes.ts';
import { doomed } from './resolve.ts';
import { toAct } from './toAct.ts';

/** Every action a seat may take now. */
export function legal(table: Table, seat: SeatId): PlanetshipAction[] {
  if (!toAct(table).includes(seat)) return [];
  const board = Board.of(table);
  const { slot, piecesIn } = board.reading;
  const rewards = (): readonly { readonly id: number }[] =>
    piecesIn(board.zone(slot.zone)?.reward.place ?? '');
  switch (slot.phase) {
    case 'orient':
      return slot.unoriented.flatMap((zone) =>
        [0, 1, 2, 3].map((heading) => ({ do: 'orient', zone, heading })),
      );
    case 'place': {
      if (!canPlace(board, seat)) return [{ do: 'pass' }];
      const spaces = openSpaces(board, seat);
      return piecesIn(placesOf(seat).hand).flatMap(({ id }) =>
        spaces.map(({ place }) => ({ do: 'play', card: id, to: place })),
      );
    }
    case 'after': {
      const probes = slot.probeFrom === null ? [] : probeSpots(board, slot.probeFrom);
      return [
        ...(board.probesOf(seat) > 0 ? probes : []).map(({ place }) => ({ do: 'probe' as const, at: place })),
        ...(slot.mayRotate ? [1, 2, 3] : []).map((by) => ({ do: 'rotate' as const, by })),
        { do: 'done' },
      ];
    }
    case 'ability': {
      const actor = actorOf(board);
      return [...(actor === undefined ? [] : iconActions(board, actor)), { do: 'done' }];
    }
    case 'scan':
      return rewards().map(({ id }) => ({ do: 'return', card: id }));
    case 'harvest':
      return rewards().map(({ id }) => ({ do: 'keep', card: id }));
    case 'radiation':
      return doomed(board, seat).map(({ spot }) => ({ do: 'sacrifice', from: spot.place }));
    case 'discard':
      return piecesIn(placesOf(seat).hand).map(({ id }) => ({ do: 'discard', card: id }));
    case 'award':
    case 'retrieve':
    case 'advance':
      return [{ do: 'chore', chore: slot.phase }];
    default:
      return [];
  }
}
