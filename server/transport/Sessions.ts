import type { Client } from '@colyseus/core';
import { ClientState, Protocol, getMessageBytes } from '@colyseus/core';
import type { FromServer, FromServerName } from '#protocol/messages';
import { SharedFrame } from './SharedFrame.ts';
import type { Listeners, Listener } from '../people/Listener.ts';
import type { Person } from '../people/Person.ts';
import { WriteBatch } from './WriteBatch.ts';
import type { RateLimit, RateVerdict } from './RateLimit.ts';

/** A socket at the table, and whose it is. A person may have several. */
export interface Session {
  readonly client: Client;
  readonly person: Person;
  /** What its requests are numbered under. */
  readonly page: string;
  readonly rateLimit: RateLimit;
  /** What the rate limit said to the message being read. */
  verdict: RateVerdict;
  /** How many of its requests wait for an answer. */
  unanswered: number;
}

/** A client that lets so much wait for it does not read: it would cost us the memory. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** Who is connected to a table. */
export class Sessions implements Listeners {
  private readonly bySession = new Map<string, Session>();
  private readonly batch = new WriteBatch();

  add(session: Session): void {
    this.bySession.set(session.client.sessionId, session);
  }

  remove(client: Pick<Client, 'sessionId'>): Session | undefined {
    const session = this.bySession.get(client.sessionId);
    this.bySession.delete(client.sessionId);
    return session;
  }

  of(client: Pick<Client, 'sessionId'>): Session | undefined {
    return this.bySession.get(client.sessionId);
  }

  all(): Session[] {
    return [...this.bySession.values()];
  }

  pagesOf(person: Person): Session[] {
    return this.all().filter((session) => session.person === person);
  }

  isPresent(person: Person): boolean {
    return this.all().some((session) => session.person === person);
  }

  present(): Set<string> {
    return new Set(this.all().map((session) => session.person.id));
  }

  tellAll<K extends FromServerName>(name: K, message: FromServer[K]): void {
    const say = this.saying(name, message);
    for (const session of this.all()) say(session);
  }

  /** The same to many: it is packed once, and not before somebody is told. Who is gone is told nothing. */
  saying<K extends FromServerName>(name: K, message: FromServer[K]): (listener: Listener) => void {
    let shared: SharedFrame | undefined;
    return (listener) => {
      const session = this.of(listener.client);
      if (session === undefined) return;
      shared ??= new SharedFrame(getMessageBytes.raw(Protocol.ROOM_DATA, name, message));
      shared.to(session.client);
    };
  }

  /** What everybody is told from now on, in this tick, leaves together. */
  holdBack(): void {
    for (const { client } of this.bySession.values()) this.batch.hold(client);
  }

  /** Who waits for an answer has it before others hear what came of it. */
  letOut({ client }: Session): void {
    this.batch.release(client);
  }

  /** Those who have the state by now; others get it with everything in it. */
  ready(): Session[] {
    return this.all().filter(({ client }) => client.state === ClientState.JOINED);
  }

  /** Those who let too much wait for them. */
  choking(): Session[] {
    return this.all().filter(
      ({ client }) => ((client.ref as { bufferedAmount?: number }).bufferedAmount ?? 0) > MOST_WAITING_BYTES,
    );
  }
}
