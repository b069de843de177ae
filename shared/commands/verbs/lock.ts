import { lockShape, setLocks } from '../setLocks.ts';
import { verb } from '../verb.ts';

/** Fastens pieces where they lie, or a pile where it stands. */
export const lock = verb({
  verb: 'lock',
  shape: lockShape('lock'),
  permission: 'lock',
  run: (asking, command) => setLocks(asking, command, true),
});
