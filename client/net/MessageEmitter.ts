import { FROM_SERVER_NAMES } from '#protocol/fromServerNames';
import type { FromServer, FromServerName } from '#protocol/messages';

type Handler<K extends FromServerName> = (message: FromServer[K]) => void;
/** What is done about each message. */
export type MessageHandlers = { readonly [K in FromServerName]: Handler<K> };
type Listeners = { readonly [K in FromServerName]: Set<Handler<K>> };

/** Who listens to which message (an event emitter): whoever came first hears first. */
export class MessageEmitter {
  private readonly listeners = Object.fromEntries(
    FROM_SERVER_NAMES.map((name) => [name, new Set()]),
  ) as Listeners;

  /** Call what it returns to hear no more. */
  on<K extends FromServerName>(name: K, listener: Handler<K>): () => void {
    const listeners: Set<Handler<K>> = this.listeners[name];
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  emit<K extends FromServerName>(name: K, message: FromServer[K]): void {
    const listeners: Set<Handler<K>> = this.listeners[name];
    for (const listener of listeners) listener(message);
  }
}
