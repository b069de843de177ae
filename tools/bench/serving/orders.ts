/** What a server that is measured is told. */
export type Order =
  /** Let a sixtieth of a second pass. */
  { readonly order: 'tick' } | { readonly order: 'usage' };

export interface Usage {
  /** Microseconds of processor time since the last tick or question ended. */
  readonly spent: number;
}

/** What it says first. */
export interface Opened {
  readonly address: string;
}

export const TICK_MS = 1000 / 60;
