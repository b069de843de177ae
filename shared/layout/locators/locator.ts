import type { Pose } from '#kernel/pose';
import type { Laid } from '../laid.ts';
import type { Lay } from '../lay.ts';
import type { LaidPlace } from '../view.ts';

/** A place with its geometry: what every locator works on. Its own frame has x to the right and z towards whoever it faces. */
export interface Plot {
  readonly where: LaidPlace;
  readonly lay: Lay;
}

/** Why a piece would not be taken, in the words of the commands' refusals. Only a hint: commands and rules judge. */
export type Reason =
  | 'not-accepted'
  | 'place-full'
  | 'no-such-cell'
  | 'cell-taken'
  | 'not-stackable'
  | 'locked';

/** What aiming somewhere in a place means. */
export interface AimRead {
  /** As `Spot.at`: the index among the others in an ordered place, the anchor cell in a grid, otherwise -1. */
  readonly at: number;
  readonly heading: number;
  readonly mirror: boolean;
  /** In a free place: the pose to be stored, relative to the place. */
  readonly pose: Pose | null;
  /** How far the aim is from the middle of where the piece would land. */
  readonly distance: number;
  readonly refused: Reason | null;
}

/** Makes poses of one form of place, and back. Everything is relative to the place's own frame. */
export interface Locator {
  /** One pose for each thing laid, finite whatever the numbers. */
  poses(plot: Plot, laid: readonly Laid[]): Pose[];
  /** Whether a point belongs to the place. Must hold for every pose given out above. `count`: how many lie in it. */
  holds(plot: Plot, count: number, x: number, z: number): boolean;
  /** What a drop here means, `others` being all but the carried piece. Called only where `holds`; null = not here after all. */
  read(plot: Plot, others: readonly Laid[], carried: Laid, aim: Pose): AimRead | null;
}

/** Rounding must not throw a piece out of the place it lies in. */
export const ROUNDING = 1e-6;

export function inZone({ lay }: Plot, x: number, z: number): boolean {
  const { zone, pad } = lay;
  return Math.abs(x) <= zone[0] / 2 + pad + ROUNDING && Math.abs(z) <= zone[1] / 2 + pad + ROUNDING;
}

/** A reading in a place that has neither cells nor free poses: a piece entering lies straight, one that stays keeps its heading. */
export function aimRead(at: number, carried: Laid, distance: number): AimRead {
  return { at, heading: carried.heading, mirror: carried.mirror, pose: null, distance, refused: null };
}
