import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { flatPose } from '#kernel/pose';
import { openStorage } from '../storage/openStorage.ts';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import type { Guest } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let disk: FaultyStorage;
let house: TestHouse;
beforeAll(async () => {
  disk = new FaultyStorage(await openStorage({ folder: ':memory:' }));
  house = await openTestHouse({ storage: disk.storage });
});
afterAll(() => house?.close());

const SPOT = { place: 'table', pose: flatPose(-14, -14) };

/** Ann and Bob, each with a card of the open table in their hand, and something that is being written down. */
async function bothCarrying() {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  const [one, other] = [bearing(ann, 'canary-open-01'), bearing(ann, 'canary-open-02')];
  await ann.do({ verb: 'lift', piece: one });
  await bob.do({ verb: 'lift', piece: other });
  return { ann, bob, one, other };
}

function bearing(guest: Guest, face: string): number {
  const piece = guest.seen.pieces.find((p) => p.face === face);
  if (piece === undefined) throw new Error(`nobody sees ${face}`);
  return piece.id;
}

/** The disk takes nothing until it is let go; resolves when somebody waits for it. */
async function slowDisk(busy: () => Promise<unknown>): Promise<() => void> {
  let release = (): void => {};
  disk.holding.set('append', new Promise<void>((resolve) => (release = resolve)));
  const before = disk.count('append');
  void busy();
  await vi.waitFor(() => expect(disk.count('append')).toBe(before + 1), 60_000);
  return () => {
    disk.holding.clear();
    release();
  };
}

it('[S4] of two cards dropped onto one spot while the disk is slow, the second lands on the first', async () => {
  const { ann, bob, one, other } = await bothCarrying();
  const letGo = await slowDisk(() =>
    ann.ask({ verb: 'tint', pieces: [bearing(ann, 'canary-open-03')], tint: '#00ff7f' }),
  );
  const first = ann.ask({ verb: 'drop', piece: one, to: SPOT });
  // Heard, and waiting: what came after it is answered without the disk.
  await ann.storySince(0);
  const second = bob.ask({ verb: 'drop', piece: other, to: SPOT });
  await bob.storySince(0);
  letGo();
  expect([await first, await second]).toMatchObject([{ ok: true }, { ok: true }]);
  await ann.until(() => ann.version === bob.version);
  const loose = ann.seen.pieces.filter(({ place }) => place === 'table').map(({ face }) => face);
  expect(loose).toContain('canary-open-03');
  expect(loose).not.toContain('canary-open-01');
  expect(loose).not.toContain('canary-open-02');
});
