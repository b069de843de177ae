import { randomBytes } from 'node:crypto';
import { AddressLimits } from '../../../server/http/AddressLimits.ts';
import { GuessLimit } from '../../../server/http/GuessLimit.ts';
import { wallClock } from '../../../server/clock/Clock.ts';
import { Thinkers } from '../../../server/bots/Thinkers.ts';
import { DEFAULT_LIMITS, DEFAULT_QUOTAS } from '../../../server/config.ts';
import { Expiry } from '../../../server/operations/Expiry.ts';
import { Metrics } from '../../../server/operations/Metrics.ts';
import { FREE, Processor } from '../../../server/processor/Processor.ts';
import { processorStopwatch } from '../../../server/processor/Stopwatch.ts';
import { OpenRooms } from '../../../server/transport/OpenRooms.ts';
import { HUMAN } from '../../../server/transport/RateLimit.ts';
import type { Services } from '../../../server/Services.ts';
import { PATIENCE } from '../../../server/Services.ts';
import { Pictures } from '../../../server/pictures/Pictures.ts';
import { Quota } from '../../../server/operations/Quota.ts';
import { openKeyring } from '../../../server/saves/Keyring.ts';
import { Saves } from '../../../server/saves/Saves.ts';
import { Spool } from '../../../server/saves/Spool.ts';
import type { Storage } from '../../../server/storage/Storage.ts';
import { TALLIES } from '../lib/serving/tallies.ts';

/** A house without a door: its tables can be opened, and nobody can come in. */
export function quietHouse(storage: Storage, fault: (what: string) => void): Services {
  const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');
  return {
    storage,
    pictures: new Pictures(storage, randomHex),
    quota: new Quota(storage, DEFAULT_QUOTAS, wallClock),
    expiry: new Expiry(0, storage, new OpenRooms(), wallClock, () => {}),
    makerOf: () => 'somebody',
    saves: new Saves(storage, openKeyring([], ':memory:'), new Spool(':memory:')),
    games: TALLIES,
    bots: new Map(),
    clock: wallClock,
    thinkers: new Thinkers(wallClock),
    processor: new Processor(wallClock, processorStopwatch, FREE),
    patience: PATIENCE,
    rateLimit: HUMAN,
    metrics: new Metrics(),
    randomHex,
    report: (where, error) => fault(`${where}: ${String(error)}`),
    guesses: new GuessLimit(new AddressLimits(DEFAULT_LIMITS, wallClock)),
  };
}
