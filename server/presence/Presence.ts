import type { Refusal } from '#commands/refusal';
import type { Table } from '#kernel/table';
import type { PointTold } from '#protocol/messages';
import type { Clock } from '../clock/Clock.ts';
import type { Listeners, Listener } from '../people/Listener.ts';
import { sendTo } from '../people/Listener.ts';
import type { People } from '../people/People.ts';
import type { Person } from '../people/Person.ts';
import { refuseAtTable } from '#protocol/refuseAtTable';
import { Chat } from './Chat.ts';
import { Pointers } from './Pointers.ts';
import { Rulers } from './Rulers.ts';

export interface PresenceParts {
  readonly table: Table;
  readonly people: People;
  readonly audience: Listeners;
  readonly clock: Clock;
  /** Pointers and rulers are told at most so often, in milliseconds. */
  readonly every: number;
}

/** What people around an open table show and say to each other: streamed, never logged. */
export class Presence {
  readonly pointers: Pointers;
  readonly rulers: Rulers;
  readonly chat: Chat;
  private readonly audience: Listeners;

  constructor({ table, people, audience, clock, every }: PresenceParts) {
    this.audience = audience;
    this.pointers = new Pointers(audience, clock, every);
    this.rulers = new Rulers(audience, clock, every);
    this.chat = new Chat(table, people, audience, clock);
  }

  /** Look here: for everybody, the pointing person's own pages included. */
  ping(person: Person, { x, z }: PointTold): Refusal | undefined {
    if (person.muted) return refuseAtTable('muted');
    this.audience.tellAll('ping', { person: person.id, seat: person.active, x, z });
    return undefined;
  }

  /** All there is to know for somebody who comes. */
  greet(listener: Listener): void {
    const others = this.pointers.all().filter((p) => p.person !== listener.person.id);
    if (others.length > 0) sendTo(listener, 'presence', others);
    this.rulers.greet(listener);
    this.chat.greet(listener);
  }

  gone(person: Person): void {
    this.pointers.gone(person);
    this.rulers.putAway(person);
  }

  stop(): void {
    this.pointers.stop();
    this.rulers.stop();
  }
}
