import type { Piece, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import { flatPose } from '#kernel/pose';
import type { SeatId } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { seesBody } from '#kernel/visibility';
import * as fc from 'fast-check';
import type { Command } from '../commands.ts';
import { CANARY, bogusId } from './richTable.ts';
import { NO_PICTURE, PICTURE } from './shelf.ts';

/** A number below n. */
export type Choose = (n: number) => number;

/** Chooses by a list of numbers, so that fast-check can shrink what was chosen. */
export function chooser(numbers: readonly number[]): Choose {
  let i = 0;
  return (n) => (numbers[i++] ?? 0) % n;
}

export const choices = fc.array(fc.nat(9999), { minLength: 16, maxLength: 16 });
const SEATS = ['red', 'blue', 'green', 'white'] as const;
export const steps = (least: number, most: number) =>
  fc.array(fc.record({ seat: fc.constantFrom('red', 'red', 'red', ...SEATS), numbers: choices }), {
    minLength: least,
    maxLength: most,
    size: 'max',
  });

type Maker = (pick: Picker) => Command;

/** Picks what a command may name: mostly what the seat sees, sometimes what it does not, sometimes what is not there. */
class Picker {
  constructor(
    private readonly table: Table,
    readonly seat: SeatId,
    readonly below: Choose,
  ) {}

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }

  maybe<T extends object>(extra: () => T): Partial<T> {
    return this.below(2) === 0 ? {} : extra();
  }

  piece(like: (form: string) => boolean = () => true): PieceId {
    const luck = this.below(24);
    if (luck === 23) return bogusId(this.table);
    const all = [...this.table.pieces.values()].toSorted((a, b) => a.id - b.id);
    const seen = all.filter((piece) => luck >= 20 || seesBody(this.table, this.seat, piece));
    const apt = seen.filter((piece) => like(this.table.kinds.get(piece.kind)?.form ?? ''));
    const from = luck < 16 && apt.length > 0 ? apt : seen;
    return from.length === 0 ? bogusId(this.table) : this.one(from).id;
  }

  pieces(like?: (form: string) => boolean): PieceId[] {
    const ids = Array.from({ length: 1 + this.below(3) }, () => this.piece(like));
    return [...new Set(ids)];
  }

  place(...forms: string[]): PlaceId {
    const luck = this.below(16);
    if (luck === 15) return 'nowhere';
    const all = [...this.table.places.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const apt = all.filter((where) => forms.includes(where.form));
    return this.one(luck < 12 && apt.length > 0 ? apt : all).id;
  }

  pile(): PlaceId {
    return this.place('deck', 'stack', 'slot', 'bag');
  }

  pose() {
    return flatPose(this.below(40) - 20, this.below(40) - 20, this.below(8));
  }

  to(): { place: PlaceId } | { onto: PieceId } {
    switch (this.below(5)) {
      case 0:
        return { onto: this.piece((form) => form === 'card' || form === 'token' || form === 'bag') };
      case 1:
        return { place: 'table', ...this.maybe(() => ({ pose: this.pose() })) };
      default: {
        const place = this.place('deck', 'stack', 'slot', 'bag', 'hand', 'row', 'grid', 'hex', 'supply');
        return {
          place,
          ...this.maybe(() => ({ at: this.below(12) })),
          ...this.maybe(() => ({ heading: this.below(6) })),
          ...this.maybe(() => ({ mirror: this.below(2) === 0 })),
        };
      }
    }
  }

  facing() {
    return this.maybe(() => ({ facing: this.one(['up', 'down'] as const) }));
  }

  seats(): SeatId[] {
    const ids = Array.from({ length: 1 + this.below(2) }, () => this.one([...SEATS, 'red', 'blue', 'mauve']));
    return [...new Set(ids)];
  }

  text(): string {
    return this.one(['', 'plain words', 'tab\tand\u0007bell', '‮turned‬', 'x'.repeat(60), '<b>&"\'']);
  }
}

const held = (pick: Picker, table: Table): PieceId => {
  const up = [...table.pieces.values()].filter((piece) => piece.held !== null);
  const own = up.filter((piece) => piece.held === pick.seat);
  const from = own.length > 0 && pick.below(5) > 0 ? own : up;
  return from.length > 0 && pick.below(6) > 0 ? pick.one(from).id : pick.piece();
};
const heldPile = (pick: Picker, table: Table): PlaceId => {
  const up = [...table.places.values()].filter((where) => where.held !== null);
  return up.length > 0 && pick.below(5) > 0 ? pick.one(up).id : pick.pile();
};
const among = (pick: Picker, table: Table, like: (piece: Piece) => boolean): PieceId => {
  const apt = [...table.pieces.values()].filter(like);
  return apt.length > 0 && pick.below(4) > 0 ? pick.one(apt).id : pick.piece();
};
const searched = (pick: Picker, table: Table): PlaceId => {
  const open = [...table.places.values()].filter((where) => where.openTo.length > 0);
  return open.length > 0 && pick.below(4) > 0 ? pick.one(open).id : pick.pile();
};
const inOrder = (pick: Picker, table: Table, place: PlaceId): PieceId[] => {
  const ids = [...(table.places.get(place)?.pieces ?? [])];
  for (let i = ids.length - 1; i > 0; i--) {
    const j = pick.below(i + 1);
    [ids[i], ids[j]] = [ids[j] as PieceId, ids[i] as PieceId];
  }
  return ids.length === 0 ? [pick.piece()] : ids;
};
const isDie = (form: string) => form === 'die' || form === 'coin';
const isLoose = (form: string) => form === 'card' || form === 'token';

/** One maker for each verb but `act`. */
export function makers(table: Table): Record<Exclude<Command['verb'], 'act'>, Maker> {
  return {
    lift: (p) =>
      p.one<() => Command>([
        () => ({ verb: 'lift', piece: p.piece(isLoose) }),
        () => ({ verb: 'lift', top: p.pile() }),
        () => ({ verb: 'lift', pile: p.pile() }),
      ])(),
    drop: (p) =>
      (carriesPile(table, p.seat)
        ? p.one<() => Command>([
            () => ({ verb: 'drop', pile: heldPile(p, table), pose: p.pose() }),
            () => ({ verb: 'drop', pile: heldPile(p, table), into: p.place('deck', 'stack', 'hand') }),
            () => ({ verb: 'drop', pile: heldPile(p, table), onto: p.piece(isLoose) }),
          ])
        : p.one<() => Command>([
            () => ({ verb: 'drop', piece: held(p, table), to: p.to(), ...p.facing() }),
            () => ({ verb: 'drop', piece: held(p, table), to: p.to() }),
            () => ({ verb: 'drop', pile: heldPile(p, table), pose: p.pose() }),
          ]))(),
    release: (p) =>
      p.below(3) > 0
        ? { verb: 'release', piece: held(p, table) }
        : { verb: 'release', pile: heldPile(p, table) },
    move: (p) =>
      p.below(6) > 0
        ? { verb: 'move', pieces: p.pieces(), to: p.to(), ...p.facing() }
        : { verb: 'move', pile: p.pile(), pose: p.pose() },
    rotate: (p) => {
      const by = { steps: p.one([1, -1, 2]), ...p.maybe(() => ({ degrees: p.below(360) })) };
      return p.below(5) > 0
        ? { verb: 'rotate', pieces: p.pieces(), ...by }
        : { verb: 'rotate', pile: p.pile(), ...by };
    },
    flip: (p) => ({ verb: 'flip', pieces: p.pieces(isLoose) }),
    roll: (p) => ({ verb: 'roll', pieces: p.pieces(isDie) }),
    setSide: (p) => ({ verb: 'setSide', pieces: p.pieces(isDie), side: 1 + p.below(7) }),
    setState: (p) => ({
      verb: 'setState',
      pieces: p.pieces((form) => form === 'figure'),
      state: p.below(4),
    }),
    count: (p) => {
      const piece = p.piece((form) => form === 'counter');
      return p.below(2) === 0
        ? { verb: 'count', piece, by: p.one([1, -1, 1e9]) }
        : { verb: 'count', piece, to: p.one([0, 7, -1e9]) };
    },
    lock: (p) => (p.below(3) > 0 ? { verb: 'lock', pieces: p.pieces() } : { verb: 'lock', place: p.pile() }),
    unlock: (p) =>
      p.below(3) > 0
        ? { verb: 'unlock', pieces: [among(p, table, (piece) => piece.locked)] }
        : { verb: 'unlock', place: p.pile() },
    group: (p) => ({
      verb: 'group',
      pieces: atLeastTwo(table, [...p.pieces(isLoose), p.piece(isLoose)]),
      ...p.maybe(() => ({ piles: [...new Set([p.pile(), p.pile()])] })),
    }),
    tuck: (p) =>
      p.below(2) === 0
        ? { verb: 'tuck', pieces: p.pieces(isLoose), pile: p.pile() }
        : { verb: 'tuck', pieces: p.pieces(isLoose), under: p.piece(isLoose) },
    peek: (p) =>
      p.below(2) === 0 ? { verb: 'peek', piece: p.piece(isLoose) } : { verb: 'peek', top: p.pile() },
    unpeek: (p) => ({ verb: 'unpeek', piece: among(p, table, (piece) => piece.shown.includes(p.seat)) }),
    show: (p) => ({ verb: 'show', pieces: p.pieces(isLoose), to: p.seats() }),
    hide: (p) => ({
      verb: 'hide',
      pieces: [among(p, table, (piece) => piece.shown.length > 0)],
      ...p.maybe(() => ({ from: p.seats() })),
    }),
    draw: (p) => ({ verb: 'draw', from: p.pile(), count: 1 + p.below(8) }),
    deal: (p) => ({
      verb: 'deal',
      from: p.pile(),
      count: 1 + p.below(3),
      ...p.maybe(() => ({ to: p.seats() })),
      ...p.maybe(() => ({ partial: p.below(2) === 0 })),
    }),
    toHand: (p) => ({ verb: 'toHand', pieces: p.pieces() }),
    shuffle: (p) => ({ verb: 'shuffle', place: p.place('deck', 'stack', 'bag', 'hand', 'row') }),
    cut: (p) => ({ verb: 'cut', pile: p.pile(), ...p.maybe(() => ({ at: 1 + p.below(4) })) }),
    split: (p) => ({ verb: 'split', pile: p.pile(), into: 2 + p.below(3) }),
    spread: (p) => ({ verb: 'spread', pile: p.pile() }),
    flipPile: (p) => ({ verb: 'flipPile', pile: p.pile() }),
    reset: (p) => ({ verb: 'reset', pile: p.pile() }),
    search: (p) => ({ verb: 'search', pile: p.pile() }),
    closeSearch: (p) => ({ verb: 'closeSearch', pile: searched(p, table) }),
    takeOut: (p) => ({
      verb: 'takeOut',
      piece: among(p, table, (piece) => table.places.get(piece.place)?.openTo.includes(p.seat) === true),
      ...p.maybe(() => ({ to: p.to(), ...p.facing() })),
    }),
    sort: (p) => ({
      verb: 'sort',
      place: p.place('hand', 'row', 'deck', 'stack'),
      by: p.one(['face', 'facing']),
    }),
    arrange: (p) => {
      const place = p.place('hand', 'row');
      return { verb: 'arrange', place, order: inOrder(p, table, place) };
    },
    empty: (p) => ({ verb: 'empty', bag: p.place('bag') }),
    flipTable: () => ({ verb: 'flipTable' }),
    takeCopy: (p) => ({
      verb: 'takeCopy',
      from: p.place('supply'),
      ...p.maybe(() => ({ pose: p.pose() })),
    }),
    write: (p) => ({ verb: 'write', piece: p.piece((form) => form === 'note'), text: p.text() }),
    tint: (p) => ({ verb: 'tint', pieces: p.pieces(), tint: p.one(['#ff0000', '#00ff7f', null]) }),
    scale: (p) => ({ verb: 'scale', pieces: p.pieces(), scale: p.one([0.1, 0.5, 1, 10]) }),
    name: (p) =>
      p.one<() => Command>([
        () => ({ verb: 'name', piece: p.piece(), label: p.text() }),
        () => ({ verb: 'name', piece: p.piece(), about: p.text() }),
        () => ({ verb: 'name', place: p.pile(), label: p.text() }),
      ])(),
    copy: (p) => ({
      verb: 'copy',
      pieces: p.pieces(),
      ...p.maybe(() => ({ at: { x: p.below(9), z: 2 } })),
    }),
    remove: (p) =>
      p.below(3) > 0 ? { verb: 'remove', pieces: p.pieces() } : { verb: 'remove', pile: p.pile() },
    spawn: (p) => ({
      verb: 'spawn',
      kind: p.one(['card', 'gem', 'chip', 'die', 'pouch', 'note', 'nonesuch']),
      face: p.one(['', 'spawned']),
      pose: p.pose(),
      facing: p.one(['up', 'down']),
      ...(p.below(3) === 0 ? { box: 'toys', kind: p.one(['top', 'chip', 'gem', 'die']) } : {}),
    }),
    take: (p) => ({
      verb: 'take',
      box: p.one(['toys', 'toys', 'toys', 'toys', 'nonesuch']),
      entry: p.one(['tops', 'tricks', 'chip', 'bank', 'gem', 'flood', 'nonesuch']),
      pose: p.pose(),
    }),
    custom: ownDeck,
    // Where there is nothing to add to, something is made first: else adding would hardly ever be done.
    extend: (p) =>
      table.lists.size === 0 && p.below(4) > 0
        ? ownDeck(p)
        : {
            verb: 'extend',
            kind: p.one(['card', ...table.lists.keys(), ...table.lists.keys()]),
            faces: facesBy(p),
            pile: homeOf(p, table),
            facing: p.one(['up', 'down']),
          },
    set: (p) =>
      p.one<Command>([
        { verb: 'set', key: 'title', value: 'Friday' },
        { verb: 'set', key: 'rotationStep', value: 45 },
        { verb: 'set', key: 'automation', value: { refillRow: true } },
      ]),
    undo: (p) => ({
      verb: 'undo',
      ...p.maybe(() => ({ act: 1 + p.below(12) })),
      ...p.maybe(() => ({ others: true as const })),
    }),
    redo: () => ({ verb: 'redo' }),
  };
}

/** Cards or the like that somebody makes at the table. */
const ownDeck = (p: Picker): Command => ({
  verb: 'custom',
  form: p.one(['card', 'token', 'tile', 'board']),
  title: p.text(),
  columns: [
    { name: 'title', type: 'text' },
    { name: 'worth', type: 'number' },
    { name: 'front', type: 'picture' },
  ],
  faces: facesBy(p),
  pose: p.pose(),
  ...p.facing(),
  ...p.maybe(() => ({ back: PICTURE, cut: 'hex' })),
  ...p.maybe(() => ({ size: [1 + p.below(9), 2] as [number, number] })),
});

/** A pile where pieces made at the table lie, if there is one. */
const homeOf = (p: Picker, table: Table): PlaceId => {
  const homes = [...table.places.values()].filter(
    ({ loose, pieces: [first] }) =>
      loose && first !== undefined && table.lists.has(table.pieces.get(first)?.kind ?? ''),
  );
  return homes.length > 0 && p.below(4) > 0 ? p.one(homes).id : p.pile();
};

/** Faces whose words nobody may read who does not see them. */
const facesBy = (p: Picker): Extract<Command, { verb: 'extend' }>['faces'] =>
  Array.from({ length: 1 + p.below(3) }, (_, n) => ({
    row: {
      title: `${CANARY}-row-${n}${p.below(9999)}`,
      ...p.maybe(() => ({ worth: p.below(9) })),
      ...p.maybe(() => ({ front: p.one([PICTURE, PICTURE, PICTURE, NO_PICTURE]) })),
    },
    count: 1 + p.below(3),
  }));

const atLeastTwo = (table: Table, ids: readonly PieceId[]): PieceId[] => {
  const different = [...new Set(ids)];
  return different.length > 1 ? different : [...different, bogusId(table) + 1];
};

const carriesPile = (table: Table, seat: SeatId): boolean =>
  [...table.places.values()].some((where) => where.held === seat);

/** What one does next with what one has begun: puts down what is carried, takes out of what is searched. */
function nextSteps(table: Table, seat: SeatId): Command['verb'][] {
  const next: Command['verb'][] = [];
  const pieces = [...table.pieces.values()];
  if (carriesPile(table, seat) || pieces.some((piece) => piece.held === seat))
    next.push('drop', 'drop', 'drop', 'release', 'lift', 'flip');
  if ([...table.places.values()].some((where) => where.openTo.includes(seat)))
    next.push('takeOut', 'takeOut', 'sort', 'closeSearch', 'show');
  if (pieces.some((piece) => piece.shown.includes(seat))) next.push('unpeek', 'show', 'hide', 'flip');
  return next;
}

/** A well-formed command for a seat at this table, as chosen. */
export function commandBy(
  table: Table,
  seat: SeatId,
  choose: Choose,
  verbs?: readonly Command['verb'][],
): Command {
  const all = makers(table);
  const begun = choose(3) === 0 ? nextSteps(table, seat) : [];
  const names = begun.length > 0 ? begun : (verbs ?? [...Object.keys(all), 'undo', 'redo', 'redo']);
  const verb = names[choose(names.length)] as keyof typeof all;
  return all[verb](new Picker(table, seat, choose));
}
