import type { KindId } from '#kernel/kind';
import type { Hiding, PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import type { Seat } from '#kernel/seat';
import type { Direction, Pair } from '#layout/lay';
import { lay } from '#layout/lay';
import type { SeatSpot } from '#layout/seatsAround';
import { beforeSeat, seatsAround } from '#layout/seatsAround';
import type { PlacePlanned } from '#rules/Game';
import { handPlanned, only } from '#rules/planned';
import {
  CARD_DEPTH,
  CARD_WIDTH,
  CHARACTER,
  FIRST_PLAYER,
  MISSION,
  SHIELD,
  TILE,
  TILE_HEIGHT,
  ZONE,
  probeKind,
  shipKind,
} from './box.ts';
import type { Colour } from './cards.ts';
import { COLOURS } from './cards.ts';
import type { GridSize, PlanetshipKnobs } from './knobs.ts';
import { gridSize, reserveSize } from './knobs.ts';
import {
  DECK,
  MISSION_ROW,
  SHIELD_SUPPLY,
  cellAt,
  crossingAt,
  placesOf,
  reserveAt,
  tileAt,
  tokensOf,
} from './places.ts';

const PITCH = TILE + 0.1;
/** Between the reserve and the grid. */
const GAP = 0.8;
/** Cards lie in the outer corners of a zone, their tokens beside them: the middle and the four ways to it stay free. */
const EDGE = 0.14;
const CARD_X = TILE / 2 - EDGE - CARD_WIDTH / 2;
const CARD_Z = TILE / 2 - EDGE - CARD_DEPTH / 2;
const TOKENS = { x: 1.6, z: 3.4, width: 1.02, long: 2.4 } as const;
/** What belongs to the reward on a crossing lies to its right. */
const CROSSING_TOKENS = { x: 2.95, long: 3.2 } as const;
/** A crossing is marked no larger than the number that other zones have there. */
const MIDDLE = 2;
const ON_TILE = TILE_HEIGHT + 0.01;
/** How far a seat's things keep off the rim where the grid leaves room for it: more at the short sides, where one sits farther back. */
const OFF_THE_RIM = { long: 0.9, short: 1.7 } as const;

/** Face down for the others until all have chosen; who laid it may look again. */
const OWN_TRAY: Hiding = { contents: 'all', faces: 'facing-or-owner' };

const TOKEN_KINDS: readonly KindId[] = [
  ...COLOURS.flatMap((colour) => [shipKind(colour), probeKind(colour)]),
  SHIELD,
];

/** The zones in the middle with the reserve to their left; deck and missions beyond or beside them; the seats around. */
export function layout(seats: readonly Seat[], knobs: PlanetshipKnobs): readonly PlacePlanned[] {
  expectColours(seats);
  const grid = gridSize(knobs, seats.length);
  if (knobs.zone_set.length < grid.rows * grid.columns)
    throw new RangeError(
      `a grid of ${grid.rows} × ${grid.columns} needs ${grid.rows * grid.columns} zones, zone_set has ${knobs.zone_set.length}`,
    );
  const reserve = reserveSize(knobs, seats.length);
  const spots = seatsAround(seats.length);
  return [
    ...zones(grid, reserve),
    ...beside(grid, reserve),
    ...seats.flatMap((seat, i) =>
      before(spots[i] as SeatSpot, seat, knobs, offTheRim(spots[i] as SeatSpot, grid)),
    ),
  ];
}

function offTheRim({ side }: SeatSpot, { rows }: GridSize): number {
  if (side === 'west' || side === 'east') return OFF_THE_RIM.short;
  return rows === 2 ? OFF_THE_RIM.long : 0;
}

/** A seat plays the characters and ships of its colour; there are only enough ships for two in red and blue. */
function expectColours(seats: readonly Seat[]): void {
  const allowed: readonly Colour[] = seats.length === 2 ? ['red', 'blue'] : COLOURS;
  const strange = seats.filter((seat) => !(allowed as readonly string[]).includes(seat.id));
  if (strange.length > 0)
    throw new RangeError(
      `Planetship for ${seats.length} is played with ${allowed.join(', ')}, not ${strange.map((s) => s.id).join(', ')}`,
    );
}

/** Where the columns of the grid lie; those of the reserve have numbers below 0. */
function columnAt(grid: GridSize, reserve: GridSize): (column: number) => number {
  const waiting = grid.rows === 2 ? reserve.columns : 0;
  const shift = waiting > 0 ? GAP / 2 : 0;
  return (column) =>
    (column + 0.5 - (grid.columns - waiting) / 2) * PITCH + (column < 0 ? shift - GAP : shift);
}

function zones(grid: GridSize, reserve: GridSize): PlacePlanned[] {
  const x = columnAt(grid, reserve);
  const z = (row: number): number => (row + 0.5 - grid.rows / 2) * PITCH;
  const places: PlacePlanned[] = [];
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++)
      places.push(...zoneAt(row, column, x(column), z(row)));
  for (let row = 0; row < reserve.rows; row++)
    for (let column = 0; column < reserve.columns; column++)
      places.push({
        id: reserveAt(row, column),
        form: 'slot',
        plan: {
          label: 'the reserve',
          pose: flatPose(x(column - reserve.columns), grid.rows === 2 ? z(row) : 0),
          accepts: only(ZONE),
        },
      });
  return places;
}

function zoneAt(row: number, column: number, x: number, z: number): PlacePlanned[] {
  const where = `row ${row + 1}, column ${column + 1}`;
  const places: PlacePlanned[] = [
    {
      id: tileAt(row, column),
      form: 'slot',
      plan: { label: `the zone in ${where}`, pose: flatPose(x, z), accepts: only(ZONE) },
    },
  ];
  for (const [dr, dc] of CORNERS) {
    const [sx, sz] = [dc * 2 - 1, dr * 2 - 1];
    places.push(
      ...spot(
        cellAt(2 * row + dr, 2 * column + dc),
        `the ${dr === 0 ? 'far' : 'near'} ${dc === 0 ? 'left' : 'right'} of the zone in ${where}`,
        { pose: flatPose(x + sx * CARD_X, z + sz * CARD_Z, 0, ON_TILE), zone: [CARD_WIDTH, CARD_DEPTH] },
        {
          pose: flatPose(x + sx * TOKENS.x, z + sz * TOKENS.z, 0, ON_TILE),
          zone: [TOKENS.width, TOKENS.long],
          direction: sz > 0 ? 'near' : 'far',
        },
      ),
    );
  }
  places.push(
    ...spot(
      crossingAt(row, column),
      `the middle of the zone in ${where}`,
      { pose: flatPose(x, z, 0, ON_TILE), zone: [MIDDLE, MIDDLE] },
      {
        pose: flatPose(x + CROSSING_TOKENS.x, z, 0, ON_TILE),
        zone: [CROSSING_TOKENS.long, TOKENS.width],
        direction: 'right',
      },
    ),
  );
  return places;
}

const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** Where something lies on a zone, and which way it grows. */
interface Patch {
  readonly pose: Pose;
  readonly zone: Pair;
  readonly direction?: Direction;
}

/** A place for cards and one for the ship, the shield and the probes that belong to it. */
function spot(id: PlaceId, label: string, cards: Patch, tokens: Patch): PlacePlanned[] {
  const { direction = 'right' } = tokens;
  return [
    {
      id,
      form: 'row',
      plan: {
        label,
        pose: cards.pose,
        accepts: only(CHARACTER),
        lay: lay({ zone: cards.zone, pad: 0.5 }),
      },
    },
    {
      id: tokensOf(id),
      form: 'row',
      plan: {
        // Card and tokens of one space are one spot to whoever plays: both are called as it is.
        label,
        pose: tokens.pose,
        facing: 'up',
        accepts: only(...TOKEN_KINDS),
        lay: lay({ zone: tokens.zone, direction, spacing: 0.04, align: 'start', pad: 0.1 }),
      },
    },
  ];
}

/** What belongs to nobody: beyond a grid of two rows, to the right of one of three. */
function beside(grid: GridSize, reserve: GridSize): PlacePlanned[] {
  const low = grid.rows === 2;
  const x = columnAt(grid, reserve);
  const middle = (x(0) + x(grid.columns - 1)) / 2;
  const beyond = -(PITCH + 0.35 + CARD_DEPTH / 2);
  const right = (PITCH * grid.columns) / 2;
  const missions = low ? flatPose(middle, beyond) : flatPose(right + 2.1, 0);
  return [
    {
      id: DECK,
      form: 'deck',
      plan: {
        label: 'the deck',
        pose: low ? flatPose(middle - 11.5, beyond) : flatPose(right + 6.4, -3),
        accepts: only(CHARACTER),
      },
    },
    {
      id: MISSION_ROW,
      form: 'row',
      plan: {
        label: 'the missions',
        pose: missions,
        facing: 'up',
        accepts: only(MISSION),
        lay: low
          ? lay({ zone: [16, CARD_DEPTH], spacing: 0.2 })
          : lay({ zone: [CARD_WIDTH, 20], spacing: 0.2, direction: 'near' }),
      },
    },
    {
      id: SHIELD_SUPPLY,
      form: 'stack',
      plan: {
        label: 'the shields',
        pose: low ? flatPose(middle + 11.5, beyond) : flatPose(right + 6.4, 3),
        facing: 'up',
        accepts: only(SHIELD),
      },
    },
  ];
}

/** One seat's things: nothing of it reaches farther than 3.6 inwards or 11 to a side, or five seats would not fit. */
function before(at: SeatSpot, seat: Seat, knobs: PlanetshipKnobs, off: number): PlacePlanned[] {
  const { id, name } = seat;
  const places = placesOf(id);
  const whose = (what: string): string => `${name}'s ${what}`;
  const cards = off + 0.06 + CARD_DEPTH / 2;
  const tokens = lay({ zone: [6.2, 1], align: 'start', spacing: 0.06 });
  return [
    handPlanned(places.hand, seat, { accepts: only(CHARACTER), open: knobs.open_hands }),
    {
      id: places.tray,
      form: 'row',
      plan: {
        owner: id,
        label: whose('face-down discards'),
        pose: beforeSeat(at, -8.3, cards),
        facing: 'down',
        hiding: OWN_TRAY,
        accepts: only(CHARACTER),
        lay: lay({ zone: [5.2, CARD_DEPTH] }),
      },
    },
    {
      id: places.discards,
      form: 'row',
      plan: {
        owner: id,
        label: whose('discards'),
        pose: beforeSeat(at, -2.6, cards),
        facing: 'up',
        accepts: only(CHARACTER),
        lay: lay({ zone: [5.2, CARD_DEPTH] }),
      },
    },
    {
      id: places.ships,
      form: 'row',
      plan: {
        owner: id,
        label: whose('ships'),
        pose: beforeSeat(at, 3.5, off + 0.9),
        facing: 'up',
        accepts: only(shipKind(id)),
        lay: tokens,
      },
    },
    {
      id: places.probes,
      form: 'row',
      plan: {
        owner: id,
        label: whose('probes'),
        pose: beforeSeat(at, 3.5, off + 2.9),
        facing: 'up',
        accepts: only(probeKind(id)),
        lay: tokens,
      },
    },
    {
      id: places.first,
      form: 'slot',
      plan: {
        owner: id,
        label: whose('first player card'),
        pose: beforeSeat(at, 9.1, off + 1.8),
        accepts: only(FIRST_PLAYER),
      },
    },
  ];
}
