import type { PeopleSaved } from './PeopleSaved.ts';

/** So many are told apart. */
const MOST_IDS = 200;
/** Nobody's id: who is asked under it never answers. */
const SOMEBODY = '';

/** Who ever held a seat at a table, by their ids, whether or not they are still known. */
export class SeatHistory {
  private ids: readonly string[] = [];
  private since: readonly string[] = [];

  /** Who ever held a seat; after very many of them, `SOMEBODY` stands for all who came later. */
  sat(): readonly string[] {
    return this.ids;
  }

  /** Who held one since the seed in use was sealed, likewise. */
  dealt(): readonly string[] {
    return this.since;
  }

  restore({ sat, dealt }: Pick<PeopleSaved, 'sat' | 'dealt'>): void {
    this.ids = sat;
    this.since = dealt;
  }

  /** Somebody holds a seat. */
  note(id: string): void {
    this.ids = withOne(this.ids, id);
    this.since = withOne(this.since, id);
  }

  /** Another seed was sealed: it has told these, and nobody else, what they were dealt. */
  seedTold(ids: Iterable<string>): void {
    this.since = [...new Set(ids)];
  }
}

function withOne(ids: readonly string[], one: string): readonly string[] {
  const id = ids.length < MOST_IDS ? one : SOMEBODY;
  return ids.includes(one) || ids.includes(id) ? ids : [...ids, id];
}
