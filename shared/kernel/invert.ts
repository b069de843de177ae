import type { Effect } from './effect.ts';
import { never } from './effect.ts';

/** Whether somebody saw something by it that they cannot unsee, or chance spoke. */
export function isIrrevocable(effect: Effect): boolean {
  if (effect.type === 'dice-rolled') return true;
  return 'reveals' in effect && effect.reveals !== undefined && effect.reveals.length > 0;
}

/**
 * The effect that takes this one back, or null when nobody can (law 2). With `agreed` those affected have agreed to
 * pretend: then there always is one.
 */
export function invert(effect: Effect, agreed = false): Effect | null {
  return !agreed && isIrrevocable(effect) ? null : reverse(effect);
}

/** The mechanical inverse: applied after the effect it restores the table, public ids included. */
export function reverse(effect: Effect): Effect {
  switch (effect.type) {
    case 'piece-placed':
    case 'piece-flipped':
    case 'face-shown':
      return {
        type: effect.type,
        piece: effect.as,
        as: effect.piece,
        from: effect.to,
        to: effect.from,
        reveals: [],
      };
    case 'piece-lifted':
      return { type: 'piece-released', piece: effect.as, as: effect.piece, by: effect.by };
    case 'piece-released':
      return { type: 'piece-lifted', piece: effect.as, as: effect.piece, by: effect.by, reveals: [] };
    case 'piece-made':
      return { ...effect, type: 'piece-removed' };
    case 'piece-removed':
      return { type: 'piece-made', what: effect.what, at: effect.at };
    case 'dice-rolled':
      return {
        type: 'dice-rolled',
        rolls: effect.rolls.map((roll) => ({ ...roll, from: roll.to, to: roll.from })),
      };
    case 'pile-shuffled': {
      const order: number[] = [];
      effect.order.forEach((was, now) => (order[was] = now));
      const { type, place } = effect;
      return { type, place, order, before: effect.after, after: effect.before };
    }
    case 'pile-ordered': {
      const { type, place } = effect;
      return { type, place, before: effect.after, after: effect.before };
    }
    case 'beat':
      return effect;
    case 'pile-flipped':
      return { ...effect, reveals: [] };
    case 'place-made':
      return { ...effect, type: 'place-removed' };
    case 'place-removed':
      return { ...effect, type: 'place-made' };
    case 'place-changed':
    case 'seat-changed':
      return { ...effect, before: effect.after, after: effect.before, reveals: [] } as Effect;
    case 'piece-changed':
    case 'face-changed':
    case 'kind-changed':
    case 'list-changed':
    case 'setting-changed':
      return { ...effect, before: effect.after, after: effect.before } as Effect;
    case 'rows-changed':
      return {
        ...effect,
        rows: effect.rows.map(({ id, before, after }) => ({ id, before: after, after: before })).toReversed(),
      };
    case 'rules-changed':
      return { type: 'rules-changed', path: effect.path, before: effect.after, after: effect.before };
    default:
      return never(effect);
  }
}
