import type { MotionBody } from './MotionBody.ts';
import { bitsOf } from './MotionBody.ts';
import type { Coder } from './Coder.ts';
import { STEPS_PER_UNIT } from './grid.ts';
import { codeSigned } from './numbers.ts';
import {
  BLOWS,
  DOUBTS,
  HEIGHTS,
  LEANS,
  ROW,
  ROWS_PER_NUMBER,
  SET,
  SIZES,
  STAYS,
  STIRS,
  setOf,
} from './situations.ts';

/** The vertical axis goes first: whether a piece hit the table tells most about the others. */
const AXES = [1, 0, 2] as const;

/** Whether the piece keeps its pose in this frame. */
export function codeStay(coder: Coder, body: MotionBody, stays: number): number {
  return coder.bit(
    SET.stay,
    ROW.stayRun + Math.min(body.stays, STAYS - 1) * STIRS + stirOf(body.moveStir),
    ROW.stayStir + stirOf(body.moveStir) * STIRS + stirOf(body.spinStir),
    ROW.stayAny,
    stays,
  );
}

/** The steps by which the forecast of the position was off. False when the frame is broken. */
export function codeMove(coder: Coder, body: MotionBody, steps: Int32Array): boolean {
  const height = heightOf(body);
  const { doubt } = body;
  const most = Math.max(doubt[0] as number, doubt[1] as number, doubt[2] as number);
  const some = coder.bit(
    SET.moves,
    ROW.movesStir + stirOf(body.moveStir) * 2 + (body.stays > 0 ? 1 : 0),
    ROW.movesDoubt + doubtOf(most) * 2 + (body.stays > 0 ? 1 : 0),
    ROW.movesHeight + height,
    bitsOf(steps) > 0 ? 1 : 0,
  );
  if (some === 0) {
    steps.fill(0);
    return true;
  }
  let leader = 0;
  for (let i = 0; i < 3; i++) {
    const axis = AXES[i] as number;
    const got = codeSigned(
      coder,
      setOf(SET.move, i),
      ROW.moveDoubt + (i * DOUBTS + doubtOf(doubt[axis] as number)) * ROWS_PER_NUMBER,
      ROW.moveHeight + (i * HEIGHTS + height) * ROWS_PER_NUMBER,
      ROW.moveLeader + (i * SIZES + leader) * ROWS_PER_NUMBER,
      ROW.moveLean + (i * LEANS + leanOf(body.lastSteps[axis] as number)) * HEIGHTS + height,
      steps[axis] as number,
    );
    if (Number.isNaN(got)) return false;
    steps[axis] = got;
    leader = Math.max(leader, Math.min(SIZES - 1, 32 - Math.clz32(Math.abs(got))));
  }
  return true;
}

/** The steps by which the forecast of the rotation was off, given how far off the position was: a blow shows in both. */
export function codeSpin(coder: Coder, body: MotionBody, steps: Int32Array, spins: Int32Array): boolean {
  const height = heightOf(body);
  const blow = Math.min(BLOWS - 1, bitsOf(steps));
  const doubt = doubtOf(body.spinDoubt);
  const some = coder.bit(
    SET.spins,
    ROW.spinsStir + stirOf(body.spinStir) * BLOWS + blow,
    ROW.spinsDoubt + doubt * 2 + (blow > 0 ? 1 : 0),
    ROW.spinsHeight + height,
    bitsOf(spins) > 0 ? 1 : 0,
  );
  if (some === 0) {
    spins.fill(0);
    return true;
  }
  let leader = 0;
  for (let axis = 0; axis < 3; axis++) {
    const got = codeSigned(
      coder,
      setOf(SET.spin, axis),
      ROW.spinDoubt + (doubt * BLOWS + blow) * ROWS_PER_NUMBER,
      ROW.spinLeader + (axis * SIZES + leader) * ROWS_PER_NUMBER,
      ROW.spinHeight + height * ROWS_PER_NUMBER,
      ROW.spinLean + axis * LEANS + leanOf(body.lastSpins[axis] as number),
      spins[axis] as number,
    );
    if (Number.isNaN(got)) return false;
    spins[axis] = got;
    leader = Math.max(leader, Math.min(SIZES - 1, 32 - Math.clz32(Math.abs(got))));
  }
  return true;
}

/** How high the piece is expected, by half units, and whether it falls or rises: a piece about to land is about to surprise. */
function heightOf(body: MotionBody): number {
  const y = body.nextAt[1] as number;
  const rise = y - (body.at[1] as number);
  const band = Math.max(0, Math.min(5, Math.floor((2 * y) / STEPS_PER_UNIT)));
  return band * 3 + (rise < -4 ? 0 : rise > 4 ? 2 : 1);
}

function stirOf(stir: number): number {
  return Math.min(STIRS - 1, stir);
}

function leanOf(step: number): number {
  return 1 + Math.sign(step);
}

const DOUBT_LIMITS = [38, 102, 205, 384, 768, 1536, 3072, 6144];

function doubtOf(miss: number): number {
  let grade = 0;
  while (grade < DOUBTS - 1 && miss >= (DOUBT_LIMITS[grade] as number)) grade++;
  return grade;
}
