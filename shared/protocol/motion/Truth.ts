import type { MotionBody } from './MotionBody.ts';
import { FARTHEST_STEPS, STEPS_PER_UNIT, SPIN_STEP, WORST_STEPS_SQUARED } from './grid.ts';
import { POSE_SIZE } from './MotionList.ts';
import type { MotionList } from './MotionList.ts';
import { nearestCheap } from './nearest.ts';
import { spinBetween } from './spin.ts';

const spin = new Float64Array(3);
const off = new Float64Array(3);

/** The true pose of one piece, in the measures of the lane. Only the sending end has it. */
export class Truth {
  private readonly at = new Float64Array(3);
  private readonly facing = new Float64Array(4);

  /** False for a pose that is none: physics that blew up must not reach the receivers as NaN. */
  read(list: MotionList, i: number): boolean {
    const { poses } = list;
    const from = i * POSE_SIZE;
    const x = inReach((poses[from] as number) * STEPS_PER_UNIT);
    const y = inReach((poses[from + 1] as number) * STEPS_PER_UNIT);
    const z = inReach((poses[from + 2] as number) * STEPS_PER_UNIT);
    const qx = poses[from + 3] as number;
    const qy = poses[from + 4] as number;
    const qz = poses[from + 5] as number;
    const qw = poses[from + 6] as number;
    const length = Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
    if (!(length > 0.5 && length < 2 && Number.isFinite(x + y + z))) return false;
    this.at[0] = x;
    this.at[1] = y;
    this.at[2] = z;
    this.facing[0] = qx / length;
    this.facing[1] = qy / length;
    this.facing[2] = qz / length;
    this.facing[3] = qw / length;
    return true;
  }

  /** Whether the pose that the receivers have still serves. */
  isNear(body: MotionBody): boolean {
    const x = (this.at[0] as number) - (body.at[0] as number);
    const y = (this.at[1] as number) - (body.at[1] as number);
    const z = (this.at[2] as number) - (body.at[2] as number);
    if (x * x + y * y + z * z > WORST_STEPS_SQUARED) return false;
    spinBetween(spin, this.facing, body.facing);
    const a = spin[0] as number;
    const b = spin[1] as number;
    const c = spin[2] as number;
    return a * a + b * b + c * c <= WORST_STEPS_SQUARED * SPIN_STEP * SPIN_STEP;
  }

  /** The steps from an expected pose to this one. */
  stepsFrom(at: Int32Array, facing: Float64Array, steps: Int32Array, spins: Int32Array): void {
    for (let axis = 0; axis < 3; axis++) off[axis] = (this.at[axis] as number) - (at[axis] as number);
    nearestCheap(steps, off);
    spinBetween(spin, this.facing, facing);
    for (let axis = 0; axis < 3; axis++) off[axis] = (spin[axis] as number) / SPIN_STEP;
    nearestCheap(spins, off);
  }
}

function inReach(steps: number): number {
  return Math.max(-FARTHEST_STEPS, Math.min(FARTHEST_STEPS, steps));
}
