import type { Laying } from './Laying.ts';
import type { ChessMan, Side } from './box.ts';
import { DICE_SET, STONES } from './box.ts';
import { CHESS, GO, SIZES, goSize } from './boards.ts';
import { FACES } from './cards.ts';
import type { DiceColour, SeatPaint } from './colours.ts';
import { CHIPS, TOKEN_COLOURS } from './colours.ts';

const BACK_RANK: readonly ChessMan[] = [
  'rook',
  'knight',
  'bishop',
  'queen',
  'king',
  'bishop',
  'knight',
  'rook',
];

/** The board with 32 men, ivory towards whoever it faces. */
export function chessSet(laying: Laying): void {
  const squares = laying.board('chess').place('cells');
  const row = (side: Side, r: number, men: readonly ChessMan[]): void =>
    men.forEach((man, column) => {
      // Knights look at the other side.
      laying.put(`${man}-${side}`, squares, {
        at: r * CHESS.cells + column,
        heading: side === 'ivory' ? 0 : 2,
      });
    });
  const pawns = Array.from({ length: CHESS.cells }, (): ChessMan => 'pawn');
  row('ebony', 0, BACK_RANK);
  row('ebony', 1, pawns);
  row('ivory', 6, pawns);
  row('ivory', 7, BACK_RANK);
}

/** The chess board with 12 draughtsmen a side on the dark squares. Flipped, a man shows its crown. */
export function draughtsSet(laying: Laying): void {
  const squares = laying.board('chess').place('cells');
  for (let cell = 0; cell < CHESS.cells ** 2; cell++) {
    const r = Math.floor(cell / CHESS.cells);
    const dark = (r + (cell % CHESS.cells)) % 2 === 1;
    if (dark && (r < 3 || r > 4)) laying.put(r < 3 ? 'man-ebony' : 'man-ivory', squares, { at: cell });
  }
}

/** How many men stand where at the start, counted from each side's own end. */
const OPENING = { 24: 2, 13: 5, 8: 3, 6: 5 } as const;

/** The backgammon board with 15 men a side; ivory bears off towards whoever it faces, at the right. */
export function backgammonSet(laying: Laying): void {
  const board = laying.board('backgammon');
  for (const [point, men] of Object.entries(OPENING))
    for (let n = 0; n < men; n++) {
      laying.put('man-ivory', board.place(`point-${point}`));
      laying.put('man-ebony', board.place(`point-${25 - Number(point)}`));
    }
}

/** Dice for both sides of a backgammon board and the number the game is played for, beside the board. */
export function backgammonDice(laying: Laying): void {
  laying.one('d6-bone', -0.6, 2);
  laying.one('d6-bone', 0.6, 2);
  laying.one('counter-brass', 0, 0, { value: 1, label: 'Stake' });
  laying.one('d6-ink', -0.6, -2);
  laying.one('d6-ink', 0.6, -2);
}

/** A go board, and two bags that hold a stone for every crossing. */
export function goSet(laying: Laying, lines: 19 | 13): void {
  laying.board(lines === 19 ? 'go19' : 'go13');
  const x = goSize(lines)[0] / 2 + 2;
  goBag(laying.from(x, goSize(lines)[1] / 2 - 2), 'black', lines);
  goBag(laying.from(-x, 2 - goSize(lines)[1] / 2), 'white', lines);
}

/** Half the stones a board can need; black, who begins, has one more. */
export function goBag(laying: Laying, colour: 'black' | 'white', lines: 19 | 13 = 19): void {
  const count = lines === 19 ? STONES[colour] : Math.floor(lines ** 2 / 2) + (colour === 'black' ? 1 : 0);
  const label = colour === 'black' ? 'Black stones' : 'White stones';
  laying.bag(colour === 'black' ? 'bag-ink' : 'bag-bone', label, [{ name: `stone-${colour}`, count }]);
}

/** Some stones of an opening on a small go board, so that it is seen at once what the crossings are for. */
export function goOpening(laying: Laying): void {
  const crossings = laying.board('go13').place('cells');
  const opening = [
    [3, 3],
    [9, 9],
    [9, 3],
    [3, 9],
    [2, 10],
    [10, 5],
    [3, 5],
    [8, 10],
    [6, 3],
  ] as const;
  opening.forEach(([column, row], n) =>
    laying.put(n % 2 === 0 ? 'stone-black' : 'stone-white', crossings, { at: row * 13 + column }),
  );
  const z = 13 * GO.cell[1] * 0.5 + GO.border + 2;
  goBag(laying.from(-1.5, z), 'black', 13);
  goBag(laying.from(1.5, z), 'white', 13);
}

export function deckOf(deck: 'night' | 'brass', without: readonly string[] = []) {
  return (laying: Laying): void => {
    laying.deck(
      `cards-${deck}`,
      FACES.filter((face) => !without.includes(face)),
    );
  };
}

/** Cards face up beside one another. */
export function openCards(laying: Laying, deck: 'night' | 'brass', faces: readonly string[]): void {
  faces.forEach((face, i) => laying.one(`cards-${deck}`, (i - (faces.length - 1) / 2) * 2.75, 0, { face }));
}

/** The mat with a shuffled deck on it. */
export function cardMat(laying: Laying): void {
  laying.into(laying.board('mat').place('deck'), 'cards-night', FACES);
}

/** A seat's chips: a stack for each value. */
export function chipRack(laying: Laying): void {
  CHIPS.forEach(({ value, count }, i) =>
    laying.stack(`chip-${value}`, count, (i - (CHIPS.length - 1) / 2) * 1.75, 0),
  );
}

export function diceSet(laying: Laying, colour: DiceColour): void {
  DICE_SET.forEach((sides, i) => laying.one(`d${sides}-${colour}`, (i - (DICE_SET.length - 1) / 2) * 1.2, 0));
}

/** The tray with a ring of dice in it. */
export function diceTray(laying: Laying, colours: readonly DiceColour[]): void {
  laying.board('tray');
  DICE_SET.forEach((sides, i) => {
    const angle = (i / DICE_SET.length) * 2 * Math.PI;
    const [x, z] = [3.6 * Math.sin(angle), -2.6 * Math.cos(angle)];
    laying.upon(SIZES.tray[2], `d${sides}-${colours[i % colours.length] ?? 'bone'}`, x, z);
  });
}

/** A short line of one thing in several colours. */
export function colourLine(laying: Laying, stem: string, colours: readonly SeatPaint[], pitch: number): void {
  colours.forEach((colour, i) => laying.one(`${stem}-${colour}`, (i - (colours.length - 1) / 2) * pitch, 0));
}

/** A bag to draw from blindly. */
export function cubeBag(laying: Laying): void {
  const contents = TOKEN_COLOURS.map((colour) => ({ name: `cube-${colour}`, count: 10 }));
  laying.bag('bag-plum', 'Cubes of six colours', contents);
}
