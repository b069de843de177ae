import type { Turn } from '#dice/turn';
import { DOWN, UP, applied, between, normalised, times } from '#dice/turn';

/** The nearest rotation in which a flat piece lies level, whichever side is up. */
export function levelled(rotation: Turn): Turn {
  const up = applied(rotation, UP);
  return normalised(times(between(up, up.y >= 0 ? UP : DOWN), rotation));
}
