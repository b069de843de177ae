import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { ZONE } from '../box.ts';
import { characterOf } from '../cards.ts';
import { characterName, zoneName } from '../names.ts';
import { zoneOf } from '../zones.ts';
import type { PlanetshipAction } from './actions.ts';
import { Board } from './Board.ts';
import { actorOf } from './icons.ts';
import { postedName, spotName } from './spotName.ts';
import { slotOf } from './Slot.ts';
import { friendsOf } from './strength.ts';

/** An action as a short imperative, for the seat's own eyes. */
export function words(table: Table, seat: SeatId, action: PlanetshipAction): string {
  const board = Board.of(table);
  const spot = (place: string): string => spotName(board, place);
  const card = (id: number): string => {
    const printed = characterOf(table.pieces.get(id)?.face ?? '');
    return printed === undefined ? 'a card' : characterName(printed);
  };
  const who = (place: string): string => {
    const posted = board.posted.get(place);
    return posted === undefined ? 'nobody' : postedName(table, seat, board, posted);
  };
  switch (action.do) {
    case 'play': {
      const hidden = board.spots.get(action.to)?.space?.stealth === true;
      return `Play ${card(action.card)} to ${spot(action.to)}${hidden ? ', face down' : ''}`;
    }
    case 'pass':
      return 'Pass: there is no space you can reach';
    case 'probe':
      return `Send a probe to ${spot(action.at)}`;
    case 'rotate':
      return `Turn the Military Area ${TURNS[action.by] ?? 'around'}`;
    case 'done':
      return slotOf(table).phase === 'after' ? 'Leave it at that' : 'Use no more abilities here';
    case 'hack':
      return `Hacker: send ${who(action.target)} home`;
    case 'scan':
      return 'Scanner: add the top card of the deck to the reward';
    case 'return':
      return `Put ${card(action.card)} under the deck`;
    case 'pull':
      return `Tractor Beam: pull ${who(action.from)} from ${spot(action.from)} to ${spot(action.to)}`;
    case 'shield':
      return `Shield: protect ${who(action.target)} on ${spot(action.target)}`;
    case 'radio': {
      const actor = actorOf(board);
      return `Team Radio: +${actor === undefined ? 0 : friendsOf(board, actor)} strength`;
    }
    case 'teleport':
      return `Teleport to ${spot(action.to)}`;
    case 'keep':
      return `Keep ${card(action.card)}`;
    case 'sacrifice':
      return `Give up ${who(action.from)} on ${spot(action.from)}`;
    case 'discard':
      return `Discard ${card(action.card)}`;
    case 'orient':
      return `Turn ${tileName(table, action.zone)} ${action.turn === 0 ? 'not at all' : (TURNS[action.turn] ?? 'around')}`;
    case 'chore':
      return CHORE_WORDS[action.chore];
  }
}

const TURNS: readonly (string | undefined)[] = [
  undefined,
  'a quarter clockwise',
  'by half',
  'a quarter anticlockwise',
];

const CHORE_WORDS = {
  award: 'Award the zone',
  retrieve: 'Send everybody home',
  advance: 'Begin the next round',
} as const;

function tileName(table: Table, place: string): string {
  const tile = table.pieces.get(table.places.get(place)?.pieces[0] ?? 0);
  const zone = tile?.kind === ZONE ? zoneOf(tile.face) : undefined;
  return zone === undefined ? 'the zone' : zoneName(zone.number);
}
