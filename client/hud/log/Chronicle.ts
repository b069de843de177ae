import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { ActTold } from '#kernel/tell';
import type { TableSeen } from '../../table/Seen.ts';
import type { TableClient } from '../../table/TableClient.ts';
import type { ActSeen } from '../../words/ActSeen.ts';
import { actSeen } from '../../words/ActSeen.ts';

const REMEMBERED = 600;

/** Writes down each act together with what its pieces were at that moment, from the first one this page hears of. */
export class Chronicle {
  readonly store: StoreApi<{ readonly acts: readonly ActSeen[] }>;
  private readonly onNews = new Set<(seen: ActSeen) => void>();

  constructor(private readonly client: Pick<TableClient, 'seen' | 'presented' | 'messages'>) {
    const { acts, seat, table } = client.seen;
    this.store = createStore(() => ({ acts: acts.map((act) => actSeen(act, seat, [table])) }));
  }

  /** Writes from now on. Call what it returns to stop. */
  follow(): () => void {
    const stopActs = this.client.presented((act, views) => this.note(act, views));
    // What happened before this page came may be told after the first act it hears of.
    const stopStory = this.client.messages('story', ({ acts }) => this.recall(acts ?? []));
    return () => {
      stopActs();
      stopStory();
    };
  }

  /** Each act once it is written down; what happened before this page came is no news. */
  news(listener: (seen: ActSeen) => void): () => void {
    this.onNews.add(listener);
    return () => this.onNews.delete(listener);
  }

  private recall(earlier: readonly ActTold[]): void {
    const { seat, table } = this.client.seen;
    this.store.setState(({ acts }) => {
      const known = new Set(acts.map(({ act }) => act.version));
      const told = earlier
        .filter(({ version }) => !known.has(version))
        .map((act) => actSeen(act, seat, [table]));
      return { acts: [...told, ...acts].slice(-REMEMBERED) };
    });
  }

  private note(act: ActTold, views: readonly (TableSeen | null)[]): void {
    const seen = actSeen(act, this.client.seen.seat, views);
    this.store.setState(({ acts }) => ({ acts: [...acts, seen].slice(-REMEMBERED) }));
    for (const listener of this.onNews) listener(seen);
  }
}
