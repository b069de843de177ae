import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { FAILED } from '../server/operations/runServer.ts';
import { AGAIN, supervise } from './supervise.js';

const folder = mkdtempSync(join(tmpdir(), 'orrery-supervise-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A script that notes every start in a file, and ends with one code after the other. */
const ending = (file: string, codes: readonly number[]): string[] => [
  '-e',
  `const fs = require('fs');
   fs.appendFileSync(${JSON.stringify(file)}, 'x');
   process.exit(${JSON.stringify(codes)}[fs.readFileSync(${JSON.stringify(file)}, 'utf8').length - 1]);`,
];

it('what fails is started again, after ever longer pauses, until it ends for good', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const file = join(folder, 'fails');
  const pauses: number[] = [];
  const pause = async (ms: number): Promise<void> => void pauses.push(ms);
  expect(await supervise(ending(file, [FAILED, FAILED, FAILED, 3]), pause)).toBe(3);
  expect(readFileSync(file, 'utf8')).toBe('xxxx');
  expect(pauses).toEqual([500, 1000, 2000]);
});

it('what ends by itself is not started again', async () => {
  const file = join(folder, 'ends');
  expect(await supervise(ending(file, [0]))).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('x');
});

it('the server ends after a failure with the code that starts it again', () => {
  expect(FAILED).toBe(AGAIN);
});
