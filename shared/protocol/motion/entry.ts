import type { Coder } from './Coder.ts';
import { codeSigned } from './numbers.ts';
import { ROW, ROWS_PER_NUMBER, SET, SIZES, setOf } from './situations.ts';

/** Where a piece enters, in steps from the one that entered before it. False when the frame is broken. */
export function codeEntryPose(coder: Coder, steps: Int32Array, spins: Int32Array): boolean {
  return codeThree(coder, 0, steps) && codeThree(coder, 1, spins);
}

function codeThree(coder: Coder, kind: number, numbers: Int32Array): boolean {
  let leader = 0;
  for (let axis = 0; axis < 3; axis++) {
    const got = codeSigned(
      coder,
      setOf(SET.entry, kind),
      ROW.entryAxis + (kind * 3 + axis) * ROWS_PER_NUMBER,
      ROW.entryLeader + (kind * SIZES + leader) * ROWS_PER_NUMBER,
      ROW.entryAny + kind * ROWS_PER_NUMBER,
      ROW.entryLean + kind * 3 + axis,
      numbers[axis] as number,
    );
    if (Number.isNaN(got)) return false;
    numbers[axis] = got;
    leader = Math.max(leader, Math.min(SIZES - 1, 32 - Math.clz32(Math.abs(got))));
  }
  return true;
}
