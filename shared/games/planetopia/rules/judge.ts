import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seatOf } from '#kernel/table';
import { outOfTurn } from '#rules/outOfTurn';
import type { Objection } from '#rules/Rules';
import type { Deed, PlanetopiaAction } from './actions.ts';
import {
  judgeDecline,
  judgeDiscard,
  judgePass,
  judgePlace,
  judgeRecolour,
  judgeReturn,
  judgeSwap,
} from './judgeChoice.ts';
import {
  judgeAtomize,
  judgeCombo,
  judgeDeploy,
  judgeDouble,
  judgeEnd,
  judgePlay,
  judgeRecover,
  judgeTake,
} from './judgeTurn.ts';
import { REFUSALS } from './refusals.ts';
import type { Phase, Standing } from './Standing.ts';
import { standingOf, usableSpecial } from './Standing.ts';
import { toAct } from './turn.ts';

type Verdict = Objection | undefined;

/** Why a seat may not do this now, or undefined. */
export function judge(table: Table, seat: SeatId, action: PlanetopiaAction): Verdict {
  return outOfTurn(toAct(table), seat) ?? judgeIn(standingOf(table, seat), action);
}

/** The same for the seat whose turn it is, with the table read already. */
export function judgeIn(standing: Standing, action: PlanetopiaAction): Verdict {
  if (PHASE_OF[action.do] !== standing.phase) return OUT_OF_PHASE[standing.phase];
  switch (action.do) {
    case 'take':
      return judgeTake(standing, action.slot);
    case 'play':
      return judgePlay(standing, action.card);
    case 'recover':
      return judgeRecover(standing);
    case 'atomize':
      return judgeAtomize(standing, action.cell);
    case 'combo':
      return judgeCombo(standing, action);
    case 'extra':
      return usableSpecial(standing, 'X') === undefined ? REFUSALS.notUsable : undefined;
    case 'double':
      return judgeDouble(standing);
    case 'deploy':
      return judgeDeploy(standing, action.cell);
    case 'end':
      return judgeEnd(standing);
    case 'place':
      return judgePlace(standing, action);
    case 'discard':
      return judgeDiscard(standing, action.cell);
    case 'decline':
      return judgeDecline(standing, action.colour);
    case 'swap':
      return judgeSwap(standing, action);
    case 'pass':
      return judgePass(standing);
    case 'recolour':
      return judgeRecolour(standing, action);
    case 'return':
      return judgeReturn(standing, action.token);
    case 'begin':
      return seatOf(standing.table, action.seat) === undefined ? REFUSALS.noSuchSeat : undefined;
    case 'fall':
    case 'refill':
    case 'reveal':
      return standing.chores.includes(action.do) ? undefined : REFUSALS.notAsked;
  }
}

const PHASE_OF: Readonly<Record<Deed, Phase>> = {
  take: 'turn',
  play: 'turn',
  recover: 'turn',
  atomize: 'turn',
  combo: 'turn',
  extra: 'turn',
  double: 'turn',
  deploy: 'turn',
  end: 'turn',
  place: 'place',
  discard: 'place',
  decline: 'place',
  swap: 'card',
  pass: 'card',
  recolour: 'card',
  return: 'return',
  begin: 'first',
  fall: 'chore',
  refill: 'chore',
  reveal: 'chore',
};

const OUT_OF_PHASE: Readonly<Record<Phase, Objection>> = {
  first: REFUSALS.first,
  chore: REFUSALS.chore,
  return: REFUSALS.giveBack,
  place: REFUSALS.placeAll,
  card: REFUSALS.finishCard,
  turn: REFUSALS.notAsked,
};
