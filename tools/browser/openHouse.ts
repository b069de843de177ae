import type { Browser, Page } from 'playwright-core';
import { GAMES } from '#games/registry';
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/startServer.ts';
import { launchChromium } from './launch.ts';

export interface House {
  address: string;
  browser: Browser;
  /** A visitor with their own storage, on a small screen: software WebGL is slow. */
  visit(path?: string): Promise<Visitor>;
  close(): Promise<void>;
}
export interface Visitor {
  page: Page;
  /** Everything the page complained about so far. */
  complaints: string[];
}

/** The real server with the real build, and a real browser in front of it. */
export async function openHouse(): Promise<House> {
  const server = await startServer({ ...readConfig({ DATA: ':memory:' }), port: 0 }, { games: GAMES });
  const browser = await launchChromium();
  return {
    address: server.address,
    browser,
    async visit(path = '/') {
      const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'error') complaints.push(line.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('requestfailed', (request) =>
        complaints.push(`${request.url()} ${request.failure()?.errorText}`),
      );
      await page.goto(server.address + path);
      return { page, complaints };
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
