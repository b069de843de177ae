import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A hole made on purpose: these words of this file are replaced while it is loaded. Nothing on the disk changes. */
export interface Mutant {
  /** What is left out. */
  readonly name: string;
  /** From the house's root, such as `shared/kernel/visibility.ts`. */
  readonly file: string;
  /** Words that stand exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

const REGISTER = new URL('register.js', import.meta.url).href;

/** Runs a TypeScript file in a process of its own, with the hole if one is given. */
export function spawnScript(
  script: URL,
  args: readonly string[],
  { mutant, ...options }: SpawnOptions & { readonly mutant?: Mutant | undefined } = {},
): ChildProcess {
  const env = { ...process.env, ...options.env };
  if (mutant !== undefined)
    env['ORRERY_MUTANT'] = JSON.stringify({ file: mutant.file, from: mutant.from, to: mutant.to });
  return spawn(process.execPath, ['--import', REGISTER, '--import', 'tsx', fileURLToPath(script), ...args], {
    ...options,
    env,
  });
}
