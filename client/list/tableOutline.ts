import { isStore } from '#kernel/place';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { SeatId } from '#kernel/seat';
import type { Target } from '../desk/Target.ts';
import { keyOf } from '../desk/Target.ts';
import type { TableSeen } from '../table/Seen.ts';
import type { Naming, ListViewer } from './pieceWords.ts';
import { pieceWords } from './pieceWords.ts';
import { listSeatName } from './placeName.ts';
import { isOrderedPile, placeInList } from './placeInList.ts';

/** One line of the table in words: a seat, a place, a piece or several equal ones, with what is in it. */
export interface Line {
  readonly key: string;
  readonly words: string;
  readonly target: Target | null;
  readonly lines: readonly Line[];
  /** Several equal pieces, shut until somebody opens it. It has the key of the first of them and is acted on as that one. */
  readonly first?: Line;
}

/**
 * The table as a list for those who play without a mouse or without sight: first what belongs to me, then to each other
 * seat, then what is everybody's. Places that hold nothing and say nothing are left out.
 */
export function tableOutline(table: TableSeen, viewer: SeatId | null, name: Naming): Line[] {
  const telling = { table, viewer, name, borne: borneIn(table) };
  const { seats } = table.observation;
  const own = seats.filter((one) => one.id === viewer);
  const others = seats.filter((one) => one.id !== viewer);
  const sections = [...own, ...others].map((one): Line => ({
    key: `seat:${one.id}`,
    words: listSeatName(one, viewer),
    target: null,
    lines: placesOf(table, one.id).map((where) => placeLine(telling, where)),
  }));
  const common: Line = {
    key: 'seat:',
    words: 'Everybody’s',
    target: null,
    lines: placesOf(table, null).map((where) => placeLine(telling, where)),
  };
  return [...sections, common].filter(({ lines }) => lines.length > 0);
}

/** With the places that sit on each piece. */
type Outlining = ListViewer & { readonly borne: ReadonlyMap<PieceId, readonly PlaceSeen[]> };

function borneIn(table: TableSeen): Outlining['borne'] {
  const borne = new Map<PieceId, PlaceSeen[]>();
  for (const where of table.places.values())
    if (where.on !== null) borne.set(where.on, [...(borne.get(where.on) ?? []), where]);
  return borne;
}

function placesOf(table: TableSeen, owner: SeatId | null): PlaceSeen[] {
  return [...table.places.values()].filter(
    (where) =>
      where.owner === owner && where.on === null && (where.count > 0 || !where.loose) && !isStore(where),
  );
}

function placeLine(telling: Outlining, where: PlaceSeen): Line {
  return {
    key: `place:${where.id}`,
    words: placeInList(telling, where),
    target: { place: where.id },
    lines: alikeIn(telling, where).map((alike) => alikeLine(telling, alike)),
  };
}

/** What is in a place, equal pieces together. Where their order means something only those that lie side by side. */
function alikeIn(telling: Outlining, where: PlaceSeen): PieceSeen[][] {
  const runs: PieceSeen[][] = [];
  const known = new Map<string, PieceSeen[]>();
  for (const piece of piecesIn(telling.table, where)) {
    const { id, kind, tint, scale } = piece;
    const own = telling.borne.has(id) ? id : null;
    const sort = JSON.stringify([pieceWords(telling, piece), kind, tint, scale, own]);
    const met = known.get(sort);
    if (met !== undefined && (!where.ordered || met === runs.at(-1))) met.push(piece);
    else {
      const run = [piece];
      known.set(sort, run);
      runs.push(run);
    }
  }
  return runs;
}

/** The top of a pile first. Of a place whose inside is hidden, what was shown to the viewer all the same. */
function piecesIn({ pieces }: TableSeen, where: PlaceSeen): PieceSeen[] {
  if (where.pieces === null) return [...pieces.values()].filter(({ place }) => place === where.id);
  const inside = where.pieces.flatMap((id) => pieces.get(id) ?? []);
  return isOrderedPile(where) ? inside.toReversed() : inside;
}

function alikeLine(telling: Outlining, alike: readonly PieceSeen[]): Line {
  const [one, ...more] = alike.map((piece) => pieceLine(telling, piece)) as [Line, ...Line[]];
  if (more.length === 0) return one;
  return {
    ...one,
    words: pieceWords(telling, alike[0] as PieceSeen, alike.length),
    lines: [{ ...one, key: `one:${one.key}` }, ...more],
    first: one,
  };
}

function pieceLine(telling: Outlining, piece: PieceSeen): Line {
  const borne = telling.borne.get(piece.id) ?? [];
  return {
    key: keyOf({ piece: piece.id }),
    words: pieceWords(telling, piece),
    target: { piece: piece.id },
    lines: borne.map((where) => placeLine(telling, where)),
  };
}

export interface OpenLine extends Line {
  readonly level: number;
  readonly isOpen: boolean;
}

/** Every line that can be seen, in order: what the arrow keys walk through. `toggled`: those that somebody opened or shut. */
export function openLines(lines: readonly Line[], toggled: ReadonlySet<string>, level = 1): OpenLine[] {
  return lines.flatMap((line): OpenLine[] => {
    const isOpen = line.lines.length > 0 && (line.first === undefined) !== toggled.has(line.key);
    return [{ ...line, level, isOpen }, ...(isOpen ? openLines(line.lines, toggled, level + 1) : [])];
  });
}

/**
 * The line that has the keyboard. One that is gone leaves it to the line it was folded into, else to the one that stands
 * in its stead: pieces change their ids when they are hidden.
 */
export function lineInFocus(
  shown: readonly OpenLine[],
  focus: { readonly key: string; readonly index: number } | null,
): OpenLine | undefined {
  if (focus === null) return shown[0];
  return (
    shown.find(({ key }) => key === focus.key) ??
    shown.findLast((line) => !line.isOpen && holds(line, focus.key)) ??
    shown[Math.min(focus.index, shown.length - 1)]
  );
}

function holds(line: Line, key: string): boolean {
  return line.lines.some((inner) => inner.key === key || holds(inner, key));
}
