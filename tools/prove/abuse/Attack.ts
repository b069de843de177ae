import type { Chance } from '#kernel/chance/chance';

/** What the attackers are told to do. */
export interface Order {
  readonly attack: string;
  readonly address: string;
  /** The table the honest play at, or the name of a room of stock Colyseus. */
  readonly table: string;
  readonly isStock: boolean;
  readonly ms: number;
  readonly seed: number;
}

/** What became of it. */
export interface Outcome {
  /** Messages, frames, requests or handshakes sent. */
  readonly sent: number;
  readonly sockets: number;
  /** Sockets that opened although they must not. */
  readonly opened: number;
  /** Sockets that were closed by the house, and the longest it took from the first offence, in milliseconds. */
  readonly cut: number;
  readonly slowestCutMs: number;
  /** Sockets the house had not closed when the attack ended. */
  readonly left: number;
  /** Refused before anything was opened, or done. */
  readonly refused: number;
  /** What the house let pass and must not: a sentence each, whatever the time it took. */
  readonly wrong?: readonly string[];
}

/** One way to spoil the house for others. It runs in the process of the attackers. */
export interface Attack {
  readonly name: string;
  /**
   * Attacks for `order.ms` milliseconds. Whatever must be ready for it (somebody inside, a table of their own) is made
   * before `begin` is called, and from then on the honest are timed.
   */
  strike(order: Order, chance: Chance, begin: () => void): Promise<Outcome>;
  /** All its sockets are closed, or would be soon: somebody must have been shut out. */
  readonly isCut?: boolean;
  /** Not a single socket of it may open. */
  readonly isShut?: boolean;
  /** Whether a defence holds shows only when it goes on for so long, in milliseconds. */
  readonly leastMs?: number;
  /** Does nothing that is forbidden, or cannot be told from a bad line: how long it takes to be cut is not judged. */
  readonly isPatient?: boolean;
  /**
   * Falls on a table of its own, on the house itself, or brings a crowd that only looks on: no processor must be taken from the
   * honest by it. Judged by itself, by their times and by how long the house was silent.
   */
  readonly isElsewhere?: boolean;
  /** What the house's own counts, before and after it, show to be wrong: a sentence each. */
  judge?(before: Numbers, after: Numbers, outcome: Outcome): readonly string[];
}

/** How long an attack goes on where all have so many milliseconds: one that is over before anything shows would prove nothing. */
export function msOf({ leastMs = 0 }: Attack, window: number): number {
  return Math.max(window, leastMs);
}

/** What a house says of itself, by name. */
export type Numbers = ReadonlyMap<string, number>;

/** By how much a count grew. */
export const grown = (name: string, before: Numbers, after: Numbers): number =>
  (after.get(name) ?? 0) - (before.get(name) ?? 0);

/** The outcome of an attack whose sockets nobody counts. */
export function outcome(counts: { sent: number; refused: number; wrong?: readonly string[] }): Outcome {
  return { sockets: 0, opened: 0, cut: 0, slowestCutMs: 0, left: 0, ...counts };
}
