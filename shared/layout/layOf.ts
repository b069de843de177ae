import type { PlaceForm } from '#kernel/place';
import { tableSizeOf } from '#kernel/tableSize';
import type { Lay, LayPlan, Pair } from './lay.ts';
import { parseLay } from './lay.ts';
import type { Size } from './laid.ts';
import { CARD_SIZE, sizeOf } from './laid.ts';
import { hexBounds } from './locators/hexes.ts';
import { seatsAround } from './seatsAround.ts';
import { BOX_ZONE, HAND_DEPTH } from './tableTop.ts';
import type { LaidPlace, View } from './view.ts';

/** What every form does when `Place.lay` says nothing. */
const MANNERS: Record<PlaceForm, LayPlan> = {
  table: {},
  hand: { fan: 0.6, tilt: 0.9 },
  deck: { jitter: 0.02, pad: 0.25 },
  stack: { jitter: 0.03, pad: 0.15 },
  bag: { pad: 0.25 },
  supply: { pad: 0.25 },
  slot: { pad: 0.25 },
  row: { pad: 0.25 },
  grid: { pad: 0.25 },
  hex: { pad: 0.25 },
  box: {},
};

const PLAIN = {
  pad: 0,
  snap: null,
  spacing: 0.25,
  pitch: null,
  direction: 'right',
  align: 'middle',
  spread: [0, 0],
  jitter: 0,
  fan: 0,
  tilt: 0,
  border: 0,
  top: 'pointy',
} as const satisfies LayPlan;

const LEAST_SPREAD = 0.02;
const NO_SPREAD: Pair = [0, 0];
const CELL: Pair = [2, 2];
const ROW_LENGTH = 20;
const FREE_ZONE: Pair = [10, 10];

/** The whole geometry of a place: what its `lay` says, then the manner of its form, scaled with the piece it sits on. */
export function layOf(view: View, where: LaidPlace): Lay {
  const host = where.on === null ? undefined : view.pieces.get(where.on);
  const scale = host === undefined || !(host.scale > 0 && host.scale < 1e3) ? 1 : host.scale;
  const bare = host === undefined ? null : sizeOf(view.kinds.get(host.kind));
  const resolved = resolve(view, where, { ...PLAIN, ...MANNERS[where.form], ...parseLay(where.lay) }, bare);
  return scale === 1 ? resolved : scaled(resolved, scale);
}

/** A plan in which only the sizes may be missing: those depend on the table. */
type Mannered = LayPlan & Omit<Lay, 'zone' | 'room' | 'cell'>;

function resolve(view: View, where: LaidPlace, plan: Mannered, host: Size | null): Lay {
  const room = plan.room ?? roomOf(view, where);
  const cell = plan.cell ?? cellOf(where, plan, host);
  const zone =
    where.form === 'grid'
      ? ([Math.max(1, where.columns) * cell[0], Math.max(1, where.rows) * cell[1]] as const)
      : where.form === 'hex'
        ? hexBounds(where.hexes, cell[0], plan.top)
        : (plan.zone ?? zoneOf(view, where, plan, room, host));
  // So little would not tell two neighbours apart: the pile counts as straight, and is read by height.
  const spread = Math.hypot(...plan.spread) < LEAST_SPREAD ? NO_SPREAD : plan.spread;
  return { ...plan, room, cell, zone, spread };
}

function zoneOf(view: View, where: LaidPlace, plan: Mannered, room: Pair, host: Size | null): Pair {
  switch (where.form) {
    case 'table':
      return host !== null ? [host[0], host[1]] : where.pose === null ? feltOf(view) : FREE_ZONE;
    case 'hand':
      return [handWidth(view, where), HAND_DEPTH];
    case 'bag':
      return host === null ? room : [host[0], host[1]];
    case 'row':
      return plan.direction === 'right' || plan.direction === 'left'
        ? [rowLength(where, plan.pitch ?? room[0] + plan.spacing), room[1]]
        : [room[0], rowLength(where, plan.pitch ?? room[1] + plan.spacing)];
    case 'box':
      return [BOX_ZONE, BOX_ZONE];
    default:
      return room;
  }
}

function feltOf({ settings }: View): Pair {
  const { width, depth } = tableSizeOf(settings);
  return [width, depth];
}

/** A row that states how many it holds is as long as they need. */
function rowLength(where: LaidPlace, each: number): number {
  return where.capacity === null ? ROW_LENGTH : Math.max(1, where.capacity) * each;
}

function handWidth(view: View, where: LaidPlace): number {
  const spots = seatsAround(Math.max(1, view.seats.length), tableSizeOf(view.settings));
  const seat = view.seats.findIndex((s) => s.id === where.owner);
  return spots[Math.max(0, seat)]?.width ?? ROW_LENGTH;
}

function cellOf(where: LaidPlace, plan: Mannered, host: Size | null): Pair {
  if (where.form !== 'grid') return CELL;
  const [w, d] =
    plan.zone ?? (host === null ? [0, 0] : [host[0] - 2 * plan.border, host[1] - 2 * plan.border]);
  return w > 0 && d > 0 ? [w / Math.max(1, where.columns), d / Math.max(1, where.rows)] : CELL;
}

/** The size of what a place is for: what it accepts or supplies, else what is in it, else a card. */
function roomOf(view: View, where: LaidPlace): Pair {
  const accepted = where.accepts?.kinds ?? [];
  let w = 0;
  let d = 0;
  for (const id of accepted) {
    const kind = view.kinds.get(id);
    if (kind === undefined) continue;
    const size = sizeOf(kind);
    w = Math.max(w, size[0]);
    d = Math.max(d, size[1]);
  }
  if (w > 0) return [w, d];
  const first = where.pieces?.[0];
  const piece = first === undefined ? undefined : view.pieces.get(first);
  const kind = where.supplies?.kind ?? piece?.kind ?? where.top?.kind ?? where.backs?.[0];
  const size = kind === undefined ? CARD_SIZE : sizeOf(view.kinds.get(kind), piece?.scale ?? 1);
  return [size[0], size[1]];
}

function scaled(lay: Lay, by: number): Lay {
  const both = ([a, b]: Pair): Pair => [a * by, b * by];
  return {
    ...lay,
    zone: both(lay.zone),
    room: both(lay.room),
    cell: both(lay.cell),
    spread: both(lay.spread),
    pad: lay.pad * by,
    snap: lay.snap === null ? null : lay.snap * by,
    spacing: lay.spacing * by,
    pitch: lay.pitch === null ? null : lay.pitch * by,
    border: lay.border * by,
  };
}
