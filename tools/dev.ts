import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const house = fileURLToPath(new URL('..', import.meta.url));

const server = spawn(
  process.execPath,
  [join(house, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: house,
    stdio: 'inherit',
  },
);
const client = await createServer({ configFile: join(house, 'vite.config.ts') });
await client.listen();
console.log(
  `Play at ${client.resolvedUrls?.local[0] ?? 'the address above'} (client and server reload as you type)`,
);

async function stop(code: number) {
  server.kill();
  await client.close();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
server.on('exit', (code) => void stop(code ?? 1));
