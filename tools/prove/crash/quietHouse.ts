import { randomBytes } from 'node:crypto';
import { wallClock } from '../../../server/Clock.ts';
import { Thinkers } from '../../../server/bots/Thinkers.ts';
import { Metrics } from '../../../server/Metrics.ts';
import { HUMAN } from '../../../server/room/Gate.ts';
import type { House } from '../../../server/room/House.ts';
import { PATIENCE } from '../../../server/room/House.ts';
import { Pictures } from '../../../server/room/pictures/Pictures.ts';
import type { Storage } from '../../../server/storage/Storage.ts';
import { TALLIES } from '../serving/tallies.ts';

/** A house without a door: its tables can be opened, and nobody can come in. */
export function quietHouse(storage: Storage, fault: (what: string) => void): House {
  return {
    storage,
    pictures: new Pictures(storage),
    games: TALLIES,
    bots: new Map(),
    clock: wallClock,
    thinkers: new Thinkers(wallClock),
    patience: PATIENCE,
    gate: HUMAN,
    metrics: new Metrics(),
    randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    report: (where, error) => fault(`${where}: ${String(error)}`),
    mayTry: () => true,
    tried: () => {},
  };
}
