import { apply, essenceOfPlace, unwind } from './apply.ts';
import type { Chance } from './chance/chance.ts';
import type { Effect } from './effect.ts';
import { reverse } from './invert.ts';
import type { Piece } from './piece.ts';
import type { Place } from './place.ts';
import { NOBODY } from './seat.ts';
import { TooMuch } from './TooMuch.ts';
import { comingIntoSight, gainBetween, losingFaces, sights } from './secrecy.ts';
import type { Table } from './table.ts';
import { pieceOf, placeOf, spotOf } from './table.ts';
import type { Eyes } from './visibility.ts';
import { oddlySized, seatsIn } from './visibility.ts';

/** What an act is written on: effects are applied as they are noted down, and can be torn up together. */
export class Page {
  readonly effects: Effect[] = [];
  /** While an act is taken back, which brings out what all know it put away, places have their old names back. */
  isUndoing = false;
  /** How many effects it may hold; one more throws `TooMuch`. */
  most = Infinity;

  /** `chance` numbers anew what comes into sight unseen and without an order; without it the old numbers decide. */
  constructor(
    readonly table: Table,
    private readonly chance?: Chance,
  ) {}

  do(effect: Effect): void {
    apply(this.table, effect);
    this.keep(effect);
  }

  /** Takes back everything written so far. */
  tear(): void {
    unwind(this.table, this.effects);
    this.effects.length = 0;
  }

  /** Notes down an effect already applied, with those who learned something by it. */
  protected note(effect: Effect, gained: Eyes): void {
    this.keep(gained === 0 ? effect : ({ ...effect, reveals: seatsIn(this.table, gained) } as Effect));
  }

  /** The last one is kept as well: it was applied, and is taken back with the others. */
  protected keep(effect: Effect): void {
    this.effects.push(effect);
    if (this.effects.length > this.most) throw new TooMuch();
  }

  /**
   * Writes an effect that changes who sees many pieces at once, or moves a piece that others sit on. Pieces that somebody
   * comes to see get their new ids before it, while they are still hidden; those that somebody loses the face of, after
   * it. The other way round, telling the new id would tell the old one. What is hidden by it is first made of the size of
   * its kind.
   */
  protected watching(effect: Effect, mover?: Piece): void {
    const { table } = this;
    const before = sights(table);
    const probe = mover === undefined ? effect : ({ ...effect, as: mover.id } as Effect);
    apply(table, probe);
    const coming = comingIntoSight(table, before, sights(table), this.chance);
    const hiding = oddlySized(table);
    apply(table, reverse(probe));
    for (const piece of hiding) this.unsize(piece);
    if (!this.isUndoing)
      for (const piece of coming) for (const id of piece.bears.slice()) this.renamePlace(placeOf(table, id));
    for (const piece of coming) if (piece !== mover) this.rename(piece);
    const taken = 'as' in effect && effect.as !== effect.piece && table.pieces.has(effect.as);
    const written: Effect = taken ? { ...effect, as: table.nextId } : effect;
    apply(table, written);
    const after = sights(table);
    this.note(written, gainBetween(before, after));
    for (const piece of losingFaces(before, after)) if (piece !== mover) this.rename(piece);
  }

  /** Gives a piece the size of its kind: before it is hidden, so that undo brings it into view before it grows again. */
  protected unsize(piece: Piece): void {
    const { id, scale } = piece;
    this.do({ type: 'piece-changed', piece: id, before: { scale }, after: { scale: 1 } });
  }

  /**
   * Gives a place on a piece another name, with all that is in it: the one it had was met before its bearer was hidden.
   * Done while nobody new sees it; the new number is of the moment it comes out, not of when it went in.
   */
  private renamePlace(where: Place): void {
    const { table } = this;
    if (where.held !== null)
      this.do({
        type: 'place-changed',
        place: where.id,
        before: { held: where.held },
        after: { held: null },
        reveals: NOBODY,
      });
    const what = essenceOfPlace(where);
    let n = table.nextId;
    while (table.places.has(`${where.form}-${n}`)) n++;
    const id = `${where.form}-${n}`;
    this.do({ type: 'place-made', what: { ...what, id, label: what.label === what.id ? id : what.label } });
    for (const inside of where.pieces.slice()) {
      const piece = pieceOf(table, inside);
      const from = spotOf(table, piece);
      const at = where.ordered ? placeOf(table, id).pieces.length : from.at;
      const to = { ...from, place: id, at };
      this.do({ type: 'piece-placed', piece: inside, as: inside, from, to, reveals: NOBODY });
    }
    this.do({ type: 'place-removed', what });
  }

  /** Gives a piece a new id where it lies. */
  protected rename(piece: Piece): void {
    const spot = spotOf(this.table, piece);
    this.do({
      type: 'face-shown',
      piece: piece.id,
      as: this.table.nextId,
      from: spot,
      to: spot,
      reveals: NOBODY,
    });
  }
}
