import { expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../config.ts';
import { openTestHouse } from '../testing/testHouse.ts';

it('[S54] imports are limited like new tables, sound or not', async () => {
  const house = await openTestHouse({}, { limits: { ...DEFAULT_LIMITS, tablesPerHour: 2 } });
  const ask = async (path: string): Promise<number> => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(house.address + path, { method: 'POST', headers, body: '{"seats":2}' })).status;
  };
  try {
    expect(await ask('/api/import')).toBe(400);
    expect(await ask('/api/tables')).toBe(201);
    expect(await ask('/api/import')).toBe(429);
  } finally {
    await house.close();
  }
});
