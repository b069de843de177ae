import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import type { TableSeen } from '../table/Seen.ts';
import type { Target } from '../desk/Target.ts';
import { keyOf } from '../desk/Target.ts';

/** One line of the table in words: a seat, a place or a piece, with what is in it. */
export interface Line {
  readonly key: string;
  readonly words: string;
  readonly target: Target | null;
  readonly lines: readonly Line[];
}

/** What a piece is called by whoever looks: never more than they may see. */
export type Naming = (piece: PieceSeen) => string;

/**
 * The table as a list for those who play without a mouse or without sight: first what belongs to me, then to each other
 * seat, then what is everybody's. Places that hold nothing and say nothing are left out.
 */
export function outlineOf(table: TableSeen, seat: SeatId | null, name: Naming): Line[] {
  const { seats } = table.observation;
  const own = seats.filter((one) => one.id === seat);
  const others = seats.filter((one) => one.id !== seat);
  const sections = [...own, ...others].map((one): Line => ({
    key: `seat:${one.id}`,
    words: one.id === seat ? `You, ${one.name} (${one.id})` : `${one.name} (${one.id})`,
    target: null,
    lines: placesOf(table, one.id).map((where) => placeLine(table, where, name)),
  }));
  const common: Line = {
    key: 'seat:',
    words: 'Everybody’s',
    target: null,
    lines: placesOf(table, null).map((where) => placeLine(table, where, name)),
  };
  return [...sections, common].filter(({ lines }) => lines.length > 0);
}

function placesOf(table: TableSeen, owner: SeatId | null): PlaceSeen[] {
  return [...table.places.values()].filter(
    (where) =>
      where.owner === owner && where.on === null && (where.count > 0 || !where.loose) && where.form !== 'box',
  );
}

function placeLine(table: TableSeen, where: PlaceSeen, name: Naming): Line {
  const inside = (where.pieces ?? []).flatMap((id) => {
    const piece = table.pieces.get(id);
    return piece === undefined ? [] : [pieceLine(table, piece, name)];
  });
  return {
    key: `place:${where.id}`,
    words: placeWords(table, where),
    target: { place: where.id },
    lines: inside,
  };
}

function placeWords(table: TableSeen, where: PlaceSeen): string {
  const held = where.held === null ? '' : `, held by ${where.held}`;
  const top = where.top === null ? '' : `, on top ${topWords(table, where.top)}`;
  return `${where.label || where.id}: ${counted(where.count)}${top}${held}${where.locked ? ', locked' : ''}`;
}

function topWords(table: TableSeen, top: NonNullable<PlaceSeen['top']>): string {
  const title = table.kinds.get(top.kind)?.title ?? top.kind;
  return top.facing === 'down' ? `${title}, face down` : title;
}

export function counted(count: number): string {
  return count === 0 ? 'empty' : count === 1 ? '1 piece' : `${count} pieces`;
}

function pieceLine(table: TableSeen, piece: PieceSeen, name: Naming): Line {
  const borne = [...table.places.values()].filter((where) => where.on === piece.id);
  return {
    key: keyOf({ piece: piece.id }),
    words: pieceWords(table, piece, name),
    target: { piece: piece.id },
    lines: borne.map((where) => placeLine(table, where, name)),
  };
}

/** How a piece stands, in words: its name, then what differs from lying plainly on the table. */
export function pieceWords(table: TableSeen, piece: PieceSeen, name: Naming): string {
  const kind = table.kinds.get(piece.kind);
  const parts = [piece.label === '' ? name(piece) : `${piece.label} (${name(piece)})`];
  if (kind?.form === 'die') parts.push(`shows ${piece.value}`);
  if (kind?.form === 'coin') parts.push(piece.value === 2 ? 'tails' : 'heads');
  if (kind?.form === 'counter') parts.push(`says ${piece.value}`);
  if (piece.facing === 'down') parts.push('face down');
  const where = table.places.get(piece.place);
  if (where !== undefined && piece.at >= 0) parts.push(cellWords(where, piece.at));
  if (piece.held !== null) parts.push(`held by ${piece.held}`);
  if (piece.locked) parts.push('locked');
  if (piece.about !== '') parts.push(piece.about);
  return parts.join(', ');
}

/** The name of a cell: column letter and row number as on a chess board, counted from the near row. */
export function cellWords(where: Pick<PlaceSeen, 'form' | 'columns' | 'rows' | 'hexes'>, at: number): string {
  if (where.form === 'grid' && where.columns > 0) {
    const column = at % where.columns;
    const row = where.rows - Math.floor(at / where.columns);
    return `at ${letters(column)}${row}`;
  }
  const hex = where.hexes?.[at];
  return hex === undefined ? `at ${at + 1}` : `at ${hex[0]}, ${hex[1]}`;
}

function letters(column: number): string {
  const last = String.fromCodePoint(97 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** Every line that can be seen when these are open, in order: what the arrow keys walk through. */
export function openLines(lines: readonly Line[], isOpen: (key: string) => boolean, level = 1): OpenLine[] {
  return lines.flatMap((line): OpenLine[] => [
    { ...line, level },
    ...(isOpen(line.key) ? openLines(line.lines, isOpen, level + 1) : []),
  ]);
}

export interface OpenLine extends Line {
  readonly level: number;
}
