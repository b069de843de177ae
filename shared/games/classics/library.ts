import type { LibraryEntry } from '#rules/Library';
import { Laying } from './Laying.ts';
import type { BoardName } from './boards.ts';
import { SIZES, goSize } from './boards.ts';
import type { ChessMan } from './box.ts';
import { BAGS, CHESS_MEN, CUTS, DECKS, DICE, SIDES, STONES, box, own } from './box.ts';
import { FACES, JOKERS } from './cards.ts';
import type { DiceColour } from './colours.ts';
import { CHIPS, DICE_COLOURS, SEAT_COLOURS, TOKEN_COLOURS } from './colours.ts';
import { roomAt } from './roomAt.ts';
import {
  backgammonSet,
  cardMat,
  chessSet,
  chipRack,
  colourLine,
  cubeBag,
  deckOf,
  diceSet,
  diceTray,
  draughtsSet,
  goBag,
  goSet,
} from './sets.ts';

export const GROUPS = [
  'Cards',
  'Dice',
  'Chess & draughts',
  'Go',
  'Chips',
  'Pawns & tokens',
  'Counters & notes',
  'Bags',
  'Boards',
] as const;
type Group = (typeof GROUPS)[number];

type Size = LibraryEntry['size'];

function entry(
  group: Group,
  id: string,
  title: string,
  size: Size,
  count: number,
  lay: (laying: Laying) => void,
): LibraryEntry {
  return {
    id,
    title,
    group,
    size,
    count,
    lay: (scribe, at, seat, chance) => lay(new Laying(scribe, roomAt(scribe.table, at, size), seat, chance)),
  };
}

/** An entry begins a line. */
function capital(title: string): string {
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

const KINDS = new Map(box.kinds.map((one) => [one.id, one]));

/** A single piece, named as its kind is. */
function single(group: Group, name: string, rest: { value?: number } = {}): LibraryEntry {
  const known = KINDS.get(own(name));
  if (known === undefined) throw new RangeError(`no kind ${name}`);
  const [w, d] = known.size;
  return entry(group, name, capital(known.title), [w, d], 1, (laying) => laying.one(name, 0, 0, rest));
}

/** A stack of one kind. */
function stack(group: Group, name: string, count: number): LibraryEntry {
  const { title, size } = KINDS.get(own(name)) ?? { title: name, size: [1, 1] };
  return entry(group, `${name}-${count}`, `${count} × ${title}`, [size[0], size[1]], count, (laying) =>
    laying.stack(name, count),
  );
}

function board(name: BoardName): LibraryEntry {
  const [w, d] = SIZES[name];
  const title = KINDS.get(own(name))?.title ?? name;
  return entry('Boards', name, capital(title), [w, d], 1, (laying) => laying.board(name));
}

const CARD: Size = [2.5, 3.5];

const cards = DECKS.flatMap((deck) => [
  entry('Cards', `deck-${deck}`, `Deck of 54, ${deck}`, CARD, FACES.length, deckOf(deck)),
  entry('Cards', `deck-${deck}-52`, `Deck of 52, ${deck}`, CARD, 52, deckOf(deck, JOKERS)),
]);

const stand = entry('Cards', 'stand', 'Card stand', [SIZES.stand[0], 3.6], 1, (laying) =>
  laying.board('stand'),
);
const mat = entry(
  'Cards',
  'mat-and-deck',
  'Card mat with a deck of 54',
  [SIZES.mat[0], SIZES.mat[1]],
  55,
  cardMat,
);

const colours = Object.keys(DICE_COLOURS) as DiceColour[];
const dice = [
  entry('Dice', 'tray-and-dice', 'Dice tray with seven dice', [SIZES.tray[0], SIZES.tray[1]], 8, (laying) =>
    diceTray(laying, ['bone', 'ink', 'brass']),
  ),
  ...colours.map((colour) =>
    entry('Dice', `set-${colour}`, `Seven dice, ${colour}`, [8.2, 1], 7, (laying) => diceSet(laying, colour)),
  ),
  ...colours.map((colour) =>
    entry('Dice', `five-d6-${colour}`, `Five d6, ${colour}`, [4.7, 0.7], 5, (laying) => {
      for (let i = -2; i <= 2; i++) laying.one(`d6-${colour}`, i, 0);
    }),
  ),
  ...colours.flatMap((colour) => DICE.map((sides) => single('Dice', `d${sides}-${colour}`))),
  single('Dice', 'coin'),
];

const CHESS_SIZE: Size = [SIZES.chess[0], SIZES.chess[1]];
const chess = [
  entry('Chess & draughts', 'chess-set', '32 chess men with board', CHESS_SIZE, 33, chessSet),
  entry('Chess & draughts', 'draughts-set', '24 draughtsmen with board', CHESS_SIZE, 25, draughtsSet),
  entry(
    'Chess & draughts',
    'backgammon-set',
    '30 draughtsmen with backgammon board',
    [SIZES.backgammon[0], SIZES.backgammon[1]],
    31,
    backgammonSet,
  ),
  ...SIDES.map((side) => stack('Chess & draughts', `man-${side}`, 12)),
  ...SIDES.map((side) => single('Chess & draughts', `man-${side}`)),
  ...SIDES.flatMap((side) =>
    (Object.keys(CHESS_MEN) as ChessMan[]).map((man) => single('Chess & draughts', `${man}-${side}`)),
  ),
];

const goRoom = (lines: 19 | 13): Size => [goSize(lines)[0] + 6.4, goSize(lines)[1]];
const go = [
  entry('Go', 'go-19-set', 'Go board of 19 lines with stones', goRoom(19), 364, (laying) =>
    goSet(laying, 19),
  ),
  entry('Go', 'go-13-set', 'Go board of 13 lines with stones', goRoom(13), 172, (laying) =>
    goSet(laying, 13),
  ),
  ...(['black', 'white'] as const).map((colour) =>
    entry(
      'Go',
      `stones-${colour}`,
      `Bag of ${STONES[colour]} ${colour} stones`,
      [2.4, 2.4],
      STONES[colour] + 1,
      (laying) => goBag(laying, colour),
    ),
  ),
  single('Go', 'stone-black'),
  single('Go', 'stone-white'),
];

const rack = CHIPS.reduce((sum, { count }) => sum + count, 0);
const chips = [
  entry('Chips', 'chip-rack', `${rack} chips of five values`, [8.6, 1.54], rack, chipRack),
  ...CHIPS.map(({ value }) => stack('Chips', `chip-${value}`, 20)),
  ...CHIPS.map(({ value }) => single('Chips', `chip-${value}`)),
  single('Chips', 'button'),
];

const pawns = [
  entry('Pawns & tokens', 'pawns-all', 'Pawns of six colours', [5.8, 0.7], 6, (laying) =>
    colourLine(laying, 'pawn', TOKEN_COLOURS, 1),
  ),
  entry('Pawns & tokens', 'meeples-all', 'Meeples of six colours', [5.8, 0.5], 6, (laying) =>
    colourLine(laying, 'meeple', TOKEN_COLOURS, 1),
  ),
  ...SEAT_COLOURS.map((colour) => single('Pawns & tokens', `pawn-${colour}`)),
  ...SEAT_COLOURS.map((colour) => single('Pawns & tokens', `meeple-${colour}`)),
  ...TOKEN_COLOURS.map((colour) => single('Pawns & tokens', `cube-${colour}`)),
  ...CUTS.flatMap((cut) => TOKEN_COLOURS.map((colour) => single('Pawns & tokens', `${cut}-${colour}`))),
  ...CUTS.flatMap((cut) => TOKEN_COLOURS.map((colour) => stack('Pawns & tokens', `${cut}-${colour}`, 10))),
];

const counters = ['counter-ink', 'counter-brass', 'note-yellow', 'note-bone'].map((name) =>
  single('Counters & notes', name),
);

const bags = [
  ...(Object.keys(BAGS) as (keyof typeof BAGS)[]).map((colour) =>
    entry('Bags', `bag-${colour}`, `Empty bag, ${colour}`, [2.4, 2.4], 1, (laying) =>
      laying.bag(`bag-${colour}`, 'Bag', []),
    ),
  ),
  entry('Bags', 'cubes', 'Bag of 60 cubes in six colours', [2.4, 2.4], 61, cubeBag),
];

const boards = (Object.keys(SIZES) as BoardName[]).filter((name) => name !== 'stand').map(board);

/** Everything of the box that can be fetched onto a table, single or as a whole set. */
export const library: readonly LibraryEntry[] = [
  ...cards,
  mat,
  stand,
  ...dice,
  ...chess,
  ...go,
  ...chips,
  ...pawns,
  ...counters,
  ...bags,
  ...boards,
];
