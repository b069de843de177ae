import type { Json, JsonObject } from '#kernel/json';

export type Pair = readonly [number, number];
/** Which way a row grows, as seen by whoever the place faces. */
export type Direction = 'right' | 'left' | 'near' | 'far';

/** The geometry of a place: what stands in `Place.lay`, with nothing left out. Lengths in table units. */
export interface Lay {
  /** Width and depth of the area that belongs to the place: where a drop counts, and how far a row or a fan may reach. */
  readonly zone: Pair;
  /** Width and depth of the piece the place is made for. */
  readonly room: Pair;
  /** How far beyond its zone a drop still counts. */
  readonly pad: number;
  /** A drop farther than this from where it would land does not count, although inside the zone. null = the zone decides. */
  readonly snap: number | null;
  /** Rows: the gap between neighbours. */
  readonly spacing: number;
  /** Rows and hands: the distance between the middles of neighbours. null = as their sizes ask for. */
  readonly pitch: number | null;
  readonly direction: Direction;
  /** Rows: whether the pieces stand in the middle of the zone or begin at its start. */
  readonly align: 'middle' | 'start';
  /** Piles: how far each piece lies off the one below. */
  readonly spread: Pair;
  /** Piles: how untidily they lie, at most. */
  readonly jitter: number;
  /** Hands: the greatest angle between the first and the last card. */
  readonly fan: number;
  /** Hands: how far the cards lean back towards their seat; 0 = flat. */
  readonly tilt: number;
  /** Square grids: width and depth of a cell. Hex grids: the first is the distance between neighbouring middles. */
  readonly cell: Pair;
  /** Grids on a board that state no cell size: the margin around the cells. */
  readonly border: number;
  /** Hex grids: what of a cell is at the far side. */
  readonly top: 'pointy' | 'flat';
}

export type LayPlan = Partial<Lay>;

/** For games: a typed plan as the JSON that `Place.lay` takes. */
export function lay(plan: LayPlan): Json {
  return plan;
}

/**
 * Reads `Place.lay`. It may come from a file somebody edited: a field that makes no sense is left out, the others are
 * kept, and nothing here ever becomes a pose that is not a number.
 */
export function parseLay(from: Json): LayPlan {
  if (typeof from !== 'object' || from === null || Array.isArray(from)) return {};
  const plan: Record<string, unknown> = {};
  for (const key of KEYS) {
    if (!Object.hasOwn(from, key)) continue;
    const value = FIELDS[key]((from as JsonObject)[key] as Json);
    if (value !== undefined) plan[key] = value;
  }
  return plan;
}

const LONGEST = 400;
const SHORTEST = 0.05;

const within =
  (least: number, most: number) =>
  (value: Json): number | undefined =>
    typeof value === 'number' && value >= least && value <= most ? value : undefined;

const orNull =
  (read: (value: Json) => number | undefined) =>
  (value: Json): number | null | undefined =>
    value === null ? null : read(value);

const pair =
  (read: (value: Json) => number | undefined) =>
  (value: Json): Pair | undefined => {
    if (!Array.isArray(value) || value.length !== 2) return undefined;
    const [a, b] = (value as readonly Json[]).map(read);
    return a === undefined || b === undefined ? undefined : [a, b];
  };

const oneOf =
  <T extends string>(...words: readonly T[]) =>
  (value: Json): T | undefined =>
    words.find((word) => word === value);

const length = within(0, LONGEST);
const extent = within(SHORTEST, LONGEST);

const FIELDS: { readonly [K in keyof Lay]: (value: Json) => Lay[K] | undefined } = {
  zone: pair(extent),
  room: pair(extent),
  pad: length,
  snap: orNull(extent),
  spacing: length,
  pitch: orNull(extent),
  direction: oneOf('right', 'left', 'near', 'far'),
  align: oneOf('middle', 'start'),
  spread: pair(within(-10, 10)),
  jitter: within(0, 0.25),
  fan: within(0, Math.PI / 2),
  tilt: within(0, 1.4),
  cell: pair(extent),
  border: length,
  top: oneOf('pointy', 'flat'),
};
const KEYS = Object.keys(FIELDS) as readonly (keyof Lay)[];
