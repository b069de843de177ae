import { runHouse } from './runHouse.ts';
import { TALLIES } from './tallies.ts';

await runHouse(TALLIES);
