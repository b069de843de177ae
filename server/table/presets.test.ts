import { afterAll, beforeAll, expect, it } from 'vitest';
import { GAMES } from '#games/registry';
import { SEAT_COLOURS } from '#rules/playout';
import type { GameTold, PresetTold } from '#protocol/api';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ games: GAMES });
});
afterAll(() => house?.close());

it('[S251] a table set up by a preset of any game has its seats, knobs and bots', async () => {
  const { games } = (await (await fetch(`${house.address}/api/games`)).json()) as { games: GameTold[] };
  const all = games.flatMap(({ id, presets = [] }) =>
    presets.map((preset): [string, PresetTold] => [id, preset]),
  );
  expect(all.length).toBeGreaterThan(3);
  for (const [game, { seats, knobs, bots }] of all) {
    const others = SEAT_COLOURS.slice(1);
    const seated = Object.fromEntries(bots.map((bot, i) => [others[i], bot]));
    const table = await house.table({ game, seats, knobs, bots: seated } as Parameters<
      TestHouse['table']
    >[0]);
    const guest = await house.enter(table, { seat: 'red' });
    const { seats: there, settings } = guest.seen;
    expect(there.map(({ holder }) => holder === 'bot')).toEqual(
      there.map((_, i) => i >= 1 && i <= bots.length),
    );
    expect(there).toHaveLength(seats);
    expect((settings as { knobs: unknown }).knobs).toMatchObject(knobs);
    await guest.leave();
  }
});
