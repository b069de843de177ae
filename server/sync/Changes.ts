import type { Effect } from '#kernel/effect';
import { never } from '#kernel/effect';
import type { KindId } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import { reachOf } from '#kernel/reachOf';
import type { Table } from '#kernel/table';

/** Which parts of the state an act may have changed. */
export class Changes {
  readonly pieces = new Set<PieceId>();
  readonly places = new Set<PlaceId>();
  /** Who sees what may have changed anywhere. */
  everything = false;
  rules = false;
  settings = false;
  seats = false;
  /** Kinds whose blank copies may now be told from the others, or no longer. */
  private readonly unblanked = new Set<KindId>();

  constructor(
    private readonly table: Table,
    effects: readonly Effect[],
  ) {
    for (const effect of effects) this.by(effect);
    if (this.unblanked.size === 0) return;
    for (const piece of table.pieces.values())
      if (piece.face === '' && this.unblanked.has(piece.kind)) this.piece(piece.id);
  }

  private by(effect: Effect): void {
    const reach = reachOf(effect);
    for (const id of reach.pieces) this.piece(id);
    for (const places of [reach.entered, reach.left, reach.whole])
      for (const id of places) this.places.add(id);
    for (const id of reach.inside) this.contents(id);
    if (reach.rules.length > 0) this.rules = true;
    if (reach.settings.length > 0) this.settings = true;
    if (reach.seats.length > 0) this.seats = true;
    if (changesSight(effect)) this.everything = true;
    const kind = this.kindUnblankedBy(effect);
    if (kind !== undefined) this.unblanked.add(kind);
  }

  private kindUnblankedBy(effect: Effect): KindId | undefined {
    if (effect.type === 'piece-made' || effect.type === 'piece-removed')
      return effect.what.face === '' ? undefined : effect.what.kind;
    if (effect.type !== 'face-changed' || (effect.before !== '' && effect.after !== '')) return undefined;
    return this.table.pieces.get(effect.piece)?.kind;
  }

  private contents(id: PlaceId): void {
    this.places.add(id);
    for (const piece of this.table.places.get(id)?.pieces ?? []) this.piece(piece);
  }

  private piece(id: PieceId): void {
    this.pieces.add(id);
    const piece = this.table.pieces.get(id);
    if (piece === undefined) return;
    // It may be the open top of a pile, or the one above it may just have been lifted.
    this.places.add(piece.place);
    // What sits on a piece is hidden and shown with it.
    if (piece.bears.length > 0) this.everything = true;
  }
}

/** Whether it changes who sees what, or what stands on faces, wherever they lie. */
function changesSight(effect: Effect): boolean {
  switch (effect.type) {
    case 'kind-changed':
    case 'list-changed':
      return true;
    case 'rows-changed':
      // A row that was not there before is on no piece yet.
      return effect.rows.some(({ before }) => before !== null);
    case 'seat-changed':
      // A team sees together; a name and who sits there change nothing about who sees what.
      return effect.before.team !== effect.after.team;
    case 'beat':
    case 'piece-lifted':
    case 'piece-released':
    case 'piece-placed':
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
    case 'place-changed':
    case 'setting-changed':
    case 'rules-changed':
      return false;
    default:
      return never(effect);
  }
}
