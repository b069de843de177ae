import type { Browser, Page } from 'playwright-core';
import type { Patience } from '../../server/Services.ts';
import { PATIENCE } from '../../server/Services.ts';
import { serveHouse } from '../lib/serveHouse.ts';
import { complaintsOf } from './complaintsOf.ts';
import { launchChromium } from './launch.ts';

export interface BrowserHouse {
  address: string;
  browser: Browser;
  /** A visitor with their own storage, on a small screen: software WebGL is slow. */
  visit(path?: string): Promise<BrowserSession>;
  close(): Promise<void>;
}
export interface BrowserSession {
  page: Page;
  /** Everything the page complained about so far. */
  complaints: string[];
}

/** The real server with the real build, and a real browser in front of it. `hurried`: where it waits for people for less long than it does. */
export async function openHouse(hurried: Partial<Patience> = {}): Promise<BrowserHouse> {
  const patience = { ...PATIENCE, ...hurried };
  const server = await serveHouse({ hasPage: true, overrides: { patience } });
  const browser = await launchChromium();
  return {
    address: server.address,
    browser,
    async visit(path = '/') {
      const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
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
