import type { Attack } from './Attack.ts';
import { asking } from './attacks/asking.ts';
import { crossOrigin, rebound, wrongToken } from './attacks/knocks.ts';
import { crowdOfPages } from './attacks/crowdOfPages.ts';
import { heavyActs } from './attacks/heavyActs.ts';
import { deep, flood, malformed, oversized, prototype } from './attacks/floods.ts';
import { wrongCodes, wrongPasswords } from './attacks/guesses.ts';
import { accounts, exports } from './attacks/copies.ts';
import { deepRequests } from './attacks/deepRequests.ts';
import { falls } from './attacks/falls.ts';
import { heaps } from './attacks/heaps.ts';
import { fullDisk } from './attacks/fullDisk.ts';
import { fullTable } from './attacks/fullTable.ts';
import { hoarding } from './attacks/hoarding.ts';
import { imports } from './attacks/imports.ts';
import { heavyFiles } from './attacks/heavyFiles.ts';
import { impatience } from './attacks/impatience.ts';
import { longWork } from './attacks/longWork.ts';
import { manyTables } from './attacks/manyTables.ts';
import { manySockets, seats } from './attacks/seats.ts';
import { slowFiles } from './attacks/slowFiles.ts';
import { slowMotion } from './attacks/slowMotion.ts';
import { stories } from './attacks/stories.ts';
import { thinkingBots } from './attacks/thinkingBots.ts';
import { slowHandshake } from './attacks/slowHandshake.ts';

/** Every way in which the house is attacked, in the order it happens. A new one is a file of `attacks/` and a line here. */
export const ATTACKS: readonly Attack[] = [
  flood,
  oversized,
  malformed,
  deep,
  prototype,
  crossOrigin,
  rebound,
  wrongToken,
  seats,
  manySockets,
  slowHandshake,
  asking,
  deepRequests,
  wrongCodes,
  wrongPasswords,
  heaps,
  falls,
  hoarding,
  heavyActs,
  crowdOfPages,
  thinkingBots,
  imports,
  exports,
  accounts,
  stories,
];

/** Attacks on a house that has hardly anything to spend: what would take minutes elsewhere shows there at once. */
const ON_A_POOR_HOUSE: readonly Attack[] = [
  heavyFiles,
  slowFiles,
  impatience,
  longWork,
  slowMotion,
  manyTables,
  fullDisk,
  fullTable,
];

export function attackNamed(name: string): Attack {
  const found = [...ATTACKS, ...ON_A_POOR_HOUSE].find((attack) => attack.name === name);
  if (found === undefined) throw new Error(`there is no attack called ${name}`);
  return found;
}
