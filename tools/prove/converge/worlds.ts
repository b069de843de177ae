import { createHash } from 'node:crypto';
import type { Failure, Gone } from './Gone.ts';
import { Tally } from './Tally.ts';
import { World } from './World.ts';

// `worlds.ts <seed> <first> <step> <operations> <length> <failures>` runs world after world until so many operations are
// done or so many worlds have failed, and says as its last line how they went.

const [seed = 1, first = 0, step = 1, operations = 1000, length = 300, most = 1] = process.argv
  .slice(2)
  .map(Number);
const SAID = 25_000;

const counts = new Tally();
const played = new Tally();
const failures: Failure[] = [];
const history = createHash('sha256');
let done = 0;
let worlds = 0;
for (let world = first; done < operations && failures.length < most; world += step) {
  const fate = await new World(`${seed}/${world}`, length).run();
  worlds++;
  done += fate.operations;
  counts.take(fate.tally);
  played.add(fate.scenario.name, fate.operations);
  history.update(fate.history);
  // A long run says now and then that it is still going.
  if (Math.floor(done / SAID) > Math.floor((done - fate.operations) / SAID))
    console.error(`… ${done} operations in lane ${first}, ${failures.length} violations`);
  if (fate.violation === null) continue;
  failures.push({ world, operations: fate.operations, violation: fate.violation });
  console.error(`world ${world} failed after ${fate.operations} operations: ${fate.violation}`);
}
const gone: Gone = {
  worlds,
  operations: done,
  counts: Object.fromEntries(counts.counts),
  played: Object.fromEntries(played.counts),
  failures,
  history: history.digest('hex').slice(0, 16),
};
console.log(JSON.stringify(gone));
process.exit(0);
