import type { Browser, Page } from 'playwright-core';
import { complaintsOf } from '../../../tools/browser/complaintsOf.ts';
import { servePage } from '../../../tools/lib/buildPage.ts';

export interface OpenBench {
  readonly page: Page;
  /** Warnings too: a shader that is only warned about draws nothing on some machines. */
  readonly complaints: readonly string[];
  close: () => void;
}

/** Opens a page with the art and nothing else, built as the product is built. */
export async function openBench(browser: Browser): Promise<OpenBench> {
  const site = await servePage(new URL('index.html', import.meta.url));
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  page.on('console', (line) => {
    if (line.type() === 'warning') complaints.push(line.text());
  });
  await page.goto(site.address);
  await page.waitForFunction(() => 'artBench' in globalThis);
  return { page, complaints, close: () => site.close() };
}
