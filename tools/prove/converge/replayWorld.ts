import type { Run } from '../../figures/Run.ts';
import type { Fate } from './World.ts';
import { World } from './World.ts';

/** How many operations are left out one by one at most, to see how few are enough. */
const SHORTENED = 45;

/** Runs one world once more and tells what happened in it; one that fails is shortened from its end as far as it still fails. Ends the process. */
export async function replayWorld(run: Run, world: number, length: number): Promise<never> {
  const live = (operations: number): Promise<Fate> => new World(`${run.seed}/${world}`, operations).run();
  const first = await live(length);
  const second = await live(length);
  let shortest = first;
  for (let n = 1; n <= SHORTENED && first.violation !== null && n < first.operations; n++) {
    const shorter = await live(first.operations - n);
    if (shorter.violation !== null && shorter.operations < shortest.operations) shortest = shorter;
  }
  const { scenario, operations, violation, last } = shortest;
  run.say(
    `world ${world}: ${scenario.name}, ${scenario.seats.length} seats, ${scenario.people} pages, ${operations} operations`,
    `history ${first.history}, and once more ${second.history}`,
    ...(violation === null ? [] : ['', ...last, violation]),
    '',
  );
  const isSame = first.history === second.history && first.violation === second.violation;
  console.log(
    `${violation === null && isSame ? '✓' : '✗'} converge: ${violation ?? 'nothing is wrong'} in world ${world}`,
  );
  process.exit(violation === null && isSame ? 0 : 1);
}
