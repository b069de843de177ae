import type { Act } from '#kernel/act';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { Listeners } from '../people/Listener.ts';
import type { People } from '../people/People.ts';
import type { ActStream, ViewerByPerson } from './ActStream.ts';
import type { StateSync } from './StateSync.ts';

export interface ActTellerParts {
  readonly table: Table;
  readonly actStream: ActStream;
  readonly sync: StateSync;
  readonly people: People;
  readonly audience: Listeners;
}

/** Tells each session an act as it may know it, after the state it led to. */
export class ActTeller {
  readonly name = 'acts';

  constructor(private readonly parts: ActTellerParts) {}

  acted(act: Act): void {
    const { actStream, sync, audience } = this.parts;
    if (sync.isRenewedBy(act)) return;
    try {
      const toldTo = actStream.tell(act, this.eyes());
      // Written once for all who are told the same.
      const sayings = new Map(
        [...new Set(toldTo.values())].map((told) => [told, audience.saying('act', told)]),
      );
      for (const session of audience.ready()) {
        const told = toldTo.get(sync.viewerOf(session.client.sessionId) ?? '');
        if (told !== undefined) sayings.get(told)?.(session);
      }
    } catch (error) {
      sync.renew(act, error);
    }
  }

  /** Through which seat each of the people looks now: what a page shows decides, while a change is not settled. */
  private eyes(): ViewerByPerson {
    const { people, sync, audience } = this.parts;
    const eyes = new Map(people.all().map((person) => [person.id, people.viewerOf(person)]));
    for (const { client, person } of audience.all())
      eyes.set(person.id, sync.viewerOf(client.sessionId) ?? SPECTATOR);
    return new Map([...eyes].filter(([, viewer]) => viewer !== SPECTATOR));
  }
}
