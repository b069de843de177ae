import { covered } from './cells.ts';
import type { Effect, PileShuffled, SpotEffect } from './effect.ts';
import { never } from './effect.ts';
import type { Json, JsonObject, JsonSlot } from './json.ts';
import { sameJson } from './json.ts';
import { KernelError } from './KernelError.ts';
import type { Piece, PieceId } from './piece.ts';
import type { Place } from './place.ts';
import { place as placeFrom } from './place.ts';
import { reverse } from './invert.ts';
import { NOBODY } from './seat.ts';
import type { Table } from './table.ts';
import { kindOf, pieceOf, placeOf } from './table.ts';

/**
 * The only writer of a table. Throws `KernelError` on an effect that does not fit it, leaving the table as it was.
 */
export function apply(table: Table, effect: Effect): void {
  switch (effect.type) {
    case 'piece-placed':
    case 'piece-flipped':
    case 'face-shown':
      return movePiece(table, effect);
    case 'piece-lifted':
    case 'piece-released': {
      const piece = pieceOf(table, effect.piece);
      const lifting = effect.type === 'piece-lifted';
      expect(piece.held === (lifting ? null : effect.by), 'it is held otherwise');
      if (effect.as !== effect.piece) renameInPlace(table, piece, effect.as);
      piece.held = lifting ? effect.by : null;
      return;
    }
    case 'piece-made': {
      expect(!table.pieces.has(effect.what.id), 'the piece exists already');
      const where = placeOf(table, effect.what.place);
      const piece: Piece = { ...effect.what, held: null, bears: [] };
      kindOf(table, piece);
      insert(table, where, piece, effect.at);
      table.pieces.set(piece.id, piece);
      if (piece.id >= table.nextId) table.nextId = piece.id + 1;
      return;
    }
    case 'piece-removed': {
      const piece = pieceOf(table, effect.what.id);
      expect(piece.held === null && piece.bears.length === 0, 'it is held or bears places');
      expect(piece.place === effect.what.place, 'it is elsewhere');
      extract(table, placeOf(table, piece.place), piece, effect.at);
      table.pieces.delete(piece.id);
      return;
    }
    case 'piece-changed':
      pick(pieceOf(table, effect.piece), effect.after, MARKS);
      return;
    case 'face-changed': {
      const piece = pieceOf(table, effect.piece);
      expect(piece.face === effect.before, 'it bears another face');
      piece.face = effect.after;
      return;
    }
    case 'dice-rolled':
      for (const roll of effect.rolls) pieceOf(table, roll.piece);
      for (const roll of effect.rolls) pieceOf(table, roll.piece).value = roll.to;
      return;
    case 'pile-shuffled':
      return shufflePile(table, effect);
    case 'pile-ordered': {
      const where = placeOf(table, effect.place);
      expect(where.ordered && sameIds(where.pieces, effect.before), 'the pile lies otherwise');
      expect(sameSet(effect.before, effect.after), 'not the same pieces');
      where.pieces = [...effect.after];
      return;
    }
    case 'pile-turned': {
      const where = placeOf(table, effect.place);
      expect(where.ordered, 'not an ordered place');
      where.pieces.reverse();
      for (const id of where.pieces) {
        const piece = pieceOf(table, id);
        piece.facing = piece.facing === 'up' ? 'down' : 'up';
      }
      return;
    }
    case 'place-made': {
      expect(!table.places.has(effect.what.id), 'the place exists already');
      const made = placeFrom(effect.what.id, effect.what.form, effect.what);
      if (made.on !== null) pieceOf(table, made.on).bears.push(made.id);
      table.places.set(made.id, made);
      return;
    }
    case 'place-removed': {
      const where = placeOf(table, effect.what.id);
      expect(where.pieces.length === 0 && where.held === null, 'it is not empty');
      if (where.on !== null) {
        const host = pieceOf(table, where.on);
        host.bears.splice(host.bears.indexOf(where.id), 1);
      }
      table.places.delete(where.id);
      return;
    }
    case 'place-changed':
      pick(placeOf(table, effect.place), effect.after, PLACE_MARKS);
      return;
    case 'kind-changed':
      if (effect.after === null) {
        for (const piece of table.pieces.values()) expect(piece.kind !== effect.kind, 'in use');
        table.kinds.delete(effect.kind);
      } else table.kinds.set(effect.kind, effect.after);
      return;
    case 'seat-changed': {
      const index = table.seats.findIndex((s) => s.id === effect.before.id);
      expect(index >= 0 && effect.after.id === effect.before.id, 'no such seat');
      table.seats[index] = effect.after;
      return;
    }
    case 'setting-changed':
      expect(sameJson(table.settings[effect.key] ?? null, effect.before), 'it is set otherwise');
      setKey(table.settings, effect.key, effect.after === null ? undefined : effect.after);
      return;
    case 'rules-changed':
      return changeRules(table, effect.path, effect.after);
    default:
      never(effect);
  }
}

/** Applies a whole act's effects; when one does not fit, those before it are taken back. */
export function applyAll(table: Table, effects: readonly Effect[]): void {
  let done = 0;
  try {
    for (; done < effects.length; done++) apply(table, effects[done] as Effect);
  } catch (error) {
    unwind(table, effects, done);
    throw error;
  }
}

/** Takes back the first `count` of these effects, last first. Only right while nothing was applied after them. */
export function unwind(table: Table, effects: readonly Effect[], count = effects.length): void {
  for (let i = count - 1; i >= 0; i--) apply(table, reverse(effects[i] as Effect));
}

function movePiece(table: Table, effect: SpotEffect): void {
  const { from, to } = effect;
  const piece = pieceOf(table, effect.piece);
  expect(piece.place === from.place, 'the piece is elsewhere');
  if (effect.as !== effect.piece) expect(!table.pieces.has(effect.as), 'that id is taken');
  const stays =
    to.place === from.place && to.at === from.at && to.turn === from.turn && to.mirror === from.mirror;
  if (stays) {
    if (effect.as !== effect.piece) renameInPlace(table, piece, effect.as);
  } else {
    const source = placeOf(table, from.place);
    const target = placeOf(table, to.place);
    extract(table, source, piece, from.at);
    const was = { turn: piece.turn, mirror: piece.mirror };
    piece.turn = to.turn;
    piece.mirror = to.mirror;
    if (effect.as !== effect.piece) rename(table, piece, effect.as);
    try {
      insert(table, target, piece, to.at);
    } catch (error) {
      if (effect.as !== effect.piece) rename(table, piece, effect.piece);
      Object.assign(piece, was);
      insert(table, source, piece, from.at);
      throw error;
    }
  }
  piece.pose = to.pose;
  piece.facing = to.facing;
  piece.shown = to.shown;
}

function shufflePile(table: Table, effect: PileShuffled): void {
  const where = placeOf(table, effect.place);
  expect(where.ordered && sameIds(where.pieces, effect.before), 'the pile lies otherwise');
  expect(effect.order.length === effect.before.length, 'not a permutation');
  expect(new Set(effect.order).size === effect.order.length, 'not a permutation');
  const pieces = effect.order.map((was) => pieceOf(table, effect.before[was] ?? -1));
  const renamed = pieces.filter((piece, i) => piece.id !== effect.after[i]);
  const own = new Set(effect.before);
  for (const id of effect.after) expect(own.has(id) || !table.pieces.has(id), 'that id is taken');
  // All old ids go before any new one comes: a permutation of the same ids would otherwise overwrite itself.
  for (const piece of renamed) table.pieces.delete(piece.id);
  pieces.forEach((piece, i) => {
    const id = effect.after[i] as PieceId;
    if (piece.id === id) return;
    piece.id = id;
    table.pieces.set(id, piece);
    if (id >= table.nextId) table.nextId = id + 1;
    for (const borne of piece.bears) placeOf(table, borne).on = id;
  });
  where.pieces = [...effect.after];
}

/** Writes at a path. Values in the slot are shared with effects, so objects on the way are copied, never written into. */
function changeRules(table: Table, path: readonly (string | number)[], after: Json | undefined): void {
  const key = path[0];
  expect(key !== undefined, 'a path needs a key');
  setKey(table.rules, key, path.length === 1 ? after : changed(table.rules[key], path, 1, after));
}

function changed(
  value: Json | undefined,
  path: readonly (string | number)[],
  depth: number,
  after: Json | undefined,
): Json {
  expect(typeof value === 'object' && value !== null, 'no such path in the rules slot');
  const key = path[depth] as string | number;
  if (Array.isArray(value)) {
    expect(typeof key === 'number' && key >= 0 && key < value.length, 'no such index in the rules slot');
    expect(after !== undefined, 'an index cannot be unset');
    const copy: Json[] = [...(value as readonly Json[])];
    copy[key] = depth === path.length - 1 ? after : changed(copy[key], path, depth + 1, after);
    return copy;
  }
  const copy: JsonSlot = { ...(value as JsonObject) };
  setKey(copy, key, depth === path.length - 1 ? after : changed(copy[key], path, depth + 1, after));
  return copy;
}

function setKey(slot: JsonSlot, key: string | number, after: Json | undefined): void {
  // Saves and journals come from outside: a key like __proto__ must not reach a prototype.
  expect(!FORBIDDEN.has(key as string), 'a forbidden key');
  if (after === undefined) delete slot[key];
  else slot[key] = after;
}

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

function insert(table: Table, where: Place, piece: Piece, at: number): void {
  if (where.cells !== null) {
    const footprint = kindOf(table, piece).footprint;
    const cells = footprint === null ? null : covered(where, footprint, at, piece.turn, piece.mirror);
    if (footprint === null) {
      const cell = where.cells[at];
      expect(cell !== undefined, 'no such cell');
      cell.push(piece.id);
    } else {
      expect(cells !== null, 'part of it lies outside');
      for (const cell of cells) (where.cells[cell] as PieceId[]).push(piece.id);
    }
    where.pieces.push(piece.id);
    piece.at = at;
  } else {
    if (where.ordered && at !== where.pieces.length) {
      expect(at >= 0 && at < where.pieces.length, 'no such position');
      where.pieces.splice(at, 0, piece.id);
    } else where.pieces.push(piece.id);
    piece.at = -1;
  }
  piece.place = where.id;
}

function extract(table: Table, where: Place, piece: Piece, at: number): void {
  const { pieces } = where;
  if (where.ordered) {
    expect(pieces[at] === piece.id, 'the piece lies at another position');
    if (at === pieces.length - 1) pieces.pop();
    else pieces.splice(at, 1);
    return;
  }
  const index = pieces.lastIndexOf(piece.id);
  const last = pieces.pop() as PieceId;
  if (index < pieces.length) pieces[index] = last;
  if (where.cells === null) return;
  expect(piece.at === at, 'the piece lies in another cell');
  for (const cell of cellsOf(table, where, piece)) {
    const occupants = where.cells[cell] as PieceId[];
    occupants.splice(occupants.lastIndexOf(piece.id), 1);
  }
}

function cellsOf(table: Table, where: Place, piece: Piece): number[] {
  const footprint = kindOf(table, piece).footprint;
  return footprint === null
    ? [piece.at]
    : (covered(where, footprint, piece.at, piece.turn, piece.mirror) ?? []);
}

function rename(table: Table, piece: Piece, as: PieceId): void {
  table.pieces.delete(piece.id);
  piece.id = as;
  table.pieces.set(as, piece);
  if (as >= table.nextId) table.nextId = as + 1;
  for (const borne of piece.bears) placeOf(table, borne).on = as;
}

function renameInPlace(table: Table, piece: Piece, as: PieceId): void {
  expect(!table.pieces.has(as), 'that id is taken');
  const where = placeOf(table, piece.place);
  const was = piece.id;
  where.pieces[where.pieces.lastIndexOf(was)] = as;
  if (where.cells !== null)
    for (const cell of cellsOf(table, where, piece)) {
      const occupants = where.cells[cell] as PieceId[];
      occupants[occupants.lastIndexOf(was)] = as;
    }
  rename(table, piece, as);
}

function sameIds(a: readonly PieceId[], b: readonly PieceId[]): boolean {
  return a.length === b.length && a.every((id, i) => id === b[i]);
}

function sameSet(a: readonly PieceId[], b: readonly PieceId[]): boolean {
  const set = new Set(a);
  return set.size === b.length && a.length === b.length && b.every((id) => set.has(id));
}

function expect(holds: boolean, what: string): asserts holds {
  if (!holds) throw new KernelError(what);
}

const MARKS = ['value', 'locked', 'scale', 'tint', 'label', 'about'] as const;
const PLACE_MARKS = ['label', 'owner', 'pose', 'openTo', 'held', 'locked', 'hiding'] as const;

/** Copies only known keys: an effect read from a file may carry others. */
function pick<T extends object, K extends keyof T>(
  target: T,
  after: Partial<Pick<T, K>>,
  keys: readonly K[],
): void {
  for (const key of keys) {
    const value = after[key];
    if (value !== undefined) target[key] = value;
  }
}

/** What a removed or made piece is remembered by. */
export function essence(piece: Piece): Omit<Piece, 'bears' | 'held'> {
  const { bears: _bears, held: _held, ...rest } = piece;
  return rest;
}

/** What a removed or made place is remembered by. */
export function essenceOfPlace(where: Place): Omit<Place, 'pieces' | 'cells' | 'held'> {
  const { pieces: _pieces, cells: _cells, held: _held, ...rest } = where;
  return { ...rest, openTo: NOBODY };
}
