import { expect, it } from 'vitest';
import type { Storage } from '../storage/Storage.ts';
import { openStorage } from '../storage/openStorage.ts';
import { newKey } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import { openTestHouse } from '../testing/testHouse.ts';

it('[S23] [S189] a restart makes nobody a stand-in who sits down before the owner is back', async () => {
  const clock = new ManualClock();
  const storage = await openStorage({ folder: ':memory:' });
  const kept: Storage = Object.assign(Object.create(storage) as Storage, { close: async () => {} });
  const first = await openTestHouse({ clock, storage: kept });
  const key = newKey();
  const table = await first.table({ key, seats: ['red', 'blue', 'white'] });
  await first.enter(table, { key, name: 'Ann', seat: 'red' });
  const ben = await first.enter(table, { name: 'Ben', seat: 'blue' });
  const eve = await first.enter(table, { name: 'Eve' });
  await first.close();
  const second = await openTestHouse({ clock, storage: kept });
  try {
    const again = await second.enter(table, { key: eve.key, name: 'Eve', seat: 'white' });
    expect(again.seat).toBe('white');
    clock.pass(61_000);
    const mute = { do: 'mute', person: ben.welcome.person, muted: true } as const;
    expect(await again.manage(mute)).toMatchObject({ ok: false, refusal: { refused: 'not-allowed' } });
    expect(again.heard.people.at(-1)?.standIn).toBeNull();
    // Who was seated before is who stands in.
    const back = await second.enter(table, { key: ben.key });
    await back.until(() => back.heard.people.at(-1)?.standIn === ben.welcome.person);
  } finally {
    await second.close();
    await storage.close();
  }
});
