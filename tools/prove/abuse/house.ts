import { GAMES } from '#games/registry';
import { runHouse } from '../../lib/runHouse.ts';
import { TALLIES } from '../lib/serving/tallies.ts';
import { countWork } from './countWork.ts';
import { CAIRN } from './cairn.ts';
import { HOARD } from './hoard.ts';

/** With all there is to bring to a table, with bots that think, with a table that bears no more, and with one where all rests on a piece. */
await runHouse({
  games: new Map([...TALLIES, ...GAMES, [HOARD.id, HOARD], [CAIRN.id, CAIRN]]),
  counting: countWork,
});
