import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { ZONE } from '../box.ts';
import { cardsOn } from '../cardsOn.ts';
import { characterName, shortName, zoneName } from '../names.ts';
import type { PlanetshipAction } from './actions.ts';
import { Board } from './Board.ts';
import { actorOf, unusedIcons } from './icons.ts';
import { postedName, spotName } from './spotName.ts';
import { friendsOf } from './strength.ts';

/** An action as a short imperative, for the seat's own eyes. */
export function words(table: Table, seat: SeatId, action: PlanetshipAction): string {
  const board = Board.of(table);
  const { characters } = board.reading.cards;
  const spot = (place: string): string => spotName(board, place);
  const card = (id: number, name = characterName): string => {
    const printed = characters.get(table.pieces.get(id)?.face ?? '');
    return printed === undefined ? 'a card' : name(printed);
  };
  const who = (place: string): string => {
    const posted = board.posted.get(place);
    return posted === undefined ? 'nobody' : postedName(table, seat, board, posted);
  };
  switch (action.do) {
    case 'play': {
      const hidden = board.spots.get(action.to)?.space?.stealth === true;
      return `Play ${card(action.card, shortName)} in ${spot(action.to)}${hidden ? ', face down' : ''}`;
    }
    case 'pass':
      return 'Pass: there is no space you can reach';
    case 'probe':
      return `Probe ${spot(action.at)}`;
    case 'rotate':
      return `Rotate the Military Area ${QUARTERS[action.by] ?? 'around'}`;
    case 'done':
      return `Pass: ${passed(board)}`;
    case 'hack':
      return `Hack ${who(action.target)} in ${spot(action.target)}`;
    case 'scan':
      return 'Scan: add the top card of the deck to the reward';
    case 'return':
      return `Put ${card(action.card)} under the deck`;
    case 'pull':
      return `Pull ${who(action.from)} from ${spot(action.from)} to ${spot(action.to)}`;
    case 'shield':
      return `Shield ${who(action.target)} in ${spot(action.target)}`;
    case 'radio': {
      const actor = actorOf(board);
      return `Radio the team: +${actor === undefined ? 0 : friendsOf(board, actor)} strength`;
    }
    case 'teleport':
      return `Teleport to ${spot(action.to)}`;
    case 'keep':
      return `Keep ${card(action.card)}`;
    case 'sacrifice':
      return `Give up ${who(action.from)} in ${spot(action.from)}`;
    case 'discard':
      return `Discard ${card(action.card)}`;
    case 'orient':
      return `Rotate ${tileName(table, action.zone)} ${action.heading === 0 ? 'not at all' : (QUARTERS[action.heading] ?? 'around')}`;
    case 'chore':
      return CHORE_WORDS[action.chore];
  }
}

/** What is not done by whoever passes. */
function passed(board: Board): string {
  const { phase, probeFrom, mayRotate } = board.reading.slot;
  if (phase === 'after') {
    if (probeFrom === null) return 'leave the Military Area as it lies';
    return mayRotate ? 'send no probe, rotate nothing' : 'send no probe';
  }
  const actor = actorOf(board);
  const left = actor === undefined ? [] : unusedIcons(board, actor);
  return left.length > 1 ? 'use none of these abilities' : 'do not use it';
}

const QUARTERS: readonly (string | undefined)[] = [
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
  const zone = tile?.kind === ZONE ? cardsOn(table).zones.get(tile.face) : undefined;
  return zone === undefined ? 'the zone' : zoneName(zone.number);
}
