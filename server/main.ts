import { GAMES } from '#games/registry';
import { readConfig } from './config.ts';
import { guardProcess } from './guardProcess.ts';
import { startServer } from './startServer.ts';

const server = await open();
guardProcess((where, error) => server.house.report(where, error));
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

let closing = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (closing) process.exit(1);
    closing = true;
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
