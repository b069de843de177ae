import type { TableFacts } from '#protocol/api';
import { NOT_ADMITTED } from '#protocol/codes';
import { myKey } from '../desk/identity.ts';
import { settings } from '../desk/settings.ts';
import { fetchFacts } from '../net/fetchApi.ts';
import { TableClient } from '../table/TableClient.ts';
import { guestName } from './guestName.ts';
import { pickSeat } from './pickSeat.ts';
import { isFirstVisit, noteVisit } from './visits.ts';

export type PageArrival =
  /** On the way or there: the table can be set up on the screen while the door is being opened. */
  | { readonly came: true; readonly client: TableClient }
  /** The door is closed. `password`: it would open to one. */
  | {
      readonly came: false;
      readonly text: string;
      readonly password: boolean;
      readonly facts: TableFacts | null;
    };

/**
 * Comes to a table by its link: whoever opens it for the first time sits down across from somebody, so that they hold a
 * piece within seconds; who was there before is the same person as before. Tells when we are on the way, and again if the
 * door turns out to be closed. Call what it returns to turn back.
 */
export function arrive(
  id: string,
  password: string | null,
  tell: (arrival: PageArrival) => void,
): () => void {
  let gone = false;
  let client: TableClient | null = null;
  let facts: TableFacts | null = null;
  const come = async (): Promise<void> => {
    facts = await fetchFacts(id);
    if (gone) return;
    const seat = isFirstVisit(id) ? pickSeat(facts.seats) : undefined;
    const { name } = settings.getState();
    client = new TableClient({
      address: location.origin,
      table: id,
      key: myKey(),
      name: name || guestName(),
      nameIsDrawn: name === '',
      ...(password === null ? {} : { password }),
      ...(seat === undefined ? {} : { seat }),
    });
    tell({ came: true, client });
    await client.come();
    noteVisit(id);
  };
  come().catch((error: unknown) => {
    if (!gone) tell(closedBy(error, facts));
  });
  // A page that slept, or whose network was gone, must not wait for its next try.
  const look = (): void => {
    if (document.visibilityState === 'visible') client?.hurry();
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    gone = true;
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    void client?.leave();
  };
}

function closedBy(error: unknown, facts: TableFacts | null): PageArrival {
  const code = (error as { code?: unknown } | null)?.code;
  return {
    came: false,
    text: error instanceof Error ? error.message : 'The table could not be opened.',
    password: code === NOT_ADMITTED['needs-password'] || code === NOT_ADMITTED['wrong-password'],
    facts,
  };
}
