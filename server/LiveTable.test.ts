import { expect, it } from 'vitest';
import { openTestHouse } from './testing/testHouse.ts';

it('an act is heard of by the state before those who tell of it, and by bots after all who wait for nothing', async () => {
  const house = await openTestHouse();
  try {
    const names = await house.openRooms.attend(await house.table(), async ({ followers }) =>
      followers.map(({ name }) => name),
    );
    expect(names).toEqual([
      'metrics',
      'batch',
      'sync',
      'acts',
      'turns',
      'seeds',
      'motion',
      'votes',
      'record',
      'bent',
      'bots',
      'slow',
      'debts',
    ]);
  } finally {
    await house.close();
  }
});
