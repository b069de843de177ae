import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';

const ADDRESS = 'http://art.test';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
  html: 'text/html',
};

/** Opens a page with the art and nothing else, built as the product is built; nothing is written to the disk. */
export async function openBench(browser: Browser): Promise<{ page: Page; complaints: string[] }> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    base: '/',
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: { bench: fileURLToPath(new URL('artBench.ts', import.meta.url)) },
        output: { entryFileNames: 'bench.js' },
      },
    },
  });
  const files = new Map<string, string | Uint8Array>();
  for (const { output } of [made].flat() as { output: Made[] }[]) {
    for (const file of output) files.set(file.fileName, file.type === 'chunk' ? file.code : file.source);
  }
  const sheets = [...files.keys()].filter((name) => name.endsWith('.css'));
  const links = sheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  files.set(
    'index.html',
    `<!doctype html>${links}<body style="background:#17413f"><script type="module" src="/bench.js"></script>`,
  );

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.route(`${ADDRESS}/**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(1) || 'index.html';
    const body = files.get(name);
    if (body === undefined) return route.fulfill({ status: 404 });
    const contentType = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return route.fulfill({ contentType, body: typeof body === 'string' ? body : Buffer.from(body) });
  });
  await page.goto(ADDRESS);
  await page.waitForFunction(() => 'artBench' in globalThis);
  return { page, complaints };
}

type Made =
  | { readonly type: 'chunk'; readonly fileName: string; readonly code: string }
  | { readonly type: 'asset'; readonly fileName: string; readonly source: string | Uint8Array };
