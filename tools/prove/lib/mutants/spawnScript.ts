import type { ChildOptions } from '../../../lib/Child.ts';
import { Child } from '../../../lib/Child.ts';
import { cutFor } from './cutFor.ts';
import type { Mutant } from './Mutant.ts';

/** What makes a process of Node look for a hole in its environment. */
export const REGISTER = new URL('register.js', import.meta.url).href;

/** Runs a TypeScript file in a process of its own, with the hole if one is given. */
export function spawnScript(
  script: URL,
  args: readonly string[],
  mutant?: Mutant,
  options: ChildOptions = {},
): Child {
  if (mutant === undefined) return new Child(script, args, options);
  return new Child(script, args, {
    ...options,
    flags: ['--import', REGISTER, ...(options.flags ?? [])],
    env: holed(mutant, options.env),
  });
}

/** An environment that tells which hole to load. */
export function holed(mutant: Mutant, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...env, ORRERY_MUTANT: JSON.stringify(cutFor(mutant)) };
}
