import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { findChromium } from './chromium.ts';

const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a graphics card, WebGL is drawn in software.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

export function launchChromium(): Promise<Browser> {
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: findChromium(),
    // Chromium refuses to run as root inside its sandbox.
    args: root ? [...flags, '--no-sandbox'] : flags,
  });
}
