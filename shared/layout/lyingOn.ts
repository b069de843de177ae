import { PIECE_FACTS } from '#kernel/forms';
import { isAway, isFree } from '#kernel/place';
import type { Kind } from '#kernel/kind';
import type { Pose } from '#kernel/pose';
import type { Size } from './laid.ts';
import type { Plot } from './locators/locator.ts';
import type { Slab } from './slab.ts';
import { radiusOf, slabOf } from './slab.ts';
import type { Survey } from './Survey.ts';
import type { LaidPiece, LaidPlace } from './view.ts';
import { countOf } from './view.ts';

/** A piece lying free, or a board wherever it lies open: what is aimed among. */
export interface LyingPiece {
  readonly piece: LaidPiece;
  readonly kind: Kind;
  readonly within: LaidPlace | undefined;
  /** Not in a place that orders it. */
  readonly free: boolean;
  readonly pose: Pose;
  readonly size: Size;
  readonly slab: Slab;
  readonly radius: number;
}

/** A place where it lies, and how far from its middle it reaches. */
export interface StandingPlace {
  readonly where: LaidPlace;
  readonly plot: Plot;
  readonly frame: Pose;
  readonly radius: number;
}

/** Worked out once for many aims: then a piece far from the aim costs one comparison. */
export function lyingOn(survey: Survey): LyingPiece[] {
  const all: LyingPiece[] = [];
  for (const piece of survey.pieces.values()) {
    if (piece.held !== null) continue;
    const kind = survey.kinds.get(piece.kind);
    if (kind === undefined) continue;
    const within = survey.places.get(piece.place);
    const free = within === undefined || isFree(within);
    if (!free && !(PIECE_FACTS[kind.form].ground && !isAway(within))) continue;
    if (!survey.seesPiece(piece.id)) continue;
    const pose = survey.pose(piece);
    const size = survey.size(piece);
    const slab = slabOf(pose, size);
    all.push({ piece, kind, within, free, pose, size, slab, radius: radiusOf(slab) });
  }
  return all;
}

export function standingOn(survey: Survey): StandingPlace[] {
  return Array.from(survey.places.values(), (where) => {
    const plot = survey.plot(where);
    const { zone, pad, spread, jitter } = plot.lay;
    const half = Math.hypot(zone[0] / 2 + pad + jitter, zone[1] / 2 + pad + jitter);
    return {
      where,
      plot,
      frame: survey.frame(where),
      radius: half + countOf(where) * Math.hypot(...spread) + 0.01,
    };
  });
}
