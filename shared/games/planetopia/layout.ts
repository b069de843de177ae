import type { KindId } from '#kernel/kind';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import type { Seat } from '#kernel/seat';
import { lay } from '#layout/lay';
import type { SeatSpot } from '#layout/seatsAround';
import { beforeSeat, seatsAround } from '#layout/seatsAround';
import type { PlacePlanned } from '#rules/Game';
import { handPlanned, only } from '#rules/planned';
import {
  ATOM,
  BOARD_GAP,
  BOARD_RIM,
  COSMOS_CARD,
  PRESTIGE_CARD,
  STAR,
  START_CARD,
  boardKind,
  boardSize,
  cellSize,
} from './box.ts';
import type { PlanetopiaKnobs } from './knobs.ts';
import {
  ALIEN_SUPPLY,
  ATOM_SUPPLY,
  COSMOS_DECK,
  COSMOS_SLOTS,
  PRESTIGE_DECK,
  PRESTIGE_SLOTS,
  SLOT_ATOMS,
  SPECIAL_SUPPLY,
  STAR_HOME,
  placesOf,
} from './places.ts';
import { ALIEN_KINDS, COLOURS, COLOUR_NAMES, SPECIALS, SPECIAL_KINDS, SPECIAL_NAMES } from './tokens.ts';

const COSMOS_Z = 0.2;
const PRESTIGE_Z = -3.6;
const ATOMS_Z = 3.4;
const CARD_PITCH = 3;
/** High stacks stand beside the cards, where they hide none: in two columns, in one where the rows are long. */
const STACKS = { apart: 2.4, x: 12.2, pitch: 2.6, rows: 4 } as const;
const LONG_ROW = 9.5;
const ONE_COLUMN = { pitch: 1.95, rows: 8 } as const;
const STAR_X = 7.4;
/** The corner of a Cosmos card that its drawing leaves free for atoms. */
const ON_CARD = { x: 0.72, z: 1.2 } as const;
const BOARD_TOP = 0.13;
const EDGE = 0.4;
const COLUMN_WIDTH = 2.5;
/** Where the columns of played and won cards begin: atoms and star lie before them. */
const COLUMN_FROM = 2.8;

const ALIENS: readonly KindId[] = COLOURS.map((c) => ALIEN_KINDS[c]);
const TOKENS: readonly KindId[] = SPECIALS.map((s) => SPECIAL_KINDS[s]);

/** Decks, rows and supplies in the middle; before each seat its board, with what it has played to the left and won to the right. */
export function layout(seats: readonly Seat[], knobs: PlanetopiaKnobs): readonly PlacePlanned[] {
  const spots = seatsAround(seats.length);
  const rowSize = seats.length + knobs.prestige_row_extra;
  return [
    ...cosmosRow(knobs.cosmos_row_size),
    ...prestigeRow(rowSize),
    ...supplies((CARD_PITCH / 2) * Math.max(knobs.cosmos_row_size, rowSize)),
    ...seats.flatMap((seat, i) => before(spots[i] as SeatSpot, seat, knobs)),
  ];
}

/** The deck on the left, then the far slot, and the free one on the right. */
function cosmosRow(size: number): PlacePlanned[] {
  const x = (slot: number): number => CARD_PITCH * (size / 2 - slot);
  return [
    {
      id: COSMOS_DECK,
      form: 'deck',
      plan: { label: 'the Cosmos deck', pose: flatPose(x(size), COSMOS_Z), accepts: only(COSMOS_CARD) },
    },
    ...COSMOS_SLOTS.slice(0, size).map((id, i): PlacePlanned => ({
      id,
      form: 'slot',
      plan: {
        label: i === 0 ? 'the nearest Cosmos card' : `the Cosmos card at distance ${i}`,
        pose: flatPose(x(i), COSMOS_Z),
        facing: 'up',
        accepts: only(COSMOS_CARD),
      },
    })),
    ...SLOT_ATOMS.slice(0, size).map((id, i): PlacePlanned => ({
      id,
      form: 'stack',
      plan: {
        label: i === 0 ? 'atoms on the nearest Cosmos card' : `atoms on the Cosmos card at distance ${i}`,
        pose: flatPose(x(i) + ON_CARD.x, COSMOS_Z + ON_CARD.z, 0, 0.06),
        accepts: only(ATOM),
      },
    })),
  ];
}

function prestigeRow(size: number): PlacePlanned[] {
  const x = (at: number): number => CARD_PITCH * (at - size / 2);
  return [
    {
      id: PRESTIGE_DECK,
      form: 'deck',
      plan: { label: 'the Prestige deck', pose: flatPose(x(0), PRESTIGE_Z), accepts: only(PRESTIGE_CARD) },
    },
    ...PRESTIGE_SLOTS.slice(0, size).map((id, i): PlacePlanned => ({
      id,
      form: 'slot',
      plan: {
        label: `Prestige card ${i + 1}`,
        pose: flatPose(x(i + 1), PRESTIGE_Z),
        facing: 'up',
        accepts: only(PRESTIGE_CARD),
      },
    })),
  ];
}

/** `reach`: how far the rows of cards go to the right. */
function supplies(reach: number): PlacePlanned[] {
  const left = Math.max(STACKS.x, reach + STACKS.apart);
  const { pitch, rows } = reach > LONG_ROW ? ONE_COLUMN : STACKS;
  const spot = (at: number): Pose =>
    flatPose(left + pitch * Math.floor(at / rows), pitch * ((at % rows) - (rows - 1) / 2) - 2.2);
  const stack = (id: PlaceId, label: string, kind: KindId, pose: Pose): PlacePlanned => ({
    id,
    form: 'stack',
    plan: { label, pose, facing: 'up', accepts: only(kind) },
  });
  return [
    ...COLOURS.map((c, i) => stack(ALIEN_SUPPLY[c], `${COLOUR_NAMES[c]} aliens`, ALIEN_KINDS[c], spot(i))),
    ...SPECIALS.map((s, i) =>
      stack(SPECIAL_SUPPLY[s], `${SPECIAL_NAMES[s]} tokens`, SPECIAL_KINDS[s], spot(COLOURS.length + i)),
    ),
    {
      id: ATOM_SUPPLY,
      form: 'row',
      plan: {
        label: 'the atom supply',
        pose: flatPose(-1, ATOMS_Z),
        facing: 'up',
        accepts: only(ATOM),
        lay: lay({ zone: [12, 0.9], align: 'start', spacing: 0.05 }),
      },
    },
    {
      id: STAR_HOME,
      form: 'slot',
      plan: { label: 'the star', pose: flatPose(STAR_X, ATOMS_Z + 0.4), accepts: only(STAR) },
    },
  ];
}

/** One seat's things: nothing of it reaches farther than 12 inwards or 8 to a side, or five seats would not fit. */
function before(spot: SeatSpot, seat: Seat, knobs: PlanetopiaKnobs): PlacePlanned[] {
  const { id, name } = seat;
  const { grid_columns: columns, grid_rows: rows, special_slots: slots } = knobs;
  const places = placesOf(id);
  const cell = cellSize(columns, rows);
  const [width, depth] = boardSize(columns, rows);
  const whose = (what: string): string => `${name}'s ${what}`;
  const aside = width / 2 + 0.4 + COLUMN_WIDTH / 2;
  const slotsIn = EDGE + BOARD_RIM + cell / 2;
  const gridIn = EDGE + BOARD_RIM + cell + BOARD_GAP + (rows * cell) / 2;
  const columnIn = EDGE + (COLUMN_FROM + depth) / 2;
  const column = lay({
    zone: [COLUMN_WIDTH, depth - COLUMN_FROM],
    direction: 'near',
    align: 'start',
    pitch: 0.75,
  });
  const raised = (right: number, inwards: number): Pose => ({
    ...beforeSeat(spot, right, inwards),
    y: BOARD_TOP,
  });
  return [
    handPlanned(places.hand, seat, {
      accepts: only(COSMOS_CARD, START_CARD),
      open: knobs.hand_visibility === 'open',
    }),
    {
      id: places.board,
      form: 'slot',
      plan: {
        owner: id,
        label: whose('planet board'),
        pose: beforeSeat(spot, 0, EDGE + depth / 2),
        accepts: only(boardKind(columns, rows)),
      },
    },
    {
      id: places.grid,
      form: 'grid',
      plan: {
        owner: id,
        label: whose('planet'),
        columns,
        rows,
        pose: raised(0, gridIn),
        facing: 'up',
        accepts: only(...ALIENS, SPECIAL_KINDS.J),
        lay: lay({ cell: [cell, cell] }),
      },
    },
    {
      id: places.specials,
      form: 'grid',
      plan: {
        owner: id,
        label: whose('special slots'),
        // A grid without cells is none: with no slots there is one, and it takes nothing.
        columns: Math.max(1, slots),
        rows: 1,
        capacity: slots,
        pose: raised(0, slotsIn),
        accepts: only(...TOKENS),
        lay: lay({ cell: [(columns * cell) / Math.max(3, slots), cell] }),
      },
    },
    {
      id: places.landing,
      form: 'row',
      plan: {
        owner: id,
        label: whose('landing strip'),
        pose: beforeSeat(spot, 0, EDGE + depth + 0.95),
        accepts: only(...ALIENS, ...TOKENS),
        lay: lay({ zone: [width, 1.7], spacing: 0.2 }),
      },
    },
    {
      id: places.played,
      form: 'row',
      plan: {
        owner: id,
        label: whose('played cards'),
        pose: beforeSeat(spot, -aside, columnIn),
        facing: 'up',
        accepts: only(COSMOS_CARD, START_CARD),
        lay: column,
      },
    },
    {
      id: places.prestige,
      form: 'row',
      plan: {
        owner: id,
        label: whose('Prestige cards'),
        pose: beforeSeat(spot, aside, columnIn),
        facing: 'up',
        accepts: only(PRESTIGE_CARD),
        lay: column,
      },
    },
    {
      id: places.atoms,
      form: 'row',
      plan: {
        owner: id,
        label: whose('atoms'),
        pose: beforeSeat(spot, -aside, EDGE + 1.2),
        facing: 'up',
        accepts: only(ATOM),
        lay: lay({ zone: [COLUMN_WIDTH, 2], align: 'start', spacing: 0.05 }),
      },
    },
    {
      id: places.star,
      form: 'slot',
      plan: {
        owner: id,
        label: whose('star'),
        pose: beforeSeat(spot, aside, EDGE + 1.2),
        accepts: only(STAR),
      },
    },
  ];
}
