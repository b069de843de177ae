import type { Kind, KindId } from '#kernel/kind';
import type { PieceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { BoxArt } from '#art/BoxArt';

/** A hand in the order of its box: suits and ranks of cards; kinds apart, and names where a box has no order of its own. */
export function sortHand(
  hand: readonly PieceSeen[],
  kinds: ReadonlyMap<KindId, Kind>,
  artOf: (kind: Kind) => Pick<BoxArt, 'order' | 'name'>,
): PieceId[] {
  return hand
    .toSorted((a, b) => {
      const kind = kinds.get(a.kind);
      if (a.kind !== b.kind || kind === undefined)
        return a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : a.id - b.id;
      const art = artOf(kind);
      const [one, other] = [a.face ?? '', b.face ?? ''];
      const order =
        art.order?.({ kind: a.kind, face: one }, { kind: b.kind, face: other }) ??
        art.name(kind, one).localeCompare(art.name(kind, other), 'en', { numeric: true });
      return order || a.id - b.id;
    })
    .map(({ id }) => id);
}
