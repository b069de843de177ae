import type { Chance } from '#kernel/chance/chance';
import { ORIGIN } from '#kernel/pose';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { SeatSpot } from '#layout/seatsAround';
import { beforeSeat, seatsAround } from '#layout/seatsAround';
import { Laying } from './Laying.ts';
import { SIZES, goSize } from './boards.ts';
import type { DiceColour, SeatPaint } from './colours.ts';
import { DICE_COLOURS, SEAT_COLOURS, TOKEN_COLOURS } from './colours.ts';
import type { SET_UPS } from './knobs.ts';
import {
  backgammonDice,
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
  goOpening,
  goSet,
  openCards,
} from './sets.ts';

export type SetUpName = (typeof SET_UPS)[number];

/** A table about to be laid: its middle, and a spot before each seat. */
interface Around {
  readonly middle: Laying;
  readonly seats: readonly { readonly id: SeatId; readonly spot: SeatSpot }[];
  readonly before: (seat: number, right: number, inwards: number) => Laying;
}

/** Lays the table for a set-up. */
export function layTable(name: SetUpName, scribe: Scribe, ids: readonly SeatId[], chance: Chance): void {
  const spots = seatsAround(ids.length);
  const seats = ids.map((id, i) => ({ id, spot: spots[i] as SeatSpot }));
  const [first] = ids;
  if (first === undefined) throw new RangeError('a table without seats');
  SETTING[name]({
    middle: new Laying(scribe, ORIGIN, first, chance),
    seats,
    before(seat, right, inwards) {
      const { id, spot } = seats[seat] as (typeof seats)[number];
      return new Laying(scribe, beforeSeat(spot, right, inwards), id, chance);
    },
  });
}

const SETTING: Record<SetUpName, (around: Around) => void> = {
  everything,
  'poker night': pokerNight,
  chess: (around) => inPairs(around, chessSet),
  draughts: (around) => inPairs(around, draughtsSet),
  backgammon,
  go: goTables,
  'dice tray': diceTable,
  empty: () => undefined,
};

/** What Orrery can do, at a glance: a chess board between the longest sides, cards and dice to the left, go to the right. */
function everything({ middle, seats, before }: Around): void {
  chessSet(middle);

  const shown = ['AS', 'KH', 'QC', 'JD', '*1'];
  deckOf('night', shown)(middle.from(-24.5, -9));
  openCards(middle.from(-15.9, -9), 'night', shown);
  diceTray(middle.from(-17.5, 1.5), ['bone', 'ink', 'brass']);
  chipRack(middle.from(-17.5, 9.5));

  goOpening(middle.from(17.5, -4));
  cubeBag(middle.from(12.5, 8.5));
  colourLine(middle.from(20.5, 8), 'meeple', TOKEN_COLOURS, 1.2);
  colourLine(middle.from(20.5, 10), 'hex', TOKEN_COLOURS, 1.2);

  deckOf('brass')(middle.from(-3.2, -11.2));
  middle.one('coin', 0, -11.2);
  middle.one('counter-ink', 3.2, -11.2, { value: 10 });
  middle.one('note-yellow', 0, 11, { face: 'No rules here.\nPick anything up.' });

  seats.forEach(({ id }, i) => before(i, 0, 2).one(`pawn-${paintFor(id, i)}`));
}

/** A mat with a shuffled deck in the middle, chips before everybody, and the dealer button at the first seat. */
function pokerNight({ middle, seats, before }: Around): void {
  cardMat(middle);
  seats.forEach((_, i) => chipRack(before(i, 0, 2.6)));
  before(0, 0, 5).one('button');
}

/** A board for every two who sit opposite each other on the long sides; one in the middle if nobody does. */
function inPairs({ middle, seats }: Around, lay: (at: Laying) => void): void {
  for (const x of opposite(seats)) lay(middle.from(x, 0));
}

/** Two boards at the most: a third would not leave the dice any room. */
function backgammon({ middle, seats }: Around): void {
  const xs = opposite(seats).length > 1 ? [-15, 15] : [0];
  for (const x of xs) {
    backgammonSet(middle.from(x, 0));
    backgammonDice(
      middle.from(xs.length > 1 ? 0 : SIZES.backgammon[0] / 2 + 2, 0).from(0, xs.length > 1 ? x / 2 : 0),
    );
  }
}

/** The large board for two; where several pairs play, a smaller one for each. */
function goTables({ middle, seats }: Around): void {
  const xs = opposite(seats);
  const lines = xs.length > 1 ? 13 : 19;
  for (const x of xs) goSet(middle.from(x, 0), lines);
  if (xs.length > 1) return;
  const [w, d] = goSize(lines);
  middle.board('saucer', w / 2 + 3, d / 2 - 7);
  middle.board('saucer', -w / 2 - 3, 7 - d / 2);
}

/** A tray in the middle and seven dice before everybody. */
function diceTable({ middle, seats, before }: Around): void {
  middle.board('tray');
  const colours = Object.keys(DICE_COLOURS) as DiceColour[];
  seats.forEach(({ id }, i) => {
    const own = colours.find((colour) => colour === id) ?? colours[i % colours.length] ?? 'bone';
    diceSet(before(i, 0, 2), own);
  });
}

/** Before whom boards stand: the seats of the far side have somebody opposite, those of the near side perhaps not. */
function opposite(seats: Around['seats']): number[] {
  const xs = seats.filter(({ spot }) => spot.side === 'north').map(({ spot }) => spot.edge.x);
  return xs.length > 0 ? xs.toSorted((a, b) => a - b) : [0];
}

/** A seat's own colour; a seat of no known colour takes the next one. */
function paintFor(id: SeatId, index: number): SeatPaint {
  return SEAT_COLOURS.find((colour) => colour === id) ?? SEAT_COLOURS[index % SEAT_COLOURS.length] ?? 'white';
}
