import { createRequire } from 'node:module';

interface BoardgameState {
  readonly G: { readonly cells: readonly (string | null)[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
}
interface Internals {
  readonly CreateGameReducer: (setup: {
    game: unknown;
  }) => (state: BoardgameState, action: unknown) => BoardgameState;
  readonly InitializeGame: (setup: { game: unknown; numPlayers: number }) => BoardgameState;
}

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as Internals;
const { INVALID_MOVE } = require('boardgame.io/core') as { INVALID_MOVE: string };
export const boardgameVersion = (require('boardgame.io/package.json') as { version: string }).version;

const COLUMNS = 7;
const ROWS = 6;

/** Connect four as its tutorial would write it, played on the bare reducer: no client, no store, no network. */
const game = {
  setup: () => ({ cells: Array<string | null>(COLUMNS * ROWS).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }: { G: { cells: (string | null)[] }; playerID: string }, column: number) => {
      for (let at = column; at < COLUMNS * ROWS; at += COLUMNS)
        if (G.cells[at] === null) {
          G.cells[at] = playerID;
          return undefined;
        }
      return INVALID_MOVE;
    },
  },
  endIf: ({ G }: { G: { cells: (string | null)[] } }) => {
    if (hasLine(G.cells)) return { line: true };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

const reduce = CreateGameReducer({ game });

/** Plays one random game; returns how many moves it took. */
export function playBoardgame(below: (n: number) => number): number {
  let state = InitializeGame({ game, numPlayers: 2 });
  let moves = 0;
  while (state.ctx.gameover === undefined) {
    const open: number[] = [];
    for (let column = 0; column < COLUMNS; column++)
      if (state.G.cells[column + COLUMNS * (ROWS - 1)] === null) open.push(column);
    const payload = { type: 'drop', args: [open[below(open.length)]], playerID: state.ctx.currentPlayer };
    state = reduce(state, { type: 'MAKE_MOVE', payload });
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
