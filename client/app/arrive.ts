import type { TableFacts } from '#protocol/api';
import { TURNED_AWAY } from '#protocol/messages';
import { myKey } from '../desk/identity.ts';
import { settings } from '../desk/settings.ts';
import { tableFacts } from '../front/api.ts';
import { TableClient } from '../table/TableClient.ts';
import { guestName } from './guestName.ts';
import { isFirstVisit, noteVisit } from './visits.ts';

export type Arrival =
  | { readonly came: true; readonly client: TableClient }
  /** The door is closed. `password`: it would open to one. */
  | {
      readonly came: false;
      readonly text: string;
      readonly password: boolean;
      readonly facts: TableFacts | null;
    };

/**
 * Comes to a table by its link: whoever opens it for the first time sits down on the first free seat, so that they hold a
 * piece within seconds; who was there before is the same person as before.
 */
export async function arrive(id: string, password: string | null): Promise<Arrival> {
  let facts: TableFacts | null = null;
  try {
    facts = await tableFacts(id);
    const seat = isFirstVisit(id) ? facts.seats.find((one) => one.holder === 'nobody')?.id : undefined;
    const client = new TableClient({
      address: location.origin,
      table: id,
      key: myKey(),
      name: settings.getState().name || guestName(),
      ...(password === null ? {} : { password }),
      ...(seat === undefined ? {} : { seat }),
    });
    await client.come();
    noteVisit(id);
    return { came: true, client };
  } catch (error) {
    const code = (error as { code?: unknown } | null)?.code;
    return {
      came: false,
      text: error instanceof Error ? error.message : 'The table could not be opened.',
      password: code === TURNED_AWAY['needs-password'] || code === TURNED_AWAY['wrong-password'],
      facts,
    };
  }
}
