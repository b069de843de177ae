import { refuse } from '#commands/refusal';
import type { PieceId } from '#kernel/piece';
import type { Scribe } from '#kernel/scribe';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { pieceOf, placeOf, seatOf } from '#kernel/table';
import { z } from 'zod';
import type { Carry } from '../../gestures.ts';
import { carryOf } from '../../gestures.ts';
import { knobsOf } from '../../knobs.ts';
import type { Objection, Result, Rules } from '../../Rules.ts';
import { adopt } from './adopt.ts';
import { BOARD, COLUMNS, ROWS, discsOf } from './box.ts';
import { knobs } from './knobs.ts';
import type { Cells } from './lines.ts';
import { isFree, isWon } from './lines.ts';

const dropShape = z.strictObject({
  do: z.literal('drop'),
  column: z
    .int()
    .min(0)
    .max(COLUMNS - 1),
});
export type Drop = z.output<typeof dropShape>;

/** Shared by every position: listing legal moves costs nothing. */
const DROPS: readonly Drop[] = Array.from({ length: COLUMNS }, (_, column) => ({ do: 'drop', column }));
const TURN = ['turn'] as const;
const WINNER = ['winner'] as const;

export const rules: Rules<Drop> = {
  shape: dropShape,

  toAct(table) {
    return isOver(table) ? [] : [turnOf(table)];
  },

  legal(table, seat) {
    const moves: Drop[] = [];
    if (turnOf(table) !== seat || isOver(table) || !hasDiscs(table, seat)) return moves;
    const cells = cellsOf(table);
    for (let column = 0; column < COLUMNS; column++)
      if (isFree(cells, column + COLUMNS * (ROWS - 1))) moves.push(DROPS[column] as Drop);
    return moves;
  },

  judge(table, seat, { column }) {
    if (isOver(table)) return refuse('game-over');
    if (turnOf(table) !== seat) return refuse('not-your-turn');
    if (!hasDiscs(table, seat)) return NO_DISCS;
    return isFree(cellsOf(table), column + COLUMNS * (ROWS - 1)) ? undefined : COLUMN_FULL;
  },

  play(scribe, seat, { column }) {
    const { table } = scribe;
    const cells = cellsOf(table);
    const at = lowestFree(cells, column);
    const stack = placeOf(table, discsOf(seat));
    const disc = pieceOf(table, stack.pieces[stack.pieces.length - 1] as PieceId);
    scribe.place(disc, { place: BOARD, at });
    if (isWon(table, cells, at, knobsOf(table, knobs).in_a_row)) scribe.rule(WINNER, seat);
    else scribe.rule(TURN, otherSeat(table, seat));
  },

  /** Dropping a disc anywhere over a column means that column: it falls to the lowest free cell. */
  read(table, seat, command) {
    const carry = carryOf(table, command);
    if (carry !== undefined) return readCarry(table, seat, carry);
    if (command.verb === 'lift' && 'top' in command && command.top === discsOf(seat)) return 'free';
    return NOT_SO;
  },

  gesture: (table, seat, { column }) => ({
    piece: { top: discsOf(seat) },
    to: { place: BOARD, at: lowestFree(cellsOf(table), column) },
  }),

  words: (_table, _seat, { column }) => `Drop a disc into column ${column + 1}`,

  prompt(table, viewer) {
    if (isOver(table)) return 'The game is over.';
    const turn = turnOf(table);
    return turn === viewer
      ? 'Drop a disc into a column.'
      : `Waiting for ${seatOf(table, turn)?.name ?? turn}.`;
  },

  adopt,

  result(table): Result | null {
    if (!isOver(table)) return null;
    const winner = table.rules['winner'] as SeatId | null;
    const scores = Object.fromEntries(
      table.seats.map((s) => {
        const points = s.id === winner ? 1 : winner === null ? 0.5 : 0;
        return [
          s.id,
          { total: points, lines: [{ source: winner === null ? 'a full board' : 'a line', points }] },
        ];
      }),
    );
    return winner === null
      ? { winners: [], scores, note: 'The board is full and nobody has a line.' }
      : { winners: [winner], scores };
  },
};

const COLUMN_FULL: Objection = { refused: 'column-full', text: 'That column is full to the top.' };
/** Only where discs were taken away by hand: in play there are as many as cells. */
const NO_DISCS: Objection = { refused: 'no-discs', text: 'Your stack of discs is empty.' };
const NOT_SO: Objection = {
  refused: 'against-the-rules',
  text: 'On your turn you drop one of your own discs into a column.',
};

function readCarry(table: Table, seat: SeatId, { piece, to }: Carry): Drop | Objection {
  if (table.pieces.get(piece)?.place !== discsOf(seat)) return NOT_SO;
  if (to.place !== BOARD || to.at === undefined || to.at >= COLUMNS * ROWS) return NOT_SO;
  return DROPS[to.at % COLUMNS] as Drop;
}

function turnOf(table: Table): SeatId {
  return table.rules['turn'] as SeatId;
}

function otherSeat(table: Table, seat: SeatId): SeatId {
  const [first, second] = table.seats;
  return first?.id === seat ? (second?.id ?? seat) : (first?.id ?? seat);
}

function cellsOf(table: Table): Cells {
  return placeOf(table, BOARD).cells as Cells;
}

function hasDiscs(table: Table, seat: SeatId): boolean {
  return placeOf(table, discsOf(seat)).pieces.length > 0;
}

function lowestFree(cells: Cells, column: number): number {
  let at = column;
  while (!isFree(cells, at)) at += COLUMNS;
  return at;
}

function isOver(table: Table): boolean {
  return table.rules['winner'] !== null || placeOf(table, BOARD).pieces.length === COLUMNS * ROWS;
}

export function setTurn(scribe: Scribe, seat: SeatId): void {
  scribe.rule(TURN, seat);
  scribe.rule(WINNER, null);
}
