import type { Page } from 'playwright-core';

/** Everything a page complains about from now on, as it comes: errors it says or throws. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}
