import type { Client } from '@colyseus/core';
import { ClientState, Protocol, getMessageBytes } from '@colyseus/core';
import type { FromServer, FromServerName } from '#protocol/messages';
import { Alike } from './Alike.ts';
import type { Person } from './Company.ts';
import { Corks } from './Corks.ts';
import type { Gate, Verdict } from './Gate.ts';

/** A socket at the table, and whose it is. A person may have several. */
export interface Visitor {
  readonly client: Client;
  readonly person: Person;
  /** What its requests are numbered under. */
  readonly page: string;
  readonly gate: Gate;
  /** What the gate said to the message being read. */
  verdict: Verdict;
  /** What it asked about people is settled: what it asks of the table next may depend on it. */
  managed: Promise<unknown>;
  /** What it asked of the table is answered: what it asks about people next is numbered after it. */
  asked: Promise<unknown>;
}

/** A client that lets so much wait for it does not read: it would cost us the memory. */
const MOST_WAITING_BYTES = 8 * 1024 * 1024;

/** Who is connected to a table. */
export class Visitors {
  private readonly bySession = new Map<string, Visitor>();
  private readonly corks = new Corks();

  add(visitor: Visitor): void {
    this.bySession.set(visitor.client.sessionId, visitor);
  }

  remove(client: Client): Visitor | undefined {
    const visitor = this.bySession.get(client.sessionId);
    this.bySession.delete(client.sessionId);
    return visitor;
  }

  of(client: Client): Visitor | undefined {
    return this.bySession.get(client.sessionId);
  }

  all(): Visitor[] {
    return [...this.bySession.values()];
  }

  pagesOf(person: Person): Visitor[] {
    return this.all().filter((visitor) => visitor.person === person);
  }

  isPresent(person: Person): boolean {
    return this.all().some((visitor) => visitor.person === person);
  }

  present(): Set<string> {
    return new Set(this.all().map((visitor) => visitor.person.id));
  }

  tellAll<K extends FromServerName>(name: K, message: FromServer[K]): void {
    const say = saying(name, message);
    for (const visitor of this.all()) say(visitor);
  }

  /** What everybody is told from now on, in this turn, leaves together. */
  holdBack(): void {
    for (const { client } of this.bySession.values()) this.corks.hold(client);
  }

  /** Who waits for an answer has it before others hear what came of it. */
  letOut({ client }: Visitor): void {
    this.corks.release(client);
  }

  /** Those who have the state by now; others get it with everything in it. */
  ready(): Visitor[] {
    return this.all().filter(({ client }) => client.state === ClientState.JOINED);
  }

  /** Those who let too much wait for them. */
  choking(): Visitor[] {
    return this.all().filter(
      ({ client }) => ((client.ref as { bufferedAmount?: number }).bufferedAmount ?? 0) > MOST_WAITING_BYTES,
    );
  }
}

export function tell<K extends FromServerName>({ client }: Visitor, name: K, message: FromServer[K]): void {
  client.send(name, message);
}

/** The same to many: it is packed once, and not before somebody is told. */
export function saying<K extends FromServerName>(
  name: K,
  message: FromServer[K],
): (visitor: Visitor) => void {
  let alike: Alike | undefined;
  return ({ client }) => {
    alike ??= new Alike(getMessageBytes.raw(Protocol.ROOM_DATA, name, message));
    alike.to(client);
  };
}
