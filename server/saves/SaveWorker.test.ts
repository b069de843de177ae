import { writeFileSync } from 'node:fs';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { WorkLimits } from './SaveWorker.ts';
import { SaveWorker } from './SaveWorker.ts';
import { Spool } from './Spool.ts';

vi.setConfig({ testTimeout: 120_000 });
const open: SaveWorker[] = [];
const worker = (limits: Partial<WorkLimits>): SaveWorker => {
  const made = new SaveWorker({
    mostMs: 50_000,
    msPerMegabyte: 0,
    mostMegabytes: 512,
    mostWaiting: 8,
    idleMs: 60_000,
    ...limits,
  });
  open.push(made);
  return made;
};
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const spool = new Spool(':memory:');
afterAll(() => spool.close());
const read = (one: SaveWorker, text: string) => {
  const file = spool.path();
  writeFileSync(file, text);
  return one.run<'import'>({
    do: 'import',
    file,
    bytes: text.length,
    bay: spool.path(),
    key: null,
    seed: '00',
    at: 0,
    games: new Map(),
    rulesOff: false,
  });
};

it('[S106] reads one file after the other in one process', async () => {
  const one = worker({});
  const done = await Promise.all(['{', '{"orrery":"else"}', '[]'].map((text) => read(one, text)));
  expect(done).toMatchObject([
    { ok: false, fault: expect.stringContaining('cut short') },
    { ok: false, fault: expect.stringContaining('not a save') },
    { ok: false },
  ]);
});

it('[S106] ends what takes too long, and only that', async () => {
  const one = worker({ mostMs: 1 });
  const long = `[${'"x",'.repeat(5_000_000)}1]`;
  await expect(read(one, long)).rejects.toMatchObject({ why: 'too-much' });
  await expect(read(one, long)).rejects.toMatchObject({ why: 'too-much' });
});

it('[S106] ends what takes too much memory; the house goes on, and so does the next', async () => {
  const one = worker({ mostMegabytes: 64 });
  const bomb = `{"orrery":"save","a":[${'{"a":{}},'.repeat(900_000)}{}]}`;
  await expect(read(one, bomb)).rejects.toMatchObject({ why: 'too-much' });
  expect(await read(one, '{')).toMatchObject({ ok: false });
});

it('[S106] lets so many wait and no more', async () => {
  const one = worker({ mostWaiting: 2 });
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => read(one, '{')));
  expect(asked.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(asked[4]).toMatchObject({ reason: { why: 'busy' } });
});
