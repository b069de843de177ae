import type { KindId } from './kind.ts';
import type { PlaceId } from './place.ts';
import type { Pose } from './pose.ts';
import type { SeatId } from './seat.ts';
import { NOBODY } from './seat.ts';

/** A public id. It is given up for a new one whenever following it would tell somebody what they may not know (law 6). */
export type PieceId = number;
export type Facing = 'up' | 'down';

export interface Piece {
  id: PieceId;
  kind: KindId;
  /** What can be secret: which card this is, what a note says. Empty for pieces that have nothing to hide. */
  face: string;
  place: PlaceId;
  /** The anchor cell in a grid or hex place; -1 elsewhere. */
  at: number;
  /** Only in a free place; elsewhere layout computes it. */
  pose: Pose | null;
  facing: Facing;
  /** Which way it points, clockwise: in quarters of a circle on a square grid, in sixths on a hex grid. */
  heading: number;
  mirror: boolean;
  /** Seats that may see the face although the place and the facing would hide it. */
  shown: readonly SeatId[];
  held: SeatId | null;
  /** The side a die shows, the number on a counter, the state of a figure. */
  value: number;
  locked: boolean;
  scale: number;
  tint: string | null;
  label: string;
  about: string;
  /** Places that sit on this piece (a bag's inside, the slots of a board). Derived from `Place.on`. */
  bears: PlaceId[];
}

/** Where and how a piece lies: everything `piece-placed` may change. `at` is the index in an ordered place, the anchor cell in a grid or hex place, otherwise -1. */
export interface Spot {
  readonly place: PlaceId;
  readonly at: number;
  readonly pose: Pose | null;
  readonly facing: Facing;
  readonly heading: number;
  readonly mirror: boolean;
  readonly shown: readonly SeatId[];
}

/** What a seat may change on a piece without moving it. */
export type Marks = Pick<Piece, 'value' | 'locked' | 'scale' | 'tint' | 'label' | 'about'>;

export function piece(
  id: PieceId,
  kind: KindId,
  place: PlaceId,
  rest: Partial<Omit<Piece, 'id' | 'kind' | 'place' | 'bears'>> = {},
): Piece {
  return {
    id,
    kind,
    face: rest.face ?? '',
    place,
    at: rest.at ?? -1,
    pose: rest.pose ?? null,
    facing: rest.facing ?? 'up',
    heading: rest.heading ?? 0,
    mirror: rest.mirror ?? false,
    shown: rest.shown ?? NOBODY,
    held: rest.held ?? null,
    value: rest.value ?? 0,
    locked: rest.locked ?? false,
    scale: rest.scale ?? 1,
    tint: rest.tint ?? null,
    label: rest.label ?? '',
    about: rest.about ?? '',
    bears: [],
  };
}
