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

async function tryOne(hole: Hole, script: URL, args: readonly string[]): Promise<Tried> {
  const child = spawnScript(script, args, hole);
  const timer = setTimeout(() => child.kill(), PATIENCE_MS);
  const code = await child.gone;
  clearTimeout(timer);
  const noticed = /^NOTICED (.*)$/m.exec(child.said)?.[1];
  return {
    hole,
    isNoticed: noticed !== undefined,
    how: noticed ?? `${child.printed.trim().slice(-300)} (${code})`,
  };
}
