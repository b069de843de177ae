import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { slotOf } from '#rules/authoring/slotOf';
import { z } from 'zod';
import type { PlanetopiaKnobs } from './knobs.ts';

/** What a card that was played still waits for. */
export type Doing = z.output<typeof doing>;
const doing = z.enum(['', 'swap-horizontal', 'swap-vertical', 'swap-diagonal', 'raygun']);

const count = z.int().min(0);

/** The rules slot: all that the pieces do not say. */
export const slot = slotOf(
  z.strictObject({
    turn: z.string(),
    /** Counts from 1; the star's seat begins each. */
    round: count,
    /** Mandatory actions left, and how many of them may be left undone. */
    mandatory: count,
    spare: count,
    optional: count,
    /** How often atoms are doubled. */
    double: count,
    /** The last card was played: all come back when the turn ends. */
    recover: z.boolean(),
    doing,
    /** Aliens taken by the atomizing that is going on; 0 when none is. */
    atomized: count,
    /** Second turns to come. */
    again: count,
    over: z.boolean(),
  }),
);
export type Turn = Readonly<z.output<typeof slot.shape>>;

export const turnIn = (table: Table): Turn => slot.of(table);

/** The slot at the beginning of a turn. */
export function freshTurn(turn: SeatId, round: number, knobs: PlanetopiaKnobs): Turn {
  return {
    turn,
    round,
    mandatory: knobs.mandatory_per_turn,
    spare: 0,
    optional: knobs.optional_per_turn,
    double: 0,
    recover: false,
    doing: '',
    atomized: 0,
    again: 0,
    over: false,
  };
}

export const note = (scribe: Scribe, after: Partial<Turn>): void => slot.write(scribe, after);

export function beginGame(scribe: Scribe, first: SeatId, knobs: PlanetopiaKnobs): void {
  note(scribe, freshTurn(first, 1, knobs));
}
