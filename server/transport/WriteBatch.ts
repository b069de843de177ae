import type { Client } from '@colyseus/core';

interface Corked {
  cork(): void;
  uncork(): void;
}

/**
 * Whatever is told on one line in one tick leaves in one piece. Each piece is a call of the system, and those are most of
 * what an act costs where many watch.
 */
export class WriteBatch {
  private readonly held = new Map<Client, Corked>();

  /** Holds back what it is told from now on, until the end of this tick at most. */
  hold(client: Client): void {
    // Not public in `ws`: where there is no such line, everything leaves by itself.
    const line = (client.ref as { readonly ['_socket']?: Corked | null })['_socket'];
    if (line === undefined || line === null || this.held.has(client)) return;
    if (this.held.size === 0) process.nextTick(() => this.releaseAll());
    line.cork();
    this.held.set(client, line);
  }

  /** This one must not wait for the others. */
  release(client: Client): void {
    this.held.get(client)?.uncork();
    this.held.delete(client);
  }

  private releaseAll(): void {
    for (const line of this.held.values()) line.uncork();
    this.held.clear();
  }
}
