import type { Processor } from '../../../../server/processor/Processor.ts';
import type { Tally } from './Tally.ts';
import { WORK } from './WORK.ts';

const MINUTE = 60_000;
/** Surely less than somebody who was let go and does nothing keeps others, in milliseconds. */
const UNKNOWN = 49;

/** How often a table waits for its share, who goes of those that do long work, and what of it is forgiven. */
export function countLanes(tally: Tally, processor: Processor): void {
  const { clock, limits } = processor;
  const began = clock.now();
  let given = 0;
  let went = -Infinity;
  const wait = processor.wait.bind(processor);
  processor.wait = (lane) => {
    tally.add(WORK.waits);
    return wait(lane);
  };
  const lets = processor.lets.bind(processor);
  processor.lets = (lane) => {
    const { going } = processor;
    if (going !== null && going !== lane && clock.now() - went <= UNKNOWN) tally.add(WORK.overtaken);
    lets(lane);
    went = clock.now();
  };
  const forgive = processor.forgive.bind(processor);
  processor.forgive = (long) => {
    const mercy = forgive(long);
    given += mercy;
    // A tenth more: the house was there a little before it was counted.
    const allowance = limits.forgiven * (1.1 + (clock.now() - began) / MINUTE);
    tally.most(WORK.forgiven, given - allowance);
    return mercy;
  };
}
