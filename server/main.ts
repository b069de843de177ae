import { GAMES } from '#games/registry';
import { readConfig } from './config.ts';
import { runServer } from './operations/runServer.ts';
import { startServer } from './startServer.ts';

const server = await open();
runServer(server);
console.log(`Orrery is open at ${server.address}`);

async function open() {
  try {
    return await startServer(readConfig(process.env), { games: GAMES });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') console.error('Another program has this port: choose one with PORT=…');
    else console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
