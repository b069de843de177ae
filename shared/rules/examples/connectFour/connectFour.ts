import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import type { Game } from '../../Game.ts';
import { BOARD, COLUMNS, ROWS, box, discsOf } from './box.ts';
import { knobs } from './knobs.ts';
import type { Drop } from './rules.ts';
import { rules, setTurn } from './rules.ts';

/** Perfect information, one board, two seats: the smallest game that uses a grid. */
export const connectFour: Game<typeof knobs, Drop> = {
  id: 'connect-four',
  title: 'Connect four',
  seats: { min: 2, max: 2 },
  box,
  knobs,
  table: { width: 24, depth: 20 },
  layout: (seats) => [
    {
      id: BOARD,
      form: 'grid',
      plan: { columns: COLUMNS, rows: ROWS, label: 'the board', pose: flatPose(0, 0) },
    },
    ...seats.map((s, i) => ({
      id: discsOf(s.id),
      form: 'stack' as const,
      plan: { owner: s.id, label: `${s.name}'s discs`, pose: flatPose(i === 0 ? -8 : 8, 0) },
    })),
  ],
  setup(scribe, seats) {
    box.parts.forEach((part, i) => {
      for (let n = 0; n < part.count; n++) scribe.make(part.kind, { place: discsOf(seats[i] as SeatId) });
    });
    setTurn(scribe, seats[0] as SeatId);
  },
  rules,
};
