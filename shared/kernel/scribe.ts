import { apply, essence, essenceOfPlace } from './apply.ts';
import type { BeatRef } from './beat.ts';
import { MOST_BEATS, beatsIn } from './beat.ts';
import type { Chance } from './chance/chance.ts';
import { permutation } from './chance/chance.ts';
import type { PieceChanged, PieceMade, SpotEffect } from './effect.ts';
import { bearsFaces, isFacedKind } from './faced.ts';
import type { Json } from './json.ts';
import { sameJson } from './json.ts';
import type { Kind, KindId } from './kind.ts';
import type { ListHead, ListId, ListRow, RowId } from './list.ts';
import { listOf } from './list.ts';
import { Page } from './Page.ts';
import type { Facing, Marks, Piece, PieceId, Spot } from './piece.ts';
import { piece as pieceFrom } from './piece.ts';
import type { Place, PlaceForm, PlaceId, PlaceMarks, PlacePlan } from './place.ts';
import { isFree, place as placeFrom } from './place.ts';
import type { Pose } from './pose.ts';
import { ORIGIN } from './pose.ts';
import type { Seat, SeatId } from './seat.ts';
import { NOBODY } from './seat.ts';
import { gainByTop, isMixture, kindEyes, mayBeRecognised, needsNewId } from './secrecy.ts';
import type { SlotPath } from './slot.ts';
import { own, valueAt } from './slot.ts';
import { kindOf, pieceOf, placeOf, spotOf } from './table.ts';
import { TooMuch } from './TooMuch.ts';
import {
  EVERYONE,
  bodyEyes,
  contentsEyes,
  faceEyes,
  faceEyesOf,
  hidesContents,
  isInFullView,
  knownTo,
  oddlySized,
  seatsIn,
  topFaceEyes,
  topShown,
} from './visibility.ts';

/** Everybody sees everything that is in it: the way of most places, and the fast one. */
function isOpen(where: Place): boolean {
  return where.hiding.contents === 'all' && where.on === null;
}

/** Where a piece should go; what is left out follows from the place and the piece. */
export interface PlaceTarget {
  readonly place: PlaceId;
  readonly at?: number;
  readonly pose?: Pose;
  readonly facing?: Facing;
  readonly heading?: number;
  readonly mirror?: boolean;
  readonly shown?: readonly SeatId[];
}

/**
 * Writes an act: each method makes of an intention the effect with the right public id and the right list of those
 * who learn something, applies it at once, and notes it down. Rules and commands write through a scribe, so that what
 * they read next is the table after what they did.
 */
export class Scribe extends Page {
  place(piece: Piece, target: PlaceTarget): void {
    this.lay(piece, 'piece-placed', this.spotFor(piece, target));
  }

  flip(piece: Piece): void {
    const from = spotOf(this.table, piece);
    const facing = from.facing === 'up' ? 'down' : 'up';
    const { faces } = placeOf(this.table, piece.place).hiding;
    // Once everybody has seen it, the list of those who were shown it means nothing any more.
    const open = facing === 'up' && (faces === 'facing' || faces === 'facing-or-owner');
    this.lay(piece, 'piece-flipped', { ...from, facing, shown: open ? NOBODY : from.shown });
  }

  /** Sets who may see the face against place and facing. */
  show(piece: Piece, seats: readonly SeatId[]): void {
    this.lay(piece, 'face-shown', { ...spotOf(this.table, piece), shown: seats });
  }

  lift(piece: Piece, by: SeatId): void {
    const { table } = this;
    const where = placeOf(table, piece.place);
    const open = bodyEyes(table, where, piece) === EVERYONE;
    if (piece.locked && !open) this.change(piece, { locked: false });
    const as = open ? piece.id : table.nextId;
    const effect = { type: 'piece-lifted', piece: piece.id, as, by, reveals: NOBODY } as const;
    if (piece.bears.length > 0) {
      this.watching(effect, piece);
      return;
    }
    const faced = bearsFaces(table, piece);
    const known = faced ? knownTo(table, piece) : EVERYONE;
    const kind = isMixture(table, where) ? kindEyes(table, piece) : EVERYONE;
    const top = topShown(table, where);
    apply(table, effect);
    const seen = faced ? knownTo(table, piece) : 0;
    this.note(effect, (seen & ~known) | (EVERYONE & ~kind) | gainByTop(table, where, top));
  }

  release(piece: Piece): void {
    if (piece.held === null) return;
    this.do({ type: 'piece-released', piece: piece.id, as: piece.id, by: piece.held });
  }

  make(kind: KindId, target: PlaceTarget, rest: Partial<Omit<Piece, 'id' | 'kind' | 'place'>> = {}): Piece {
    const id = this.table.nextId;
    const where = placeOf(this.table, target.place);
    const facing = target.facing ?? rest.facing ?? where.facing ?? 'up';
    const draft = pieceFrom(id, kind, target.place, rest);
    const { at, ...lying } = this.spotFor(draft, { ...target, facing });
    const plain = essence({ ...draft, ...lying, at: where.cells === null ? -1 : at });
    if (plain.face !== '') this.unsizeKind(kind);
    const what = this.sized(plain);
    this.do({ type: 'piece-made', what, at });
    return pieceOf(this.table, id);
  }

  /** Brings a removed piece back, under the id it had unless somebody could follow it by that. */
  remake(made: PieceMade): Piece {
    if (made.what.face !== '') this.unsizeKind(made.what.kind);
    this.do({ ...made, what: this.sized(made.what) });
    const piece = pieceOf(this.table, made.what.id);
    const where = placeOf(this.table, piece.place);
    const body = bodyEyes(this.table, where, piece);
    if (!mayBeRecognised(this.table, piece, body, faceEyes(this.table, where, piece))) this.rename(piece);
    return piece;
  }

  remove(piece: Piece): void {
    const { table } = this;
    this.release(piece);
    const where = placeOf(table, piece.place);
    const top = topShown(table, where);
    const effect = { type: 'piece-removed', what: essence(piece), at: spotOf(table, piece).at } as const;
    apply(table, effect);
    this.note(effect, gainByTop(table, where, top));
  }

  /** A size is given only to what lies in full view. */
  change(piece: Piece, marks: Partial<Marks>): void {
    const after = { ...marks };
    if (after.scale !== undefined && after.scale !== 1 && !this.isInFullView(piece)) delete after.scale;
    const before: Record<string, unknown> = {};
    for (const key of Object.keys(after) as (keyof Marks)[])
      if (after[key] !== undefined) before[key] = piece[key];
    if (Object.keys(before).length > 0) this.do({ type: 'piece-changed', piece: piece.id, before, after });
  }

  /** Takes a change of marks back. What is hidden by now stays of the size of its kind. */
  unchange(piece: Piece, { before, after }: Pick<PieceChanged, 'before' | 'after'>): void {
    const was = { ...before };
    const is = { ...after };
    if (was.scale !== undefined && was.scale !== 1 && !this.isInFullView(piece)) {
      delete was.scale;
      delete is.scale;
    }
    if (Object.keys(was).length > 0)
      this.do({ type: 'piece-changed', piece: piece.id, before: is, after: was });
  }

  /** Gives everything that is hidden the size of its kind: at a table of an older make it may have kept its own. */
  unsizeHidden(): void {
    for (const piece of oddlySized(this.table)) this.unsize(piece);
  }

  write(piece: Piece, face: string): void {
    const { table } = this;
    const effect = { type: 'face-changed', piece: piece.id, before: piece.face, after: face } as const;
    const was = isFacedKind(table, piece.kind);
    if (face !== '') this.unsizeKind(piece.kind);
    // Places on a piece are hidden with its face, if it has one.
    if (!was && piece.bears.length > 0) this.watching(effect);
    else this.do(effect);
    if (was || face === '') return;
    // While none of its kind bore a face it kept its id when it was flipped: what it was before was seen under that.
    const where = placeOf(table, piece.place);
    const body = bodyEyes(table, where, piece);
    if (!mayBeRecognised(table, piece, body, faceEyesOf(table, where, piece, body))) this.rename(piece);
  }

  rolled(rolls: readonly { readonly piece: Piece; readonly to: number }[]): void {
    this.do({
      type: 'dice-rolled',
      rolls: rolls.map(({ piece, to }) => ({
        piece: piece.id,
        from: piece.value,
        to,
        sides: kindOf(this.table, piece).sides,
      })),
    });
  }

  /** Shuffles an ordered place. An unordered one has no order to lose. */
  shuffle(where: Place, chance: Chance): void {
    if (!where.ordered || where.pieces.length < 2) return;
    this.square(where);
    this.permute(where, permutation(chance, where.pieces.length));
  }

  /** Puts what is at `order[i]` to position i, under ids nobody can follow. `old`: ids to be given back if that is safe. */
  permute(where: Place, order: readonly number[], old?: readonly PieceId[]): void {
    const { table } = this;
    const before = [...where.pieces];
    const top = topShown(table, where);
    let after = old;
    if (this.hasBlindEyes(where) || (after === undefined && !hidesContents(table, where)))
      after = order.map((_, i) => table.nextId + i);
    after ??= order.map((was) => before[was] as PieceId);
    const effect = { type: 'pile-shuffled', place: where.id, order, before, after } as const;
    apply(table, effect);
    this.note(effect, gainByTop(table, where, top));
  }

  order(where: Place, after: readonly PieceId[]): void {
    const { table } = this;
    const top = topShown(table, where);
    const effect = { type: 'pile-ordered', place: where.id, before: [...where.pieces], after } as const;
    apply(table, effect);
    this.note(effect, gainByTop(table, where, top));
  }

  /** Flips a whole pile. */
  flipPile(where: Place): void {
    if (hidesContents(this.table, where)) {
      this.watching({ type: 'pile-flipped', place: where.id, reveals: NOBODY });
      return;
    }
    // Where everybody sees the pieces, each that is flipped face down needs an id of its own to be forgotten by.
    this.order(where, where.pieces.toReversed());
    for (const piece of this.piecesIn(where)) this.flip(piece);
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
    for (const key of Object.keys(after) as (keyof PlaceMarks)[])
      if (after[key] !== undefined) before[key] = where[key];
    const effect = {
      type: 'place-changed',
      place: where.id,
      before: before as Partial<PlaceMarks>,
      after,
      reveals: NOBODY,
    } as const;
    const secret = after.openTo !== undefined || after.hiding !== undefined || after.owner !== undefined;
    if (secret) this.watching(effect);
    else this.do(effect);
  }

  changeKind(id: KindId, after: Kind | null): void {
    this.do({ type: 'kind-changed', kind: id, before: this.table.kinds.get(id) ?? null, after });
  }

  changeList(id: ListId, after: ListHead | null): void {
    this.do({ type: 'list-changed', list: id, before: this.table.lists.get(id)?.head ?? null, after });
  }

  /** Writes rows of a list; `null` removes one. */
  changeRows(id: ListId, after: readonly { readonly id: RowId; readonly row: ListRow | null }[]): void {
    const { rows } = listOf(this.table, id);
    this.do({
      type: 'rows-changed',
      list: id,
      rows: after.map((one) => ({ id: one.id, before: rows.get(one.id) ?? null, after: one.row })),
    });
  }

  changeSeat(before: Seat, after: Partial<Omit<Seat, 'id'>>): void {
    this.watching({ type: 'seat-changed', before, after: { ...before, ...after }, reveals: NOBODY });
  }

  set(key: string, after: Json): void {
    const before = own(this.table.settings, key) ?? null;
    if (!sameJson(before, after)) this.do({ type: 'setting-changed', key, before, after });
  }

  /**
   * Divides the act by a sentence of the game, in the past tense and without a full stop: `{0}` stands for the first thing it
   * is about. `only`: for these seats alone.
   */
  beat(text: string, about: readonly BeatRef[] = [], only?: readonly SeatId[]): void {
    this.do({ type: 'beat', text, about, ...(only === undefined ? {} : { only }) });
    if (beatsIn(this.effects) > MOST_BEATS) throw new TooMuch();
  }

  /** Writes the rules slot at a path; undefined removes. */
  rule(path: SlotPath, after: Json | undefined): void {
    this.do({ type: 'rules-changed', path, before: valueAt(this.table.rules, path), after });
  }

  private spotFor(piece: Piece, target: PlaceTarget): Spot {
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
      heading: target.heading ?? (same ? piece.heading : 0),
      mirror: target.mirror ?? (same ? piece.mirror : false),
      shown: target.shown ?? (same ? piece.shown : NOBODY),
    };
  }

  /** The one way a piece comes to lie elsewhere or otherwise. `old`: an id to be given back if that is safe. */
  lay(piece: Piece, type: SpotEffect['type'], to: Spot, old?: PieceId): void {
    const { table } = this;
    const from = spotOf(table, piece);
    const source = placeOf(table, from.place);
    const target = from.place === to.place ? source : placeOf(table, to.place);
    const faced = bearsFaces(table, piece);
    if (!faced && isOpen(source) && isOpen(target)) {
      this.do({ type, piece: piece.id, as: old ?? piece.id, from, to, reveals: NOBODY });
      return;
    }
    const lying = { facing: to.facing, shown: to.shown, held: piece.held };
    const body = bodyEyes(table, source, piece);
    const bodyThen = bodyEyes(table, target, lying);
    const face = faced ? faceEyesOf(table, source, piece, body) : 0;
    const faceThen = faced ? faceEyesOf(table, target, lying, bodyThen) : 0;
    // A lock seen on a piece that went through hiding would tell which it is.
    if (piece.locked && contentsEyes(table, source) !== contentsEyes(table, target))
      this.change(piece, { locked: false });
    if (piece.scale !== 1 && !isInFullView(table, target, lying, faced)) this.unsize(piece);
    let as = needsNewId(body, face, bodyThen, faceThen) ? table.nextId : piece.id;
    if (old !== undefined && mayBeRecognised(table, piece, bodyThen, faceThen)) as = old;
    const effect = { type, piece: piece.id, as, from, to, reveals: NOBODY };
    if (piece.bears.length > 0) {
      this.watching(effect, piece);
      return;
    }
    const top = topShown(table, source);
    const known = faced && top === piece ? face | topFaceEyes(table, source) : face;
    const mixture = piece.held === null && isMixture(table, source);
    const kind = mixture ? kindEyes(table, piece) : EVERYONE;
    apply(table, effect);
    let gained = faceThen & ~known;
    if (faced && topShown(table, target) === piece) gained |= topFaceEyes(table, target) & ~known;
    if (top === piece || source === target) gained |= gainByTop(table, source, top, piece);
    if (mixture) gained |= kindEyes(table, piece) & ~kind;
    if (gained !== 0) effect.reveals = seatsIn(table, gained);
    this.keep(effect);
  }

  /** Makes the pieces of a place look alike before they are mixed: by a heading, a lock or an eye on it one could be followed. */
  private square(where: Place): void {
    const blind = this.hasBlindEyes(where);
    for (const piece of this.piecesIn(where)) {
      if (piece.shown.length > 0) this.show(piece, NOBODY);
      if (!blind) continue;
      if (piece.locked) this.change(piece, { locked: false });
      if (piece.heading !== 0 || piece.mirror)
        this.lay(piece, 'piece-placed', { ...spotOf(this.table, piece), heading: 0, mirror: false });
    }
  }

  private isInFullView(piece: Piece): boolean {
    const { table } = this;
    return isInFullView(table, placeOf(table, piece.place), piece, bearsFaces(table, piece));
  }

  /** What is made hidden is made in the size of its kind. */
  private sized(what: PieceMade['what']): PieceMade['what'] {
    if (what.scale === 1) return what;
    const faced = what.face !== '' || isFacedKind(this.table, what.kind);
    const open = isInFullView(this.table, placeOf(this.table, what.place), what, faced);
    return open ? what : { ...what, scale: 1 };
  }

  /** When the first of a kind gets a face, there is something to hide about all that lie face down. */
  private unsizeKind(kind: KindId): void {
    const { table } = this;
    if (isFacedKind(table, kind)) return;
    const odd = [...table.pieces.values()].filter((piece) => piece.kind === kind && piece.scale !== 1);
    for (const piece of odd)
      if (!isInFullView(table, placeOf(table, piece.place), piece, true)) this.unsize(piece);
  }

  private piecesIn(where: Place): Piece[] {
    return where.pieces.map((id) => pieceOf(this.table, id));
  }

  /** Whether somebody sees a piece in here without seeing which it is. */
  private hasBlindEyes(where: Place): boolean {
    const { table } = this;
    for (const piece of this.piecesIn(where)) {
      const body = bodyEyes(table, where, piece);
      if (body === 0) continue;
      if (!bearsFaces(table, piece) || (body & ~faceEyes(table, where, piece)) !== 0) return true;
    }
    return false;
  }
}
