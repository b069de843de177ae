import { PIECE_FACTS } from '#kernel/forms';
import type { Pose } from '#kernel/pose';
import { isKin } from './accepted.ts';
import type { Candidate } from './Candidate.ts';
import type { Carried } from './Carried.ts';
import { isReachable } from './reachable.ts';
import { coversPoint, surfaceAt } from './slab.ts';
import type { Slab } from './slab.ts';
import type { Survey } from './Survey.ts';
import type { LaidPiece } from './view.ts';

/** How much of a piece, from its middle, counts as right on it: beside that, cards may be laid overlapping without becoming a pile. */
const CORE = 0.3;

export function inCore(slab: Slab, x: number, z: number): boolean {
  return coversPoint({ ...slab, w: slab.w * 2 * CORE, d: slab.d * 2 * CORE }, x, z);
}

/** Pieces lying free, as one aims among them: what could be piled upon, and how high the boards reach that cover the aim. */
export interface Around {
  readonly onto: Candidate[];
  readonly covered: number;
}

export function looseAround(survey: Survey, carried: Carried, aim: Pose): Around {
  const onto: Candidate[] = [];
  let covered = -Infinity;
  for (const lying of survey.lying) {
    const { slab, radius } = lying;
    if (Math.abs(slab.x - aim.x) > radius || Math.abs(slab.z - aim.z) > radius) continue;
    const { piece, kind, pose, size } = lying;
    if (piece.id === carried.piece || !coversPoint(slab, aim.x, aim.z)) continue;
    if (lying.within !== undefined && !isReachable(survey, lying.within, carried)) continue;
    if (PIECE_FACTS[kind.form].ground) covered = Math.max(covered, surfaceAt(pose, size[2], aim.x, aim.z));
    if (lying.free && isKin(carried.kind, kind) && inCore(slab, aim.x, aim.z))
      onto.push(candidate(piece, slab, aim));
  }
  return { onto, covered };
}

function candidate(piece: LaidPiece, slab: Slab, aim: Pose): Candidate {
  return {
    place: piece.place,
    onto: piece.id,
    theirs: false,
    at: -1,
    heading: 0,
    mirror: false,
    pose: null,
    distance: Math.hypot(slab.x - aim.x, slab.z - aim.z),
    height: slab.top,
    refused: piece.locked ? 'locked' : null,
  };
}
