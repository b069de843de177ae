import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { aheadBy } from '#rules/aheadBy';
import type { Result } from '#rules/Rules';
import { Board } from './Board.ts';
import { tallies } from './score.ts';
import { slotOf } from './Slot.ts';

/** The score sheet, once the last discards are shown. */
export function result(table: Table): Result | null {
  if (slotOf(table).phase !== 'over') return null;
  const all = tallies(table);
  const board = Board.of(table);
  const { leaders, decidedBy } = aheadBy(all, [
    ({ total }) => total,
    ({ achieved }) => achieved,
    ({ hand }) => hand,
    ({ seat }) => distance(board, seat),
  ]);
  const note = NOTES[decidedBy];
  return {
    winners: leaders.map(({ seat }) => seat),
    scores: Object.fromEntries(
      all.map(({ seat, total, discards, hand, missions }) => [
        seat,
        {
          total,
          lines: [
            { source: 'discards', points: discards },
            { source: 'hand', points: hand },
            ...missions.map(({ name, points }) => ({ source: name, points })),
          ],
        },
      ]),
    ),
    ...(note === undefined ? {} : { note }),
  };
}

/** Steps clockwise from the first player. */
function distance(board: Board, seat: SeatId): number {
  const { seats } = board.reading;
  return (seats.indexOf(seat) - seats.indexOf(board.first) + seats.length) % seats.length;
}

/** How a tie was broken, by which comparison decided. */
const NOTES: readonly (string | undefined)[] = [
  undefined,
  'The tie is broken by missions achieved.',
  'The tie is broken by the points of cards in hand.',
  'The tie is broken by who sits farthest from the first player.',
];
