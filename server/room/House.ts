import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import type { Thinkers } from '../bots/Thinkers.ts';
import type { Clock } from '../Clock.ts';
import type { Metrics } from '../Metrics.ts';
import type { Storage } from '../storage/Storage.ts';
import type { GateLimits } from './Gate.ts';
import type { Pictures } from './pictures/Pictures.ts';

/** How long the house waits for people, in milliseconds. */
export interface Patience {
  /** An empty table stays open so long: a page that is loaded again finds it as it was. */
  readonly emptyTable: number;
  /** A host who is gone so long is host no more. */
  readonly goneHost: number;
  /** A bot thinks so long, from one to the other, so that people can follow. */
  readonly bot: readonly [from: number, to: number];
  /** Pointers are told at most so often. */
  readonly pointers: number;
}

export const PATIENCE: Patience = { emptyTable: 10_000, goneHost: 60_000, bot: [700, 1600], pointers: 50 };

/** What every table of one server shares. Time and randomness come in here and nowhere else. */
export interface House {
  readonly storage: Storage;
  readonly pictures: Pictures;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly bots: ReadonlyMap<string, Bot>;
  readonly clock: Clock;
  readonly thinkers: Thinkers;
  readonly patience: Patience;
  readonly gate: GateLimits;
  readonly metrics: Metrics;
  /** Unguessable bytes, in hex. */
  randomHex(bytes: number): string;
  /** Never told faces, keys, passwords or what people write. */
  report(where: string, error: unknown): void;
  /** Whether this address may try another password. */
  mayTry(address: string): boolean;
  /** It tried a wrong one. */
  tried(address: string): void;
}
