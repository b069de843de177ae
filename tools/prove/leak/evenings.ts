import { Encoder } from '@colyseus/schema';
import { GAMES } from '#games/registry';
import type { AnyGame } from '#rules/Game';
import { sandbox } from '#rules/sandbox';
import { PATIENCE } from '../../../server/Services.ts';
import { birds } from '../../../server/testing/birds.ts';
import { ManualClock } from '../../../server/testing/ManualClock.ts';
import type { TestHouse } from '../../../server/testing/testHouse.ts';
import { openTestHouse } from '../../../server/testing/testHouse.ts';
import { canaryGame } from './canaryGame.ts';
import type { Evening } from './evening.ts';
import { INSPECTOR } from './Sitting.ts';

export interface LeakHouse {
  readonly house: TestHouse;
  readonly clock: ManualClock;
  /** One evening of each sort, the n-th time. */
  readonly evenings: (n: number, steps: number) => Evening[];
}

/** A house of canaries: every registered game by its rules, every one by hand, and a table of birds with nothing but secrets. */
export async function openLeakHouse(seed: number): Promise<LeakHouse> {
  const clock = new ManualClock();
  const games = new Map(
    [...GAMES.values(), birds as AnyGame].map((game) => [game.id, canaryGame(game, seed)]),
  );
  const house = await openTestHouse(
    {
      clock,
      games,
      patience: { ...PATIENCE, emptyTable: 1e12, goneHost: 1e12, bot: [20, 40], pointers: 20 },
    },
    { monitorPassword: INSPECTOR },
  );
  // The library would warn of every large table that somebody enters.
  Encoder.BUFFER_SIZE = 1024 * 1024;
  const evenings = (n: number, steps: number): Evening[] =>
    [...games.values()].flatMap((game) => {
      const levels = game.rules === sandbox ? (['off'] as const) : (['enforce', 'off'] as const);
      return levels.map((level) => ({ game, level, seed: seed + n, steps }));
    });
  return { house, clock, evenings };
}
