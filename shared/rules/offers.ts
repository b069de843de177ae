import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Action, Gesture, Rules } from './Rules.ts';

/** One thing a seat may do now, with all that a client needs to offer it: a button, a key, or places that light up. */
export interface Offer<A extends Action = Action> {
  readonly action: A;
  readonly words: string;
  readonly gesture: Gesture | null;
}

/** Everything a seat may do now. For that seat alone: words may name what only it knows. */
export function offersTo<A extends Action>(rules: Rules<A>, table: Table, seat: SeatId): Offer<A>[] {
  return Array.from(rules.legal(table, seat), (action) => ({
    action,
    words: rules.words(table, seat, action),
    gesture: rules.gesture(table, seat, action),
  }));
}
