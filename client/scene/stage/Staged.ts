import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { SeatId } from '#kernel/seat';
import type { Target } from '../../desk/Target.ts';
import { keyOf } from '../../desk/Target.ts';
import { withValues } from '../../table/Rolling.ts';
import type { TableSeen } from '../../table/Seen.ts';
import type { DrawnBody } from './DrawnBody.ts';
import { pieceBody, placeBodies } from './stage.ts';

/** What is drawn otherwise than before. */
export interface Restaged {
  readonly changed: readonly DrawnBody[];
  readonly gone: readonly string[];
}

const NO_KEYS: readonly string[] = [];

/** Everything that is drawn of a table, kept from one act to the next: what `stageOf` says, at the price of what changed. */
export class Staged {
  private readonly byKey = new Map<string, DrawnBody>();
  private readonly keysByPlace = new Map<PlaceId, readonly string[]>();
  private edition = -1;
  private seat: SeatId | null = null;
  private rolling: ReadonlyMap<PieceId, number> = new Map();

  get bodies(): ReadonlyMap<string, DrawnBody> {
    return this.byKey;
  }

  /** The bodies that stand for a piece, a pile, a hand. */
  keysOf(target: Target): readonly string[] {
    if ('place' in target) return this.keysByPlace.get(target.place) ?? NO_KEYS;
    const key = keyOf(target);
    return this.byKey.has(key) ? [key] : NO_KEYS;
  }

  /**
   * Takes a table through the eyes of a seat. Dice are drawn as what they will show: it is the lane that rotates them on the
   * way, and they must not rotate back at its end.
   */
  show(seen: TableSeen, seat: SeatId | null, rolling: ReadonlyMap<PieceId, number>): Restaged {
    const table = withValues(seen, rolling);
    const { changes, edition } = seen;
    const isSame = edition === this.edition && seat === this.seat;
    const follows = changes !== null && changes.since === this.edition && seat === this.seat;
    const pieces = new Set(isSame ? [] : follows ? changes.pieces : this.allPieces(table));
    const places = new Set(isSame ? [] : follows ? changes.places : this.allPlaces(table));
    for (const id of [...this.rolling.keys(), ...rolling.keys()]) {
      if (this.rolling.get(id) === rolling.get(id)) continue;
      pieces.add(id);
      // On top of a pile it is the pile that shows its number.
      const home = table.pieces.get(id)?.place;
      if (home !== undefined) places.add(home);
    }
    // Carried out of a place we do not see into: the place does not say that it is one of its own.
    for (const id of table.held) if (places.has(table.pieces.get(id)?.place ?? '')) pieces.add(id);
    this.edition = edition;
    this.seat = seat;
    this.rolling = rolling;
    const changed: DrawnBody[] = [];
    const gone: string[] = [];
    for (const id of pieces) {
      const piece = table.pieces.get(id);
      const body = piece === undefined ? null : pieceBody(table, piece, seat);
      if (body !== null) changed.push(this.put(body));
      else if (this.drop(keyOf({ piece: id }))) gone.push(keyOf({ piece: id }));
    }
    for (const id of places) this.restage(table, id, changed, gone);
    return { changed, gone };
  }

  private restage(table: TableSeen, id: PlaceId, changed: DrawnBody[], gone: string[]): void {
    const where = table.places.get(id);
    const bodies: DrawnBody[] = [];
    if (where !== undefined) placeBodies(table, where, bodies);
    const before = this.keysByPlace.get(id) ?? NO_KEYS;
    if (bodies.length === 0 && before.length === 0) return;
    const keys = bodies.map(({ key }) => key);
    for (const key of before) if (!keys.includes(key) && this.drop(key)) gone.push(key);
    for (const body of bodies) changed.push(this.put(body));
    if (keys.length === 0) this.keysByPlace.delete(id);
    else this.keysByPlace.set(id, keys);
  }

  private put(body: DrawnBody): DrawnBody {
    this.byKey.set(body.key, body);
    return body;
  }

  private drop(key: string): boolean {
    return this.byKey.delete(key);
  }

  /** All that are there, and all that were. */
  private *allPieces(table: TableSeen): Generator<PieceId> {
    yield* table.pieces.keys();
    for (const { target } of this.byKey.values()) if ('piece' in target) yield target.piece;
  }

  private allPlaces(table: TableSeen): ReadonlySet<PlaceId> {
    return new Set([...table.places.keys(), ...this.keysByPlace.keys()]);
  }
}
