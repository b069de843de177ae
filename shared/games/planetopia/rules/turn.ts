import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { noteRules } from '#rules/noteRules';
import type { PlanetopiaKnobs } from '../knobs.ts';

/** What a card that was played still waits for. */
export type Doing = '' | 'swap-horizontal' | 'swap-vertical' | 'swap-diagonal' | 'raygun';

/** The rules slot: all that the pieces do not say. */
export interface Turn {
  readonly turn: SeatId;
  /** Counts from 1; the star's seat begins each. */
  readonly round: number;
  /** Mandatory actions left, and how many of them may be left undone. */
  readonly mandatory: number;
  readonly spare: number;
  readonly optional: number;
  /** How often atoms are doubled. */
  readonly double: number;
  /** The last card was played: all come back when the turn ends. */
  readonly recover: boolean;
  readonly doing: Doing;
  /** Aliens taken by the atomizing that is going on; 0 when none is. */
  readonly atomized: number;
  /** Second turns to come. */
  readonly again: number;
  readonly over: boolean;
}

export function turnIn(table: Table): Turn {
  return table.rules as unknown as Turn;
}

export function toAct(table: Table): readonly SeatId[] {
  const { over, turn } = turnIn(table);
  return over ? [] : [turn];
}

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

export const note: (scribe: Scribe, after: Partial<Turn>) => void = noteRules;

export function beginGame(scribe: Scribe, first: SeatId, knobs: PlanetopiaKnobs): void {
  note(scribe, freshTurn(first, 1, knobs));
}
