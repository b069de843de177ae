import type { Footprint, Kind, KindId } from '#kernel/kind';
import type { PieceId } from '#kernel/piece';
import type { Pose } from '#kernel/pose';
import { rotatedSize } from './frame.ts';
import type { LaidPlace, View } from './view.ts';
import { countOf } from './view.ts';

export type Size = readonly [width: number, depth: number, thickness: number];

/** One thing to be laid into a place. A hidden piece has no id and lends the size of its back. */
export interface Laid {
  readonly id: PieceId | null;
  readonly size: Size;
  readonly footprint: Footprint | null;
  readonly at: number;
  readonly heading: number;
  readonly mirror: boolean;
  readonly pose: Pose | null;
}

export const CARD_SIZE: Size = [2.5, 3.5, 0.05];
const THINNEST = 0.01;

/** A size that can be computed with, grown by the piece's scale. A thickness of zero would let neighbours in a pile change places. */
export function sizeOf(kind: Pick<Kind, 'size'> | undefined, scale = 1): Size {
  const [w, d, h] = kind?.size ?? CARD_SIZE;
  const by = scale > 0 && scale < 1e3 ? scale : 1;
  return [length(w, 1) * by, length(d, 1) * by, length(h, THINNEST) * by];
}

function length(from: number, otherwise: number): number {
  return from >= THINNEST && from < 1e4 ? from : otherwise;
}

/** Width and depth as the piece lies at its heading. */
export function lyingSize(laid: Pick<Laid, 'size' | 'heading'>): [number, number] {
  const [w, d] = laid.size;
  return laid.heading === 0 ? [w, d] : rotatedSize(w, d, quarters(laid.heading));
}

/** The rotation about the vertical axis that a heading in quarters amounts to: a quarter takes columns to rows, x to z. */
export function quarters(heading: number): number {
  return Number.isFinite(heading) && heading !== 0 ? (-heading * Math.PI) / 2 : 0;
}

/**
 * What is in a place, in the order in which it is laid. The order of an unordered place means nothing and differs between
 * server and client: it is laid by id, or the two would draw different tables.
 */
export function contentsOf(view: View, where: LaidPlace): Laid[] {
  if (where.pieces === null) return hiddenContents(view, where);
  return laidOf(view, where.ordered ? where.pieces : where.pieces.toSorted((a, b) => a - b));
}

/** Some pieces, as they are laid. */
export function laidOf(view: View, ids: readonly PieceId[]): Laid[] {
  return ids.map((id) => {
    const piece = view.pieces.get(id);
    if (piece === undefined) return anonymous(sizeOf(undefined), id);
    const kind = view.kinds.get(piece.kind);
    return {
      id,
      size: sizeOf(kind, piece.scale),
      footprint: kind?.footprint ?? null,
      at: piece.at,
      heading: piece.heading,
      mirror: piece.mirror,
      pose: piece.pose,
    };
  });
}

function hiddenContents(view: View, where: LaidPlace): Laid[] {
  const { backs } = where;
  const sizeOfKind = (id: KindId | undefined) => sizeOf(id === undefined ? undefined : view.kinds.get(id));
  if (backs !== undefined && backs !== null) return backs.map((id) => anonymous(sizeOfKind(id)));
  const one = anonymous(sizeOfKind(where.top?.kind));
  return Array.from({ length: countOf(where) }, () => one);
}

function anonymous(size: Size, id: PieceId | null = null): Laid {
  return { id, size, footprint: null, at: -1, heading: 0, mirror: false, pose: null };
}
