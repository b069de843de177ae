import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from '../../../tools/browser/complaintsOf.ts';
import { launchChromium } from '../../../tools/browser/launch.ts';
import { servePage } from '../../../tools/lib/buildPage.ts';

export interface Trial {
  /** The HUD over a table of its own, in a window of this size. */
  visit(width: number, height: number): Promise<{ readonly page: Page; readonly complaints: string[] }>;
  close(): Promise<void>;
}

/** Builds the HUD with a table that needs no house, and opens a browser in front of it. */
export async function openTrial(): Promise<Trial> {
  const site = await servePage(new URL('index.html', import.meta.url));
  const browser: Browser = await launchChromium();
  return {
    async visit(width, height) {
      const isPhone = width < 700;
      const visitor = await browser.newContext({
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
      });
      const page = await visitor.newPage();
      const complaints = complaintsOf(page);
      await page.route('**/api/**', (route) => route.fulfill({ json: { games: [], boxes: [] } }));
      await page.goto(site.address);
      await page.locator('.top-bar').waitFor();
      return { page, complaints };
    },
    async close() {
      await browser.close();
      site.close();
    },
  };
}
