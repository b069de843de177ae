import type { Act } from '../act.ts';
import type { PieceSeen, PlaceSeen } from '../observe.ts';
import { observe } from '../observe.ts';
import type { Piece } from '../piece.ts';
import type { Place } from '../place.ts';
import type { PlaceTarget } from '../scribe.ts';
import { Scribe } from '../scribe.ts';
import type { SeatId, Viewer } from '../seat.ts';
import { seat } from '../seat.ts';
import type { Table } from '../table.ts';
import { bareTable, placeOf } from '../table.ts';
import type { ActTold, EffectTold } from '../tell.ts';
import { tell } from '../tell.ts';
import { actBy } from './randomAct.ts';
import { KINDS } from './randomTable.ts';

/** Red, blue and green at a table with their hands, a deck, a row and a bag: enough for most examples. */
export class SmallTable {
  readonly table: Table;
  readonly scribe: Scribe;

  constructor(teams: Readonly<Record<SeatId, string>> = {}) {
    const seats = ['red', 'blue', 'green'].map((id) => seat(id, { team: teams[id] ?? null }));
    this.table = bareTable(seats, KINDS);
    this.scribe = new Scribe(this.table);
    for (const { id } of seats) this.scribe.makePlace(`hand-${id}`, 'hand', { owner: id });
    this.scribe.makePlace('deck', 'deck');
    this.scribe.makePlace('row', 'row');
    this.scribe.makePlace('bag', 'bag');
  }

  card(face: string, target: string | PlaceTarget, rest: Partial<Piece> = {}): Piece {
    return this.scribe.make('blue', typeof target === 'string' ? { place: target } : target, {
      face,
      ...rest,
    });
  }

  token(target: string | PlaceTarget, rest: Partial<Piece> = {}): Piece {
    return this.scribe.make('cube', typeof target === 'string' ? { place: target } : target, rest);
  }

  place(id: string): Place {
    return placeOf(this.table, id);
  }

  act(by: SeatId, write: (scribe: Scribe) => void): Act {
    return actBy(this.table, by, write);
  }

  /** What a viewer sees of a piece, if anything. */
  sees(viewer: Viewer, piece: Piece): PieceSeen | undefined {
    return observe(this.table, viewer).pieces.find((seen) => seen.id === piece.id);
  }

  seesPlace(viewer: Viewer, id: string): PlaceSeen | undefined {
    return observe(this.table, viewer).places.find((seen) => seen.id === id);
  }

  /** What a viewer is told when a seat does something. */
  told(viewer: Viewer, by: SeatId, write: (scribe: Scribe) => void): readonly EffectTold[] {
    return this.toldOf(viewer, this.act(by, write)).effects;
  }

  toldOf(viewer: Viewer, act: Act): ActTold {
    return tell(this.table, act, [viewer])[0] as ActTold;
  }
}
