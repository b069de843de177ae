import type { PieceSeen } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';

const NOBODY: readonly PieceId[] = [];

/** Which pieces say that they are in a place, by rising id. A list that was given out never changes. */
export class Members {
  private readonly inside: Map<PlaceId, readonly PieceId[]>;

  /** `pieces` by rising id. */
  constructor(pieces: Iterable<Pick<PieceSeen, 'id' | 'place'>>) {
    const inside = new Map<PlaceId, PieceId[]>();
    for (const { id, place } of pieces) {
      const known = inside.get(place);
      if (known === undefined) inside.set(place, [id]);
      else known.push(id);
    }
    this.inside = inside;
  }

  of(place: PlaceId): readonly PieceId[] {
    return this.inside.get(place) ?? NOBODY;
  }

  enter(place: PlaceId, piece: PieceId): void {
    const known = this.of(place);
    const at = firstFrom(known, piece);
    if (known[at] !== piece) this.inside.set(place, known.toSpliced(at, 0, piece));
  }

  leave(place: PlaceId, piece: PieceId): void {
    const known = this.of(place);
    const at = firstFrom(known, piece);
    if (known[at] === piece) this.inside.set(place, known.toSpliced(at, 1));
  }
}

function firstFrom(ids: readonly PieceId[], piece: PieceId): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] as PieceId) < piece) low = middle + 1;
    else high = middle;
  }
  return low;
}
