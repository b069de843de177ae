import type { Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import type { Pose } from '#kernel/pose';
import type { BodyId, Happening, Physics } from '../port.ts';
import { Luck } from '../table/Luck.ts';

export const CARD = kind('card', 'card');
export const TOKEN = kind('token', 'token');
export const COIN = kind('coin', 'coin');
export const FIGURE = kind('figure', 'figure');
export const BOARD = kind('board', 'board');
export const die = (sides: number): Kind => kind(`d${sides}`, 'die', { sides });

export const STEP = 1 / 60;

/** Whether the long runs are asked for. */
export const THOROUGH = process.env['ORRERY_THOROUGH'] === '1';

export type Settled = Extract<Happening, { what: 'settled' }>;

/** Lets a table run step by step until nothing moves, at most so many steps; tells all that happened. */
export function untilStill(physics: Physics, most = 600): { happenings: Happening[]; steps: number } {
  const happenings: Happening[] = [];
  let steps = 0;
  let quiet = 0;
  // A piece that lies is watched for sixteen steps before it counts as lying.
  while (steps < most && quiet < 20) {
    happenings.push(...physics.advance(STEP));
    quiet = physics.awake().count === 0 ? quiet + 1 : 0;
    steps++;
  }
  return { happenings, steps };
}

export function settledOf(happenings: readonly Happening[]): Settled[] {
  return happenings.filter((h): h is Settled => h.what === 'settled');
}

/** Which body settled with which value, by id. */
export function valuesOf(happenings: readonly Happening[]): Map<BodyId, number> {
  return new Map(settledOf(happenings).map((h) => [h.body, h.value]));
}

export function run(physics: Physics, steps: number, eachStep?: () => void): Happening[] {
  const happenings: Happening[] = [];
  for (let i = 0; i < steps; i++) {
    happenings.push(...physics.advance(STEP));
    eachStep?.();
  }
  return happenings;
}

/** Lifts a body, carries it over a spot until it hangs still, and lets go. */
export function dropAt(physics: Physics, id: BodyId, x: number, z: number): Happening[] {
  physics.lift(id);
  physics.carry(id, { x, z });
  run(physics, 60);
  physics.release(id);
  return untilStill(physics).happenings;
}

export function mustPose(physics: Physics, id: BodyId): Pose {
  const pose = physics.poseOf(id);
  if (pose === undefined) throw new Error(`no body ${id}`);
  return pose;
}

/** A source of numbers for tests: the same seed, the same numbers. */
export function numbers(seed: number): () => number {
  const luck = new Luck(seed);
  return () => luck.next();
}
