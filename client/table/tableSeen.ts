import type { Kind, KindId } from '#kernel/kind';
import type { Observation } from '#kernel/observe';
import type { PieceId } from '#kernel/piece';
import { Survey } from '#layout/Survey';
import { viewOfObservation } from '#layout/view';
import type { TableSeen } from './Seen.ts';

let editions = 0;

/** A number no table had before. */
export function newEdition(): number {
  return ++editions;
}

/** An observation made ready for drawing, from scratch: looked up by id, laid out on demand. */
export function tableSeen(observation: Observation, kinds: ReadonlyMap<KindId, Kind>): TableSeen {
  const view = viewOfObservation(observation, kinds);
  const held = new Set<PieceId>();
  for (const piece of observation.pieces) if (piece.held !== null) held.add(piece.id);
  return {
    edition: newEdition(),
    changes: null,
    observation,
    kinds,
    pieces: view.pieces as TableSeen['pieces'],
    places: view.places as TableSeen['places'],
    held,
    survey: Survey.of(view),
  };
}
