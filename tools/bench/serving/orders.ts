/** What a server that is measured is told. */
export type Order =
  /** Let a sixtieth of a second pass. */
  | { readonly order: 'tick' }
  | { readonly order: 'usage' }
  /** Collect what is garbage and say what is kept. */
  | { readonly order: 'memory' };

export interface Usage {
  /** Microseconds of processor time since the last tick or question ended. */
  readonly spent: number;
}

/** Bytes after collecting garbage. */
export interface Kept {
  /** What objects and buffers take. */
  readonly kept: number;
  /** What the system has given the process. */
  readonly rss: number;
}

/** What it says first. */
export interface Opened {
  readonly address: string;
}

export const TICK_MS = 1000 / 60;
