import type { DataChange } from '@colyseus/schema';
import { FaceState, PieceState, PlaceState, SecretState, TableState } from '#protocol/TableState';

/** A map is told of anew whenever somebody is given a part of it; what came or went in it is told by itself. */
const FOLLOWED: ReadonlySet<string> = new Set([
  'version',
  'pieces',
  'places',
  'hiddenPieces',
  'hiddenPlaces',
  'secrets',
]);

/**
 * What patches have touched since the table was last read: a dirty set, kept by the objects of the synchronised state. What
 * it cannot place counts as everything, so that a change nobody thought of costs time and never truth.
 */
export class PatchChanges {
  /** Changed, or come. */
  readonly pieces = new Set<PieceState>();
  readonly places = new Set<PlaceState>();
  readonly gonePieces = new Set<PieceState>();
  readonly gonePlaces = new Set<PlaceState>();
  /** Settings, rules or secrets. */
  slots = false;
  lists = false;
  everything = true;
  /** Faces and orders are objects of their own and do not know whose they are. */
  private readonly owners = new WeakMap<object, PieceState | PlaceState>();

  note(state: TableState | null, changes: readonly DataChange[]): void {
    if (this.everything || state === null) {
      this.everything = true;
      return;
    }
    const unplaced: DataChange[] = [];
    for (const change of changes) if (!this.place(state, change)) unplaced.push(change);
    // A new piece's face may have been told of before the piece.
    if (unplaced.some((change) => !this.place(state, change))) this.everything = true;
  }

  /** What belongs to a piece or place that was just read. */
  own(owner: PieceState | PlaceState): void {
    const part = 'order' in owner ? owner.order : owner.face;
    if (part !== undefined) this.owners.set(part, owner);
  }

  /** All of it has been read. */
  clear(): void {
    for (const set of [this.pieces, this.places, this.gonePieces, this.gonePlaces]) set.clear();
    this.slots = false;
    this.lists = false;
    this.everything = false;
  }

  private place(state: TableState, { ref, field, value, previousValue }: DataChange): boolean {
    const owner = this.owners.get(ref);
    if (ref instanceof PieceState || owner instanceof PieceState) {
      const piece = owner instanceof PieceState ? owner : (ref as PieceState);
      this.pieces.add(piece);
      this.own(piece);
      return true;
    }
    if (ref instanceof PlaceState || owner instanceof PlaceState) {
      const place = owner instanceof PlaceState ? owner : (ref as PlaceState);
      this.places.add(place);
      this.own(place);
      return true;
    }
    if (ref instanceof TableState) return FOLLOWED.has(field ?? '');
    if (ref instanceof FaceState) return false;
    if (ref instanceof SecretState || (ref as unknown) === state.settings || (ref as unknown) === state.rules)
      return (this.slots = true);
    if ((ref as unknown) === state.lists) return (this.lists = true);
    return this.comeOrGo(value, previousValue);
  }

  /** An entry of one of the maps. */
  private comeOrGo(value: unknown, before: unknown): boolean {
    const one = value ?? before;
    if (one instanceof SecretState) return (this.slots = true);
    if (one instanceof PieceState) {
      if (before instanceof PieceState) this.gonePieces.add(before);
      if (value instanceof PieceState) {
        this.gonePieces.delete(value);
        this.pieces.add(value);
        this.own(value);
      }
      return true;
    }
    if (!(one instanceof PlaceState)) return false;
    if (before instanceof PlaceState) this.gonePlaces.add(before);
    if (value instanceof PlaceState) {
      this.gonePlaces.delete(value);
      this.places.add(value);
      this.own(value);
    }
    return true;
  }
}
