import { runHouse } from '../../../lib/runHouse.ts';
import { TALLIES } from './tallies.ts';

await runHouse({ games: TALLIES });
