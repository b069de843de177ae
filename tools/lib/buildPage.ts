import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildOptions } from 'vite';
import { build } from 'vite';
import { folderForNow } from './folderForNow.ts';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

export interface ServedPage {
  readonly address: string;
  close(): void;
}

/** Builds what a browser is given, as the product is built: `root` is the folder of its index.html. */
export async function buildPage(root: string, options: BuildOptions = {}): Promise<void> {
  await build({
    configFile: join(HOUSE, 'vite.config.ts'),
    root,
    logLevel: 'warn',
    build: { chunkSizeWarningLimit: 4000, ...options },
  });
}

/** A page that needs no house, built and handed out until it is closed. */
export async function servePage(index: URL): Promise<ServedPage> {
  const folder = folderForNow();
  await buildPage(fileURLToPath(new URL('.', index)), { outDir: folder, emptyOutDir: true });
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = join(folder, normalize(path === '/' ? '/index.html' : path));
    try {
      const body = readFileSync(file);
      answer.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A part of the client as a module without a page. Resolves to its file, gone with this process. */
export async function buildModule(script: URL): Promise<URL> {
  const folder = folderForNow();
  await buildPage(join(HOUSE, 'client'), {
    ssr: fileURLToPath(script),
    outDir: folder,
    emptyOutDir: true,
    copyPublicDir: false,
    rollupOptions: { output: { entryFileNames: 'module.js' } },
  });
  return pathToFileURL(join(folder, 'module.js'));
}
