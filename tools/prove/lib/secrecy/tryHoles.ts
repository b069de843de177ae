import { spawnScript } from '../mutants/spawnScript.ts';
import type { Hole } from './mutants.ts';

export interface Tried {
  readonly hole: Hole;
  readonly isNoticed: boolean;
  /** What was noticed, or how it ended. */
  readonly how: string;
}

/** Runs a script once for each hole, in a process of its own. The script says NOTICED and what, or UNNOTICED. */
export async function tryHoles(
  holes: readonly Hole[],
  script: URL,
  args: readonly string[],
  say: (tried: Tried) => void,
): Promise<Tried[]> {
  const all: Tried[] = [];
  for (const hole of holes) {
    const tried = await tryOne(hole, script, args);
    say(tried);
    all.push(tried);
  }
  return all;
}

const PATIENCE_MS = 300_000;

function tryOne(hole: Hole, script: URL, args: readonly string[]): Promise<Tried> {
  return new Promise((resolve) => {
    const child = spawnScript(script, args, { mutant: hole, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let wrong = '';
    child.stdout?.on('data', (text: Buffer) => (said += text.toString()));
    child.stderr?.on('data', (text: Buffer) => (wrong += text.toString()));
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.on('exit', (code) => {
      clearTimeout(timer);
      const noticed = /^NOTICED (.*)$/m.exec(said)?.[1];
      const ended = `${said.trim().split('\n').at(-1) ?? ''} ${wrong.trim().slice(-300)} (${code})`;
      resolve({ hole, isNoticed: noticed !== undefined, how: noticed ?? ended });
    });
  });
}
