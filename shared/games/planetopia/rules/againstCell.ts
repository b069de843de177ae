import { placeOf } from '#kernel/table';
import type { Objection } from '#rules/Rules';
import { ALIEN_SUPPLY } from '../places.ts';
import type { Colour } from '../tokens.ts';
import { COLOURS, JOKER } from '../tokens.ts';
import { restingCell } from './grid.ts';
import { REFUSALS } from './refusals.ts';
import type { Standing } from './Standing.ts';

// What speaks against choosing a cell.

type Verdict = Objection | undefined;

/** Why what is in a cell does not count as an alien. */
export function againstTarget({ grid, knobs }: Standing, cell: number): Verdict {
  const token = grid.cells[cell];
  if (token === undefined || token === '') return REFUSALS.emptyCell;
  return token === JOKER && !knobs.joker_is_alien ? REFUSALS.noAlien : undefined;
}

/** Why a token cannot come to rest in a cell. */
export function againstLanding({ grid, knobs }: Standing, cell: number): Verdict {
  if (grid.cells[cell] !== '') return REFUSALS.taken;
  return knobs.gravity && restingCell(grid, cell) !== cell ? REFUSALS.falls : undefined;
}

export function againstRecolouring(standing: Standing, cell: number, colour: Colour): Verdict {
  const against = againstTarget(standing, cell);
  if (against !== undefined) return against;
  if (standing.grid.cells[cell] === colour) return REFUSALS.sameColour;
  return placeOf(standing.table, ALIEN_SUPPLY[colour]).pieces.length === 0 ? REFUSALS.supply : undefined;
}

/** Whether some alien could be given some other colour. */
export function canRecolour(standing: Standing): boolean {
  return standing.grid.cells.some((_, cell) =>
    COLOURS.some((colour) => againstRecolouring(standing, cell, colour) === undefined),
  );
}
