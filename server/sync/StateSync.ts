import type { Act } from '#kernel/act';
import type { Viewer } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { Mirror } from './Mirror.ts';
import type { TableView } from './Views.ts';
import { Views } from './Views.ts';

export interface SyncPorts {
  /** Sends every client what changed in the state since the last time. */
  patch(): void;
  /** The state had to be written anew: clients must begin again with it. */
  renewed(state: Mirror['state']): void;
  fault(error: unknown): void;
}

/** The synchronised state of an open table, with what each client is given of it. */
export class StateSync {
  readonly name = 'sync';
  private mirror: Mirror;
  private views: Views;
  /** The version of the act after which it was last written anew. */
  private renewedAt = -1;

  constructor(
    private readonly table: Table,
    private readonly ports: SyncPorts,
  ) {
    this.mirror = new Mirror(table);
    this.views = new Views(table, this.mirror);
  }

  get state(): Mirror['state'] {
    return this.mirror.state;
  }

  acted(act: Act): void {
    try {
      this.views.update(this.mirror.follow(act));
      this.ports.patch();
    } catch (error) {
      this.renew(act, error);
    }
  }

  /** Whether all began again with this act in the state: there is nobody left to be told of it. */
  isRenewedBy({ version }: Act): boolean {
    return this.renewedAt === version;
  }

  /** The table is right; what was made of it is not to be trusted. Everybody begins again with a fresh copy. */
  renew({ version }: Act, error: unknown): void {
    this.ports.fault(error);
    this.renewedAt = version;
    this.mirror = new Mirror(this.table);
    this.views = new Views(this.table, this.mirror);
    this.ports.renewed(this.mirror.state);
  }

  open(client: string, viewer: Viewer): TableView {
    return this.views.open(client, viewer);
  }

  lookThrough(client: string, viewer: Viewer): void {
    this.views.lookThrough(client, viewer);
  }

  close(client: string): void {
    this.views.close(client);
  }

  viewerOf(client: string): Viewer | undefined {
    return this.views.viewerOf(client);
  }
}
