import type { Form, Kind } from './kind.ts';
import type { Facing } from './piece.ts';
import type { Hiding, PlaceForm } from './place.ts';

/** What is so about every component of a form, unless its kind says otherwise. */
export interface PieceFacts {
  readonly size: Kind['size'];
  /** 0 where it has no numbered sides. */
  readonly sides: number;
  /** Chance decides which side it shows. */
  readonly rolls: boolean;
  /** It can lie face down. What does not flip stands as it stands, and has nothing on its underside. */
  readonly flips: boolean;
  /** A copy dropped on another makes a pile, and of what form. */
  readonly stacks: boolean;
  readonly pilesAs: 'deck' | 'stack';
  /** It can be written on: also a blank copy has something to hide. */
  readonly written: boolean;
  /** It shows a number that a hand sets. */
  readonly counts: boolean;
  /** Other things lie upon it; it is ground, and lies still. */
  readonly ground: boolean;
}

const PLAIN = {
  sides: 0,
  rolls: false,
  flips: true,
  stacks: false,
  pilesAs: 'stack',
  written: false,
  counts: false,
  ground: false,
} as const;

export const PIECE_FACTS: Readonly<Record<Form, PieceFacts>> = {
  card: { ...PLAIN, size: [2.5, 3.5, 0.05], stacks: true, pilesAs: 'deck' },
  die: { ...PLAIN, size: [0.63, 0.63, 0.63], sides: 6, rolls: true, flips: false },
  coin: { ...PLAIN, size: [1, 1, 0.1], sides: 2, rolls: true },
  token: { ...PLAIN, size: [0.8, 0.8, 0.16], stacks: true },
  tile: { ...PLAIN, size: [2, 2, 0.12], stacks: true },
  board: { ...PLAIN, size: [10, 10, 0.12], ground: true },
  figure: { ...PLAIN, size: [0.8, 0.8, 1.2] },
  bag: { ...PLAIN, size: [2.4, 2.4, 2], flips: false },
  counter: { ...PLAIN, size: [2, 1.4, 0.3], flips: false, counts: true },
  note: { ...PLAIN, size: [3, 3, 0.05], written: true },
  stand: { ...PLAIN, size: [6, 1.2, 0.5] },
};

/** What is so about every place of a form. The first four are manners: a place may have others. */
export interface PlaceFacts {
  readonly ordered: boolean;
  readonly facing: Facing | null;
  readonly hiding: Hiding;
  readonly capacity: number | null;
  /** Pieces in it have poses of their own. */
  readonly free: boolean;
  /** It has cells that pieces cover. */
  readonly cells: boolean;
  /** It shows only a top and a count to those who may not see inside. */
  readonly pile: boolean;
  /** Piece lies upon piece, and all of it is one body. */
  readonly heap: boolean;
  /** Piece lies beside piece: each is touched, locked and borne for itself. */
  readonly apart: boolean;
  /** From left to right, and a hand changes the order as it likes. */
  readonly inLine: boolean;
  /** What is in it does not lie on the table. */
  readonly away: boolean;
  /** How many headings a piece in it has; 0: it has none of its own. */
  readonly headings: 0 | 4 | 6;
}

const OPEN: Hiding = { contents: 'all', faces: 'facing' };
const PRIVATE: Hiding = { contents: 'owner', faces: 'owner' };
const COVERED: Hiding = { contents: 'nobody', faces: 'facing' };
const SEALED: Hiding = { contents: 'nobody', faces: 'nobody' };

const BARE = {
  ordered: false,
  facing: null,
  hiding: OPEN,
  capacity: null,
  free: false,
  cells: false,
  pile: false,
  heap: false,
  apart: false,
  inLine: false,
  away: false,
  headings: 0,
} as const;

export const PLACE_FACTS: Readonly<Record<PlaceForm, PlaceFacts>> = {
  table: { ...BARE, free: true, apart: true },
  hand: { ...BARE, ordered: true, facing: 'up', hiding: PRIVATE, inLine: true, away: true },
  deck: { ...BARE, ordered: true, facing: 'down', hiding: COVERED, pile: true, heap: true },
  stack: { ...BARE, ordered: true, pile: true, heap: true },
  bag: { ...BARE, hiding: SEALED, away: true },
  supply: { ...BARE, capacity: 0 },
  slot: { ...BARE, ordered: true, capacity: 1, pile: true, apart: true, headings: 4 },
  row: { ...BARE, ordered: true, apart: true, inLine: true, headings: 4 },
  grid: { ...BARE, cells: true, apart: true, headings: 4 },
  hex: { ...BARE, cells: true, apart: true, headings: 6 },
  box: { ...BARE, away: true },
};
