import { apply, essence, essenceOfPlace, unwind } from './apply.ts';
import type { Chance } from './chance/chance.ts';
import { permutation } from './chance/chance.ts';
import type { Effect, SpotEffect } from './effect.ts';
import type { Json } from './json.ts';
import { sameJson } from './json.ts';
import type { Kind, KindId } from './kind.ts';
import type { Facing, Marks, Piece, PieceId, Spot } from './piece.ts';
import { piece as pieceFrom } from './piece.ts';
import type { Place, PlaceForm, PlaceId, PlaceMarks, PlacePlan } from './place.ts';
import { isFree, place as placeFrom } from './place.ts';
import type { Pose } from './pose.ts';
import { ORIGIN } from './pose.ts';
import type { Seat, SeatId } from './seat.ts';
import { NOBODY } from './seat.ts';
import type { Table } from './table.ts';
import { pieceOf, placeOf, spotOf } from './table.ts';
import { exposure, gainsByLeaving, gainsByMoving, losesBody, losesFace } from './secrecy.ts';
import { hidesContents, seatsIn } from './visibility.ts';

/** Where a piece should go; what is left out follows from the place and the piece. */
export interface Target {
  readonly place: PlaceId;
  readonly at?: number;
  readonly pose?: Pose;
  readonly facing?: Facing;
  readonly turn?: number;
  readonly mirror?: boolean;
  readonly shown?: readonly SeatId[];
}

/**
 * Writes an act: each method turns an intention into the effect with the right public id and the right list of those
 * who learn something, applies it at once, and notes it down. Rules and commands write through a scribe, so that what
 * they read next is the table after what they did.
 */
export class Scribe {
  readonly effects: Effect[] = [];

  constructor(readonly table: Table) {}

  do(effect: Effect): void {
    apply(this.table, effect);
    this.effects.push(effect);
  }

  /** Takes back everything written so far. */
  tear(): void {
    unwind(this.table, this.effects);
    this.effects.length = 0;
  }

  place(piece: Piece, target: Target): void {
    this.respot(piece, 'piece-placed', this.spotFor(piece, target));
  }

  flip(piece: Piece): void {
    const from = spotOf(this.table, piece);
    const facing = from.facing === 'up' ? 'down' : 'up';
    // Once everybody has seen it, the list of those who were shown it means nothing any more.
    this.respot(piece, 'piece-flipped', { ...from, facing, shown: facing === 'up' ? NOBODY : from.shown });
  }

  /** Sets who may see the face against place and facing. */
  show(piece: Piece, seats: readonly SeatId[]): void {
    this.respot(piece, 'face-shown', { ...spotOf(this.table, piece), shown: seats });
  }

  lift(piece: Piece, by: SeatId): void {
    const where = placeOf(this.table, piece.place);
    const as = hidesContents(this.table, where) ? this.table.nextId : piece.id;
    const reveals = seatsIn(this.table, gainsByLeaving(this.table, where, piece));
    this.do({ type: 'piece-lifted', piece: piece.id, as, by, reveals });
  }

  release(piece: Piece): void {
    if (piece.held === null) return;
    this.do({ type: 'piece-released', piece: piece.id, as: piece.id, by: piece.held });
  }

  make(kind: KindId, target: Target, rest: Partial<Omit<Piece, 'id' | 'kind' | 'place'>> = {}): Piece {
    const id = this.table.nextId;
    const draft = pieceFrom(id, kind, target.place, rest);
    const spot = this.spotFor(draft, target);
    const { place, at, ...lying } = spot;
    const what = essence({ ...draft, ...lying, at: placeOf(this.table, place).cells === null ? -1 : at });
    this.do({ type: 'piece-made', what, at });
    return pieceOf(this.table, id);
  }

  remove(piece: Piece): void {
    const { at } = spotOf(this.table, piece);
    this.do({ type: 'piece-removed', what: essence(piece), at });
  }

  change(piece: Piece, after: Partial<Marks>): void {
    const before: Record<string, unknown> = {};
    for (const key of Object.keys(after) as (keyof Marks)[]) before[key] = piece[key];
    this.do({ type: 'piece-changed', piece: piece.id, before, after });
  }

  write(piece: Piece, face: string): void {
    this.do({ type: 'face-changed', piece: piece.id, before: piece.face, after: face });
  }

  rolled(rolls: readonly { readonly piece: Piece; readonly to: number }[]): void {
    this.do({
      type: 'dice-rolled',
      rolls: rolls.map(({ piece, to }) => ({ piece: piece.id, from: piece.value, to })),
    });
  }

  /** Shuffles an ordered place. An unordered one has no order to lose. */
  shuffle(where: Place, chance: Chance): void {
    if (!where.ordered || where.pieces.length < 2) return;
    const before = [...where.pieces];
    const order = permutation(chance, before.length);
    const hidden = hidesContents(this.table, where);
    const after = order.map((was, i) => (hidden ? (before[was] as PieceId) : this.table.nextId + i));
    this.do({ type: 'pile-shuffled', place: where.id, order, before, after });
  }

  order(where: Place, after: readonly PieceId[]): void {
    this.do({ type: 'pile-ordered', place: where.id, before: [...where.pieces], after });
  }

  /** Turns a whole pile over. */
  turnOver(where: Place): void {
    if (hidesContents(this.table, where)) {
      this.watching({ type: 'pile-turned', place: where.id, reveals: NOBODY });
      return;
    }
    // Where everybody sees the pieces, each that is turned face down needs an id of its own to be forgotten by.
    this.order(where, where.pieces.toReversed());
    for (const id of where.pieces) this.flip(pieceOf(this.table, id));
  }

  makePlace(id: PlaceId, form: PlaceForm, plan: PlacePlan = {}): Place {
    this.do({ type: 'place-made', what: essenceOfPlace(placeFrom(id, form, plan)) });
    return placeOf(this.table, id);
  }

  removePlace(where: Place): void {
    this.do({ type: 'place-removed', what: essenceOfPlace(where) });
  }

  changePlace(where: Place, after: Partial<PlaceMarks>): void {
    const before: Record<string, unknown> = {};
    for (const key of Object.keys(after) as (keyof PlaceMarks)[]) before[key] = where[key];
    const effect = {
      type: 'place-changed',
      place: where.id,
      before: before as Partial<PlaceMarks>,
      after,
    } as const;
    const secret = after.openTo !== undefined || after.hiding !== undefined || after.owner !== undefined;
    if (secret) this.watching({ ...effect, reveals: NOBODY });
    else this.do({ ...effect, reveals: NOBODY });
  }

  changeKind(id: KindId, after: Kind | null): void {
    this.do({ type: 'kind-changed', kind: id, before: this.table.kinds.get(id) ?? null, after });
  }

  changeSeat(before: Seat, after: Partial<Omit<Seat, 'id'>>): void {
    this.watching({ type: 'seat-changed', before, after: { ...before, ...after }, reveals: NOBODY });
  }

  set(key: string, after: Json): void {
    const before = this.table.settings[key] ?? null;
    if (!sameJson(before, after)) this.do({ type: 'setting-changed', key, before, after });
  }

  /** Writes the rules slot at a path; undefined removes. */
  rule(path: readonly (string | number)[], after: Json | undefined): void {
    let before: Json | undefined = this.table.rules;
    for (const key of path)
      before =
        typeof before === 'object' && before !== null && Object.hasOwn(before, key)
          ? (before as { [key: string | number]: Json })[key]
          : undefined;
    this.do({ type: 'rules-changed', path, before, after });
  }

  private spotFor(piece: Piece, target: Target): Spot {
    const where = placeOf(this.table, target.place);
    const same = piece.place === where.id;
    const here = same && this.table.pieces.get(piece.id) === piece;
    const end = where.pieces.length - (here ? 1 : 0);
    return {
      place: where.id,
      at: where.ordered
        ? Math.min(target.at ?? end, end)
        : where.cells === null
          ? -1
          : (target.at ?? piece.at),
      pose: isFree(where) ? (target.pose ?? (same ? piece.pose : null) ?? ORIGIN) : null,
      facing: target.facing ?? (same ? piece.facing : (where.facing ?? piece.facing)),
      turn: target.turn ?? (same ? piece.turn : 0),
      mirror: target.mirror ?? (same ? piece.mirror : false),
      shown: target.shown ?? (same ? piece.shown : NOBODY),
    };
  }

  private respot(piece: Piece, type: SpotEffect['type'], to: Spot): void {
    const { table } = this;
    const from = spotOf(table, piece);
    const source = placeOf(table, from.place);
    const target = from.place === to.place ? source : placeOf(table, to.place);
    let as = piece.id;
    let reveals = NOBODY;
    const open = source.hiding.contents === 'all' && target.hiding.contents === 'all';
    if (!open || piece.face !== '' || source.on !== null || target.on !== null) {
      const escapes = source !== target && piece.held === null && hidesContents(table, source);
      if (escapes || losesFace(table, piece, source, target, to)) as = table.nextId;
      reveals = seatsIn(table, gainsByMoving(table, piece, source, target, to));
    }
    this.do({ type, piece: piece.id, as, from, to, reveals });
  }

  /** Writes an effect that changes who sees many pieces at once: notes who gained, and renames what somebody lost. */
  private watching(effect: Extract<Effect, { reveals: readonly SeatId[] }>): void {
    const { table } = this;
    const before = exposure(table);
    apply(table, effect);
    const after = exposure(table);
    let gained = 0;
    for (const [piece, eyes] of after) gained |= eyes.known & ~(before.get(piece)?.known ?? 0);
    this.effects.push({ ...effect, reveals: gained === 0 ? NOBODY : seatsIn(table, gained) });
    for (const [piece, eyes] of after)
      if (losesBody(before.get(piece), eyes)) {
        const spot = spotOf(table, piece);
        this.do({
          type: 'face-shown',
          piece: piece.id,
          as: table.nextId,
          from: spot,
          to: spot,
          reveals: NOBODY,
        });
      }
  }
}
