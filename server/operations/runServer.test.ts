import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { CLOSED } from '#protocol/codes';
import { FAILED } from './runServer.ts';
import { Guest } from '../testing/Guest.ts';

const SCRIPT = fileURLToPath(new URL('../testing/failing.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-failing-'));
const children = new Set<ChildProcess>();
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function open() {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, folder], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  let said = '';
  child.stderr?.on('data', (chunk) => (said += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').once('data', (line: string) => resolve(line.trim()));
    child.once('exit', () => reject(new Error(`it did not start: ${said}`)));
  });
  return { child, address, ended, said: () => said };
}

async function seated(address: string): Promise<{ guest: Guest; table: string }> {
  const answer = await fetch(`${address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'birds', seats: ['red', 'blue'] }),
  });
  const { id: table } = (await answer.json()) as { id: string };
  return { guest: await Guest.enter(address, table, { name: 'Ann', seat: 'red' }), table };
}

it('[S163] after what nobody caught the house lets everybody out, saves and ends to be started again', async () => {
  const house = await open();
  const { guest, table } = await seated(house.address);
  const version = await guest.do({ verb: 'draw', from: 'deck', count: 1 });
  house.child.send('throw');
  expect(await house.ended).toBe(FAILED);
  await guest.closed();
  expect(guest.closedWith).not.toBe(CLOSED.kicked);
  expect(house.said()).toContain('nobody caught this');
  const again = await open();
  const back = await Guest.enter(again.address, table, { key: guest.key });
  expect(back.seat).toBe('red');
  expect(back.version).toBeGreaterThanOrEqual(version);
  // A promise that nobody waited for is said, and everybody plays on.
  again.child.send('reject');
  await expect.poll(again.said).toContain('nobody waited for this');
  await back.do({ verb: 'draw', from: 'deck', count: 1 });
  // Who started it is gone.
  again.child.disconnect();
  expect(await again.ended).toBe(0);
});
