import { hexagon } from '#kernel/cells';
import type { PlaceForm, PlacePlan } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import { lay } from '#layout/lay';

// Measures of everything that is played on. Places and drawings are both made from these, so that a man stands where its
// square is printed.

export const CHESS = { cells: 8, cell: 1.75, border: 1 } as const;
export const SQUARES = { cells: 10, cell: 1.6, border: 0.75 } as const;
export const GO = { cell: [0.9, 0.95], border: 0.6 } as const;
export const HEXES = { rings: 5, pitch: 1.75 } as const;
export const TRACK = { columns: 25, rows: 2, cell: 0.9, border: 0.45 } as const;
/** A point takes five men in a line; `field` is a half of the board, `tray` where men go that are out. */
export const BACKGAMMON = {
  point: 1.5,
  long: 7.2,
  border: 0.9,
  bar: 1.8,
  wall: 0.5,
  tray: 1.7,
  gap: 1.8,
} as const;
export const MAT = {
  width: 28,
  depth: 12.5,
  cards: -1.9,
  deck: 11.4,
  pot: { x: 0, z: 3.4, width: 13, depth: 4.4 },
} as const;
export const TRAY = { width: 14, depth: 10, rim: 0.7 } as const;
export const SAUCER = 4.5;
export const STAND = { width: 7, depth: 1.4, height: 0.5 } as const;

type Size = readonly [number, number, number];

const square = ({ cells, cell, border }: { cells: number; cell: number; border: number }): number =>
  cells * cell + 2 * border;

export function goSize(lines: number): Size {
  const [w, d] = GO.cell;
  return [lines * w + 2 * GO.border, lines * d + 2 * GO.border, 0.5];
}

const B = BACKGAMMON;
const FIELD = 6 * B.point;

export const SIZES = {
  chess: [square(CHESS), square(CHESS), 0.4],
  squares: [square(SQUARES), square(SQUARES), 0.25],
  go19: goSize(19),
  go13: goSize(13),
  hexes: [20.5, 18.5, 0.25],
  track: [TRACK.columns * TRACK.cell + 2 * TRACK.border, TRACK.rows * TRACK.cell + 2 * TRACK.border, 0.2],
  backgammon: [2 * (B.border + B.tray + B.wall + FIELD) + B.bar, 2 * (B.border + B.long) + B.gap, 0.4],
  mat: [MAT.width, MAT.depth, 0.08],
  tray: [TRAY.width, TRAY.depth, 0.3],
  saucer: [SAUCER, SAUCER, 0.2],
  stand: [STAND.width, STAND.depth, STAND.height],
} as const satisfies Record<string, Size>;
export type BoardName = keyof typeof SIZES;

/** A place that comes with a board. `name` tells it from the others on the same board. */
export interface PlaceOn {
  readonly name: string;
  readonly form: PlaceForm;
  readonly plan: PlacePlan;
}

/** The middles of the columns of points, from the seat that faces the board: point 1 is its rightmost near one. */
export function pointAt(point: number): { readonly x: number; readonly z: number; readonly near: boolean } {
  const near = point <= 12;
  const n = near ? point : 25 - point;
  const x = n <= 6 ? B.bar / 2 + (6.5 - n) * B.point : -B.bar / 2 - (n - 6.5) * B.point;
  const z = (B.gap + B.long) / 2;
  return { x, z: near ? z : -z, near };
}

/** The middle of the trays for men that are out, to the right; mirrored to the left. */
export const OUT_X = B.bar / 2 + FIELD + B.wall + B.tray / 2;

const MEN = { kinds: null, forms: ['token'] } as const;
const CARDS = { kinds: null, forms: ['card'] } as const;

function line(name: string, label: string, x: number, z: number, near: boolean): PlaceOn {
  const plan = lay({
    zone: [B.point, B.long],
    room: [B.point, B.point],
    direction: near ? 'far' : 'near',
    align: 'start',
    spacing: 0,
    pad: 0.02,
  });
  return { name, form: 'row', plan: { label, pose: flatPose(x, z), accepts: MEN, lay: plan } };
}

function out(name: string, label: string, x: number, z: number): PlaceOn {
  const plan = lay({ cell: [B.tray, B.long / 5], pad: 0.02 });
  return {
    name,
    form: 'grid',
    plan: { label, pose: flatPose(x, z), columns: 1, rows: 5, cellCapacity: 3, accepts: MEN, lay: plan },
  };
}

function backgammon(): PlaceOn[] {
  const z = (B.gap + B.long) / 2;
  return [
    ...Array.from({ length: 24 }, (_, i) => {
      const at = pointAt(i + 1);
      return line(`point-${i + 1}`, `point ${i + 1}`, at.x, at.z, at.near);
    }),
    line('bar-near', 'the near bar', 0, z, false),
    line('bar-far', 'the far bar', 0, -z, true),
    out('out-near', 'the near tray', OUT_X, z),
    out('out-far', 'the far tray', OUT_X, -z),
    out('store-near', 'the near store', -OUT_X, z),
    out('store-far', 'the far store', -OUT_X, -z),
  ];
}

function grid(
  label: string,
  columns: number,
  rows: number,
  cell: readonly [number, number],
  most: number | null,
): PlaceOn {
  return {
    name: 'cells',
    form: 'grid',
    plan: { label, columns, rows, cellCapacity: most, lay: lay({ cell, pad: 0.05 }) },
  };
}

function area(name: string, label: string, x: number, z: number, zone: readonly [number, number]): PlaceOn {
  return { name, form: 'table', plan: { label, pose: flatPose(x, z), lay: lay({ zone }) } };
}

/** What comes with each board. Two men share a chess square: one comes to stand on the man it takes, or crowns a draughtsman. */
export const PLACES_ON: Record<BoardName, readonly PlaceOn[]> = {
  chess: [grid('the squares', CHESS.cells, CHESS.cells, [CHESS.cell, CHESS.cell], 2)],
  squares: [grid('the squares', SQUARES.cells, SQUARES.cells, [SQUARES.cell, SQUARES.cell], null)],
  go19: [grid('the crossings', 19, 19, GO.cell, 1)],
  go13: [grid('the crossings', 13, 13, GO.cell, 1)],
  hexes: [
    {
      name: 'cells',
      form: 'hex',
      plan: {
        label: 'the hexes',
        hexes: hexagon(HEXES.rings),
        cellCapacity: null,
        lay: lay({ cell: [HEXES.pitch, HEXES.pitch], top: 'pointy', pad: 0.05 }),
      },
    },
  ],
  track: [grid('the track', TRACK.columns, TRACK.rows, [TRACK.cell, TRACK.cell], null)],
  backgammon: backgammon(),
  mat: [
    {
      name: 'deck',
      form: 'deck',
      plan: { label: 'the deck', pose: flatPose(-MAT.deck, MAT.cards), accepts: CARDS },
    },
    {
      name: 'shared',
      form: 'row',
      plan: {
        label: 'the shared cards',
        pose: flatPose(0, MAT.cards),
        capacity: 5,
        accepts: CARDS,
        facing: 'up',
        lay: lay({ zone: [14.5, 3.5], room: [2.5, 3.5], align: 'start', spacing: 0.5 }),
      },
    },
    {
      name: 'discards',
      form: 'deck',
      plan: { label: 'the discards', pose: flatPose(MAT.deck, MAT.cards), accepts: CARDS },
    },
    area('pot', 'the pot', MAT.pot.x, MAT.pot.z, [MAT.pot.width, MAT.pot.depth]),
  ],
  // Dice lie on it as on the felt: in a place of its own they could not be thrown.
  tray: [],
  saucer: [area('inside', 'the saucer', 0, 0, [SAUCER - 1, SAUCER - 1])],
  // A second hand that stands on the table: whoever fetched it sees the cards, the others their backs.
  stand: [
    {
      name: 'cards',
      form: 'hand',
      plan: {
        label: 'the card stand',
        pose: flatPose(0, 0),
        lay: lay({ zone: [STAND.width, 3.6], tilt: 1.2, fan: 0 }),
      },
    },
  ],
};
