import type { Bot } from '#rules/Bot';
import type { AnyGame } from '#rules/Game';
import type { GuessLimit } from './http/GuessLimit.ts';
import type { Thinkers } from './bots/Thinkers.ts';
import type { Clock } from './clock/Clock.ts';
import type { Expiry } from './operations/Expiry.ts';
import type { Metrics } from './operations/Metrics.ts';
import type { Quota } from './operations/Quota.ts';
import type { Processor } from './processor/Processor.ts';
import type { Storage } from './storage/Storage.ts';
import type { RateLimits } from './transport/RateLimit.ts';
import type { Pictures } from './pictures/Pictures.ts';
import type { Saves } from './saves/Saves.ts';

/** How long the house waits for people, in milliseconds. */
export interface Patience {
  /** An empty table stays open so long: a page that is loaded again finds it as it was. */
  readonly emptyTable: number;
  /** When the owner's line has been dead for so long, another stands in. */
  readonly goneHost: number;
  /** When the owner has been away for so long, those who were seated may agree on another. */
  readonly goneOwner: number;
  /** Who has had no page open for so long is not asked whether something may be taken back. */
  readonly absentVoter: number;
  /** Who is here and does not answer that for so long says no. */
  readonly silentVoter: number;
  /** A bot thinks so long, from one to the other, so that people can follow. */
  readonly bot: readonly [from: number, to: number];
  /** The seed of a game that is over is told after so long: its last move may yet be taken back. */
  readonly seed: number;
  /** Pointers are told at most so often. */
  readonly pointers: number;
}

export const DAY = 86_400_000;

export const PATIENCE: Patience = {
  emptyTable: 10_000,
  goneHost: 60_000,
  goneOwner: 30 * DAY,
  absentVoter: 60_000,
  silentVoter: 20_000,
  bot: [700, 1600],
  seed: 60_000,
  pointers: 50,
};

/** What every table of one server shares. Time and randomness come in here and nowhere else. */
export interface Services {
  readonly storage: Storage;
  readonly pictures: Pictures;
  readonly quota: Quota;
  readonly expiry: Expiry;
  readonly saves: Saves;
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly bots: ReadonlyMap<string, Bot>;
  readonly clock: Clock;
  readonly thinkers: Thinkers;
  /** Shares the one thread between the tables. */
  readonly processor: Processor;
  readonly patience: Patience;
  readonly rateLimit: RateLimits;
  readonly metrics: Metrics;
  /** Under whose quota falls what comes from this address. */
  makerOf(address: string): string;
  /** Unguessable bytes, in hex. */
  randomHex(bytes: number): string;
  /** Never told faces, keys, passwords or what people write. */
  report(where: string, error: unknown): void;
  /** Judges guesses at codes and passwords, a few of each address. */
  readonly guesses: GuessLimit;
}
