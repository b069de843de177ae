import { runServer } from '../operations/runServer.ts';
import { startServer } from '../startServer.ts';
import { GAMES, testConfig } from './testHouse.ts';

/**
 * A server in a process of its own, as it runs for people, to be killed or made to fail: `serve.ts <folder>`. Says where it is found;
 * throws what it is told.
 */
const [folder = ''] = process.argv.slice(2);
const server = await startServer(testConfig({ data: folder }), {
  games: GAMES,
  rateLimit: { perSecond: 100_000, burst: 100_000, patience: 1000, garbage: 20 },
});
runServer(server);
process.on('message', (what) => {
  if (what === 'reject') void Promise.reject(new Error('nobody waited for this'));
  else throw new Error('nobody caught this');
});
console.log(server.address);
