/** What the house is like after everything that can be collected was. */
export interface Measured {
  /** In bytes. */
  readonly heap: number;
  readonly rooms: number;
  readonly clients: number;
  /** What is planned on the clock of the house. */
  readonly plans: number;
  /** Timers and sockets Node keeps. */
  readonly timers: number;
  readonly sockets: number;
  /** The table that is never empty: how much it remembers. */
  readonly evergreen: {
    readonly version: number;
    readonly acts: number;
    readonly story: number;
    readonly pages: number;
    readonly people: number;
    readonly windows: number;
    /** How many pieces were in motion at once, at most. */
    readonly slots: number;
  };
  readonly faults: readonly string[];
}
