/** How a number of worlds went, as one process tells another. */
export interface Gone {
  readonly worlds: number;
  readonly operations: number;
  /** What was counted, by name. */
  readonly counts: Readonly<Record<string, number>>;
  /** Operations by what was played. */
  readonly played: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
  /** A fingerprint of all their histories together. */
  readonly history: string;
}

export interface Failure {
  readonly world: number;
  /** After so many operations it was seen. */
  readonly operations: number;
  readonly violation: string;
}
