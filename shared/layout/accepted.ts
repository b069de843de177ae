import type { PieceFacts, PlaceFacts } from '#kernel/forms';
import { PIECE_FACTS, PLACE_FACTS } from '#kernel/forms';
import type { Kind, KindId } from '#kernel/kind';
import type { Carried } from './Carried.ts';
import type { Reason } from './locators/locator.ts';
import type { LaidPlace, View } from './view.ts';

const TAKEN: Readonly<Record<PlaceFacts['takes'], (facts: PieceFacts) => boolean>> = {
  anything: () => true,
  'no ground': ({ ground }) => !ground,
  handy: ({ handy }) => handy,
  'not bulky': ({ bulky }) => !bulky,
};

/** Why a place would not take what is carried, cells aside; null when nothing speaks against it. `others`: how many lie in it already. */
export function reasonAgainst(
  view: View,
  where: LaidPlace,
  { kind, piece }: Carried,
  others: number,
): Reason | null {
  if (where.supplies !== null) return where.supplies.kind === kind.id ? null : 'not-accepted';
  const stays = piece !== null && view.pieces.get(piece)?.place === where.id;
  if (where.accepts !== null) {
    const { kinds, forms } = where.accepts;
    if ((kinds !== null && !kinds.includes(kind.id)) || (forms !== null && !forms.includes(kind.form)))
      return 'not-accepted';
  } else if (!stays) {
    const against = customAgainst(view, where, kind);
    if (against !== null) return against;
  }
  return !stays && where.capacity !== null && others >= where.capacity ? 'place-full' : null;
}

/** A place that says nothing about what it takes takes what people would put there. */
function customAgainst(view: View, where: LaidPlace, kind: Kind): Reason | null {
  const { takes, ofOneForm } = PLACE_FACTS[where.form];
  if (!TAKEN[takes](PIECE_FACTS[kind.form])) return 'not-accepted';
  if (!ofOneForm && !where.loose) return null;
  const top = topKind(view, where);
  if (top === undefined) return null;
  return (where.loose ? isKin(kind, top) : kind.form === top.form) ? null : 'not-stackable';
}

/** Whether dropping one on the other makes a pile: cards with cards, other things with their own kind. */
export function isKin(above: Kind, below: Kind): boolean {
  return (
    below.stacks &&
    above.form === below.form &&
    (PIECE_FACTS[above.form].kin === 'form' || above.id === below.id)
  );
}

function topKind(view: View, where: LaidPlace): Kind | undefined {
  const id = where.pieces?.at(-1);
  const kind: KindId | undefined = id === undefined ? where.top?.kind : view.pieces.get(id)?.kind;
  return kind === undefined ? undefined : view.kinds.get(kind);
}
