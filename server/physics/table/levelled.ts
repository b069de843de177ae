import type { Rotation } from '#dice/rotation';
import { DOWN, UP, applied, between, normalised, times } from '#dice/rotation';

/** The nearest rotation in which a flat piece lies level, whichever side is up. */
export function levelled(rotation: Rotation): Rotation {
  const up = applied(rotation, UP);
  return normalised(times(between(up, up.y >= 0 ? UP : DOWN), rotation));
}
