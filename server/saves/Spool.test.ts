import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { KeptFiles } from './KeptFiles.ts';
import { Spool } from './Spool.ts';

const data = mkdtempSync(join(tmpdir(), 'orrery-data-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const spool = new Spool(data);
const onDisk = (): number => readdirSync(join(data, 'spool')).length;

it('[S230] of a file that came in nothing stays on the disk, whatever became of it', async () => {
  const came = (path: string): void => writeFileSync(path, 'a table');
  await spool.during(async (path) => came(path));
  await expect(
    spool.during(async (path) => {
      came(path);
      throw new Error('it makes no sense');
    }),
  ).rejects.toThrow('no sense');
  expect(onDisk()).toBe(0);
});

it('[S230] of copies that are kept no more nothing stays on the disk', async () => {
  const kept = new KeptFiles(spool, { bytes: 1000, files: 2 });
  for (const name of ['one', 'two', 'three']) {
    const path = spool.path();
    writeFileSync(path, name);
    kept.keep(name, { path, bytes: name.length });
  }
  expect(kept.find('one')).toBeUndefined();
  await expect.poll(onDisk).toBe(2);
});
