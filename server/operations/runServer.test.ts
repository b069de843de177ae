import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { CLOSED } from '#protocol/codes';
import { Child } from '../../tools/lib/Child.ts';
import { newTable } from '../../tools/lib/newTable.ts';
import { FAILED } from './runServer.ts';
import { Guest } from '../testing/Guest.ts';

const SCRIPT = new URL('../testing/serve.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'orrery-failing-'));
const children = new Set<Child>();
afterAll(() => {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function open() {
  // Messages make it fail; what it sends back is nothing.
  const child = new Child(SCRIPT, [folder], { got: () => undefined });
  children.add(child);
  const [address] = await child.saying(/^http:\S+$/m);
  return { child, address };
}

async function seated(address: string): Promise<{ guest: Guest; table: string }> {
  const table = await newTable(address, { game: 'birds', seats: ['red', 'blue'] });
  return { guest: await Guest.enter(address, table, { name: 'Ann', seat: 'red' }), table };
}

it('[S163] after what nobody caught the house lets everybody out, saves and ends to be started again', async () => {
  const house = await open();
  const { guest, table } = await seated(house.address);
  const version = await guest.do({ verb: 'draw', from: 'deck', count: 1 });
  house.child.send('throw');
  expect(await house.child.gone).toBe(FAILED);
  await guest.closed();
  expect(guest.closedWith).not.toBe(CLOSED.kicked);
  expect(house.child.printed).toContain('nobody caught this');
  const again = await open();
  const back = await Guest.enter(again.address, table, { key: guest.key });
  expect(back.seat).toBe('red');
  expect(back.version).toBeGreaterThanOrEqual(version);
  // A promise that nobody waited for is said, and everybody plays on.
  again.child.send('reject');
  await again.child.saying(/nobody waited for this/);
  await back.do({ verb: 'draw', from: 'deck', count: 1 });
  // Who started it is gone.
  again.child.disconnect();
  expect(await again.child.gone).toBe(0);
});
