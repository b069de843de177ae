import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { View } from './view.ts';

const NONE: ReadonlySet<never> = new Set<never>();

/** Which places stand on which pieces (bags, boards with slots), and where those lie: a board that moves takes them along. */
export class Hosts {
  private readonly upon = new Map<PieceId, Set<PlaceId>>();
  private readonly within = new Map<PlaceId, Set<PieceId>>();

  constructor({ places, pieces }: Pick<View, 'places' | 'pieces'>) {
    for (const { id, on } of places.values()) if (on !== null) into(this.upon, on, id);
    for (const host of this.upon.keys()) {
      const place = pieces.get(host)?.place;
      if (place !== undefined) into(this.within, place, host);
    }
  }

  /** The places on a piece. */
  on(piece: PieceId): ReadonlySet<PlaceId> {
    return this.upon.get(piece) ?? NONE;
  }

  /** The pieces in a place that have places on them. */
  in(place: PlaceId): ReadonlySet<PieceId> {
    return this.within.get(place) ?? NONE;
  }

  /** A place stands on another piece than before, or there is one place more or less. */
  stood(place: PlaceId, from: PieceId | null, to: PieceId | null, { pieces }: Pick<View, 'pieces'>): void {
    if (from === to) return;
    if (from !== null) {
      outOf(this.upon, from, place);
      const home = pieces.get(from)?.place;
      if (!this.upon.has(from) && home !== undefined) outOf(this.within, home, from);
    }
    if (to === null) return;
    into(this.upon, to, place);
    const home = pieces.get(to)?.place;
    if (home !== undefined) into(this.within, home, to);
  }

  /** A piece lies in another place than before. */
  lay(piece: PieceId, from: PlaceId | undefined, to: PlaceId | undefined): void {
    if (from === to || !this.upon.has(piece)) return;
    if (from !== undefined) outOf(this.within, from, piece);
    if (to !== undefined) into(this.within, to, piece);
  }
}

function into<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const known = index.get(key);
  if (known === undefined) index.set(key, new Set([value]));
  else known.add(value);
}

function outOf<K, V>(index: Map<K, Set<V>>, key: K, value: V): void {
  const known = index.get(key);
  if (known?.delete(value) === true && known.size === 0) index.delete(key);
}
