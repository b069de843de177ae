import type { MoveOf } from './boardgame.ts';
import { INVALID_MOVE, onBareReducer } from './boardgame.ts';

interface Board {
  readonly cells: (string | null)[];
}

const COLUMNS = 7;
const ROWS = 6;

/** Connect four as its tutorial would write it, played on the bare reducer: no client, no store, no network. */
const game = {
  setup: () => ({ cells: Array<string | null>(COLUMNS * ROWS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }: MoveOf<Board>, column: number) => {
      for (let at = column; at < COLUMNS * ROWS; at += COLUMNS)
        if (G.cells[at] === null) {
          G.cells[at] = playerID;
          return undefined;
        }
      return INVALID_MOVE;
    },
  },
  endIf: ({ G }: { G: Board }) => {
    if (hasLine(G.cells)) return { line: true };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

const { begin, move } = onBareReducer<Board>(game, 2);

/** Plays one random game; returns how many moves it took. */
export function playBoardgame(below: (n: number) => number): number {
  let state = begin();
  let moves = 0;
  while (state.ctx.gameover === undefined) {
    const open: number[] = [];
    for (let column = 0; column < COLUMNS; column++)
      if (state.G.cells[column + COLUMNS * (ROWS - 1)] === null) open.push(column);
    state = move(state, 'drop', [open[below(open.length)]]);
    moves++;
  }
  return moves;
}

function hasLine(cells: readonly (string | null)[]): boolean {
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) {
      const who = cells[row * COLUMNS + column];
      if (who === null || who === undefined) continue;
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [-1, 1],
      ] as const) {
        let run = 1;
        for (let i = 1; i < 4; i++) {
          const x = column + i * dx;
          const y = row + i * dy;
          if (x < 0 || x >= COLUMNS || y >= ROWS || cells[y * COLUMNS + x] !== who) break;
          run++;
        }
        if (run === 4) return true;
      }
    }
  return false;
}
