import type { KindId } from '#kernel/kind';
import type { Accepts, Hiding, PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import type { Seat } from '#kernel/seat';
import { lay } from '#layout/lay';
import type { SeatSpot } from '#layout/seats';
import { beforeSeat, seatsAround } from '#layout/seats';
import type { PlacePlanned } from '#rules/Game';
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
/** Cards lie in the outer corners of a zone; what belongs to them between card and middle line. */
const CARD_X = TILE / 2 - 0.15 - CARD_WIDTH / 2;
const CARD_Z = TILE / 2 - 0.15 - CARD_DEPTH / 2;
const TOKENS_Z = 0.47;
const CROSSING_TOKENS_Z = 2.05;
const ON_TILE = TILE_HEIGHT + 0.01;

const OPEN_HAND: Hiding = { contents: 'all', faces: 'all' };
/** Face down for the others until all have chosen; who laid it may look again. */
const OWN_TRAY: Hiding = { contents: 'all', faces: 'facing-or-owner' };

const TOKENS: readonly KindId[] = [
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
    ...beside(grid),
    ...seats.flatMap((seat, i) => before(spots[i] as SeatSpot, seat, knobs)),
  ];
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

function zones(grid: GridSize, reserve: GridSize): PlacePlanned[] {
  const left = grid.rows === 2 ? -(grid.columns - reserve.columns) / 2 : -grid.columns / 2;
  const shift = grid.rows === 2 && reserve.columns > 0 ? GAP / 2 : 0;
  const x = (column: number): number => (left + column + 0.5) * PITCH + shift;
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
          label: 'the reserve of zones',
          pose: flatPose(x(column - reserve.columns) - GAP, grid.rows === 2 ? z(row) : 0),
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
        `a corner of the zone in ${where}`,
        flatPose(x + sx * CARD_X, z + sz * CARD_Z, 0, ON_TILE),
        flatPose(x + sx * CARD_X, z + sz * TOKENS_Z, 0, ON_TILE),
      ),
    );
  }
  places.push(
    ...spot(
      crossingAt(row, column),
      `the middle of the zone in ${where}`,
      flatPose(x, z, 0, ON_TILE),
      flatPose(x, z + CROSSING_TOKENS_Z, 0, ON_TILE),
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

/** A place for cards and one for the ship, the shield and the probes that belong to it. */
function spot(id: PlaceId, label: string, cards: Pose, tokens: Pose): PlacePlanned[] {
  return [
    {
      id,
      form: 'row',
      plan: {
        label,
        pose: cards,
        accepts: only(CHARACTER),
        lay: lay({ zone: [CARD_WIDTH + 0.5, CARD_DEPTH], pad: 0.1 }),
      },
    },
    {
      id: tokensOf(id),
      form: 'row',
      plan: {
        label: `tokens in ${label}`,
        pose: tokens,
        facing: 'up',
        accepts: only(...TOKENS),
        lay: lay({ zone: [CARD_WIDTH, 0.8], spacing: 0.04, align: 'start', pad: 0.05 }),
      },
    },
  ];
}

/** What belongs to nobody: beyond a grid of two rows, to the right of one of three. */
function beside(grid: GridSize): PlacePlanned[] {
  const low = grid.rows === 2;
  const at = (x: number, z: number, beyondX: number): Pose =>
    low ? flatPose(beyondX, -11.1) : flatPose(x, z);
  return [
    {
      id: DECK,
      form: 'deck',
      plan: { label: 'the deck', pose: at(15, 0, -13.5), accepts: only(CHARACTER) },
    },
    {
      id: MISSION_ROW,
      form: 'row',
      plan: {
        label: 'missions',
        pose: at(19.1, -5, -3.5),
        facing: 'up',
        accepts: only(MISSION),
        lay: lay({ zone: [low ? 15 : 11.8, CARD_DEPTH], spacing: 0.1 }),
      },
    },
    {
      id: SHIELD_SUPPLY,
      form: 'stack',
      plan: { label: 'shields', pose: at(18, 0, 6.2), facing: 'up', accepts: only(SHIELD) },
    },
  ];
}

/** One seat's things: nothing of it reaches farther than 4 inwards or 12 to a side, or five seats would not fit. */
function before(seat: SeatSpot, { id, name }: Seat, knobs: PlanetshipKnobs): PlacePlanned[] {
  const places = placesOf(id);
  const whose = (what: string): string => `${name}'s ${what}`;
  const cards = 0.4 + CARD_DEPTH / 2;
  const tokens = lay({ zone: [5.4, 0.8], align: 'start', spacing: 0.06 });
  return [
    {
      id: places.hand,
      form: 'hand',
      plan: {
        owner: id,
        label: whose('hand'),
        accepts: only(CHARACTER),
        ...(knobs.open_hands ? { hiding: OPEN_HAND } : {}),
      },
    },
    {
      id: places.tray,
      form: 'row',
      plan: {
        owner: id,
        label: whose('discards to be'),
        pose: beforeSeat(seat, -6, cards),
        facing: 'down',
        hiding: OWN_TRAY,
        accepts: only(CHARACTER),
        lay: lay({ zone: [5, CARD_DEPTH] }),
      },
    },
    {
      id: places.discards,
      form: 'row',
      plan: {
        owner: id,
        label: whose('discards'),
        pose: beforeSeat(seat, -1.2, cards),
        facing: 'up',
        accepts: only(CHARACTER),
        lay: lay({ zone: [4, CARD_DEPTH] }),
      },
    },
    {
      id: places.ships,
      form: 'row',
      plan: {
        owner: id,
        label: whose('ships'),
        pose: beforeSeat(seat, 3.8, 1),
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
        pose: beforeSeat(seat, 3.8, 2.2),
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
        pose: beforeSeat(seat, 9.2, 1.6),
        accepts: only(FIRST_PLAYER),
      },
    },
  ];
}

function only(...kinds: readonly KindId[]): Accepts {
  return { kinds, forms: null };
}
