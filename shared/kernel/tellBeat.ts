import type { BeatRef } from './beat.ts';
import type { Beat } from './effect.ts';
import type { KindId } from './kind.ts';
import type { FaceSeen } from './observe.ts';
import { faceSeen, isSeenIn, seesMarks } from './observe.ts';
import type { PieceId } from './piece.ts';
import type { PlaceId } from './place.ts';
import type { Viewer } from './seat.ts';
import type { Table } from './table.ts';
import { pieceOf } from './table.ts';
import { seesBody, seesFace } from './visibility.ts';

/** A piece as a viewer may know it at the moment of a beat: null and nothing else where they do not see it. */
export interface BeatPieceTold extends FaceSeen {
  readonly piece: PieceId | null;
  readonly kind?: KindId;
  readonly label?: string;
}

export type BeatRefTold =
  | BeatPieceTold
  /** null: a place they do not see. */
  | { readonly place: PlaceId | null }
  | Exclude<BeatRef, { readonly piece: PieceId } | { readonly place: PlaceId }>;

/** A beat as one viewer may know it. */
export interface BeatTold extends Omit<Beat, 'about'> {
  readonly about: readonly BeatRefTold[];
}

/** What a viewer is told of a beat at this moment; null where it is not for them. */
export function tellBeat(table: Table, viewer: Viewer, beat: Beat): BeatTold | null {
  if (beat.only !== undefined && !beat.only.includes(viewer)) return null;
  return { ...beat, about: beat.about.map((ref) => refTold(table, viewer, ref)) };
}

function refTold(table: Table, viewer: Viewer, ref: BeatRef): BeatRefTold {
  if ('place' in ref) return { place: isSeenIn(table, viewer, ref.place) ? ref.place : null };
  if (!('piece' in ref)) return ref;
  const piece = pieceOf(table, ref.piece);
  if (!seesBody(table, viewer, piece)) return { piece: null };
  return {
    piece: piece.id,
    kind: piece.kind,
    ...(piece.label !== '' && seesMarks(table, viewer, piece) ? { label: piece.label } : {}),
    ...(seesFace(table, viewer, piece) ? faceSeen(table, piece) : {}),
  };
}
