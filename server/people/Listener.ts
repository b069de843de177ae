import type { FromServer, FromServerName } from '#protocol/messages';
import type { Person } from './Person.ts';

/** A page of somebody at the table, as those know it who have something to tell it. The socket behind it is the transport's. */
export interface Listener {
  readonly client: { readonly sessionId: string; send(name: string, message: unknown): void };
  readonly person: Person;
}

/** All pages of an open table. */
export interface Listeners {
  all(): readonly Listener[];
  /** Those who have the state by now; others get it with everything in it. */
  ready(): readonly Listener[];
  of(client: Pick<Listener['client'], 'sessionId'>): Listener | undefined;
  isPresent(person: Person): boolean;
  /** Who has a page open, by their ids. */
  present(): ReadonlySet<string>;
  tellAll<K extends FromServerName>(name: K, message: FromServer[K]): void;
  /** The same to many: it is packed once, and not before somebody is told. */
  saying<K extends FromServerName>(name: K, message: FromServer[K]): (listener: Listener) => void;
}

export function sendTo<K extends FromServerName>(
  { client }: Listener,
  name: K,
  message: FromServer[K],
): void {
  client.send(name, message);
}
