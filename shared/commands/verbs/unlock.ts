import { lockShape, setLocks } from '../setLocks.ts';
import { verb } from '../verb.ts';

/** Lets locked pieces and piles be moved again. */
export const unlock = verb({
  verb: 'unlock',
  shape: lockShape('unlock'),
  permission: 'lock',
  run: (asking, command) => setLocks(asking, command, false),
});
