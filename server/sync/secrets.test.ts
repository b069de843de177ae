import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { flatPose } from '#kernel/pose';
import type { Guest } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

/** Ann at red, Bob at blue, Cleo watching; `all` waits until everybody has a version. */
async function people() {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo' });
  const all = async (version: number): Promise<void> => {
    for (const guest of [ann, bob, cleo]) await guest.caughtUp(version);
  };
  return { table, ann, bob, cleo, all };
}

const bearing = (guest: Guest, face: string): number =>
  guest.seen.pieces.find((p) => p.face === face)?.id ?? 0;
const inPlace = (guest: Guest, place: string): number[] =>
  guest.seen.pieces.filter((p) => p.place === place).map((p) => p.id);

/** Somebody who has just come in for the same viewer sees the same: nothing was left behind, nothing is missing. */
async function likeNew(table: string, guest: Guest): Promise<void> {
  const fresh = await house.enter(table, { key: guest.key });
  await fresh.caughtUp(guest.version);
  expect(guest.seen).toEqual(fresh.seen);
  await fresh.leave();
}

it('[S12] no byte of a hand reaches anybody but its owner, on the raw socket', async () => {
  const { table, ann, bob, cleo, all } = await people();
  const card = bearing(ann, 'canary-red-01');
  await ann.do({ verb: 'arrange', place: 'hand-red', order: inPlace(ann, 'hand-red').toReversed() });
  await ann.do({ verb: 'sort', place: 'hand-red', by: 'face' });
  await ann.do({ verb: 'lift', piece: card });
  await ann.do({ verb: 'release', piece: ann.seen.pieces.find((p) => p.held === 'red')?.id });
  await ann.do({ verb: 'shuffle', place: 'hand-red' });
  await ann.do({ verb: 'tint', pieces: [bearing(ann, 'canary-red-02')], tint: '#123456' });
  await ann.do({ verb: 'name', piece: bearing(ann, 'canary-red-03'), label: 'canary-label-03' });
  await all(await ann.do({ verb: 'undo' }));
  bob.vanish();
  const again = await house.enter(table, { key: bob.key });
  await again.storySince(0);
  await cleo.storySince(0);
  const pages = await Promise.all(
    ['/api/tables', '/api/games', '/metrics', '/health', '/'].map(async (path) =>
      (await fetch(house.address + path)).text(),
    ),
  );
  for (const bytes of [bob.bytes(), again.bytes(), cleo.bytes(), pages.join('\n')])
    for (const face of ['canary-red', 'canary-label', '#123456', 'canary-deck', 'canary-down', 'canary-egg'])
      expect(bytes).not.toContain(face);
  // The tap works: their owner did get them, and what is open reached everybody.
  for (const face of ['canary-red-01', 'canary-red-02', 'canary-red-03', 'canary-label-03', '#123456'])
    expect(ann.bytes()).toContain(face);
  for (const guest of [bob, again, cleo]) expect(guest.bytes()).toContain('canary-open-01');
});

it('[S12] what was drawn, looked at and bagged in secret stays where it was seen', async () => {
  const { ann, bob, cleo, all } = await people();
  await ann.do({ verb: 'draw', from: 'deck', count: 2 });
  await ann.do({ verb: 'search', pile: 'deck' });
  await ann.do({
    verb: 'peek',
    piece: ann.seen.pieces.find((p) => p.facing === 'down' && p.place === 'table')?.id,
  });
  await all(await ann.do({ verb: 'closeSearch', pile: 'deck' }));
  expect(ann.bytes().match(/canary-deck-\d\d/g)?.length).toBeGreaterThanOrEqual(8);
  for (const guest of [bob, cleo]) expect(guest.bytes()).not.toMatch(/canary-(deck|down)/);
});

it('[S13] the inside of a deck or a bag is a number, also after a shuffle and a draw', async () => {
  const { ann, bob, cleo, all } = await people();
  await ann.do({ verb: 'shuffle', place: 'deck' });
  await ann.do({ verb: 'lift', top: 'nest-inside' });
  await all(await bob.do({ verb: 'draw', from: 'deck', count: 1 }));
  for (const guest of [ann, bob, cleo]) {
    const [deck, nest] = ['deck', 'nest-inside'].map((id) => guest.seen.places.find((p) => p.id === id));
    expect(deck).toMatchObject({ count: 7, pieces: null });
    expect(nest).toMatchObject({ count: 4, pieces: null });
    expect(inPlace(guest, 'deck')).toEqual([]);
  }
});

it('[S11] [S12] who is slow to come in misses nothing and gets nothing that is hidden by then', async () => {
  const { table, ann, all } = await people();
  let read = (): void => {};
  const reading = new Promise<void>((resolve) => (read = resolve));
  const joins = house.services.metrics.total('joins');
  const slow = house.enter(table, { name: 'Dora', seat: 'green', reading });
  await vi.waitFor(() => expect(house.services.metrics.total('joins')).toBe(joins + 1), 60_000);
  await ann.do({ verb: 'show', pieces: [bearing(ann, 'canary-red-01')], to: ['green'] });
  await ann.do({ verb: 'hide', pieces: [ann.seen.pieces.find((p) => p.shown.includes('green'))?.id] });
  await ann.do({ verb: 'deal', from: 'deck', count: 1, to: ['green'] });
  await ann.do({ verb: 'search', pile: 'deck' });
  await ann.do({ verb: 'closeSearch', pile: 'deck' });
  await all(await ann.do({ verb: 'flip', pieces: [bearing(ann, 'canary-open-01')] }));
  read();
  const dora = await slow;
  await dora.caughtUp(ann.version);
  expect(dora.seen.pieces.filter((p) => p.place === 'hand-green')).toHaveLength(4);
  await likeNew(table, dora);
  await all(await ann.do({ verb: 'deal', from: 'deck', count: 1, to: ['green'] }));
  await dora.caughtUp(ann.version);
  await likeNew(table, dora);
  expect(dora.bytes()).not.toMatch(/canary-(red|down|open-01)/);
});

describe('what is hidden again', () => {
  it('[S14] flipped up and down', async () => {
    const { table, ann, bob, cleo, all } = await people();
    const piece = ann.seen.pieces.find((p) => p.facing === 'down' && p.place === 'table')?.id;
    await all(await ann.do({ verb: 'flip', pieces: [piece] }));
    expect(cleo.seen.pieces.find((p) => p.id === piece)?.face).toMatch(/canary-down/);
    await all(await ann.do({ verb: 'flip', pieces: [piece] }));
    expect(cleo.seen.pieces.filter((p) => p.face?.startsWith('canary-down'))).toEqual([]);
    for (const guest of [ann, bob, cleo]) await likeNew(table, guest);
  });

  it('[S14] peeked at and no more', async () => {
    const { table, ann, bob, all } = await people();
    const piece = ann.seen.pieces.find((p) => p.facing === 'down' && p.place === 'table')?.id;
    await all(await ann.do({ verb: 'peek', piece }));
    const seen = ann.seen.pieces.find((p) => p.face?.startsWith('canary-down'));
    expect(seen).toBeDefined();
    expect(bob.seen.pieces.find((p) => p.id === seen?.id)?.face).toBeUndefined();
    await all(await ann.do({ verb: 'unpeek', piece: seen?.id }));
    expect(ann.seen.pieces.filter((p) => p.face?.startsWith('canary-down'))).toEqual([]);
    for (const guest of [ann, bob]) await likeNew(table, guest);
  });

  it('[S14] from the hand to the table and back', async () => {
    const { table, ann, bob, cleo, all } = await people();
    const card = bearing(ann, 'canary-red-01');
    await all(await ann.do({ verb: 'move', pieces: [card], to: { place: 'table', pose: flatPose(0, 3) } }));
    const open = bearing(bob, 'canary-red-01');
    expect(open).toBeGreaterThan(0);
    await all(await ann.do({ verb: 'toHand', pieces: [open] }));
    expect(bearing(bob, 'canary-red-01')).toBe(0);
    expect(bob.seen.pieces.map((p) => p.id)).not.toContain(bearing(ann, 'canary-red-01'));
    for (const guest of [ann, bob, cleo]) await likeNew(table, guest);
  });

  it('[S14] shuffled: nobody can follow a card they have seen', async () => {
    const { table, ann, bob, all } = await people();
    const open = [1, 2, 3].map((n) => bearing(ann, `canary-open-0${n}`));
    await ann.do({ verb: 'flip', pieces: open });
    const down = ann.seen.pieces.filter((p) => p.facing === 'down' && p.place === 'table').map((p) => p.id);
    await ann.do({ verb: 'group', pieces: down });
    const pile = ann.seen.places.find((p) => p.id.startsWith('pile-'))?.id;
    await ann.do({ verb: 'shuffle', place: pile });
    await all(await ann.do({ verb: 'spread', pile }));
    const known = [...open, ...down];
    for (const guest of [ann, bob]) {
      const spread = guest.seen.pieces.filter((p) => p.facing === 'down' && p.place === 'table');
      expect(spread).toHaveLength(6);
      expect(spread.filter((p) => known.includes(p.id) || p.face !== undefined)).toEqual([]);
      await likeNew(table, guest);
    }
  });
});

describe('whose eyes', () => {
  it('[S15] standing up takes the hand away, sitting down elsewhere shows another', async () => {
    const { table, ann, cleo } = await people();
    await ann.arrange({ do: 'stand', seat: 'red' });
    await ann.until(() => ann.seat === null && bearing(ann, 'canary-red-01') === 0);
    await likeNew(table, ann);
    expect(ann.seen.pieces).toEqual(cleo.seen.pieces);
    await ann.arrange({ do: 'sit', seat: 'green' });
    await ann.until(() => bearing(ann, 'canary-green-01') > 0);
    expect(bearing(ann, 'canary-red-01')).toBe(0);
    await likeNew(table, ann);
  });

  it('[S15] [S27] one screen for two: it shows and plays one hand at a time', async () => {
    const { table, ann, bob } = await people();
    await ann.arrange({ do: 'sit', seat: 'green', also: true });
    await ann.until(() => bearing(ann, 'canary-green-01') > 0);
    expect(bearing(ann, 'canary-red-01')).toBe(0);
    const version = await ann.do({ verb: 'flip', pieces: [bearing(ann, 'canary-open-01')] });
    await bob.until(() => bob.heard.act.some((act) => act.version === version));
    expect(bob.heard.act.at(-1)?.seat).toBe('green');
    await ann.arrange({ do: 'switch-to', seat: 'red' });
    await ann.until(() => bearing(ann, 'canary-red-01') > 0);
    expect(bearing(ann, 'canary-green-01')).toBe(0);
    await likeNew(table, ann);
    expect(await ann.manage({ do: 'switch-to', seat: 'blue' })).toMatchObject({
      refusal: { refused: 'not-yours' },
    });
    expect(bob.bytes()).not.toMatch(/canary-(red|green)/);
  });

  it('[S15] a team sees together for as long as it is one', async () => {
    const { table, ann, bob, cleo } = await people();
    await ann.arrange({ do: 'team', seat: 'red', team: 'oak' });
    expect(bob.bytes()).not.toContain('canary-red');
    await ann.arrange({ do: 'team', seat: 'blue', team: 'oak' });
    await bob.until(() => bearing(bob, 'canary-red-01') > 0);
    await ann.until(() => bearing(ann, 'canary-blue-01') > 0);
    await ann.arrange({ do: 'team', seat: 'blue', team: null });
    await bob.until(() => bearing(bob, 'canary-red-01') === 0);
    for (const guest of [ann, bob]) await likeNew(table, guest);
    expect(cleo.bytes()).not.toMatch(/canary-(red|blue)/);
  });

  it('[S26] a seat is given away with its hand, and the giver keeps nothing of it', async () => {
    const { table, ann, bob, cleo } = await people();
    await ann.do({ verb: 'lift', piece: bearing(ann, 'canary-red-02') });
    await ann.arrange({ do: 'give-seat', seat: 'red', to: cleo.welcome.person });
    await cleo.until(() => bearing(cleo, 'canary-red-01') > 0);
    await ann.until(() => bearing(ann, 'canary-red-01') === 0 && ann.seat === null);
    expect(cleo.seat).toBe('red');
    await bob.until(() => bob.seen.pieces.every((p) => p.held === null));
    for (const guest of [ann, bob, cleo]) await likeNew(table, guest);
    expect(bob.bytes()).not.toContain('canary-red');
  });
});
