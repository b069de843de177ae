import { placeOf } from '#kernel/table';
import type { Objection } from '#rules/Rules';
import { ALIEN_SUPPLY } from '../places.ts';
import type { Colour } from '../tokens.ts';
import { COLOURS, JOKER } from '../tokens.ts';
import { freeCells, restingCell } from './grid.ts';
import { REFUSALS } from '../refusals.ts';
import type { View } from '../view.ts';

// What speaks against choosing a cell.

type Verdict = Objection | undefined;

/** Why what is in a cell does not count as an alien. */
export function againstTarget({ grid, knobs }: View, cell: number): Verdict {
  const token = grid.cells[cell];
  if (token === undefined || token === '') return REFUSALS.emptyCell;
  return token === JOKER && !knobs.joker_is_alien ? REFUSALS.noAlien : undefined;
}

/** Why a token cannot come to rest in a cell. */
export function againstLanding({ grid, knobs }: View, cell: number): Verdict {
  if (grid.cells[cell] !== '') return REFUSALS.taken;
  return knobs.gravity && restingCell(grid, cell) !== cell ? REFUSALS.falls : undefined;
}

/** Whether aliens on the board may make room: only where the knob says so, and only while there are too many. */
export function againstSurplus({ knobs, landing, grid }: View): Verdict {
  if (knobs.overflow_discard !== 'any') return REFUSALS.placeAll;
  return landing.length > freeCells(grid) ? undefined : REFUSALS.nothingOver;
}

export function againstRecolouring(seen: View, cell: number, colour: Colour): Verdict {
  const against = againstTarget(seen, cell);
  if (against !== undefined) return against;
  if (seen.grid.cells[cell] === colour) return REFUSALS.sameColour;
  return placeOf(seen.table, ALIEN_SUPPLY[colour]).pieces.length === 0 ? REFUSALS.supply : undefined;
}

/** Whether some alien could be given some other colour. */
export function canRecolour(seen: View): boolean {
  return seen.grid.cells.some((_, cell) =>
    COLOURS.some((colour) => againstRecolouring(seen, cell, colour) === undefined),
  );
}
