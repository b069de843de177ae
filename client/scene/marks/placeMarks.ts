import { hasCells, isAway } from '#kernel/place';
import type { PlaceSeen } from '#kernel/observe';
import type { PlaceId } from '#kernel/place';
import { composed, flatPose } from '#kernel/pose';
import type { Pose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { Lay } from '#layout/lay';
import { hexes } from '#layout/locators/hexes';
import type { TableSeen } from '../../table/Seen.ts';
import type { TableMark, MarkShape } from './TableMark.ts';
import { HAIR, tableMark } from './TableMark.ts';
import { wide } from './words.ts';

const ENGRAVED = '#d8c48f';
/** More cells than this are left to the print on the board. */
const MOST_HEXES = 400;

/** What lies lower lies on the felt itself. */
const LOW = 0.05;

/** Where things go: faint outlines of slots, rows, decks and grids, with their names, on the felt or on their board. */
export function placeMarks(table: TableSeen): TableMark[] {
  return [...new PlaceOutlines().at(table)];
}

interface Outlined {
  readonly lay: Lay;
  readonly marks: readonly TableMark[];
}

/** The same, kept from one act to the next: what comes to lie in a place, or leaves it, costs it nothing. */
export class PlaceOutlines {
  private readonly byPlace = new Map<PlaceId, Outlined>();
  private edition = -1;
  private all: readonly TableMark[] = [];

  /** The same list as last time, unless a place is marked otherwise. */
  at(table: TableSeen): readonly TableMark[] {
    const { edition, changes, places } = table;
    if (edition === this.edition) return this.all;
    const follows = changes !== null && changes.since === this.edition;
    this.edition = edition;
    if (!follows) this.byPlace.clear();
    let isSame = follows;
    for (const id of follows ? changes.places : places.keys()) {
      const where = places.get(id);
      const known = this.byPlace.get(id);
      const lay = where === undefined || !isMarked(where) ? null : table.survey.plot(where).lay;
      if (
        lay === null
          ? known === undefined
          : known !== undefined && !changes?.moved.has(id) && isLaidAlike(known.lay, lay)
      )
        continue;
      isSame = false;
      if (where === undefined || lay === null) this.byPlace.delete(id);
      else this.byPlace.set(id, { lay, marks: outline(table, where) });
    }
    if (isSame) return this.all;
    const ids = [...this.byPlace.keys()].sort((a, b) => (a < b ? -1 : 1));
    this.all = ids.flatMap((id) => this.byPlace.get(id)?.marks ?? []);
    return this.all;
  }
}

/** As far as an outline shows. */
function isLaidAlike(a: Lay, b: Lay): boolean {
  return (
    a.top === b.top &&
    a.zone[0] === b.zone[0] &&
    a.zone[1] === b.zone[1] &&
    a.cell[0] === b.cell[0] &&
    a.cell[1] === b.cell[1]
  );
}

function isMarked(where: PlaceSeen): boolean {
  return where.id !== OPEN_TABLE && !where.loose && !isAway(where);
}

/** The outline of a place, or of one of its cells; also what is lit when something may go there. */
export function placeOutline(
  table: TableSeen,
  where: PlaceSeen,
  cell: number | null = null,
): {
  readonly shape: MarkShape;
  readonly at: Pose;
  readonly size: readonly [number, number];
  readonly corner: number;
} {
  const frame = table.survey.frame(where);
  const plot = table.survey.plot(where);
  const { zone, cell: step, top } = plot.lay;
  const raised = (x = 0, z = 0): Pose => composed(frame, flatPose(x, z, 0, HAIR));
  if (where.form === 'hex' && cell !== null) {
    const [x, z] = hexes(plot).middle(cell);
    return {
      shape: top === 'pointy' ? 'hex' : 'hex-flat',
      at: raised(x, z),
      size: [step[0], step[0]],
      corner: 0,
    };
  }
  if (where.form === 'grid' && cell !== null) {
    const column = cell % Math.max(1, where.columns);
    const row = Math.floor(cell / Math.max(1, where.columns));
    const x = (column - (where.columns - 1) / 2) * step[0];
    const z = (row - (where.rows - 1) / 2) * step[1];
    return { shape: 'rect', at: raised(x, z), size: step, corner: 0.08 };
  }
  const pad = hasCells(where) ? 0 : 0.3;
  return { shape: 'rect', at: raised(), size: [zone[0] + pad, zone[1] + pad], corner: 0.25 };
}

function outline(table: TableSeen, where: PlaceSeen): readonly TableMark[] {
  const into: TableMark[] = [];
  const onBoard = where.on !== null;
  const alpha = onBoard ? 0.16 : 0.3;
  const style = { line: 0.045, colour: ENGRAVED, alpha, fill: onBoard ? 0 : 0.1 };
  if (where.form === 'hex') {
    const count = where.hexes?.length ?? 0;
    for (let cell = 0; cell < Math.min(count, MOST_HEXES); cell++) {
      const { shape, at, size } = placeOutline(table, where, cell);
      into.push(tableMark(shape, at, [size[0] * 0.97, size[1] * 0.97], { ...style, fill: 0 }));
    }
    return into;
  }
  const { at, size, corner } = placeOutline(table, where);
  const isGrid = where.form === 'grid';
  into.push(
    tableMark(isGrid ? 'cells' : 'rect', at, size, {
      ...style,
      corner: isGrid ? 0.08 : corner,
      ...(isGrid ? { cells: [where.columns, where.rows] as const, fill: 0 } : {}),
    }),
  );
  // Above the felt it lies on something printed: words would run across that.
  if (!onBoard && at.y < LOW) title(where, at, size, into);
  return into;
}

/** The name of a place lies at its near side, small enough for it. */
function title(
  { label, id }: PlaceSeen,
  at: Pose,
  [width, depth]: readonly [number, number],
  into: TableMark[],
): void {
  if (label === '' || label === id) return;
  const high = Math.min(0.62, (width * 0.96) / wide(label));
  const spot = composed(at, flatPose(0, depth / 2 + high * 0.62));
  into.push(
    tableMark('label', spot, [wide(label) * high, high], { words: label, colour: ENGRAVED, alpha: 0.62 }),
  );
}
