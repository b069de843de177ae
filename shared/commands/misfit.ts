import { isInside } from '#kernel/place';
import { PLACE_FACTS } from '#kernel/forms';
import { covered } from '#kernel/cells';
import type { Piece, PieceId } from '#kernel/piece';
import type { Place } from '#kernel/place';
import type { Table } from '#kernel/table';
import { kindOf, placeOf } from '#kernel/table';
import type { RefusalCode } from './refusal.ts';

/** How a piece would lie in a place: `at` is the cell in a place with cells. */
export interface Lie {
  readonly piece: Piece;
  readonly at?: number | undefined;
  readonly heading: number;
  readonly mirror: boolean;
}

/** Why these pieces cannot come to lie in a place together, if they cannot. */
export function misfit(table: Table, lies: readonly Lie[], where: Place): RefusalCode | undefined {
  let entering = 0;
  for (const { piece } of lies) {
    const code = unwelcome(table, piece, where);
    if (code !== undefined) return code;
    if (piece.place !== where.id) entering++;
  }
  if (where.capacity !== null && entering > 0 && where.pieces.length + entering > where.capacity)
    return 'place-full';
  return where.cells === null ? undefined : crowded(table, lies, where);
}

function unwelcome(table: Table, piece: Piece, where: Place): RefusalCode | undefined {
  const kind = kindOf(table, piece);
  if (where.accepts !== null) {
    const { kinds, forms } = where.accepts;
    if ((kinds !== null && !kinds.includes(kind.id)) || (forms !== null && !forms.includes(kind.form)))
      return 'not-accepted';
  }
  if (sitsOn(table, where, piece)) return 'inside-itself';
  return piece.bears.length === 0 || piece.place === where.id || keepsFlat(where)
    ? undefined
    : burdened(table, piece);
}

/** Whether what stands on a board stays on it there. */
function keepsFlat(where: Place): boolean {
  return PLACE_FACTS[where.form].apart;
}

/** Things on a board would fall off it in a hand or a bag; a bag is not put away while somebody looks through it. */
export function burdened(table: Table, piece: Piece): RefusalCode | undefined {
  for (const id of piece.bears) {
    const borne = placeOf(table, id);
    if (borne.openTo.length > 0) return 'in-use';
    if (!isInside(borne) && borne.pieces.length > 0) return 'bears-things';
  }
  return undefined;
}

function crowded(table: Table, lies: readonly Lie[], where: Place): RefusalCode | undefined {
  const moving = new Set<PieceId>(lies.map(({ piece }) => piece.id));
  const coming = new Map<number, number>();
  for (const { piece, at, heading, mirror } of lies) {
    const cells =
      at === undefined ? null : covered(where, kindOf(table, piece).footprint, at, heading, mirror);
    if (cells === null) return 'no-such-cell';
    for (const cell of cells) {
      const staying = (where.cells?.[cell] ?? []).filter((id) => !moving.has(id)).length;
      const others = staying + (coming.get(cell) ?? 0);
      if (where.cellCapacity !== null && others >= where.cellCapacity) return 'cell-taken';
      coming.set(cell, (coming.get(cell) ?? 0) + 1);
    }
  }
  return undefined;
}

/** Whether a place sits, however deep, on this piece: a bag must not go into its own inside. */
function sitsOn(table: Table, where: Place, piece: Piece): boolean {
  for (let host = where.on; host !== null;) {
    if (host === piece.id) return true;
    const bearer: Piece | undefined = table.pieces.get(host);
    if (bearer === undefined) return false;
    host = placeOf(table, bearer.place).on;
  }
  return false;
}

/** A heading as the place counts it: sixths on hexes, quarters on squares and in rows, none elsewhere. */
export function headingIn(where: Place, heading: number): number {
  const steps = stepsRound(where);
  return steps === 0 ? 0 : ((heading % steps) + steps) % steps;
}

/** How many steps bring a piece lying in this place round again; 0 where it has no heading of its own. */
export function stepsRound(where: Place): number {
  return PLACE_FACTS[where.form].headings;
}
