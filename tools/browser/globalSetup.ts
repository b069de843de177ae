import { buildClient } from '../buildClient.ts';
import { findChromium } from './chromium.ts';

/** Before the first journey: a fresh client, and a browser to see it with. */
export async function setup(): Promise<void> {
  findChromium();
  await buildClient();
}
