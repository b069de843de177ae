import type { Shape } from 'cannon-es';
import type { Form, Kind } from '#kernel/kind';
import type { Vec } from '#dice/rotation';

/**
 * What a piece is as a body. Immutable and shared: a thousand copies of a kind have one plan.
 *
 * A piece's place in space is its centre here, but a pose tells where its underside is when it lies (`lift` lower): a
 * card on the table has y = 0, and a pile that grows keeps its pose.
 */
export interface BodyPlan {
  readonly form: Form;
  /** How many numbers it can show: dice and coins; otherwise 0. */
  readonly sides: number;
  /** A die tumbles. Everything else keeps level, however it lands: it can be rotated about the vertical, never tipped over. */
  readonly level: boolean;
  /** May tumble when thrown for its number although it keeps level otherwise: a coin. */
  readonly flips: boolean;
  /** Its corners about its centre; none for a ball. */
  readonly corners: readonly Vec[];
  /** Made when something first bumps into it: a table of five thousand sizes must be laid in no time. */
  readonly shape: Shape;
  /** The centre above the underside, and the underside to the top, when it lies. */
  readonly lift: number;
  readonly height: number;
  /** Of the ball round it, and of the circle round it seen from above when it lies. */
  readonly radius: number;
  readonly reach: number;
  readonly mass: number;
  readonly inertia: Vec;
  /** How much of its speed a die keeps when it bounces. */
  readonly bounce: number;
  /** The push, as a change of speed, below which it stays where it lies. */
  readonly stands: number;
}

/** What makes two pieces the same body. */
export interface BodySort {
  readonly kind: Kind;
  readonly scale: number;
  /** Of a pile; 1 for a single piece. */
  readonly count: number;
}

export const FRICTION = 0.4;
