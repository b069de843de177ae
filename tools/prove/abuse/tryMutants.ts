import { FastChance } from '#kernel/chance/fast';
import { bundleWith } from '../lib/mutants/bundleWith.ts';
import { crowdLines } from './crowdLines.ts';
import { dawdle } from './dawdle.ts';
import { fuzz } from './fuzz.ts';
import type { AbuseMutant } from './mutants.ts';
import { SHORT_OF } from './mutants.ts';
import { Siege } from './Siege.ts';

const HOUSE_SCRIPT = new URL('house.ts', import.meta.url);
const FRAMES = 3000;
const REQUESTS = 240;
/** How long an attack goes on at least; those that need more to show something go on by themselves. */
const LEAST_MS = 300;
/** Fifteen times as long as a house of little patience waits. */
const PATIENCE_MS = 6000;
/** None of them is judged by times. */
const AT_ONCE = 2;

/** Lets each attack loose on a house with its hole, and tells what was noticed: by counts and refusals, never by times. */
export async function tryMutants(
  mutants: readonly AbuseMutant[],
  attackers: string,
  seed: number,
): Promise<[string, string][]> {
  const verdicts: [string, string][] = mutants.map(({ name }) => [name, '']);
  /** What is found in a poor house without any hole, by what it is short of and what falls on it: then nothing is proved by finding it. */
  const poor = new Map<string, Promise<readonly string[]>>();
  const tryOne = async (mutant: AbuseMutant): Promise<string> => {
    const { shortOf } = mutant;
    const short = shortOf === undefined ? [] : [SHORT_OF[shortOf]];
    const found = await wrongIn(mutant, await bundleWith(HOUSE_SCRIPT, ...short, mutant));
    if (shortOf !== undefined) {
      const known = `${shortOf}/${nameOf(mutant)}`;
      const without =
        poor.get(known) ?? bundleWith(HOUSE_SCRIPT, ...short).then((program) => wrongIn(mutant, program));
      poor.set(known, without);
      const [also] = await without;
      if (also !== undefined) return `NOT CAUGHT: it is so without the hole too: ${also}`;
    }
    const [first] = found;
    return first === undefined
      ? `NOT CAUGHT: nothing was wrong under ${nameOf(mutant)}`
      : `caught: ${first.split('\n')[0]?.slice(0, 90)}`;
  };
  const wrongIn = async ({ name, attack }: AbuseMutant, program: string): Promise<readonly string[]> => {
    if (attack === 'fuzz')
      return (await fuzz(program, FRAMES, new FastChance(`${name}/${seed}`), REQUESTS)).wrong;
    if (attack === 'dawdle') {
      const { lines, hungUp } = await dawdle(program, PATIENCE_MS);
      return hungUp < lines ? [`${lines - hungUp} handshakes were waited for without end`] : [];
    }
    if (attack === 'lines') {
      const { most, open } = await crowdLines(program);
      return open > most ? [`${open} lines of one address were open`] : [];
    }
    const siege = new Siege(attackers, LEAST_MS, 1, seed);
    const { wrong } = await siege.ofHouse(program, [attack]);
    siege.end();
    return wrong;
  };
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next++; n < mutants.length; n = next++)
      (verdicts[n] as [string, string])[1] = await tryOne(mutants[n] as AbuseMutant);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return verdicts;
}

function nameOf({ attack }: AbuseMutant): string {
  return typeof attack === 'string' ? attack : attack.name;
}
