export const ATTACKS = [
  'flood',
  'oversized',
  'malformed',
  'deep',
  'prototype',
  'cross-origin',
  'wrong-token',
  'seats',
  'slow-handshake',
] as const;
export type Attack = (typeof ATTACKS)[number];

/** What the attackers are told to do. */
export interface Order {
  readonly attack: Attack;
  readonly address: string;
  /** The table's id, or the name of a room of stock Colyseus. */
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
  /** Refused before anything was opened. */
  readonly refused: number;
}
