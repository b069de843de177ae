import type { Effect } from '#kernel/effect';
import { never } from '#kernel/effect';
import type { KindId } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Table } from '#kernel/table';

/** Which parts of the state an act may have changed. */
export class Touched {
  readonly pieces = new Set<PieceId>();
  readonly places = new Set<PlaceId>();
  /** Who sees what may have changed anywhere. */
  everything = false;
  rules = false;
  settings = false;
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
    switch (effect.type) {
      case 'piece-placed':
      case 'piece-flipped':
      case 'face-shown':
        this.piece(effect.piece);
        this.piece(effect.as);
        this.places.add(effect.from.place).add(effect.to.place);
        return;
      case 'piece-lifted':
      case 'piece-released':
        this.piece(effect.piece);
        this.piece(effect.as);
        return;
      case 'piece-made':
      case 'piece-removed':
        this.piece(effect.what.id);
        this.places.add(effect.what.place);
        if (effect.what.face !== '') this.unblanked.add(effect.what.kind);
        return;
      case 'piece-changed':
        this.piece(effect.piece);
        return;
      case 'face-changed': {
        this.piece(effect.piece);
        const piece = this.table.pieces.get(effect.piece);
        if (piece !== undefined && (effect.before === '' || effect.after === ''))
          this.unblanked.add(piece.kind);
        return;
      }
      case 'dice-rolled':
        for (const roll of effect.rolls) this.piece(roll.piece);
        return;
      case 'pile-shuffled':
      case 'pile-ordered':
        for (const id of effect.before) this.piece(id);
        for (const id of effect.after) this.piece(id);
        this.places.add(effect.place);
        return;
      case 'pile-turned':
        this.contents(effect.place);
        return;
      case 'place-made':
      case 'place-removed':
        this.places.add(effect.what.id);
        return;
      case 'place-changed':
        this.contents(effect.place);
        return;
      case 'rules-changed':
        this.rules = true;
        return;
      case 'setting-changed':
        this.settings = true;
        return;
      case 'kind-changed':
      case 'seat-changed':
        this.everything = true;
        return;
      default:
        never(effect);
    }
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
