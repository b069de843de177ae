import type { KindId } from '#kernel/kind';
import type { PlaceId } from '#kernel/place';
import type { Scribe } from '#kernel/scribe';
import { BOX } from '#kernel/table';

/** Lays out pieces without a face. What a variant has less of than is printed stays in the box; what it has more of is made. */
export function unpack(
  scribe: Scribe,
  kind: KindId,
  place: PlaceId,
  { printed, wanted }: { readonly printed: number; readonly wanted: number },
): void {
  for (let n = 0; n < Math.max(printed, wanted); n++) scribe.make(kind, { place: n < wanted ? place : BOX });
}

/** Lays out all copies of one card. One that a variant does without stays in the box. */
export function unpackCard(scribe: Scribe, kind: KindId, place: PlaceId, face: string, copies: number): void {
  if (copies === 0) scribe.make(kind, { place: BOX }, { face });
  for (let n = 0; n < copies; n++) scribe.make(kind, { place }, { face });
}
