import type { Effect, RulesChanged } from './effect.ts';
import { never } from './effect.ts';
import type { KindId } from './kind.ts';
import type { ListId } from './list.ts';
import type { PieceId } from './piece.ts';
import type { PlaceId } from './place.ts';
import type { SeatId } from './seat.ts';

/**
 * What an effect touched, told without the table. Two things go without saying: a place that holds one of these pieces lists it
 * under its new id, and a place borne by one of them is borne by it under its new id.
 */
export interface EffectReach {
  /** Under every id they had or got. */
  readonly pieces: readonly PieceId[];
  /** Places a piece came into or left; the same one when it was only laid otherwise. */
  readonly entered: readonly PlaceId[];
  readonly left: readonly PlaceId[];
  /** Places whose order, marks or very being changed. */
  readonly whole: readonly PlaceId[];
  /** Places all of whose pieces lie otherwise, or may be seen by others than before; their ids are not told. */
  readonly inside: readonly PlaceId[];
  /** Pieces that a place was put on or taken off. */
  readonly bearers: readonly PieceId[];
  readonly seats: readonly SeatId[];
  readonly settings: readonly string[];
  /** Kinds made, edited or gone: what every piece of them is, and the cells it covers. */
  readonly kinds: readonly KindId[];
  /** Lists whose columns or rows changed: what stands on the faces of their kinds. */
  readonly lists: readonly ListId[];
  /** Paths into the rules slot. */
  readonly rules: readonly RulesChanged['path'][];
}

const NOTHING: EffectReach = {
  pieces: [],
  entered: [],
  left: [],
  whole: [],
  inside: [],
  bearers: [],
  seats: [],
  settings: [],
  kinds: [],
  lists: [],
  rules: [],
};

/** The one answer to what an effect touched: for undo, the synchronised state, the bodies and every cache. Never less than what differs. */
export function reachOf(effect: Effect): EffectReach {
  switch (effect.type) {
    case 'piece-placed':
    case 'piece-flipped':
    case 'face-shown':
      return {
        ...NOTHING,
        pieces: idsOf(effect),
        entered: [effect.to.place],
        left: [effect.from.place],
      };
    case 'piece-lifted':
    case 'piece-released':
      return { ...NOTHING, pieces: idsOf(effect) };
    case 'piece-made':
      return { ...NOTHING, pieces: [effect.what.id], entered: [effect.what.place] };
    case 'piece-removed':
      return { ...NOTHING, pieces: [effect.what.id], left: [effect.what.place] };
    case 'piece-changed':
    case 'face-changed':
      return { ...NOTHING, pieces: [effect.piece] };
    case 'dice-rolled':
      return { ...NOTHING, pieces: effect.rolls.map(({ piece }) => piece) };
    case 'pile-shuffled':
      return { ...NOTHING, pieces: [...effect.before, ...effect.after], whole: [effect.place] };
    case 'pile-ordered':
      return { ...NOTHING, pieces: effect.before, whole: [effect.place] };
    case 'pile-flipped':
    case 'place-changed':
      return { ...NOTHING, whole: [effect.place], inside: [effect.place] };
    case 'place-made':
    case 'place-removed': {
      const { id, on } = effect.what;
      return { ...NOTHING, whole: [id], bearers: on === null ? [] : [on] };
    }
    case 'kind-changed':
      return { ...NOTHING, kinds: [effect.kind] };
    case 'list-changed':
    case 'rows-changed':
      return { ...NOTHING, lists: [effect.list] };
    case 'seat-changed':
      return { ...NOTHING, seats: [effect.after.id] };
    case 'setting-changed':
      return { ...NOTHING, settings: [effect.key] };
    case 'rules-changed':
      return { ...NOTHING, rules: [effect.path] };
    case 'beat':
      return NOTHING;
    default:
      return never(effect);
  }
}

function idsOf({ piece, as }: { readonly piece: PieceId; readonly as: PieceId }): readonly PieceId[] {
  return as === piece ? [piece] : [piece, as];
}
