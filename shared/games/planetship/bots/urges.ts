import type { SeatId } from '#kernel/seat';
import type { PieceId } from '#kernel/piece';
import type { Table } from '#kernel/table';
import type { Action } from '#rules/Rules';
import { placesOf } from '../places.ts';
import type { ActionOf, PlanetshipAction } from '../rules/actions.ts';
import { actorOf } from '../rules/icons.ts';
import { winnerOf } from '../rules/strength.ts';
import { withCard, withMove, withRadio, withoutPost } from './imagined.ts';
import type { Outlook } from './Outlook.ts';
import { cardWorth, outlookOn } from './Outlook.ts';
import { UNKNOWN_STRENGTH, chanceIn, prizeOf, prospects } from './standing.ts';

/** How good each action looks at a glance, in points. */
export function urges(table: Table, seat: SeatId, actions: readonly Action[]): number[] {
  return urgesIn(outlookOn(table, seat), actions);
}

export function urgesIn(outlook: Outlook, actions: readonly Action[]): number[] {
  const now =
    actions.length > 1 && actorOf(outlook.board) !== undefined ? prospects(outlook, outlook.board) : 0;
  return actions.map((action) => (actions.length > 1 ? urge(outlook, action as PlanetshipAction, now) : 0));
}

/** A point of strength is better kept for another zone. */
const PER_STRENGTH = 0.03;
const FOR_A_PROBE = 0.1;
/** Using something must be better than nothing by so much. */
const TROUBLE = 0.02;

function urge(outlook: Outlook, action: PlanetshipAction, now: number): number {
  const { board, seat } = outlook;
  switch (action.do) {
    case 'play':
      return playWorth(outlook, action);
    case 'probe':
      return probeWorth(outlook, action);
    case 'rotate':
      return -1;
    case 'scan':
      return 0.5;
    case 'done':
      return 0;
    case 'hack':
      return prospects(outlook, withoutPost(board, action.target)) - now - TROUBLE;
    case 'pull':
      return prospects(outlook, withMove(board, action.from, action.to)) - now - TROUBLE;
    case 'teleport': {
      const from = actorOf(board)?.spot.place ?? '';
      return prospects(outlook, withMove(board, from, action.to)) - now - TROUBLE;
    }
    case 'radio': {
      const actor = actorOf(board);
      return actor === undefined ? 0 : prospects(outlook, withRadio(board, actor)) - now;
    }
    case 'shield':
      return shieldWorth(outlook, action);
    case 'return': {
      const ahead = winnerOf(board, board.reading.slot.zone, UNKNOWN_STRENGTH) === seat;
      const worth = cardWorth(outlook, faceAt(outlook, action.card));
      return ahead ? -worth : worth;
    }
    case 'keep':
      return cardWorth(outlook, faceAt(outlook, action.card));
    case 'sacrifice':
      return -cardWorth(outlook, board.posted.get(action.from)?.face ?? '');
    case 'discard':
      return -cardWorth(outlook, faceInHand(outlook, action.card));
    case 'pass':
    case 'orient':
    case 'chore':
      return 0;
  }
}

function playWorth(outlook: Outlook, { card, to }: ActionOf<'play'>): number {
  const { board, seat } = outlook;
  const spot = board.spots.get(to);
  if (spot === undefined) return 0;
  const face = faceInHand(outlook, card);
  const after = withCard(board, seat, card, face, to);
  const gain = chanceIn(after, seat, spot.zone) - chanceIn(board, seat, spot.zone);
  const spent = PER_STRENGTH * (board.reading.cards.characters.get(face)?.strength ?? 0);
  const probes = spot.space?.probe === true && board.probesOf(seat) > 0 ? FOR_A_PROBE : 0;
  return gain * prizeOf(outlook, spot.zone) - spent + probes;
}

/** First what can be won unseen, then whom one does not know. */
function probeWorth({ board, seat }: Outlook, { at }: ActionOf<'probe'>): number {
  const spot = board.spots.get(at);
  const owner = board.posted.get(at)?.owner;
  const hidden = board.reading.piecesIn(at).some(({ facing }) => facing === 'down');
  // By what lies there, not by what is known of it: at an imagined table everything is known.
  if (!hidden) return owner !== undefined || spot?.space?.stealth !== true ? -1 : 0.2;
  if (owner === seat || board.probersAt(at).includes(seat)) return -1;
  return spot?.n === 0 ? 3 : 2;
}

/** The own strongest character whose zone is still to come. */
function shieldWorth({ board, seat }: Outlook, { target }: ActionOf<'shield'>): number {
  const posted = board.posted.get(target);
  if (posted === undefined || posted.owner !== seat || posted.spot.zone < board.reading.slot.zone) return -1;
  return 0.05 + 0.01 * (board.cardOf(posted)?.strength ?? 0);
}

function faceInHand({ board, seat }: Outlook, card: PieceId): string {
  return board.reading.piecesIn(placesOf(seat).hand).find(({ id }) => id === card)?.face ?? '';
}

/** Of a reward in the zone being resolved. */
function faceAt({ board }: Outlook, card: PieceId): string {
  const place = board.zone(board.reading.slot.zone)?.reward.place ?? '';
  return board.reading.piecesIn(place).find(({ id }) => id === card)?.face ?? '';
}
