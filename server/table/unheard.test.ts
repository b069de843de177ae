import { expect, it, vi } from 'vitest';
import { openStorage } from '../storage/openStorage.ts';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import { openTestHouse } from '../testing/testHouse.ts';

it('[S2] who is not heard is told what the number was answered when it was', async () => {
  const disk = new FaultyStorage(await openStorage({ folder: ':memory:' }));
  const limits = { perSecond: 1, burst: 30, patience: 100, garbage: 20 };
  const house = await openTestHouse({ storage: disk.storage, clock: new ManualClock(), rateLimit: limits });
  const ann = await house.enter(await house.table(), { seat: 'red' });
  const [piece] = ann.seen.pieces.filter(({ place }) => place === 'table');
  const paint = (tint: string) => ({ verb: 'tint', pieces: [piece?.id], tint });
  const done = await ann.ask(paint('#00ff7f'), 1);
  let release = (): void => {};
  disk.holding.set('append', new Promise<void>((resolve) => (release = resolve)));
  const before = disk.count('append');
  const asked = ann.ask(paint('#ff0000'), 2);
  await vi.waitFor(() => expect(disk.count('append')).toBe(before + 1), 60_000);
  for (let n = 0; n < limits.burst; n++) ann.send('point', { x: n, y: 0, z: 0 });
  const fresh = ann.ask(paint('#0000ff'), 3);
  const [again, still] = [ann.ask(paint('#ff0000'), 1), ann.ask(paint('#ff0000'), 2)];
  disk.holding.clear();
  release();
  expect(done).toMatchObject({ ok: true });
  expect([await again, await still]).toEqual([done, await asked]);
  expect(await fresh).toMatchObject({ refusal: { refused: 'too-fast' } });
  await house.close();
});

it('[S83] who asks too fast for what they missed is told that it cannot be told, and hears on', async () => {
  const limits = { perSecond: 1, burst: 40, patience: 200, garbage: 20 };
  const house = await openTestHouse({ clock: new ManualClock(), rateLimit: limits });
  const ann = await house.enter(await house.table(), { seat: 'red' });
  expect((await ann.storySince(0)).acts).not.toBeNull();
  for (let n = 0; n < limits.burst; n++) ann.send('point', { x: n, y: 0, z: 0 });
  expect(await ann.storySince(0)).toEqual({ since: 0, acts: null });
  await house.close();
});
