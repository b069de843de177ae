import { hasCells, isFree } from '#kernel/place';
import { OPEN_TABLE } from '#kernel/table';
import { carrying } from '#layout/Carried';
import type { Request } from '#rules/request';
import type { Target } from '../desk/Target.ts';
import type { TableSeen } from '../table/Seen.ts';
import { cellNamed } from './cellNamed.ts';
import { freeSpot } from './freeSpot.ts';

/** What it takes to put one thing where another line of the list is: a request, a cell still to be named, or why not. */
export type Putting =
  | { readonly request: Request }
  | { readonly needsCell: string }
  | { readonly why: string };

/** `cell`: the name of a cell, for boards. */
export function puttingOf(table: TableSeen, what: Target, onto: Target, cell?: string): Putting {
  if ('place' in what) return pileTo(table, what.place, onto);
  const pieces = [what.piece];
  if ('piece' in onto) {
    if (onto.piece === what.piece) return { why: 'A thing cannot be put onto itself.' };
    return { request: { verb: 'move', pieces, to: { onto: onto.piece } } };
  }
  const where = table.places.get(onto.place);
  if (where === undefined) return { why: 'That place is not there any more.' };
  if (isFree(where)) {
    const carried = carrying(table.survey, what.piece);
    if (carried === undefined) return { why: 'That piece is not there any more.' };
    const pose = freeSpot(table.survey, carried, 0, 6);
    return { request: { verb: 'move', pieces, to: { place: OPEN_TABLE, pose } } };
  }
  if (!hasCells(where)) return { request: { verb: 'move', pieces, to: { place: where.id } } };
  if (cell === undefined) return { needsCell: where.id };
  const at = cellNamed(where, cell);
  return at === null
    ? { why: `There is no cell “${cell.slice(0, 12)}”.` }
    : { request: { verb: 'move', pieces, to: { place: where.id, at } } };
}

function pileTo(table: TableSeen, pile: string, onto: Target): Putting {
  if ('place' in onto && onto.place !== OPEN_TABLE && onto.place !== pile)
    return { request: { verb: 'group', piles: [onto.place, pile] } };
  const where = table.places.get(pile);
  const kind = where?.top == null ? undefined : table.kinds.get(where.top.kind);
  if (kind === undefined) return { why: 'Only a pile can be put down as a whole.' };
  return { request: { verb: 'move', pile, pose: freeSpot(table.survey, { kind, piece: null, pile }, 0, 6) } };
}
