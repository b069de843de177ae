const REACH = 200;

/** A coordinate as the wire takes it: a pointer at the horizon is nowhere. */
export function withinReach(coordinate: number): number {
  return Number.isFinite(coordinate) ? Math.min(REACH, Math.max(-REACH, coordinate)) : 0;
}
