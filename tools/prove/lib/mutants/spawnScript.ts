import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cutFor } from './cutFor.ts';
import type { Mutant } from './Mutant.ts';

const REGISTER = new URL('register.js', import.meta.url).href;

/** Runs a TypeScript file in a process of its own, with the hole if one is given. */
export function spawnScript(
  script: URL,
  args: readonly string[],
  { mutant, ...options }: SpawnOptions & { readonly mutant?: Mutant | undefined } = {},
): ChildProcess {
  const env = { ...process.env, ...options.env };
  if (mutant !== undefined) env['ORRERY_MUTANT'] = JSON.stringify(cutFor(mutant));
  return spawn(process.execPath, ['--import', REGISTER, '--import', 'tsx', fileURLToPath(script), ...args], {
    ...options,
    env,
  });
}
