import type { Body, Model } from '#art/Body';
import type { Form, Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import type { Box, Part } from '#rules/Game';
import type { BoardName } from './boards.ts';
import { SIZES } from './boards.ts';
import { FACES } from './cards.ts';
import type { DiceColour } from './colours.ts';
import { CHIPS, DICE_COLOURS, EBONY, IVORY, SEAT_COLOURS, TOKEN_COLOURS, paintOf } from './colours.ts';

/** Kinds of several boxes meet at one table: ours bear the name of the box. */
export function own(name: string): string {
  return `classics-${name}`;
}

export function handOf(seat: string): string {
  return `hand-${seat}`;
}

export const DECKS = ['night', 'brass'] as const;
export const DICE = [4, 6, 8, 10, 12, 20] as const;
/** One of each, and a second d10 for hundreds. */
export const DICE_SET = [4, 6, 8, 10, 10, 12, 20] as const;
/** How many of each lie in the box, by colour. */
const DICE_IN_BOX = { 4: 1, 6: 5, 8: 1, 10: 2, 12: 1, 20: 1 } as const;
const DIE_SIZES = { 4: 0.85, 6: 0.7, 8: 0.8, 10: 0.8, 12: 0.85, 20: 0.95 } as const;

/** From the smallest number of the player's own men to the largest: base, height, and how many a side has. */
export const CHESS_MEN = {
  king: { model: 'king', base: 1.3, height: 3, count: 1 },
  queen: { model: 'queen', base: 1.25, height: 2.7, count: 1 },
  bishop: { model: 'bishop', base: 1.15, height: 2.3, count: 2 },
  knight: { model: 'knight', base: 1.15, height: 2.1, count: 2 },
  rook: { model: 'rook', base: 1.15, height: 1.8, count: 2 },
  pawn: { model: 'chess-pawn', base: 1.05, height: 1.6, count: 8 },
} as const satisfies Record<string, { model: Model; base: number; height: number; count: number }>;
export type ChessMan = keyof typeof CHESS_MEN;

export const SIDES = ['ivory', 'ebony'] as const;
export type Side = (typeof SIDES)[number];
const SIDE_COLOUR: Record<Side, string> = { ivory: IVORY, ebony: EBONY };

export const MAN_SIZE = 1.4;
export const STONES = { black: 181, white: 180 } as const;
export const BAGS = { plum: '#4b3a5c', ink: '#22324a', bone: '#cdbf9f' } as const;
export const CUTS = ['round', 'hex', 'square'] as const;

/** Titles are written as in the middle of a sentence: the log, the list and the library put them into theirs. */
interface Line {
  readonly kind: Kind;
  readonly faces?: readonly string[];
  readonly count: number;
}

type About = Partial<Omit<Kind, 'id' | 'form' | 'art'>> & {
  readonly body?: Body;
  readonly faces?: readonly string[];
};

function line(name: string, form: Form, count: number, about: About = {}): Line {
  const { body, faces, ...rest } = about;
  const art = { box: 'classics', ...body };
  return { kind: kind(own(name), form, { ...rest, art }), count, ...(faces === undefined ? {} : { faces }) };
}

const cards = DECKS.map((deck) =>
  line(`cards-${deck}`, 'card', 1, {
    title: `playing card, ${deck}`,
    faces: FACES,
    body: { colour: '#f6f0e2', corner: 0.16 },
  }),
);

const dice = (Object.keys(DICE_COLOURS) as DiceColour[]).flatMap((colour) =>
  DICE.map((sides) => {
    const size = DIE_SIZES[sides];
    return line(`d${sides}-${colour}`, 'die', DICE_IN_BOX[sides], {
      title: `${colour} d${sides}`,
      sides,
      size: [size, size, size],
      body: { ...DICE_COLOURS[colour], finish: colour === 'brass' ? 'metal' : 'plastic' },
    });
  }),
);

const chess = SIDES.flatMap((side) =>
  (Object.keys(CHESS_MEN) as ChessMan[]).map((man) => {
    const { model, base, height, count } = CHESS_MEN[man];
    return line(`${man}-${side}`, 'figure', count, {
      title: `${side} ${man}`,
      size: [base, base, height],
      body: { model, colour: SIDE_COLOUR[side], finish: 'wood' },
    });
  }),
);

const draughts = SIDES.map((side) =>
  line(`man-${side}`, 'token', 15, {
    title: `${side} draughtsman`,
    size: [MAN_SIZE, MAN_SIZE, 0.3],
    body: { cut: 'round', colour: SIDE_COLOUR[side], finish: 'wood' },
  }),
);

const stones = (['black', 'white'] as const).map((colour) =>
  line(`stone-${colour}`, 'figure', STONES[colour], {
    title: `${colour} stone`,
    size: [0.86, 0.86, 0.36],
    body: { model: 'stone', colour: colour === 'black' ? '#1d2126' : '#efe9dc', finish: 'glass' },
  }),
);

const chips = CHIPS.map(({ value, colour, ink, count }) =>
  line(`chip-${value}`, 'token', count * 10, {
    title: `chip of ${value}`,
    size: [1.54, 1.54, 0.14],
    body: { cut: 'round', colour, ink, finish: 'plastic' },
  }),
);

const people = SEAT_COLOURS.flatMap((colour) => [
  line(`pawn-${colour}`, 'figure', 4, {
    title: `${colour} pawn`,
    size: [0.7, 0.7, 1.2],
    body: { model: 'pawn', colour: paintOf(colour), finish: 'plastic' },
  }),
  line(`meeple-${colour}`, 'figure', 8, {
    title: `${colour} meeple`,
    size: [0.7, 0.45, 0.75],
    body: { model: 'meeple', colour: paintOf(colour), finish: 'wood' },
  }),
]);

const small = TOKEN_COLOURS.flatMap((colour) => [
  line(`cube-${colour}`, 'figure', 20, {
    title: `${colour} cube`,
    size: [0.4, 0.4, 0.4],
    body: { model: 'cube', colour: paintOf(colour), finish: 'wood' },
  }),
  ...CUTS.map((cut) =>
    line(`${cut}-${colour}`, 'token', 10, {
      title: `${colour} ${cut} token`,
      // A regular hexagon that stands on its point is higher than wide.
      size: [cut === 'hex' ? 0.78 : 0.9, 0.9, 0.16],
      body: { cut: cut === 'square' ? 'rect' : cut, colour: paintOf(colour), corner: 0.1, finish: 'paper' },
    }),
  ),
]);

const paper = [
  line('coin', 'coin', 2, {
    title: 'coin',
    size: [1.1, 1.1, 0.1],
    body: { colour: '#c9a24f', finish: 'metal' },
  }),
  line('button', 'token', 1, {
    title: 'dealer button',
    size: [2, 2, 0.2],
    body: { cut: 'round', colour: '#f2ead8', finish: 'plastic' },
  }),
  line('counter-ink', 'counter', 10, { title: 'counter', body: { colour: '#22324a' } }),
  line('counter-brass', 'counter', 10, {
    title: 'brass counter',
    body: { colour: '#c9a24f', finish: 'metal' },
  }),
  line('note-yellow', 'note', 10, { title: 'note', body: { colour: '#f4e6a6' } }),
  line('note-bone', 'note', 10, { title: 'paper', size: [3.5, 4.5, 0.05], body: { colour: '#f6f0e2' } }),
  ...(Object.keys(BAGS) as (keyof typeof BAGS)[]).map((colour) =>
    line(`bag-${colour}`, 'bag', 2, {
      title: `${colour} bag`,
      body: { model: 'bag', colour: BAGS[colour], finish: 'cloth' },
    }),
  ),
];

function board(name: BoardName, title: string, count: number, body: Body): Line {
  return line(name, name === 'stand' ? 'stand' : 'board', count, { title, size: SIZES[name], body });
}

const boards = [
  board('chess', 'chess board', 1, { colour: '#4a2f1e', finish: 'wood', corner: 0.25 }),
  board('backgammon', 'backgammon board', 1, { colour: '#4a2f1e', finish: 'wood', corner: 0.3 }),
  board('go19', 'Go board, 19 lines', 1, { colour: '#b98a4a', finish: 'wood', corner: 0.12 }),
  board('go13', 'Go board, 13 lines', 1, { colour: '#b98a4a', finish: 'wood', corner: 0.12 }),
  board('hexes', 'hex board', 1, { colour: '#22324a', corner: 0.4 }),
  board('squares', 'square board', 1, { colour: '#22324a', corner: 0.4 }),
  board('track', 'score track', 1, { colour: '#22324a', corner: 0.3 }),
  board('mat', 'card mat', 1, { colour: '#173a3a', finish: 'cloth', corner: 2.4 }),
  board('tray', 'dice tray', 1, { colour: '#4a2f1e', finish: 'wood', corner: 0.9 }),
  board('saucer', 'saucer', 4, { cut: 'round', colour: '#4a2f1e', finish: 'wood' }),
  board('stand', 'card stand', 2, { colour: '#6b4a2f', finish: 'wood' }),
];

const lines: readonly Line[] = [
  ...cards,
  ...dice,
  ...chess,
  ...draughts,
  ...stones,
  ...chips,
  ...people,
  ...small,
  ...paper,
  ...boards,
];

/** Everything is endless: a set-up lays out what it needs, and more can always be fetched from the library. */
const parts: Part[] = lines.flatMap(({ kind: { id }, faces, count }) =>
  faces === undefined
    ? [{ kind: id, count, endless: true as const }]
    : faces.map((face) => ({ kind: id, face, count, endless: true as const })),
);

export const box: Box = { kinds: lines.map((one) => one.kind), parts };
