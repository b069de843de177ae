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
  /** Its two sides are its faces: the first is face up. */
  readonly facedSides: boolean;
  /** It can lie face down. What does not flip stands as it stands, and has nothing on its underside. */
  readonly flips: boolean;
  /** A copy dropped on another makes a pile, and of what form. */
  readonly stacks: boolean;
  readonly pilesAs: 'deck' | 'stack';
  /** What else of its form it makes a pile with: all of it, or its own kind alone. */
  readonly kin: 'form' | 'kind';
  /** What its body is: a slab with a picture on it, a solid that shows its sides all round, or a shape of its own. */
  readonly build: 'slab' | 'solid' | 'sculpture';
  /** People hold it in their hands. */
  readonly handy: boolean;
  /** Other things are put on or into it: it belongs to a place only when the place says so. */
  readonly bulky: boolean;
  /** It has an inside that comes and goes with it. */
  readonly hollow: boolean;
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
  facedSides: false,
  flips: true,
  stacks: false,
  pilesAs: 'stack',
  kin: 'kind',
  build: 'slab',
  handy: false,
  bulky: false,
  hollow: false,
  written: false,
  counts: false,
  ground: false,
} as const;

export const PIECE_FACTS: Readonly<Record<Form, PieceFacts>> = {
  card: { ...PLAIN, size: [2.5, 3.5, 0.05], stacks: true, pilesAs: 'deck', kin: 'form', handy: true },
  die: { ...PLAIN, size: [0.63, 0.63, 0.63], sides: 6, rolls: true, flips: false, build: 'solid' },
  coin: { ...PLAIN, size: [1, 1, 0.1], sides: 2, rolls: true, facedSides: true, handy: true },
  token: { ...PLAIN, size: [0.8, 0.8, 0.16], stacks: true, handy: true },
  tile: { ...PLAIN, size: [2, 2, 0.12], stacks: true, handy: true },
  board: { ...PLAIN, size: [10, 10, 0.12], ground: true, bulky: true },
  figure: { ...PLAIN, size: [0.8, 0.8, 1.2], build: 'sculpture' },
  bag: { ...PLAIN, size: [2.4, 2.4, 2], flips: false, build: 'sculpture', bulky: true, hollow: true },
  counter: { ...PLAIN, size: [2, 1.4, 0.3], flips: false, counts: true },
  note: { ...PLAIN, size: [3, 3, 0.05], written: true, handy: true },
  stand: { ...PLAIN, size: [6, 1.2, 0.5], bulky: true },
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
  /** Held up by its owner: the others see the backs, and may give something into it; nobody else takes from it. */
  readonly hand: boolean;
  /** The inside of the piece it sits on, with which it is carried, shaken and emptied. */
  readonly inside: boolean;
  /** Nobody lays anything down in it: it hands out copies without end. */
  readonly endless: boolean;
  /** What is not in play is put there. */
  readonly store: boolean;
  /** Its pieces can be mixed. */
  readonly mixes: boolean;
  /** What comes out of it next is drawn: nobody chooses it. */
  readonly draws: boolean;
  /** Unless it says otherwise, its pieces are of one form. */
  readonly ofOneForm: boolean;
  /** What it takes unless it says otherwise: anything, what is no ground, what hands hold, or what nothing else lies upon. */
  readonly takes: 'anything' | 'no ground' | 'handy' | 'not bulky';
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
  hand: false,
  inside: false,
  endless: false,
  store: false,
  mixes: false,
  draws: false,
  ofOneForm: false,
  takes: 'not bulky',
  headings: 0,
} as const;

export const PLACE_FACTS: Readonly<Record<PlaceForm, PlaceFacts>> = {
  table: { ...BARE, free: true, apart: true, takes: 'anything' },
  hand: {
    ...BARE,
    ordered: true,
    facing: 'up',
    hiding: PRIVATE,
    inLine: true,
    away: true,
    hand: true,
    mixes: true,
    takes: 'handy',
  },
  deck: {
    ...BARE,
    ordered: true,
    facing: 'down',
    hiding: COVERED,
    pile: true,
    heap: true,
    mixes: true,
    draws: true,
    ofOneForm: true,
  },
  stack: { ...BARE, ordered: true, pile: true, heap: true, mixes: true },
  bag: { ...BARE, hiding: SEALED, away: true, inside: true, mixes: true, draws: true, takes: 'no ground' },
  supply: { ...BARE, capacity: 0, endless: true },
  slot: { ...BARE, ordered: true, capacity: 1, pile: true, apart: true, mixes: true, headings: 4 },
  row: { ...BARE, ordered: true, apart: true, inLine: true, mixes: true, headings: 4 },
  grid: { ...BARE, cells: true, apart: true, headings: 4 },
  hex: { ...BARE, cells: true, apart: true, headings: 6 },
  box: { ...BARE, away: true, store: true, takes: 'anything' },
};
