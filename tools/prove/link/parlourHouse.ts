import { createHash } from 'node:crypto';
import { Encoder } from '@colyseus/schema';
import type { AnyGame } from '#rules/Game';
import { PATIENCE } from '../../../server/Services.ts';
import { ManualClock } from '../../../server/testing/ManualClock.ts';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import { openTestHouse } from '../../../server/testing/testHouse.ts';
import { cards } from './cards.ts';

export interface ParlourHouse {
  readonly house: TestHouse;
  readonly clock: ManualClock;
  /** From now on all that the house draws by lot comes from this seed. */
  reseed(seed: string): void;
}

/** A served house of four cards, in which time stands still until somebody sets the clock: no trial waits for physics. */
export async function openParlourHouse(): Promise<ParlourHouse> {
  const clock = new ManualClock();
  const house = await openTestHouse(
    {
      clock,
      games: new Map([[cards.id, cards as AnyGame]]),
      patience: { ...PATIENCE, emptyTable: 1e12, goneHost: 1e12, pointers: 20 },
    },
    // By number: looking a name up takes as long as coming in.
    { host: '127.0.0.1' },
  );
  // A room keeps a few buffers of this size, and hundreds of rooms are opened one after the other.
  Encoder.BUFFER_SIZE = 16 * 1024;
  return {
    house,
    clock,
    reseed(seed) {
      let drawn = 0;
      house.services.randomHex = (bytes) =>
        createHash('sha512')
          .update(`${seed}/${bytes}/${++drawn}`)
          .digest('hex')
          .slice(0, bytes * 2);
    },
  };
}
