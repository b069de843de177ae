import { spawnScript } from '../mutants/spawnScript.ts';
import type { NoticedHole } from './mutants.ts';

export interface HoleTried {
  readonly hole: NoticedHole;
  readonly isNoticed: boolean;
  /** What was noticed, or how it ended. */
  readonly how: string;
}

/** Runs a script once for each hole, in a process of its own. The script says NOTICED and what, or UNNOTICED. */
export async function tryHoles(
  holes: readonly NoticedHole[],
  script: URL,
  args: readonly string[],
  say: (tried: HoleTried) => void,
): Promise<HoleTried[]> {
  const all: HoleTried[] = [];
  for (const hole of holes) {
    const tried = await tryOne(hole, script, args);
    say(tried);
    all.push(tried);
  }
  return all;
}

const PATIENCE_MS = 300_000;

async function tryOne(hole: NoticedHole, script: URL, args: readonly string[]): Promise<HoleTried> {
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
