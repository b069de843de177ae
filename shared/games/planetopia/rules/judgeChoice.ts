import type { Objection } from '#rules/Rules';
import type { Colour } from '../tokens.ts';
import { colourOf, specialOf } from '../tokens.ts';
import type { ActionOf } from './actions.ts';
import { againstLanding, againstRecolouring, againstTarget } from './againstCell.ts';
import { freeCells } from './grid.ts';
import { REFUSALS } from './refusals.ts';
import type { Standing } from './Standing.ts';
import { specialsOf } from './Standing.ts';
import { isAligned } from './swaps.ts';

// Why not, for the choices that a card or a combo leaves open.

type Verdict = Objection | undefined;

export function judgePlace(standing: Standing, { colour, cell }: ActionOf<'place'>): Verdict {
  return hasArrived(standing, colour) ? againstLanding(standing, cell) : REFUSALS.notArrived;
}

function hasArrived({ landing }: Standing, colour: Colour): boolean {
  return landing.some((token) => colourOf(token.kind) === colour);
}

/** Whether aliens on the board may make room: only where the knob says so, and only while there are too many. */
function againstSurplus({ knobs, landing, grid }: Standing): Verdict {
  if (knobs.overflow_discard !== 'any') return REFUSALS.placeAll;
  return landing.length > freeCells(grid) ? undefined : REFUSALS.nothingOver;
}

export function judgeDiscard(standing: Standing, cell: number): Verdict {
  return againstSurplus(standing) ?? againstTarget(standing, cell);
}

export function judgeDecline(standing: Standing, colour: Colour): Verdict {
  return againstSurplus(standing) ?? (hasArrived(standing, colour) ? undefined : REFUSALS.notArrived);
}

export function judgeSwap({ turn, grid, knobs }: Standing, { from, to }: ActionOf<'swap'>): Verdict {
  if (turn.doing === 'raygun') return REFUSALS.finishCard;
  if (!grid.cells[from] || !grid.cells[to]) return REFUSALS.emptyCell;
  return from < to && isAligned(turn.doing, grid, from, to, knobs) ? undefined : REFUSALS.adjacency;
}

export function judgePass({ turn, knobs }: Standing): Verdict {
  if (turn.doing === 'raygun') return REFUSALS.finishCard;
  return knobs.allow_null_play ? undefined : REFUSALS.mustSwap;
}

export function judgeRecolour(standing: Standing, { cell, colour }: ActionOf<'recolour'>): Verdict {
  return standing.turn.doing === 'raygun' ? againstRecolouring(standing, cell, colour) : REFUSALS.finishCard;
}

export function judgeReturn({ table, places, landing }: Standing, token: number): Verdict {
  const piece = table.pieces.get(token);
  const mine = piece !== undefined && (landing.includes(piece) || specialsOf(table, places).includes(piece));
  return mine && specialOf(piece.kind) !== undefined ? undefined : REFUSALS.target;
}
