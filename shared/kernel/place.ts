import { PLACE_FACTS } from './forms.ts';
import { KernelError } from './KernelError.ts';
import type { Footprint, Form, KindId } from './kind.ts';
import type { Facing, PieceId } from './piece.ts';
import type { Pose } from './pose.ts';
import type { Json } from './json.ts';
import type { SeatId } from './seat.ts';
import { NOBODY } from './seat.ts';

export type PlaceId = string;

export type PlaceForm = (typeof PLACE_FORMS)[number];
export const PLACE_FORMS = [
  'table',
  'hand',
  'deck',
  'stack',
  'bag',
  'supply',
  'slot',
  'row',
  'grid',
  'hex',
  'box',
] as const;

/** Everybody, the owner with their team, nobody, or exactly these seats: without their teams, unless those are named. */
export type Audience = 'all' | 'owner' | 'nobody' | readonly SeatId[];

/**
 * Who sees what of the pieces in a place. `contents`: that this piece, with this public id, is in here
 * (everybody always sees how many there are). `faces`: which it is; `facing` leaves it to the piece's facing.
 */
export interface Hiding {
  readonly contents: Audience;
  readonly faces: Audience | 'facing' | 'facing-or-owner';
}

/** What may enter. `null` fields do not restrict. */
export interface Accepts {
  readonly kinds: readonly KindId[] | null;
  readonly forms: readonly Form[] | null;
}

export interface Place {
  id: PlaceId;
  form: PlaceForm;
  label: string;
  owner: SeatId | null;
  /** The piece this place sits on; its pose is then relative to that piece. */
  on: PieceId | null;
  pose: Pose | null;
  /** How many pieces it holds at most, and how many each cell holds; null = no limit. */
  capacity: number | null;
  cellCapacity: number | null;
  accepts: Accepts | null;
  /** Whether the order of the pieces means something. In an unordered place the order of `pieces` means nothing. */
  ordered: boolean;
  /** Pieces entering face this way; null = they keep their facing. */
  facing: Facing | null;
  hiding: Hiding;
  /** Square grid: columns and rows; cell = row * columns + column. */
  columns: number;
  rows: number;
  /** Hex grid: axial coordinates [q, r] by cell. */
  hexes: Footprint | null;
  /** What an infinite supply hands out. */
  supplies: { readonly kind: KindId; readonly face: string } | null;
  /** Made by stacking at the table: it vanishes with its last but one piece. */
  loose: boolean;
  /** Geometry for layout (spacing, spread); the kernel never reads it. */
  lay: Json;

  /** Bottom to top, left to right; by ascending id where order means nothing, so that it tells no history. */
  pieces: PieceId[];
  /** Occupants by cell for grid and hex places, by ascending id. A multi-cell piece stands in every cell it covers. */
  cells: PieceId[][] | null;
  /** Seats searching it at this moment. */
  openTo: readonly SeatId[];
  held: SeatId | null;
  locked: boolean;
}

/** What `place-changed` may change. */
export type PlaceMarks = Pick<Place, 'label' | 'owner' | 'pose' | 'openTo' | 'held' | 'locked' | 'hiding'>;

export type PlacePlan = Partial<Omit<Place, 'id' | 'form' | 'pieces' | 'cells'>>;

/** A grid with more cells than this is a mistake or an attack: every cell costs an array. */
export const MOST_CELLS = 20_000;

function cellCount(form: PlaceForm, columns: number, rows: number, hexes: Footprint | null): number {
  if (!PLACE_FACTS[form].cells) return -1;
  const count = form === 'grid' ? columns * rows : (hexes?.length ?? 0);
  if (!Number.isInteger(columns) || !Number.isInteger(rows) || columns < 0 || rows < 0 || count > MOST_CELLS)
    throw new KernelError(`no place has ${columns} × ${rows} cells`);
  return count;
}

/** A place with the manners of its form; every one of them can be overruled, but cells have no order. */
export function place(id: PlaceId, form: PlaceForm, plan: PlacePlan = {}): Place {
  const manner = PLACE_FACTS[form];
  const columns = plan.columns ?? 0;
  const rows = plan.rows ?? 0;
  const hexes = plan.hexes ?? null;
  const cells = cellCount(form, columns, rows, hexes);
  return {
    id,
    form,
    label: plan.label ?? id,
    owner: plan.owner ?? null,
    on: plan.on ?? null,
    pose: plan.pose ?? null,
    capacity: plan.capacity === undefined ? manner.capacity : plan.capacity,
    cellCapacity: plan.cellCapacity === undefined ? 1 : plan.cellCapacity,
    accepts: plan.accepts ?? null,
    ordered: cells < 0 && (plan.ordered ?? manner.ordered),
    facing: plan.facing === undefined ? manner.facing : plan.facing,
    hiding: plan.hiding ?? manner.hiding,
    columns,
    rows,
    hexes,
    supplies: plan.supplies ?? null,
    loose: plan.loose ?? false,
    lay: plan.lay ?? null,
    pieces: [],
    cells: cells < 0 ? null : Array.from({ length: cells }, () => []),
    openTo: plan.openTo ?? NOBODY,
    held: plan.held ?? null,
    locked: plan.locked ?? false,
  };
}

/** A place, or a place as somebody sees it. */
export type Formed = Pick<Place, 'form'>;

/** Whether pieces in it have poses of their own. */
export function isFree({ form }: Formed): boolean {
  return PLACE_FACTS[form].free;
}

/** Whether it has cells that pieces cover. */
export function hasCells({ form }: Formed): boolean {
  return PLACE_FACTS[form].cells;
}

/** Whether it shows only a top and a count to those who may not see inside. */
export function isPile({ form }: Formed): boolean {
  return PLACE_FACTS[form].pile;
}

/** Whether piece lies upon piece, and all of it is one body. */
export function isHeap({ form }: Formed): boolean {
  return PLACE_FACTS[form].heap;
}

/** Whether its owner holds it up: others see backs, may give, and take nothing. */
export function isHand({ form }: Formed): boolean {
  return PLACE_FACTS[form].hand;
}

/** Whether it is the inside of the piece it sits on. */
export function isInside({ form }: Formed): boolean {
  return PLACE_FACTS[form].inside;
}

/** Whether it hands out copies without end. */
export function isEndless({ form }: Formed): boolean {
  return PLACE_FACTS[form].endless;
}

/** Whether what is not in play is put there. */
export function isStore({ form }: Formed): boolean {
  return PLACE_FACTS[form].store;
}

/** Whether what is in it does not lie on the table. */
export function isAway({ form }: Formed): boolean {
  return PLACE_FACTS[form].away;
}
