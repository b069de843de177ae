import type { PlaceId } from '#kernel/place';
import type { Cards } from '../cardsOn.ts';
import { gridSize } from '../knobs.ts';
import { OFFSETS, cellAt, crossingAt, tileAt } from '../places.ts';
import type { Space, Zone } from '../zones.ts';
import { rotatedQuadrant } from '../zones.ts';
import type { Reading } from './Reading.ts';

/** A zone as it lies in the grid. */
export interface ZoneLaid {
  readonly zone: Zone;
  readonly number: number;
  readonly row: number;
  readonly column: number;
  /** In quarters of a circle, clockwise. */
  readonly heading: number;
  /** Where its tile lies. */
  readonly tile: PlaceId;
  /** I, II, III and perhaps IV. */
  readonly spaces: readonly Spot[];
  readonly reward: Spot;
}

/** A space for a character, or the one for the reward. */
export interface Spot {
  readonly place: PlaceId;
  readonly zone: number;
  /** 1 to 4; 0 is the reward's. */
  readonly n: number;
  /** null for the reward's. */
  readonly space: Space | null;
  /** The quarter it lies in; -1 for one on the crossing, which has no neighbours. */
  readonly row: number;
  readonly column: number;
}

/** How the zones lie: everything about the grid that does not depend on who stands there. */
export interface Plan {
  /** By rising number: the order in which they are resolved. */
  readonly zones: readonly ZoneLaid[];
  readonly byNumber: ReadonlyMap<number, ZoneLaid>;
  /** Spaces and rewards by place. */
  readonly spots: ReadonlyMap<PlaceId, Spot>;
  /** Character spaces that share an edge with a spot, in its own zone or in another. */
  readonly neighbours: ReadonlyMap<PlaceId, readonly Spot[]>;
}

/** Plans are asked for many times a turn and change once a round: those of late are kept, for each edition of the zones. */
const LATE = new WeakMap<Cards['zones'], Map<string, Plan>>();
const MOST = 64;

export function planOf(reading: Reading): Plan {
  const { rows, columns } = gridSize(reading.knobs, reading.seats.length);
  let key = '';
  const zones: [Zone, number, number, number][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const tile = reading.piecesIn(tileAt(row, column))[0];
      const zone =
        tile === undefined || tile.facing === 'down' ? undefined : reading.cards.zones.get(tile.face ?? '');
      key += zone === undefined || tile === undefined ? '-' : `${zone.number}@${tile.heading} `;
      if (zone !== undefined && tile !== undefined) zones.push([zone, row, column, tile.heading]);
    }
  key += columns;
  const late = lateOf(reading.cards);
  const known = late.get(key);
  if (known !== undefined) return known;
  const plan = planFrom(zones.map(([zone, row, column, heading]) => laid(zone, row, column, heading)));
  if (late.size >= MOST) late.clear();
  late.set(key, plan);
  return plan;
}

function lateOf({ zones }: Cards): Map<string, Plan> {
  let late = LATE.get(zones);
  if (late === undefined) LATE.set(zones, (late = new Map()));
  return late;
}

function planFrom(unsorted: readonly ZoneLaid[]): Plan {
  const zones = unsorted.toSorted((a, b) => a.number - b.number);
  const spots = new Map(
    zones.flatMap((zone) => [...zone.spaces, zone.reward]).map((spot) => [spot.place, spot]),
  );
  const near = ({ row, column }: Spot): Spot[] =>
    STEPS.flatMap(([dr, dc]) => {
      const spot = row < 0 ? undefined : spots.get(cellAt(row + dr, column + dc));
      return spot === undefined || spot.n === 0 ? [] : [spot];
    });
  return {
    zones,
    byNumber: new Map(zones.map((zone) => [zone.number, zone])),
    spots,
    neighbours: new Map([...spots.values()].map((spot) => [spot.place, near(spot)])),
  };
}

const STEPS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

function laid(zone: Zone, row: number, column: number, heading: number): ZoneLaid {
  const { number } = zone;
  const cell = (quadrant: Space['quadrant']): Pick<Spot, 'place' | 'row' | 'column'> => {
    const [dr, dc] = OFFSETS[rotatedQuadrant(quadrant, heading)];
    const [r, c] = [2 * row + dr, 2 * column + dc];
    return { place: cellAt(r, c), row: r, column: c };
  };
  const crossing = { place: crossingAt(row, column), row: -1, column: -1 };
  return {
    zone,
    number,
    row,
    column,
    heading,
    tile: tileAt(row, column),
    spaces: zone.spaces.map((space, i) => ({ ...cell(space.quadrant), zone: number, n: i + 1, space })),
    reward: {
      ...(zone.reward === null ? crossing : cell(zone.reward)),
      zone: number,
      n: 0,
      space: null,
    },
  };
}
