import { runServer } from '../operations/runServer.ts';
import { startServer } from '../startServer.ts';
import { GAMES, testConfig } from './testHouse.ts';

/** A server as it runs for people, that can be made to fail: `failing.ts <folder>`. Says where it is found; throws what it is told. */
const [folder = ''] = process.argv.slice(2);
const server = await startServer(testConfig({ data: folder }), { games: GAMES });
runServer(server);
process.on('message', (what) => {
  if (what === 'reject') void Promise.reject(new Error('nobody waited for this'));
  else throw new Error('nobody caught this');
});
console.log(server.address);
