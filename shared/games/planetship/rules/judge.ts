import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { outOfTurn } from '#rules/outOfTurn';
import type { Objection } from '#rules/Rules';
import { placesOf } from '../places.ts';
import { canPlace, spaceRefusal } from './access.ts';
import type { ActionOf, PlanetshipAction } from './actions.ts';
import { Board } from './Board.ts';
import { actorOf, iconRefusal } from './icons.ts';
import { probeRefusal } from './probes.ts';
import { REFUSALS } from './refusals.ts';
import type { Phase } from './Slot.ts';
import { slotOf } from './Slot.ts';
import { toAct } from './toAct.ts';

/** When each action can be taken at all. */
const PHASES: Readonly<Record<PlanetshipAction['do'], readonly Phase[]>> = {
  play: ['place'],
  pass: ['place'],
  probe: ['after'],
  rotate: ['after'],
  done: ['after', 'ability'],
  hack: ['ability'],
  scan: ['ability'],
  pull: ['ability'],
  shield: ['ability'],
  radio: ['ability'],
  teleport: ['ability'],
  return: ['scan'],
  keep: ['harvest'],
  sacrifice: ['radiation'],
  discard: ['discard'],
  orient: ['orient'],
  chore: ['award', 'retrieve', 'advance'],
};

/** Why not, or undefined. Of several reasons the first is told: the end, the turn, the moment, then the thing itself. */
export function judge(table: Table, seat: SeatId, action: PlanetshipAction): Objection | undefined {
  const { phase } = slotOf(table);
  const waiting = outOfTurn(toAct(table), seat);
  if (waiting !== undefined)
    return phase === 'discard' && action.do === 'discard' ? REFUSALS.discardCount : waiting;
  if (!PHASES[action.do].includes(phase)) return REFUSALS.wrongState;
  return refusal(Board.of(table), seat, action);
}

function refusal(board: Board, seat: SeatId, action: PlanetshipAction): Objection | undefined {
  const { slot } = board.reading;
  switch (action.do) {
    case 'play':
      return playRefusal(board, seat, action);
    case 'pass':
      return canPlace(board, seat) ? REFUSALS.mustPlace : undefined;
    case 'probe':
      if (slot.probeFrom === null) return REFUSALS.noProbeIcon;
      return board.probesOf(seat) === 0
        ? REFUSALS.noProbeLeft
        : probeRefusal(board, slot.probeFrom, action.at);
    case 'rotate':
      if (!slot.mayRotate) return REFUSALS.rotateNotAllowed;
      return action.by >= 1 && action.by <= 3 ? undefined : REFUSALS.badAngle;
    case 'done':
      return undefined;
    case 'return':
    case 'keep':
      return isReward(board, action.card) ? undefined : REFUSALS.notARewardHere;
    case 'sacrifice':
      return sacrificeRefusal(board, seat, action);
    case 'discard':
      return holds(board, seat, action.card) ? undefined : REFUSALS.cardNotInHand;
    case 'orient': {
      const sound = slot.unoriented.includes(action.zone) && action.heading >= 0 && action.heading <= 3;
      return sound ? undefined : REFUSALS.badOrientation;
    }
    case 'chore':
      return slot.phase === action.chore ? undefined : REFUSALS.noSuchChore;
    default: {
      const actor = actorOf(board);
      return actor === undefined ? REFUSALS.targetNotCharacter : iconRefusal(board, actor, action);
    }
  }
}

function playRefusal(board: Board, seat: SeatId, { card, to }: ActionOf<'play'>): Objection | undefined {
  if (!holds(board, seat, card)) return REFUSALS.cardNotInHand;
  if (board.shipsOf(seat) === 0) return REFUSALS.noShip;
  return spaceRefusal(board, seat, to);
}

function holds(board: Board, seat: SeatId, card: number): boolean {
  return board.reading.piecesIn(placesOf(seat).hand).some(({ id }) => id === card);
}

function isReward(board: Board, card: number): boolean {
  const place = board.zone(board.reading.slot.zone)?.reward.place ?? '';
  return board.reading.piecesIn(place).some(({ id }) => id === card);
}

function sacrificeRefusal(
  board: Board,
  seat: SeatId,
  { from }: ActionOf<'sacrifice'>,
): Objection | undefined {
  const spot = board.spots.get(from);
  if (spot === undefined) return REFUSALS.slotNotInGrid;
  const posted = board.posted.get(from);
  if (posted === undefined) return REFUSALS.targetNotCharacter;
  if (spot.zone !== RADIOACTIVE) return REFUSALS.targetRange;
  return posted.owner === seat ? undefined : REFUSALS.notYourCharacter;
}

const RADIOACTIVE = 7;
