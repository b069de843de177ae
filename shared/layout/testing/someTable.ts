import { apply } from '#kernel/apply';
import type { Kind } from '#kernel/kind';
import { kind } from '#kernel/kind';
import type { Piece } from '#kernel/piece';
import type { Place, PlaceForm, PlacePlan } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import type { PlaceTarget } from '#kernel/scribe';
import { Scribe } from '#kernel/scribe';
import { seat } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { OPEN_TABLE, bareTable } from '#kernel/table';

export const CARD = kind('card', 'card');
export const BIG_CARD = kind('big-card', 'card', { size: [3.5, 5, 0.05] });
export const TOKEN = kind('token', 'token');
export const COIN = kind('coin', 'token', { size: [1, 1, 0.1] });
export const DIE = kind('die', 'die');
export const FIGURE = kind('figure', 'figure');
export const TILE = kind('tile', 'tile');
export const BAG = kind('bag', 'bag');
export const BOARD = kind('board', 'board', { size: [16, 12, 0.2] });
/** An L of three cells: the anchor, the one right of it, the one below the anchor. */
export const CORNER = kind('corner', 'tile', {
  size: [4, 4, 0.12],
  footprint: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
});
export const BAR = kind('bar', 'tile', {
  size: [6, 2, 0.12],
  footprint: [
    [0, 0],
    [1, 0],
    [2, 0],
  ],
});
export const RING = kind('ring', 'tile', {
  size: [6, 6, 0.12],
  footprint: [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ],
});

const KINDS: readonly Kind[] = [
  CARD,
  BIG_CARD,
  TOKEN,
  COIN,
  DIE,
  FIGURE,
  TILE,
  BAG,
  BOARD,
  CORNER,
  BAR,
  RING,
];

/** A table to play with in tests. */
export interface Some {
  readonly table: Table;
  place(id: string, form: PlaceForm, plan?: PlacePlan): Place;
  piece(of: Kind, target: PlaceTarget, rest?: Partial<Omit<Piece, 'id' | 'kind' | 'place'>>): Piece;
  onTable(of: Kind, x: number, z: number, yaw?: number, y?: number): Piece;
  board(pose?: Pose): Piece;
  lift(piece: Piece, by?: string): void;
}

export function someTable(seats: readonly string[] = ['red', 'blue', 'green', 'gold']): Some {
  const table = bareTable(
    seats.map((id) => seat(id)),
    KINDS,
  );
  const scribe = new Scribe(table);
  const piece: Some['piece'] = (of, target, rest) => scribe.make(of.id, target, rest);
  return {
    table,
    place: (id, form, plan) => scribe.makePlace(id, form, plan),
    piece,
    onTable: (of, x, z, yaw, y) => piece(of, { place: OPEN_TABLE, pose: flatPose(x, z, yaw, y) }),
    board: (pose = flatPose(0, 0)) => piece(BOARD, { place: OPEN_TABLE, pose }),
    lift: (lifted, by = 'red') =>
      apply(table, { type: 'piece-lifted', piece: lifted.id, as: lifted.id, by, reveals: [] }),
  };
}
