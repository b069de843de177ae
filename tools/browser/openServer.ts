import { GAMES } from '#games/registry';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/startServer.ts';

export interface OpenServer {
  readonly address: string;
  readonly port: number;
  /** Sets up a table without a game and returns its id. */
  table(seats: readonly string[]): Promise<string>;
  close(): Promise<void>;
}

/** The real server, on a free port and forgetful unless told otherwise. */
export async function openServer({ port = 0, data = ':memory:' } = {}): Promise<OpenServer> {
  const server = await startServer({ ...readConfig({}), port, data }, { games: GAMES });
  return {
    address: server.address,
    port: Number(new URL(server.address).port),
    async table(seats) {
      const answer = await fetch(`${server.address}/api/tables`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ game: null, seats }),
      });
      return ((await answer.json()) as { id: string }).id;
    },
    close: () => server.close(),
  };
}
