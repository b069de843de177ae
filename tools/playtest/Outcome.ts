/** How one game went. Plain JSON: it travels from a worker, and stands in the report. */
export interface Outcome {
  readonly variant: number;
  readonly n: number;
  readonly seed: string;
  /** By seat, in order, as is everything else here that is a list. */
  readonly bots: readonly string[];
  readonly won: readonly boolean[];
  readonly scores: readonly number[];
  /** Points by source. */
  readonly sources: Readonly<Record<string, readonly number[]>>;
  /** How many acts it took. */
  readonly acts: number;
  /** How often each seat took an action, and used a card, by its name. */
  readonly actions: Readonly<Record<string, readonly number[]>>;
  readonly cards: Readonly<Record<string, readonly number[]>>;
  /** It was not over after very many acts, or the rules broke. Counts nowhere else. */
  readonly broken?: string;
}
