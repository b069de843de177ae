import { expectBeat } from './beat.ts';
import { covered } from './cells.ts';
import type { DiceRolled, Effect, KindChanged, PieceMade, PileShuffled, SpotEffect } from './effect.ts';
import { never } from './effect.ts';
import { countFaces } from './faced.ts';
import { reverse } from './invert.ts';
import {
  MARKS,
  PLACE_MARKS,
  expectFootprint,
  expectHiding,
  expectName,
  expectSeat,
  isFinitePose,
  isPermutation,
  posed,
  same,
  sameList,
  samePose,
  swap,
} from './fit.ts';
import { sameJson } from './json.ts';
import { expect } from './KernelError.ts';
import { canBear, changeList, changeRows } from './list.ts';
import {
  enter,
  expectFresh,
  leave,
  liesAt,
  rename,
  renameInPlace,
  roomFor,
  shift,
  sitsOn,
} from './occupancy.ts';
import type { Marks, Piece, PieceId } from './piece.ts';
import type { Place, PlaceMarks } from './place.ts';
import { place as placeFrom } from './place.ts';
import { isJson, own, setKey, writeAt } from './slot.ts';
import type { Table } from './table.ts';
import { BOX, OPEN_TABLE, kindOf, pieceOf, placeOf } from './table.ts';

/**
 * The only writer of a table. Throws `KernelError` on an effect that does not fit it, leaving the table as it was: what an
 * effect says was there before must have been there, or taking it back would not restore the table.
 */
export function apply(table: Table, effect: Effect): void {
  table.stamp++;
  write(table, effect);
}

function write(table: Table, effect: Effect): void {
  switch (effect.type) {
    case 'piece-placed':
    case 'piece-flipped':
    case 'face-shown':
      return movePiece(table, effect);
    case 'piece-lifted': {
      const piece = pieceOf(table, effect.piece);
      expect(piece.held === null, 'it is held already');
      expectSeat(table, effect.by);
      takeId(table, piece, effect.as);
      piece.held = effect.by;
      return;
    }
    case 'piece-released': {
      const piece = pieceOf(table, effect.piece);
      expect(piece.held !== null && piece.held === effect.by, 'it is held otherwise');
      takeId(table, piece, effect.as);
      piece.held = null;
      return;
    }
    case 'piece-made':
      return makePiece(table, effect);
    case 'piece-removed': {
      const piece = pieceOf(table, effect.what.id);
      expect(piece.held === null && piece.bears.length === 0, 'it is held or bears places');
      expect(same(essence(piece), effect.what), 'it is otherwise');
      const where = placeOf(table, piece.place);
      expect(liesAt(where, piece, effect.at), 'it lies at another position');
      leave(table, where, piece);
      table.pieces.delete(piece.id);
      countFaces(table, piece.kind, piece.face, '');
      return;
    }
    case 'piece-changed': {
      const { after } = effect;
      expect(after.value === undefined || Number.isFinite(after.value), 'not a number');
      expect(after.scale === undefined || (Number.isFinite(after.scale) && after.scale > 0), 'not a size');
      return swap<Marks>(pieceOf(table, effect.piece), effect.before, after, MARKS);
    }
    case 'face-changed': {
      const piece = pieceOf(table, effect.piece);
      expect(piece.face === effect.before, 'it bears another face');
      expect(canBear(table, kindOf(table, piece), effect.after), 'no such face can be');
      piece.face = effect.after;
      countFaces(table, piece.kind, effect.before, effect.after);
      return;
    }
    case 'dice-rolled':
      return rollDice(table, effect);
    case 'pile-shuffled':
      return shufflePile(table, effect);
    case 'pile-ordered': {
      const where = placeOf(table, effect.place);
      expect(where.ordered && sameList(where.pieces, effect.before), 'the pile lies otherwise');
      expect(isPermutation(effect.before, effect.after), 'not the same pieces');
      where.pieces = [...effect.after];
      return;
    }
    case 'pile-flipped': {
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
      const { what } = effect;
      expect(!table.places.has(what.id), 'the place exists already');
      expectName(what.id);
      expect(isJson(what.lay), 'not JSON');
      if (what.owner !== null) expectSeat(table, what.owner);
      expectHiding(table, what.hiding);
      const host = what.on === null ? null : pieceOf(table, what.on);
      const made = placeFrom(what.id, what.form, { ...what, held: null });
      expect(same(essenceOfPlace(made), what), 'no such place can be');
      host?.bears.push(made.id);
      host?.bears.sort();
      table.places.set(made.id, made);
      return;
    }
    case 'place-removed': {
      const where = placeOf(table, effect.what.id);
      expect(where.pieces.length === 0 && where.held === null, 'it is not empty');
      expect(where.id !== OPEN_TABLE && where.id !== BOX, 'the table itself stays');
      expect(same(essenceOfPlace(where), effect.what), 'it is otherwise');
      if (where.on !== null) {
        const { bears } = pieceOf(table, where.on);
        bears.splice(bears.indexOf(where.id), 1);
      }
      table.places.delete(where.id);
      return;
    }
    case 'place-changed': {
      const { after } = effect;
      const where = placeOf(table, effect.place);
      // Not only what is truthy: a seat called '' is none either.
      if (typeof after.owner === 'string') expectSeat(table, after.owner);
      if (typeof after.held === 'string') expectSeat(table, after.held);
      if (after.pose) expect(isFinitePose(after.pose), 'no such pose');
      if (after.hiding) expectHiding(table, after.hiding);
      return swap<PlaceMarks>(where, effect.before, after, PLACE_MARKS);
    }
    case 'kind-changed':
      return changeKind(table, effect);
    case 'list-changed':
      return changeList(table, effect.list, effect.before, effect.after);
    case 'rows-changed':
      return changeRows(table, effect.list, effect.rows);
    case 'seat-changed': {
      const index = table.seats.findIndex((s) => s.id === effect.before.id);
      expect(index >= 0 && effect.after.id === effect.before.id, 'no such seat');
      expect(same(table.seats[index], effect.before), 'the seat is otherwise');
      table.seats[index] = effect.after;
      return;
    }
    case 'setting-changed':
      expect(sameJson(own(table.settings, effect.key) ?? null, effect.before), 'it is set otherwise');
      expect(isJson(effect.after), 'not JSON');
      setKey(table.settings, effect.key, effect.after === null ? undefined : effect.after);
      return;
    case 'rules-changed':
      return writeAt(table.rules, effect.path, effect.before, effect.after);
    case 'beat':
      return expectBeat(table, effect);
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
  const { from, to, as } = effect;
  const piece = pieceOf(table, effect.piece);
  const source = placeOf(table, from.place);
  const target = to.place === from.place ? source : placeOf(table, to.place);
  expect(
    piece.place === from.place &&
      piece.facing === from.facing &&
      piece.heading === from.heading &&
      piece.mirror === from.mirror &&
      liesAt(source, piece, from.at) &&
      samePose(piece.pose, from.pose) &&
      sameList(piece.shown, from.shown),
    'the piece lies otherwise',
  );
  expect(posed(target, to.pose), 'no such pose');
  expect(Number.isInteger(to.heading), 'no such heading');
  if (as !== effect.piece) expectFresh(table, as);
  const still = source === target && to.at === from.at;
  if (still && (source.cells === null || (to.heading === from.heading && to.mirror === from.mirror))) {
    if (as !== effect.piece) renameInPlace(table, piece, as);
  } else {
    expect(piece.bears.length === 0 || !sitsOn(table, target, piece), 'it cannot be put into itself');
    const cells = roomFor(table, target, piece, to.at, to.heading, to.mirror, source === target);
    if (source === target && source.cells !== null) {
      if (as !== effect.piece) renameInPlace(table, piece, as);
      shift(table, source, piece, to.at, to.heading, to.mirror, cells);
    } else {
      leave(table, source, piece);
      if (as !== effect.piece) rename(table, piece, as);
      enter(target, piece, to.at, cells);
    }
  }
  piece.heading = to.heading;
  piece.mirror = to.mirror;
  piece.pose = to.pose;
  piece.facing = to.facing;
  piece.shown = to.shown;
}

function makePiece(table: Table, { what, at }: PieceMade): void {
  expectFresh(table, what.id);
  const where = placeOf(table, what.place);
  // Spelled out, never spread: pieces of one hidden class keep the hot path of bots fast.
  const piece: Piece = {
    id: what.id,
    kind: what.kind,
    face: what.face,
    place: what.place,
    at: what.at,
    pose: what.pose,
    facing: what.facing,
    heading: what.heading,
    mirror: what.mirror,
    shown: what.shown,
    held: null,
    value: what.value,
    locked: what.locked,
    scale: what.scale,
    tint: what.tint,
    label: what.label,
    about: what.about,
    bears: [],
  };
  expect(canBear(table, kindOf(table, piece), piece.face), 'no such face can be');
  expect(posed(where, what.pose) && Number.isInteger(what.heading), 'no such pose');
  expect(Number.isFinite(what.value) && Number.isFinite(what.scale) && what.scale > 0, 'not a size');
  expect(what.at === (where.cells === null ? -1 : at), 'no such position');
  const cells = roomFor(table, where, piece, at, what.heading, what.mirror, false);
  enter(where, piece, at, cells);
  table.pieces.set(piece.id, piece);
  countFaces(table, piece.kind, '', piece.face);
  if (piece.id >= table.nextId) table.nextId = piece.id + 1;
}

function rollDice(table: Table, { rolls }: DiceRolled): void {
  for (const roll of rolls) {
    const { value } = pieceOf(table, roll.piece);
    expect(value === roll.from && Number.isFinite(roll.to), 'the die shows another side');
  }
  expect(new Set(rolls.map((roll) => roll.piece)).size === rolls.length, 'a die is rolled once');
  for (const roll of rolls) pieceOf(table, roll.piece).value = roll.to;
}

function shufflePile(table: Table, { place, order, before, after }: PileShuffled): void {
  const where = placeOf(table, place);
  expect(where.ordered && sameList(where.pieces, before), 'the pile lies otherwise');
  expect(order.length === before.length && new Set(order).size === order.length, 'not a permutation');
  expect(after.length === before.length && new Set(after).size === after.length, 'an id is given twice');
  const pieces = order.map((was) => pieceOf(table, before[was] ?? -1));
  const ids = new Set(before);
  for (const id of after) if (!ids.has(id)) expectFresh(table, id);
  // All old ids go before any new one comes: a permutation of the same ids would otherwise overwrite itself.
  pieces.forEach((piece, i) => {
    if (piece.id !== after[i]) table.pieces.delete(piece.id);
  });
  pieces.forEach((piece, i) => {
    const id = after[i] as PieceId;
    if (piece.id === id) return;
    piece.id = id;
    table.pieces.set(id, piece);
    if (id >= table.nextId) table.nextId = id + 1;
    for (const borne of piece.bears) placeOf(table, borne).on = id;
  });
  where.pieces = [...after];
}

/** A kind edited while its pieces lie in cells: they cover the new cells, or it does not fit. */
function changeKind(table: Table, { kind, before, after }: KindChanged): void {
  const now = table.kinds.get(kind) ?? null;
  expect(same(now, before), 'the kind is otherwise');
  expectName(kind);
  expect(after === null || after.id === kind, 'it calls itself otherwise');
  const pieces = [...table.pieces.values()].filter((piece) => piece.kind === kind);
  if (after === null) {
    expect(pieces.length === 0, 'the kind is in use');
    table.kinds.delete(kind);
    return;
  }
  expectFootprint(after.footprint);
  expect(isJson(after.art), 'not JSON');
  expect(after.list === undefined || table.lists.has(after.list), 'no such list');
  expect(
    pieces.every((piece) => canBear(table, after, piece.face)),
    'its copies bear other faces',
  );
  const laid = pieces.filter((piece) => placeOf(table, piece.place).cells !== null);
  for (const piece of laid) {
    const where = placeOf(table, piece.place);
    const cells = covered(where, after.footprint, piece.at, piece.heading, piece.mirror);
    expect(cells !== null, 'a piece would not fit where it lies');
  }
  for (const piece of laid) leave(table, placeOf(table, piece.place), piece);
  table.kinds.set(kind, after);
  for (const piece of laid) {
    const where = placeOf(table, piece.place);
    enter(where, piece, piece.at, covered(where, after.footprint, piece.at, piece.heading, piece.mirror));
  }
}

function takeId(table: Table, piece: Piece, as: PieceId): void {
  if (as === piece.id) return;
  expectFresh(table, as);
  renameInPlace(table, piece, as);
}

/** What a removed or made piece is remembered by. */
export function essence(piece: Piece): Omit<Piece, 'bears' | 'held'> {
  const { bears: _bears, held: _held, ...rest } = piece;
  return rest;
}

/** What a removed or made place is remembered by. */
export function essenceOfPlace(where: Place): Omit<Place, 'pieces' | 'cells' | 'held'> {
  const { pieces: _pieces, cells: _cells, held: _held, ...rest } = where;
  return rest;
}
