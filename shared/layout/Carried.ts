import type { Kind } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { PlaceId } from '#kernel/place';
import type { Pose } from '#kernel/pose';
import { flatPose } from '#kernel/pose';
import type { View } from './view.ts';

/** What a seat holds and is about to let go. */
export interface Carried {
  readonly kind: Kind;
  /** null: not at the table yet (a copy being made, a piece out of a supply). */
  readonly piece: PieceId | null;
  /** A whole loose pile is carried: it can only be laid on the open table. */
  readonly pile?: PlaceId;
  readonly scale?: number;
  /** How it is to lie in cells. Left out: the heading nearest to how it is held. */
  readonly heading?: number;
  readonly mirror?: boolean;
}

/** Carrying a piece that is at the table. Undefined when it is not there, or its kind is not. */
export function carrying(view: View, piece: PieceId): Carried | undefined {
  const found = view.pieces.get(piece);
  const kind = found === undefined ? undefined : view.kinds.get(found.kind);
  if (found === undefined || kind === undefined) return undefined;
  return { kind, piece, scale: found.scale, mirror: found.mirror };
}

const ABOVE_ALL = 100;

/** An aim that knows no height, such as a pointer's: above everything, so that it means the top of a pile. */
export function aimAt(x: number, z: number, yaw = 0): Pose {
  return flatPose(x, z, yaw, ABOVE_ALL);
}
