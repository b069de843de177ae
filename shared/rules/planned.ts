import type { KindId } from '#kernel/kind';
import type { Accepts, Hiding, PlaceId } from '#kernel/place';
import type { Seat } from '#kernel/seat';
import type { PlacePlanned } from './Game.ts';

/** What a place takes: these kinds and no other. */
export function only(...kinds: readonly KindId[]): Accepts {
  return { kinds, forms: null };
}

const OPEN_HAND: Hiding = { contents: 'all', faces: 'all' };

/** For `layout`: the hand of a seat; with `open` all may read it. */
export function handPlanned(
  place: PlaceId,
  { id, name }: Seat,
  { accepts, open = false }: { readonly accepts?: Accepts; readonly open?: boolean } = {},
): PlacePlanned {
  return {
    id: place,
    form: 'hand',
    plan: {
      owner: id,
      label: `${name}'s hand`,
      ...(accepts === undefined ? {} : { accepts }),
      ...(open ? { hiding: OPEN_HAND } : {}),
    },
  };
}
