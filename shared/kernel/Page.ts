import { apply, unwind } from './apply.ts';
import type { Chance } from './chance/chance.ts';
import type { Effect } from './effect.ts';
import { reverse } from './invert.ts';
import type { Piece } from './piece.ts';
import { NOBODY } from './seat.ts';
import { comingIntoSight, gainBetween, losingFaces, sights } from './secrecy.ts';
import type { Table } from './table.ts';
import { spotOf } from './table.ts';
import type { Eyes } from './visibility.ts';
import { seatsIn } from './visibility.ts';

/** What an act is written on: effects are applied as they are noted down, and can be torn up together. */
export class Page {
  readonly effects: Effect[] = [];

  /** `chance` numbers anew what comes into sight unseen and without an order; without it the old numbers decide. */
  constructor(
    readonly table: Table,
    private readonly chance?: Chance,
  ) {}

  do(effect: Effect): void {
    apply(this.table, effect);
    this.effects.push(effect);
  }

  /** Takes back everything written so far. */
  tear(): void {
    unwind(this.table, this.effects);
    this.effects.length = 0;
  }

  /** Notes down an effect already applied, with those who learned something by it. */
  protected note(effect: Effect, gained: Eyes): void {
    this.effects.push(
      gained === 0 ? effect : ({ ...effect, reveals: seatsIn(this.table, gained) } as Effect),
    );
  }

  /**
   * Writes an effect that changes who sees many pieces at once, or moves a piece that others sit on. Pieces that somebody
   * comes to see get their new ids before it, while they are still hidden; those that somebody loses the face of, after
   * it. The other way round, telling the new id would tell the old one.
   */
  protected watching(effect: Effect, mover?: Piece): void {
    const { table } = this;
    const before = sights(table);
    const probe = mover === undefined ? effect : ({ ...effect, as: mover.id } as Effect);
    apply(table, probe);
    const coming = comingIntoSight(table, before, sights(table), this.chance);
    apply(table, reverse(probe));
    for (const piece of coming) if (piece !== mover) this.rename(piece);
    const taken = 'as' in effect && effect.as !== effect.piece && table.pieces.has(effect.as);
    const written: Effect = taken ? { ...effect, as: table.nextId } : effect;
    apply(table, written);
    const after = sights(table);
    this.note(written, gainBetween(before, after));
    for (const piece of losingFaces(before, after)) if (piece !== mover) this.rename(piece);
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
