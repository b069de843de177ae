import type { Act } from '#kernel/act';
import type { Effect } from '#kernel/effect';
import { never } from '#kernel/effect';

/**
 * Whether an act left everything in its place, facing as it did and under its id: something was taken up, let go or pushed
 * about. Rules judge places, never poses (law 7), so it has changed nobody's turn.
 */
export function movesNothing({ effects }: Act): boolean {
  return effects.every(isStill);
}

function isStill(effect: Effect): boolean {
  switch (effect.type) {
    case 'beat':
      return true;
    case 'piece-lifted':
    case 'piece-released':
      return effect.as === effect.piece;
    case 'place-changed':
      return Object.keys(effect.after).every((key) => key === 'held' || key === 'pose');
    case 'piece-placed': {
      const { from, to } = effect;
      return (
        effect.as === effect.piece &&
        from.place === to.place &&
        from.at === to.at &&
        from.facing === to.facing &&
        from.heading === to.heading &&
        from.mirror === to.mirror
      );
    }
    case 'piece-made':
    case 'piece-removed':
    case 'piece-flipped':
    case 'piece-changed':
    case 'face-changed':
    case 'face-shown':
    case 'dice-rolled':
    case 'pile-shuffled':
    case 'pile-ordered':
    case 'pile-flipped':
    case 'place-made':
    case 'place-removed':
    case 'kind-changed':
    case 'list-changed':
    case 'rows-changed':
    case 'seat-changed':
    case 'setting-changed':
    case 'rules-changed':
      return false;
    default:
      return never(effect);
  }
}
