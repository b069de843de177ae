/** Poses cross the wire on a grid: a piece is never drawn further off than this, whatever it does. */
export const WORST_MM = 1;
export const WORST_DEGREES = 0.25;

/** Steps of the position grid in one table unit (one inch). The far corner of a cell lies √3⁄2 steps = 0.9999 mm off. */
export const STEPS_PER_UNIT = 22;

/**
 * One step of a rotation, as the tangent of a quarter of its angle; its far corner is 0.25° off. A literal, since engines
 * differ in the last digit of `Math.tan` and both ends must reckon alike.
 */
export const SPIN_STEP = 0.00125958;

/** The square of √3⁄2: how far a grid point may lie from the truth, in steps. Every truth has one at least as near. */
export const WORST_STEPS_SQUARED = 0.75;

/** Pieces further out than this are drawn at this distance. No table ends beyond 50. */
export const FARTHEST_UNITS = 1000;
export const FARTHEST_STEPS = FARTHEST_UNITS * STEPS_PER_UNIT;

/** Half a circle is 1 / SPIN_STEP steps; a frame that claims more is broken. */
export const MOST_SPIN_STEPS = 800;

export const MOST_SLOTS = 2048;
export const MOST_FRAME_BYTES = 65_536;

/**
 * Beyond this the bodies that are left wait for the next frame. The rest of the room up to MOST_FRAME_BYTES holds, at
 * the worst, the body that crossed the line and three bytes for each of MOST_SLOTS that wait.
 */
export const FULL_FRAME_BYTES = 56_000;
