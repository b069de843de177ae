import type { Kind, KindId } from '#kernel/kind';
import type { Observation } from '#kernel/observe';
import { Survey } from '#layout/Survey';
import { viewOfObservation } from '#layout/view';
import type { TableSeen } from './Seen.ts';

/** An observation made ready for drawing: looked up by id, laid out on demand. */
export function tableSeen(observation: Observation, kinds: ReadonlyMap<KindId, Kind>): TableSeen {
  const view = viewOfObservation(observation, kinds);
  return {
    observation,
    kinds,
    pieces: view.pieces as TableSeen['pieces'],
    places: view.places as TableSeen['places'],
    survey: Survey.of(view),
  };
}
