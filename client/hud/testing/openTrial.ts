import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import { launchChromium } from '../../../tools/browser/launch.ts';

export interface Trial {
  /** The HUD over a table of its own, in a window of this size. */
  visit(width: number, height: number): Promise<{ readonly page: Page; readonly complaints: string[] }>;
  close(): Promise<void>;
}

/** Builds the HUD with a table that needs no house, and opens a browser in front of it. */
export async function openTrial(): Promise<Trial> {
  const outDir = mkdtempSync(join(tmpdir(), 'hud-'));
  await build({
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, rollupOptions: { input: 'client/hud/testing/index.html' } },
  });
  const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0, proxy: {} } });
  const browser: Browser = await launchChromium();
  const address = server.resolvedUrls?.local[0] ?? '';
  return {
    async visit(width, height) {
      const isPhone = width < 700;
      const visitor = await browser.newContext({
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
      });
      const page = await visitor.newPage();
      const complaints: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'error') complaints.push(line.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.route('**/api/**', (route) => route.fulfill({ json: { games: [], boxes: [] } }));
      await page.goto(`${address}hud/testing/index.html`);
      await page.locator('.top-bar').waitFor();
      return { page, complaints };
    },
    async close() {
      await browser.close();
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
