import type { Body, Cut } from '#art/Body';
import type { Kind, KindId } from '#kernel/kind';
import { kind } from '#kernel/kind';
import type { Box, Part } from '#rules/Game';
import { COSMOS, PRESTIGE, STARTING } from './cards.ts';
import type { Colour, Special } from './tokens.ts';
import { ALIEN_KINDS, COLOURS, COLOUR_NAMES, SPECIALS, SPECIAL_KINDS, SPECIAL_NAMES } from './tokens.ts';

export const BOX_NAME = 'planetopia';
export const MOST_SEATS = 5;
export const ALIENS_EACH = 16;
export const SPECIALS_EACH = 8;
export const ATOMS = 40;

export const COSMOS_CARD = 'cosmos-card';
export const START_CARD = 'start-card';
export const PRESTIGE_CARD = 'prestige-card';
export const ATOM = 'atom';
export const STAR = 'first-player-star';

/** Width and depth of a cell of an individual board. Larger boards have smaller ones, or five of them would not fit. */
export function cellSize(columns: number, rows: number): number {
  return columns > 3 || rows > 3 ? 1.75 : 2;
}
/** The margins of an individual board, and the gap between its grid and the special slots. */
export const BOARD_RIM = 0.6;
export const BOARD_GAP = 0.4;

/** Ink and body of the five kinds of aliens; each has an outline of its own, so that nobody needs to tell red from green. */
export const ALIEN_LOOKS: Readonly<Record<Colour, { readonly colour: string; readonly cut: Cut }>> = {
  G: { colour: '#3f9d4f', cut: 'round' },
  R: { colour: '#cf4238', cut: 'triangle' },
  P: { colour: '#8a58cc', cut: 'hex' },
  B: { colour: '#2f78c4', cut: 'diamond' },
  Y: { colour: '#dcab22', cut: 'pentagon' },
};

export const SPECIAL_COLOURS: Readonly<Record<Special, string>> = {
  X: '#d96a1d',
  D: '#1f8f95',
  J: '#c2478f',
};

function body(rest: Body): Kind['art'] {
  return { box: BOX_NAME, ...rest };
}

/** Boards of other sizes than the printed one are for variants. */
export function boardKind(columns: number, rows: number): KindId {
  return `planet-board-${columns}x${rows}`;
}

export const BOARD_SIZES = [
  [3, 3],
  [4, 3],
  [3, 4],
  [4, 4],
] as const;

export function boardSize(columns: number, rows: number): readonly [number, number, number] {
  const cell = cellSize(columns, rows);
  return [columns * cell + 2 * BOARD_RIM, (rows + 1) * cell + 2 * BOARD_RIM + BOARD_GAP, 0.12];
}

const kinds: readonly Kind[] = [
  kind(COSMOS_CARD, 'card', { title: 'Cosmos card', art: body({ colour: '#22345c' }) }),
  kind(START_CARD, 'card', { title: 'Starting card', art: body({ colour: '#5b3a86' }) }),
  kind(PRESTIGE_CARD, 'card', { title: 'Prestige card', art: body({ colour: '#b98a2e' }) }),
  ...COLOURS.map((c) =>
    kind(ALIEN_KINDS[c], 'token', {
      title: `${COLOUR_NAMES[c]} alien`,
      size: [1.7, 1.7, 0.16],
      art: body({ ...ALIEN_LOOKS[c], finish: 'plastic' }),
    }),
  ),
  ...SPECIALS.map((s) =>
    kind(SPECIAL_KINDS[s], 'token', {
      title: `${SPECIAL_NAMES[s]} token`,
      size: [1.5, 1.5, 0.16],
      art: body({ colour: SPECIAL_COLOURS[s], cut: 'rect', corner: 0.3 }),
    }),
  ),
  kind(ATOM, 'token', {
    title: 'atom',
    size: [0.8, 0.8, 0.14],
    art: body({ colour: '#e8e2d0', cut: 'round', finish: 'metal' }),
  }),
  kind(STAR, 'token', {
    title: 'first player star',
    size: [1.6, 1.6, 0.2],
    stacks: false,
    art: body({ colour: '#e3b23c', cut: 'star', finish: 'metal' }),
  }),
  ...BOARD_SIZES.map(([columns, rows]) =>
    kind(boardKind(columns, rows), 'board', {
      title: 'planet board',
      size: boardSize(columns, rows),
      art: body({ colour: '#1d2b46' }),
    }),
  ),
];

const parts: readonly Part[] = [
  ...Object.keys(STARTING).map((face) => ({ kind: START_CARD, face, count: MOST_SEATS })),
  ...Object.keys(COSMOS).map((face) => ({ kind: COSMOS_CARD, face, count: 1 })),
  ...Object.keys(PRESTIGE).map((face) => ({ kind: PRESTIGE_CARD, face, count: 1 })),
  ...COLOURS.map((c) => ({ kind: ALIEN_KINDS[c], count: ALIENS_EACH })),
  ...SPECIALS.map((s) => ({ kind: SPECIAL_KINDS[s], count: SPECIALS_EACH })),
  { kind: ATOM, count: ATOMS, endless: true },
  { kind: STAR, count: 1 },
  { kind: boardKind(3, 3), count: MOST_SEATS },
];

export const box: Box = { kinds, parts };
