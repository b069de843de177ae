import { GAMES } from '#games/registry';
import { runHouse } from '../lib/serving/runHouse.ts';
import { TALLIES } from '../lib/serving/tallies.ts';
import { countWork } from './countWork.ts';
import { HOARD } from './hoard.ts';

/** With all there is to bring to a table, with bots that think, and with a table that bears no more. */
await runHouse(new Map([...TALLIES, ...GAMES, [HOARD.id, HOARD]]), countWork);
