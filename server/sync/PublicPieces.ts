import type { Json } from '#kernel/json';
import { sameJson } from '#kernel/json';
import type { PieceSeen } from '#kernel/observe';
import type { Eyes } from '#kernel/visibility';
import { FaceState, PieceState } from '#protocol/TableState';
import type { ViewerLook, StateMap } from './PerViewerMap.ts';
import { writeFace, writePiece } from './writeState.ts';

/** The map of pieces that lie before everybody, each with at most one face that is only for some. */
export class PublicPieces {
  private readonly faces = new Map<string, { readonly face: FaceState; readonly eyes: Eyes }>();

  constructor(
    private readonly map: StateMap<PieceState>,
    private readonly guard: (face: FaceState, eyes: Eyes) => void,
  ) {}

  /** `some`: what they see instead who see its face where others do not. */
  write(id: string, seen: PieceSeen, some?: ViewerLook<PieceSeen>): void {
    const had = this.faces.get(id);
    // The client of somebody who may not have it any more would keep it as long as it has the piece.
    if (had !== undefined && (had.eyes & ~(some?.eyes ?? 0)) !== 0) this.remove(id);
    const known = this.map.get(id);
    const shown = known ?? new PieceState();
    writePiece(shown, seen);
    if (some !== undefined) this.writeFace(id, shown, some);
    if (known === undefined) this.map.set(id, shown);
  }

  remove(id: string): void {
    if (this.map.get(id) !== undefined) this.map.delete(id);
    const had = this.faces.get(id);
    if (had !== undefined) this.guard(had.face, 0);
    this.faces.delete(id);
  }

  /** Removes the piece with this face, to be written anew: returns which it was. */
  takeAway(face: FaceState): string | undefined {
    for (const [id, had] of this.faces)
      if (had.face === face) {
        this.remove(id);
        return id;
      }
    return undefined;
  }

  private writeFace(id: string, shown: PieceState, { eyes, seen }: ViewerLook<PieceSeen>): void {
    const had = this.faces.get(id);
    const face = had?.face ?? new FaceState();
    writeFace(face, seen);
    if (had === undefined) shown.face = face;
    if (had?.eyes !== eyes) this.guard(face, eyes);
    this.faces.set(id, { face, eyes });
  }
}

/** Whether two looks at a piece differ in nothing but what goes with its face. */
export function isSameBody(a: PieceSeen, b: PieceSeen): boolean {
  return sameJson(bodyOf(a), bodyOf(b));
}

function bodyOf({
  face: _face,
  row: _row,
  value: _value,
  scale: _scale,
  tint: _tint,
  label: _label,
  about: _about,
  ...body
}: PieceSeen): Json {
  return body as unknown as Json;
}
