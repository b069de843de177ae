import { NOT_ADMITTED } from '#protocol/codes';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import type { Guest } from '../testing/Guest.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { openStorage } from '../storage/openStorage.ts';
import { StorageFault } from '../storage/StorageFault.ts';

// Faults that simulated worlds have found (`npm run prove -- converge`), each as small as it could be told.

let house: TestHouse;
let disk: FaultyStorage;
const clock = new ManualClock();
beforeAll(async () => {
  disk = new FaultyStorage(await openStorage({ folder: ':memory:' }));
  house = await openTestHouse({ storage: disk.storage, clock });
});
afterAll(() => house?.close());

const open = (guest: Guest): number => guest.seen.pieces.find((p) => p.face === 'canary-open-01')?.id ?? 0;
const down = (guest: Guest): number =>
  guest.seen.pieces.find((p) => p.kind === 'die' && p.place === 'table')?.id ?? 0;
const roll = (guest: Guest) => ({ verb: 'roll', pieces: [down(guest)] });
const holderOf = (guest: Guest, seat: string) => guest.seen.seats.find((s) => s.id === seat)?.holder;
const gauge = async (name: string): Promise<number> =>
  Number(
    new RegExp(`orrery_${name} (\\d+)`).exec(await (await fetch(`${house.address}/metrics`)).text())?.[1],
  );

/** A promise and what ends it. */
function latch(): { readonly held: Promise<void>; open(): void; fail(): void } {
  let release = (): void => {};
  let refuse = (_why: Error): void => {};
  const held = new Promise<void>((resolve, reject) => {
    release = resolve;
    refuse = reject;
  });
  return { held, open: () => release(), fail: () => refuse(new StorageFault('full', 'The disk is full.')) };
}

it('[S10] what is asked about people does not overtake what the same page asked of the table', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const slow = latch();
  disk.holding.set('append', slow.held);
  const before = bob.ask(roll(bob));
  const rolled = ann.ask(roll(ann));
  const granted = ann.manage({ do: 'grant', permission: 'settings', to: 'player' });
  // By now the server has read all of it.
  await ann.storySince(0);
  disk.holding.clear();
  slow.open();
  expect(await before).toMatchObject({ ok: true });
  expect(await rolled).toMatchObject({ ok: true });
  expect(await granted).toMatchObject({ ok: true });
  await house.clear();
});

it('[S15] who comes while their seat is being changed looks through the one they have in the end', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const slow = latch();
  disk.holding.set('update', slow.held);
  const stood = bob.manage({ do: 'stand', seat: 'blue' });
  await ann.until(() => holderOf(ann, 'blue') === 'nobody');
  const coming = house.enter(table, { key: bob.key });
  // Much is asked and answered meanwhile: their socket has been heard of by now.
  for (let n = 0; n < 40; n++) await gauge('rooms');
  disk.holding.clear();
  slow.fail();
  expect(await stood).toMatchObject({ refusal: { refused: 'not-saved' } });
  expect((await coming).seat).toBe('blue');
  await house.clear();
});

it('[S25] who is banned while they come in does not come in', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const cleo = await house.enter(table);
  const slow = latch();
  disk.holding.set('update', slow.held);
  const renamed = cleo.manage({ do: 'rename', name: 'Cleopatra' });
  await cleo.storySince(0);
  const banned = ann.manage({ do: 'kick', person: bob.welcome.person, ban: true });
  await ann.storySince(0);
  const coming = house.enter(table, { key: bob.key }).catch((error: { code?: number }) => error.code);
  // Much is asked and answered meanwhile: their socket has been heard of by now.
  for (let n = 0; n < 40; n++) await gauge('rooms');
  disk.holding.clear();
  slow.open();
  expect(await renamed).toMatchObject({ ok: true });
  expect(await banned).toMatchObject({ ok: true });
  expect(await coming).toBe(NOT_ADMITTED.banned);
  expect(ann.person(bob.welcome.person)?.present).not.toBe(true);
  await house.clear();
});

it('[S28] who vanishes lets go also of what they take up afterwards, because that had to wait', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const slow = latch();
  disk.holding.set('update', slow.held);
  bob.manage({ do: 'rename', name: 'Bobby' }).catch(() => undefined);
  bob.ask({ verb: 'lift', piece: open(bob) }).catch(() => undefined);
  await bob.storySince(0);
  await bob.leave();
  await ann.until(() => ann.person(bob.welcome.person)?.present === false);
  disk.holding.clear();
  const { length } = ann.heard.act;
  slow.open();
  await ann.until(() => ann.heard.act.slice(length).some(({ verb }) => verb === 'release'));
  expect(ann.seen.pieces.find((p) => p.id === open(ann))?.held).toBeNull();
  await house.clear();
});

describe('what a full disk has kept from being done', () => {
  it('[S75] who vanished lets go as soon as anything can be saved again', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { seat: 'red' });
    const bob = await house.enter(table, { seat: 'blue' });
    await bob.do({ verb: 'lift', piece: open(bob) });
    await ann.caughtUp(bob.version);
    const held = (): string | null | undefined => ann.seen.pieces.find((p) => p.id === open(ann))?.held;
    disk.failing.add('append');
    await bob.leave();
    await ann.until(() => ann.person(bob.welcome.person)?.present === false);
    expect(await ann.ask(roll(ann))).toMatchObject({ refusal: { refused: 'not-saved' } });
    disk.failing.clear();
    expect(held()).toBe('blue');
    await ann.do(roll(ann));
    await ann.until(() => held() === null);
    expect(holderOf(ann, 'blue')).toBe('person');
    await house.clear();
  });

  it('[S75] the seats say again who sits there as soon as anything can be saved', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { seat: 'red' });
    const bob = await house.enter(table, { seat: 'blue' });
    const slow = latch();
    disk.holding.set('update', slow.held);
    const stood = bob.manage({ do: 'stand', seat: 'blue' });
    await ann.until(() => holderOf(ann, 'blue') === 'nobody');
    disk.failing.add('append');
    disk.holding.clear();
    slow.fail();
    expect(await stood).toMatchObject({ refusal: { refused: 'not-saved' } });
    disk.failing.clear();
    expect([bob.seat, holderOf(ann, 'blue')]).toEqual(['blue', 'nobody']);
    await ann.do(roll(ann));
    await ann.until(() => holderOf(ann, 'blue') === 'person');
    expect(bob.seat).toBe('blue');
    await house.clear();
  });

  it('[S75] nobody leaves a seat with something still in its hand', async () => {
    const table = await house.table();
    const ann = await house.enter(table, { seat: 'red' });
    await ann.do({ verb: 'lift', piece: open(ann) });
    const slow = latch();
    const before = disk.count('append');
    disk.holding.set('append', slow.held);
    const stood = ann.manage({ do: 'stand', seat: 'red' });
    await vi.waitFor(() => expect(disk.count('append')).toBe(before + 1), 60_000);
    disk.holding.clear();
    slow.fail();
    expect(await stood).toMatchObject({ refusal: { refused: 'not-saved' } });
    expect([ann.seat, holderOf(ann, 'red')]).toEqual(['red', 'person']);
    await house.clear();
  });
});

it('[S74] a room is closed only when also what it owed is made up for', async () => {
  clock.pass(1000);
  await vi.waitFor(async () => expect(await gauge('rooms')).toBe(0), 60_000);
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  await bob.do({ verb: 'lift', piece: open(bob) });
  disk.failing.add('append');
  await bob.leave();
  await ann.until(() => ann.person(bob.welcome.person)?.present === false);
  const paint = { verb: 'tint', pieces: [down(ann)], tint: '#ff0000' };
  expect(await ann.ask(paint)).toMatchObject({ refusal: { refused: 'not-saved' } });
  disk.failing.clear();
  const [acts, snapshots] = [disk.count('append'), disk.count('snapshot')];
  const [first, second] = [latch(), latch()];
  disk.holding.set('append', first.held);
  ann.ask(paint).catch(() => undefined);
  await vi.waitFor(() => expect(disk.count('append')).toBe(acts + 1), 60_000);
  await ann.leave();
  await vi.waitFor(async () => expect(await gauge('clients')).toBe(0), 60_000);
  clock.pass(1000);
  disk.holding.set('append', second.held);
  first.open();
  // Bob's hand is opened, and that is not written yet.
  await vi.waitFor(() => expect(disk.count('append')).toBe(acts + 2), 60_000);
  expect(await gauge('rooms')).toBe(1);
  expect(disk.count('snapshot')).toBe(snapshots);
  disk.holding.clear();
  second.open();
  await vi.waitFor(async () => expect(await gauge('rooms')).toBe(0), 60_000);
  expect(disk.count('snapshot')).toBe(snapshots + 1);
});

it('[S74] a room that was closed writes nothing more, whatever was under way', async () => {
  const table = await house.table({ game: 'meteor', seats: ['red', 'blue'], bots: { blue: 'random' } });
  const ann = await house.enter(table, { seat: 'red' });
  await ann.until(() => (ann.heard.turn.at(-1)?.offers.length ?? 0) > 0);
  const slow = latch();
  const before = disk.count('append');
  disk.holding.set('append', slow.held);
  ann.ask({ verb: 'act', action: ann.heard.turn.at(-1)?.offers[0]?.action }).catch(() => undefined);
  await vi.waitFor(() => expect(disk.count('append')).toBeGreaterThan(before), 60_000);
  await ann.leave();
  await vi.waitFor(async () => expect(await gauge('clients')).toBe(0), 60_000);
  clock.pass(1000);
  disk.holding.clear();
  slow.open();
  await vi.waitFor(async () => expect(await gauge('rooms')).toBe(0), 60_000);
  const written = disk.count('append');
  clock.pass(10_000);
  await gauge('rooms');
  expect(disk.count('append')).toBe(written);
  expect(house.faults.map(({ where }) => where)).not.toContain('bot');
});
