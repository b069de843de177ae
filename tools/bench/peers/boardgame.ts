import { createRequire } from 'node:module';

/** A match of boardgame.io: `G` is the game's, `ctx` the library's. */
export interface BoardgameState<G> {
  readonly G: G;
  readonly ctx: { readonly currentPlayer: string; readonly turn: number; readonly gameover?: unknown };
}

/** What a move gets. */
export interface MoveOf<G> {
  readonly G: G;
  readonly playerID: string;
  readonly events: { endTurn(): void };
}

interface Internals {
  readonly CreateGameReducer: (setup: { game: unknown }) => (state: unknown, action: unknown) => unknown;
  readonly InitializeGame: (setup: { game: unknown; numPlayers: number }) => unknown;
}

// Without this the library is loaded in its development build, which freezes and checks every state: that would be unfair.
process.env['NODE_ENV'] = 'production';
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as Internals;
export const { INVALID_MOVE } = require('boardgame.io/core') as { readonly INVALID_MOVE: string };

/** A game on the bare reducer of boardgame.io: no client, no store, no network. */
export function onBareReducer<G>(
  game: object,
  numPlayers: number,
): {
  readonly begin: () => BoardgameState<G>;
  readonly move: (state: BoardgameState<G>, type: string, args: readonly unknown[]) => BoardgameState<G>;
} {
  const reduce = CreateGameReducer({ game });
  return {
    begin: () => InitializeGame({ game, numPlayers }) as BoardgameState<G>,
    move(state, type, args) {
      const payload = { type, args, playerID: state.ctx.currentPlayer };
      return reduce(state, { type: 'MAKE_MOVE', payload }) as BoardgameState<G>;
    },
  };
}
