import type { Kind } from '#kernel/kind';
import type { PieceSeen, PlaceSeen } from '#kernel/observe';
import type { Target } from '../desk/Target.ts';
import type { TableSeen } from '../table/Seen.ts';
import { titleOfPlace } from './titleOfTarget.ts';

/** What a close look shows: which side of what, and how many lie there. */
export interface LookedAt {
  readonly kind: Kind;
  readonly face: string | undefined;
  /** The other side is shown, because the face may not be seen or is not asked for. */
  readonly down: boolean;
  readonly piece: PieceSeen | null;
  /** The pile it is the top of. */
  readonly pile: { readonly title: string; readonly count: number } | null;
}

/**
 * What can be seen of a thing held up to the eye, never more than the viewer was sent. `under`: its other side. A face
 * one knows is shown also of a card that lies face down.
 */
export function lookAt(table: TableSeen, target: Target, under: boolean): LookedAt | null {
  if ('piece' in target) return pieceLook(table, table.pieces.get(target.piece), under, null);
  const place = table.places.get(target.place);
  if (place === undefined) return null;
  const pile = { title: titleOfPlace(place), count: place.count };
  const top = place.pieces?.at(-1);
  if (top !== undefined) return pieceLook(table, table.pieces.get(top), under, pile);
  const peeked = place.pieces === null ? shownOutOf(table, place) : undefined;
  if (peeked !== undefined) return pieceLook(table, peeked, under, pile);
  const kindId = place.top?.kind ?? place.supplies?.kind ?? place.backs?.[0];
  const kind = kindId === undefined ? undefined : table.kinds.get(kindId);
  if (kind === undefined) return null;
  if (place.supplies !== null)
    return { kind, face: place.supplies.face || undefined, down: false, piece: null, pile: null };
  const face = place.top?.face;
  const lies = place.top?.facing ?? 'down';
  return { kind, face, down: lies === 'down' || under, piece: null, pile };
}

/** Of a pile one does not see into: the card that is shown to oneself, as by a peek. */
function shownOutOf({ pieces }: TableSeen, { id }: PlaceSeen): PieceSeen | undefined {
  for (const piece of pieces.values())
    if (piece.place === id && piece.held === null && piece.face !== undefined) return piece;
  return undefined;
}

function pieceLook(
  table: TableSeen,
  piece: PieceSeen | undefined,
  under: boolean,
  pile: LookedAt['pile'],
): LookedAt | null {
  const kind = piece === undefined ? undefined : table.kinds.get(piece.kind);
  if (piece === undefined || kind === undefined) return null;
  const { face, facing } = piece;
  const isHidden = facing === 'down' && face === undefined;
  return { kind, face, down: isHidden || (under && facing === 'up'), piece, pile };
}
