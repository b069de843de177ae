/** Copies of tables that the house of this day keeps. */
export const COPIES_KEPT = 1;

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
    /** What is asked and not answered yet. */
    readonly votes: number;
    readonly questions: number;
  };
  /** What all tables share. */
  readonly house: {
    /** Files that lie where they come in and go out. */
    readonly spool: number;
    /** Tables whose share of the processor is remembered, and those that count among who shares it for what moves. */
    readonly lanes: number;
    readonly shares: number;
    /** Addresses whose guesses are being judged. */
    readonly guesses: number;
    /** Bytes for which room is set aside, and for how many. */
    readonly reserved: number;
    readonly reservers: number;
    /** Tables whose pictures are known by name. */
    readonly pictures: number;
  };
}
