import type { Kind } from '#kernel/kind';
import type { Facing, PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import type { Surface } from './table/tableSurface.ts';

/** A body is a piece, or a pile (a deck or a stack is one body) by the id of its place. */
export type BodyId = PieceId | PlaceId;

/**
 * How a body lies. `pose.y` is the height of its underside when it lies flat, whatever it is and however thick: nought on
 * the bare table. `x` and `z` are its centre's. Its centre is liftOf(kind, scale, count) higher (dice/lift).
 */
export interface Laying {
  readonly kind: Kind;
  readonly pose: Pose;
  readonly scale?: number;
  /** How many pieces a pile holds; its height follows. */
  readonly count?: number;
  /** In a slot, a grid or a row, or locked: nothing moves it but a hand. Boards always are. */
  readonly fixed?: boolean;
  /** The side a die shows; its rotation is made to agree. */
  readonly value?: number;
}

/** Where a hand wants a held body. The height is found by the physics: above whatever is below. */
export interface Pointing {
  readonly x: number;
  readonly z: number;
  /** How it is rotated; as it is when left out. */
  readonly rotation?: { readonly qx: number; readonly qy: number; readonly qz: number; readonly qw: number };
}

export type ThrowId = number;

export interface AskedDie {
  readonly piece: PieceId;
  /** What the fair generator has drawn for it, from 1. */
  readonly value: number;
}

export interface ThrowManner {
  /** Where speeds and spins come from: numbers from 0 to below 1. Not the fair generator: they decide nothing. */
  readonly source: () => number;
  /** Where they are thrown from; from where they are when left out. */
  readonly from?: { readonly x: number; readonly z: number };
  /** What they are thrown towards; the middle of the table when left out. */
  readonly towards?: { readonly x: number; readonly z: number };
}

export type Happening =
  /**
   * It has come to rest there. The pose is rotated about the vertical only (as layout has it); `value` is the side a die or
   * a coin shows, else 0; `facing` tells which way its top looks.
   */
  | {
      readonly what: 'settled';
      readonly body: BodyId;
      readonly pose: Pose;
      readonly value: number;
      readonly facing: Facing;
      readonly throw: ThrowId | null;
    }
  /** It lay still and was knocked about, or lost what it lay on. A `settled` follows. */
  | { readonly what: 'woken'; readonly body: BodyId }
  /** Too much was moving: it is set down where it was, or is laid on another side there, if it was being rolled. A `settled` follows. */
  | { readonly what: 'calmed'; readonly body: BodyId }
  /** It fell off the table and is on its way back to the edge. A `settled` follows. */
  | { readonly what: 'fell'; readonly body: BodyId }
  /** A held body was shaken: the same as R. */
  | { readonly what: 'shaken'; readonly body: BodyId }
  /** Every die of an aimed throw has settled, showing what was drawn. */
  | { readonly what: 'thrown'; readonly throw: ThrowId; readonly dice: readonly AskedDie[] };

/**
 * What moved since the last advance, and all that is held, moving or still: who sees it for the first time must see it in
 * the hand. Reused: read it before the next one. The rotation of a die or a coin is the whole
 * of it, its number included; to others whoever draws adds the way they face.
 */
export interface MovedBodies {
  readonly count: number;
  readonly ids: readonly BodyId[];
  /** x, y, z, qx, qy, qz, qw for each. */
  readonly poses: Float64Array;
}

export interface PhysicsOptions {
  readonly surface?: Partial<Surface>;
  /** For tremor and nudges; the same seed and the same calls give the same table. */
  readonly seed?: number;
}

/** The physics of one table. It has no clock: time passes by `advance` alone. */
export interface Physics {
  /** Lays a body exactly there, new or from wherever it is, in no time; a die that would lie in another slips beside it, and is told as settled. */
  put(id: BodyId, laying: Laying): void;
  /** Changes what a body is without moving it: a pile grows, a piece is locked or scaled. */
  change(
    id: BodyId,
    to: { readonly count?: number; readonly scale?: number; readonly fixed?: boolean },
  ): void;
  remove(id: BodyId): void;
  /** The same body under another id (public ids change); held, moving or lying, it does not notice. */
  rename(old: BodyId, as: BodyId): void;
  has(id: BodyId): boolean;
  /** Where it is seen now, with its whole rotation. */
  poseOf(id: BodyId): Pose | undefined;
  /** The side a die or coin shows now; 0 for others. */
  valueOf(id: BodyId): number;

  /** A hand takes hold of it. False when it is being rolled, or is not here. */
  lift(id: BodyId): boolean;
  /** Where the hand is now. What is not finite or absurdly far is ignored. */
  carry(id: BodyId, to: Pointing): void;
  /** The hand opens: it drops straight down, or, when the hand was fast, flies. */
  release(id: BodyId): 'dropped' | 'thrown' | 'not-held';
  /** It glides through the air to lie exactly there: home after a refusal, or into its slot. */
  glide(id: BodyId, to: Pose, fixed?: boolean): void;
  /** Throws dice (and coins) so that they show what was drawn. Dice that are not here or have no such side are left out. */
  throwDice(dice: readonly AskedDie[], manner: ThrowManner): ThrowId;

  /** Sets down whatever moves by itself where it is: there is no time for it. Dice that are being rolled show what was drawn. */
  calm(): void;
  /** Lets time pass, in whole steps of a sixtieth of a second, and tells what happened. */
  advance(seconds: number): readonly Happening[];
  /** Where the bodies are that moved in the last advance or are held; none when nothing is. */
  awake(): MovedBodies;
}
