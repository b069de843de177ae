import { startServer } from '../startServer.ts';
import { GAMES, testConfig } from './testHouse.ts';

/** A server to be killed: `serve.ts <folder>`. Says where it is found. */
const [folder = ''] = process.argv.slice(2);
const server = await startServer(testConfig({ data: folder }), {
  games: GAMES,
  rateLimit: { perSecond: 100_000, burst: 100_000, patience: 1000, garbage: 20 },
});
console.log(server.address);
