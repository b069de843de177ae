/** What the writer is started with. */
export interface Orders {
  readonly folder: string;
  readonly tables: number;
  readonly seats: number;
  /** What we know of its tables from its predecessors. */
  readonly known: readonly Known[];
  /** It kills itself: in the middle of a transaction, after so many statements of acts; or after so many commits, before anybody hears of them. */
  readonly end: { readonly within: 'transaction' | 'commit'; readonly after: number } | null;
}

export interface Known {
  readonly table: string;
  /** Its journal was looked at up to here. */
  readonly verified: number;
  /** The last version somebody was answered or told: the views of then are wanted. */
  readonly heard: number;
}

/** What a client asks of the writer. */
export interface Asked {
  readonly table: string;
  readonly page: string;
  /** Which seat the page plays for, by number. */
  readonly seat: number;
  readonly seq: number;
  readonly request: unknown;
}

export interface Opened {
  readonly say: 'open';
  readonly table: string;
  readonly version: number;
  /** The journal after `verified`: version, page and number; the table's own acts have neither. */
  readonly journal: readonly (readonly [version: number, page: string | null, seq: number])[];
  /** A digest of what every seat and a spectator saw at `heard`. */
  readonly views: string;
  /** The same now. */
  readonly viewsNow: string;
  /** The value of the counter of each seat. */
  readonly counters: readonly number[];
}

export type Said =
  | Opened
  | { readonly say: 'ready' }
  | { readonly say: 'told'; readonly table: string; readonly version: number; readonly views: string }
  | {
      readonly say: 'answer';
      readonly table: string;
      readonly page: string;
      readonly seq: number;
      /** null: refused. */
      readonly version: number | null;
      readonly refused: string;
      /** How long the log of the database was by then. */
      readonly log: number;
    }
  | { readonly say: 'fault'; readonly what: string };
