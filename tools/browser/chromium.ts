import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium as playwright } from 'playwright-core';

/** What the search may ask of the machine; tests hand in their own. */
export interface Machine {
  env: Record<string, string | undefined>;
  isRoot: boolean;
  isDebian: boolean;
  /** Where Playwright would have put its own browser. */
  playwrightPath(): string;
  run(command: string, args: string[]): void;
}

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/** A Chromium to drive: the one named, one on the PATH, Playwright's own, or one installed now. Throws what to do when there is none. */
export function findChromium(machine: Machine = thisMachine()): string {
  const named = machine.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (isProgram(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, and that is not a program. Point it at Chromium, or unset it.`);
  }
  const found = search(machine);
  if (found !== undefined) return found;

  const failures: string[] = [];
  for (const [command, args] of installers(machine)) {
    try {
      machine.run(command, args);
    } catch (error) {
      failures.push(
        `${command} ${args.join(' ')}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const installed = search(machine);
    if (installed !== undefined) return installed;
  }
  throw new Error(
    [
      'The browser tests need Chromium, and none was found or could be installed.',
      'Install it (Debian: apt-get install chromium), or set CHROME_PATH to a Chrome or Chromium program.',
      ...failures,
    ].join('\n'),
  );
}

function search(machine: Machine): string | undefined {
  const folders = (machine.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
  if (onPath !== undefined) return onPath;
  const own = machine.playwrightPath();
  return isProgram(own) ? own : undefined;
}

function installers({ isRoot, isDebian }: Machine): [string, string[]][] {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const list: [string, string[]][] = [[process.execPath, [cli, 'install', 'chromium']]];
  if (isRoot && isDebian) {
    list.push(['sh', ['-c', 'apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y chromium']]);
  }
  return list;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return path !== '';
  } catch {
    return false;
  }
}

function thisMachine(): Machine {
  return {
    env: process.env,
    isRoot: process.getuid?.() === 0,
    isDebian: existsSync('/etc/debian_version'),
    playwrightPath: () => playwright.executablePath(),
    run: (command, args) => void execFileSync(command, args, { stdio: 'inherit', timeout: 600_000 }),
  };
}
