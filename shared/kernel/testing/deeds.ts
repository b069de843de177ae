import type { BeatRef } from '../beat.ts';
import type { Chance } from '../chance/chance.ts';
import { permutation, pick } from '../chance/chance.ts';
import { covered } from '../cells.ts';
import type { Json } from '../json.ts';
import { sitsOn } from '../occupancy.ts';
import type { Facing, Piece, PieceId } from '../piece.ts';
import type { Hiding, Place } from '../place.ts';
import { flatPose } from '../pose.ts';
import type { Scribe, PlaceTarget } from '../scribe.ts';
import type { SeatId } from '../seat.ts';
import type { Table } from '../table.ts';
import { canary } from './canary.ts';

// Anything that rules and commands could write, chosen by chance. What is chosen depends on ids and places, never on a
// face: a table redealt by `imagine` gets the same acts.

export type Deed = (scribe: Scribe, chance: Chance, seat: SeatId) => void;

const maybe = (chance: Chance, n: number): boolean => chance.below(n) === 0;

function anyPiece(
  table: Table,
  chance: Chance,
  fits: (piece: Piece) => boolean = () => true,
): Piece | undefined {
  const pieces = [...table.pieces.values()].filter(fits).toSorted((a, b) => a.id - b.id);
  return pieces.length === 0 ? undefined : pick(chance, pieces);
}

function anyPlace(table: Table, chance: Chance, fits: (where: Place) => boolean): Place | undefined {
  const places = [...table.places.values()].filter(fits).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return places.length === 0 ? undefined : pick(chance, places);
}

function someSeats(table: Table, chance: Chance): SeatId[] {
  return table.seats.filter(() => maybe(chance, 2)).map((s) => s.id);
}

const isIdle = (piece: Piece): boolean => piece.held === null;
const isPileLike = (where: Place): boolean => where.ordered && where.pieces.length > 1;

function anyTarget(table: Table, chance: Chance, piece: Piece): PlaceTarget | undefined {
  const where = anyPlace(table, chance, (p) => p.form !== 'supply' && !sitsOn(table, p, piece));
  if (where === undefined) return undefined;
  const target: { -readonly [K in keyof PlaceTarget]: PlaceTarget[K] } = { place: where.id };
  if (maybe(chance, 3)) target.facing = pick<Facing>(chance, ['up', 'down']);
  if (maybe(chance, 6)) target.shown = someSeats(table, chance);
  if (where.form === 'table') target.pose = flatPose(chance.below(20) - 10, chance.below(20) - 10);
  if (where.ordered && maybe(chance, 3)) {
    const end = where.pieces.length - (piece.place === where.id ? 1 : 0);
    target.at = chance.below(end + 1);
  }
  if (where.cells === null) {
    if (maybe(chance, 8)) target.heading = chance.below(4);
    return target;
  }
  const heading = chance.below(6);
  const mirror = maybe(chance, 2);
  const footprint = table.kinds.get(piece.kind)?.footprint ?? null;
  const room = [...where.cells.keys()].filter(
    (cell) => covered(where, footprint, cell, heading, mirror) !== null,
  );
  return room.length === 0 ? undefined : { ...target, at: pick(chance, room), heading, mirror };
}

export const move: Deed = (scribe, chance) => {
  const piece = anyPiece(scribe.table, chance, isIdle);
  const target = piece && anyTarget(scribe.table, chance, piece);
  if (piece && target) scribe.place(piece, target);
};

/** Takes the top of a deck, or any piece of a bag, to the own hand. */
export const draw: Deed = (scribe, chance, seat) => {
  const { table } = scribe;
  const from = anyPlace(table, chance, (p) => p.pieces.length > 0 && (p.form === 'deck' || p.form === 'bag'));
  const id = from && (from.ordered ? from.pieces.at(-1) : pick(chance, from.pieces));
  const piece = id === undefined ? undefined : table.pieces.get(id);
  const hand = table.places.get(`hand-${seat}`) as Place;
  if (piece && isIdle(piece) && !sitsOn(table, hand, piece)) scribe.place(piece, { place: hand.id });
};

/** Lays a card from the own hand somewhere. */
export const play: Deed = (scribe, chance, seat) => {
  const piece = anyPiece(scribe.table, chance, (p) => p.place === `hand-${seat}` && isIdle(p));
  const target = piece && anyTarget(scribe.table, chance, piece);
  if (piece && target) scribe.place(piece, target);
};

export const flip: Deed = (scribe, chance) => {
  const piece = anyPiece(scribe.table, chance);
  if (piece) scribe.flip(piece);
};

export const show: Deed = (scribe, chance) => {
  const piece = anyPiece(scribe.table, chance);
  if (piece) scribe.show(piece, someSeats(scribe.table, chance));
};

export const lift: Deed = (scribe, chance, seat) => {
  const piece = anyPiece(scribe.table, chance, isIdle);
  if (piece) scribe.lift(piece, seat);
};

export const drop: Deed = (scribe, chance) => {
  const piece = anyPiece(scribe.table, chance, (p) => p.held !== null);
  if (piece === undefined) return;
  const target = maybe(chance, 4) ? undefined : anyTarget(scribe.table, chance, piece);
  if (target) scribe.place(piece, target);
  scribe.release(piece);
};

/** Lifts a piece and drops it elsewhere, all in one act. */
export const carry: Deed = (scribe, chance, seat) => {
  const piece = anyPiece(scribe.table, chance, isIdle);
  if (piece === undefined) return;
  scribe.lift(piece, seat);
  const target = anyTarget(scribe.table, chance, piece);
  if (target) scribe.place(piece, target);
  scribe.release(piece);
};

export const make: Deed = (scribe, chance) => {
  const where = anyPlace(scribe.table, chance, (p) => p.cells === null && p.form !== 'supply');
  const kind = pick(chance, ['blue', 'chit', 'cube', 'memo']);
  const target: PlaceTarget = { place: where?.id ?? 'table' };
  const face = kind === 'cube' ? '' : canary(chance);
  if (scribe.table.pieces.size < 80) scribe.make(kind, target, { face, label: canary(chance) });
};

export const remove: Deed = (scribe, chance) => {
  const piece = anyPiece(scribe.table, chance, (p) => isIdle(p) && p.bears.length === 0);
  if (piece) scribe.remove(piece);
};

export const mark: Deed = (scribe, chance) => {
  const piece = anyPiece(scribe.table, chance);
  if (piece === undefined) return;
  switch (chance.below(5)) {
    case 0:
      return scribe.change(piece, { label: canary(chance), about: canary(chance) });
    case 1:
      return scribe.change(piece, { tint: canary(chance) });
    case 2:
      return scribe.change(piece, { scale: 1 + chance.below(3) });
    case 3:
      return scribe.change(piece, { value: chance.below(9) });
    default:
      return scribe.change(piece, { locked: !piece.locked });
  }
};

export const write: Deed = (scribe, chance) => {
  const piece = anyPiece(scribe.table, chance, (p) => p.kind === 'memo');
  if (piece) scribe.write(piece, maybe(chance, 3) ? '' : canary(chance));
};

export const roll: Deed = (scribe, chance) => {
  const dice = [...scribe.table.pieces.values()].filter((p) => p.kind === 'die' || p.kind === 'coin');
  scribe.rolled(dice.toSorted((a, b) => a.id - b.id).map((piece) => ({ piece, to: 1 + chance.below(2) })));
};

export const shuffle: Deed = (scribe, chance) => {
  const where = anyPlace(scribe.table, chance, isPileLike);
  if (where) scribe.shuffle(where, chance);
};

export const order: Deed = (scribe, chance) => {
  const where = anyPlace(scribe.table, chance, isPileLike);
  if (where === undefined) return;
  const before = where.pieces;
  scribe.order(
    where,
    permutation(chance, before.length).map((i) => before[i] as PieceId),
  );
};

export const flipPile: Deed = (scribe, chance) => {
  const where = anyPlace(scribe.table, chance, isPileLike);
  if (where) scribe.flipPile(where);
};

export const makePlace: Deed = (scribe, chance) => {
  const { table } = scribe;
  if (table.places.size > 45) return;
  const host = maybe(chance, 2) ? anyPiece(table, chance, (p) => p.kind !== 'memo') : undefined;
  const plan = { loose: true, owner: pick(chance, table.seats).id };
  const form = pick(chance, ['deck', 'stack', 'bag', 'row', 'hand'] as const);
  scribe.makePlace(
    `pile-${table.version}-${scribe.effects.length}`,
    form,
    host ? { ...plan, on: host.id } : plan,
  );
};

export const removePlace: Deed = (scribe, chance) => {
  const where = anyPlace(scribe.table, chance, (p) => p.loose && p.pieces.length === 0 && p.held === null);
  if (where) scribe.removePlace(where);
};

export const search: Deed = (scribe, chance, seat) => {
  const where = anyPlace(scribe.table, chance, (p) => p.openTo.length > 0 || p.hiding.contents !== 'all');
  if (where) scribe.changePlace(where, { openTo: where.openTo.length > 0 ? [] : [seat] });
};

/** For some seats by name, so long as there are any. */
function toSome(table: Table, chance: Chance): Hiding {
  const some = someSeats(table, chance);
  const others = someSeats(table, chance);
  const who = some.length === 0 ? 'nobody' : some;
  switch (chance.below(3)) {
    case 0:
      return { contents: 'all', faces: who };
    case 1:
      return { contents: who, faces: others.length === 0 ? 'facing' : others };
    default:
      return { contents: who, faces: who };
  }
}

const HIDINGS: readonly Hiding[] = [
  { contents: 'all', faces: 'facing' },
  { contents: 'owner', faces: 'owner' },
  { contents: 'owner', faces: 'facing' },
  { contents: 'nobody', faces: 'facing' },
  { contents: 'nobody', faces: 'nobody' },
  { contents: 'all', faces: 'owner' },
];

/** Lifts a whole pile, or puts it down. */
export const hold: Deed = (scribe, chance, seat) => {
  const where = anyPlace(scribe.table, chance, (p) => p.loose);
  if (where) scribe.changePlace(where, { held: where.held === null ? seat : null });
};

export const rearrange: Deed = (scribe, chance) => {
  const where = anyPlace(scribe.table, chance, (p) => p.form !== 'table' && p.form !== 'box');
  if (where === undefined) return;
  switch (chance.below(4)) {
    case 0:
      return scribe.changePlace(where, { label: `place ${chance.below(100)}`, locked: !where.locked });
    case 1:
      return scribe.changePlace(where, { pose: flatPose(chance.below(9), 3) });
    case 2:
      return scribe.changePlace(where, {
        hiding: maybe(chance, 2) ? toSome(scribe.table, chance) : pick(chance, HIDINGS),
      });
    default:
      return scribe.changePlace(where, { owner: pick(chance, scribe.table.seats).id });
  }
};

export const edit: Deed = (scribe, chance) => {
  const cube = scribe.table.kinds.get('cube');
  if (cube) scribe.changeKind('cube', { ...cube, title: `cube ${chance.below(100)}` });
};

export const regroup: Deed = (scribe, chance) => {
  const seat = pick(chance, scribe.table.seats);
  const change = maybe(chance, 2)
    ? { team: pick(chance, [null, 'east', 'west']) }
    : { name: `seat ${chance.below(9)}`, holder: pick(chance, ['person', 'bot', 'nobody'] as const) };
  scribe.changeSeat(seat, change);
};

export const set: Deed = (scribe, chance) => {
  scribe.set(pick(chance, ['name', 'level', 'toString']), pick<Json>(chance, [null, 'x', { knob: [1, 2] }]));
};

export const rule: Deed = (scribe, chance, seat) => {
  const values: Json[] = [0, 'x', null, { deep: [1, { deeper: true }] }, [3, 2, 1]];
  switch (chance.below(5)) {
    case 0:
      return scribe.rule(['secrets', seat], canary(chance));
    case 1:
      return scribe.rule(['score', 'marks', chance.below(3)], pick(chance, values));
    case 2:
      return scribe.rule(
        [pick(chance, ['phase', 'valueOf'])],
        maybe(chance, 3) ? undefined : pick(chance, values),
      );
    default:
      return scribe.rule(['turn'], pick(chance, scribe.table.seats).id);
  }
};

/** A sentence about anything, for all or for a few. Only who is meant may read what is whispered. */
export const beat: Deed = (scribe, chance) => {
  const { table } = scribe;
  const piece = anyPiece(table, chance);
  const where = anyPlace(table, chance, () => true);
  const about: BeatRef[] = [{ seat: pick(chance, table.seats).id }, { number: chance.below(9) }];
  if (piece) about.push({ piece: piece.id });
  if (where) about.push({ place: where.id });
  const text = `{0} did ${about.length > 2 ? '{2}' : 'it'}`;
  if (maybe(chance, 2)) scribe.beat(text, about);
  else scribe.beat(`${text} ${canary(chance)}`, about, someSeats(table, chance));
};

const WEIGHTS: readonly (readonly [weight: number, deed: Deed])[] = [
  [7, move],
  [5, draw],
  [5, play],
  [4, flip],
  [3, show],
  [3, lift],
  [3, drop],
  [3, carry],
  [2, make],
  [1, remove],
  [3, mark],
  [1, write],
  [1, roll],
  [4, shuffle],
  [2, order],
  [2, flipPile],
  [2, makePlace],
  [1, removePlace],
  [3, search],
  [1, hold],
  [2, rearrange],
  [1, edit],
  [2, regroup],
  [1, set],
  [2, rule],
  [2, beat],
];

/** Every deed as often as it is likely. */
export const DEEDS: readonly Deed[] = WEIGHTS.flatMap(([weight, deed]) =>
  Array.from({ length: weight }, () => deed),
);

/** Deeds that leave nothing in the air. */
export const SETTLED: readonly Deed[] = DEEDS.filter(
  (deed) => deed !== lift && deed !== drop && deed !== hold,
);
