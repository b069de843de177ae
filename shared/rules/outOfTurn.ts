import { refuse } from '#commands/refusal';
import type { SeatId } from '#kernel/seat';
import type { Objection } from './Rules.ts';

/** Why a seat may do nothing at all now, whatever it is; undefined when it is one of those to act. */
export function outOfTurn(toAct: readonly SeatId[], seat: SeatId): Objection | undefined {
  if (toAct.length === 0) return refuse('game-over');
  return toAct.includes(seat) ? undefined : refuse('not-your-turn');
}
