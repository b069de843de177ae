import { createStore } from 'zustand/vanilla';
import { observe } from '#kernel/observe';
import type { SeatId } from '#kernel/seat';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import type { ActTold } from '#kernel/tell';
import { MotionInbox } from '../../table/MotionInbox.ts';
import type { Seen, TableSeen } from '../../table/Seen.ts';
import { NOTHING_SEEN } from '../../table/Seen.ts';
import { tableSeen } from '../../table/tableSeen.ts';
import type { SceneClient } from '../SceneClient.ts';

/** A kernel table as one viewer sees it: the same as a client makes out of what the server sends. */
export function seenBy(table: Table, viewer: SeatId | null): TableSeen {
  return tableSeen(observe(table, viewer ?? SPECTATOR), table.kinds);
}

/** A visit without a server: for pictures, benches and tests of the scene. */
export class StagedTable implements SceneClient {
  readonly store = createStore<Seen>(() => NOTHING_SEEN);
  readonly motion = new MotionInbox(() => undefined);
  private readonly onAct = new Set<(act: ActTold, before: TableSeen | null) => void>();

  constructor(
    readonly table: Table,
    readonly seat: SeatId | null,
  ) {
    this.show({ standing: 'here', person: 'a', seat });
  }

  /** Tells the scene how the table is now. */
  show(rest: Partial<Seen> = {}): void {
    this.store.setState({ ...rest, table: seenBy(this.table, this.seat) });
  }

  tell(act: ActTold, before: TableSeen | null): void {
    for (const listener of this.onAct) listener(act, before);
  }

  acts(listener: (act: ActTold, before: TableSeen | null) => void): () => void {
    this.onAct.add(listener);
    return () => this.onAct.delete(listener);
  }

  refusals(): () => void {
    return () => undefined;
  }

  moves(): () => void {
    return () => undefined;
  }

  messages(): () => void {
    return () => undefined;
  }
}
