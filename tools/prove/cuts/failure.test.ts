import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { house } from '../../checks/files.ts';
import { REGISTER, holed, spawnScript } from '../lib/mutants/spawnScript.ts';
import { AGAIN, failure } from './failure.ts';
import { STORM_MUTANTS } from './mutants.ts';
import type { Weathered } from './Weathered.ts';

const CUTS = 25;
const STORM = new URL('storm.ts', import.meta.url);
const [mutant] = STORM_MUTANTS;
/** What this mutant does, as it is found. */
const FOUND = 'the journal has a request twice';

it('a storm that went wrong prints a line that plays the same cuts, and they go wrong again', async () => {
  const { seed, weathered } = await wrongStorm();
  const said = failure(weathered, CUTS, seed);
  const line = said.find((one) => one.startsWith(AGAIN))?.slice(AGAIN.length) ?? '';
  const again = await run(line);
  // When the last cut is counted, others of its round may be under way: everybody's cuts are the same as far as both went.
  const [ours, theirs] = [weathered, again].map(byName) as [Cuts, Cuts];
  expect([...theirs.keys()]).toEqual([...ours.keys()]);
  for (const [name, cuts] of ours) {
    const same = theirs.get(name) ?? [];
    const both = Math.min(cuts.length, same.length);
    expect(both).toBeGreaterThan(0);
    expect(same.slice(0, both)).toEqual(cuts.slice(0, both));
  }
  // How often somebody asked again, and so how often it was done, is a matter of time; that it was is not.
  expect(again.wrong).toContain(FOUND);
}, 120_000);

it('of a storm that went well nothing is said', () => {
  expect(failure({ wrong: [], where: ['of red 1: cut in answer 1'] } as unknown as Weathered, 1, 1)).toEqual(
    [],
  );
});

/** A storm over a house with a hole. It shows only when a line breaks between the doing and the answer: one may pass without. */
async function wrongStorm(): Promise<{ readonly seed: number; readonly weathered: Weathered }> {
  for (let seed = 1; seed < 7; seed++) {
    const weathered = await spawnScript(STORM, [String(CUTS), String(seed)], mutant).lastWords<Weathered>();
    if (weathered.wrong.includes(FOUND)) return { seed, weathered };
  }
  throw new Error('no storm went wrong');
}

/** Runs the line as somebody would who copies it, in the same house with the same hole. */
async function run(line: string): Promise<Weathered> {
  if (mutant === undefined) throw new Error('no mutant');
  const env = { ...holed(mutant), NODE_OPTIONS: `--import ${REGISTER}` };
  const { stdout } = await promisify(execFile)('sh', ['-c', line], { cwd: house, env });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Weathered;
}

type Cuts = Map<string, string[]>;

/** `of red 3: cut in …`: what happened to whom. */
function byName({ where }: Weathered): Cuts {
  const cuts: Cuts = new Map();
  for (const one of where) {
    const name = one.replace(/ \d+:.*/, '');
    cuts.set(name, [...(cuts.get(name) ?? []), one]);
  }
  return cuts;
}
