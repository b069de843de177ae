import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Guest } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

/** Ann at red, Bob at blue, Cleo watching. */
async function people() {
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo' });
  return { table, ann, bob, cleo };
}

const bearing = (guest: Guest, face: string): number => {
  const piece = guest.seen.pieces.find((p) => p.face === face);
  if (piece === undefined) throw new Error(`${guest.welcome.person} does not see ${face}`);
  return piece.id;
};
const tint = (piece: number, n: number) => ({
  verb: 'tint',
  pieces: [piece],
  tint: `#${n.toString(16).padStart(6, '0')}`,
});

it('[S16] an act is told after the state it led to, with the version it produced', async () => {
  const { ann, bob, cleo } = await people();
  const version = await ann.do({ verb: 'flip', pieces: [bearing(ann, 'canary-open-01')] });
  for (const guest of [ann, bob, cleo]) {
    await guest.until(() => guest.heard.act.some((act) => act.version === version));
    const state = guest.order.indexOf(`state ${version}`);
    expect(state).toBeGreaterThanOrEqual(0);
    expect(guest.order.indexOf(`act ${version}`)).toBe(state + 1);
    expect(guest.heard.act.at(-1)).toMatchObject({ version, seat: 'red', verb: 'flip' });
  }
  const { cause } = bob.heard.act.at(-1) ?? {};
  expect(cause).toBeUndefined();
  expect(ann.heard.act.at(-1)?.cause).toMatchObject({ verb: 'flip' });
});

it('[S4] two grab one card: one has it, the other is told', async () => {
  const { ann, bob } = await people();
  const piece = bearing(ann, 'canary-open-02');
  const [one, other] = await Promise.all([
    ann.ask({ verb: 'lift', piece }),
    bob.ask({ verb: 'lift', piece }),
  ]);
  expect([one, other].filter((answer) => answer.ok)).toHaveLength(1);
  const lost = one.ok ? other : one;
  expect(lost).toMatchObject({ ok: false, refusal: { refused: 'held-by-other', piece } });
  await bob.until(() => bob.seen.pieces.some((p) => p.id === piece && p.held === (one.ok ? 'red' : 'blue')));
});

it('[S28] a holder who vanishes in mid-drag lets go of everything', async () => {
  const { ann, bob } = await people();
  const piece = bearing(ann, 'canary-open-01');
  const { pose } = ann.seen.pieces.find((p) => p.id === piece) ?? {};
  await ann.do({ verb: 'lift', piece });
  await ann.do({ verb: 'lift', pile: 'pile' });
  await ann.do({ verb: 'search', pile: 'deck' });
  await bob.until(() => bob.seen.places.some((p) => p.openTo.includes('red')));
  ann.vanish();
  await bob.until(() => bob.person(ann.welcome.person)?.present === false);
  await bob.until(() => bob.seen.places.every((p) => p.held === null && p.openTo.length === 0));
  expect(bob.seen.pieces.find((p) => p.id === piece)).toMatchObject({ held: null, pose, place: 'table' });
  expect(await bob.ask({ verb: 'lift', piece })).toMatchObject({ ok: true });
});

it('[S28] who has another page open has not vanished', async () => {
  const { table, ann, bob } = await people();
  const second = await house.enter(table, { key: ann.key });
  expect(second.welcome.person).toBe(ann.welcome.person);
  const piece = bearing(ann, 'canary-open-01');
  await ann.do({ verb: 'lift', piece });
  ann.vanish();
  const version = await second.do(tint(bearing(second, 'canary-open-02'), 1));
  await bob.caughtUp(version);
  expect(bob.seen.pieces.find((p) => p.id === piece)?.held).toBe('red');
  expect(bob.person(ann.welcome.person)?.present).toBe(true);
});

it('[S2] [S20] a request sent again after a cut is answered as before and not done again', async () => {
  const { table, ann, bob } = await people();
  const request = { verb: 'roll', pieces: [bob.seen.pieces.find((p) => p.kind === 'die')?.id] };
  const first = await ann.ask(request, 5);
  expect(await ann.ask(request, 5)).toEqual(first);
  ann.vanish();
  const again = await house.enter(table, { key: ann.key, page: ann.page });
  expect(again.welcome).toMatchObject({ person: ann.welcome.person, seat: 'red', answered: 5 });
  expect(await again.ask(request, 5)).toEqual(first);
  expect(bob.heard.act.filter((act) => act.verb === 'roll')).toHaveLength(1);
});

it('[S3] two pages of one person do not answer for each other', async () => {
  const { table, ann, bob } = await people();
  const second = await house.enter(table, { key: ann.key });
  const [one, two] = [bearing(ann, 'canary-open-01'), bearing(ann, 'canary-open-02')];
  const answers = await Promise.all([ann.ask(tint(one, 3), 1), second.ask(tint(two, 4), 1)]);
  const versions = answers.map((answer) => (answer.ok ? answer.version : 0)).toSorted((a, b) => a - b);
  expect(versions[1]).toBe((versions[0] ?? 0) + 1);
  await bob.caughtUp(versions[1] ?? 0);
  expect(bob.seen.pieces.filter((p) => p.tint !== null)).toHaveLength(2);
});

it('[S10] sitting down and playing at once works', async () => {
  const { ann, cleo } = await people();
  const piece = bearing(ann, 'canary-open-01');
  const [sat, lifted] = await Promise.all([
    cleo.manage({ do: 'sit', seat: 'green' }),
    cleo.ask({ verb: 'lift', piece }),
  ]);
  expect([sat.ok, lifted.ok]).toEqual([true, true]);
});

it('[S7] [S21] who watches sees what is public, asks for nothing, and can sit down where it is free', async () => {
  const { cleo } = await people();
  expect(cleo.seat).toBeNull();
  expect(cleo.seen.places.find((p) => p.id === 'hand-red')).toMatchObject({ count: 3, pieces: null });
  const refused = await cleo.ask({ verb: 'flip', pieces: [bearing(cleo, 'canary-open-01')] });
  expect(refused).toMatchObject({ ok: false, refusal: { refused: 'watching' } });
  expect(await cleo.manage({ do: 'sit', seat: 'red' })).toMatchObject({
    refusal: { refused: 'seat-taken' },
  });
  expect(await cleo.manage({ do: 'sit', seat: 'mauve' })).toMatchObject({
    refusal: { refused: 'unknown-seat' },
  });
  await cleo.arrange({ do: 'sit', seat: 'green' });
  expect(cleo.seat).toBe('green');
  expect(bearing(cleo, 'canary-green-01')).toBeGreaterThan(0);
});

it.each([0, 1, 500])(
  '[S17] [S18] who missed %i acts comes back to the same table and story',
  async (missed) => {
    const { table, ann, bob } = await people();
    await bob.caughtUp(ann.version);
    const known = ann.version;
    ann.vanish();
    await bob.until(() => bob.person(ann.welcome.person)?.present === false);
    const piece = bearing(bob, 'canary-open-01');
    await Promise.all(Array.from({ length: missed }, (_, n) => bob.do(tint(piece, n + 1))));
    const again = await house.enter(table, { key: ann.key, page: ann.page });
    const fresh = await house.enter(table, { key: ann.key });
    await again.caughtUp(known + missed);
    expect(again.seen).toEqual(fresh.seen);
    expect(again.seen.pieces.map((p) => p.id)).toContain(piece);
    const { acts } = await again.storySince(known);
    expect(acts?.map((act) => act.version)).toEqual(Array.from({ length: missed }, (_, n) => known + 1 + n));
    expect(acts?.every((act) => act.verb === 'tint' && act.seat === 'blue')).toBe(true);
    const { acts: bobs } = await bob.storySince(0);
    expect(bobs?.[0]).toMatchObject({ version: 1, verb: 'setup' });
  },
  30_000,
);

it('[S17] what is too long ago to tell is said to be', async () => {
  const { ann } = await people();
  const piece = bearing(ann, 'canary-open-01');
  await Promise.all(Array.from({ length: 610 }, (_, n) => ann.do(tint(piece, n + 1))));
  expect((await ann.storySince(1)).acts).toBeNull();
  expect((await ann.storySince(ann.version - 3)).acts).toHaveLength(3);
  expect((await ann.storySince(ann.version)).acts).toEqual([]);
});

it('[S11] [S21] a late spectator sees what one who was there all along sees', async () => {
  const { table, ann, bob, cleo } = await people();
  await ann.do({ verb: 'peek', piece: ann.seen.pieces.find((p) => p.facing === 'down')?.id });
  await bob.do({ verb: 'draw', from: 'deck', count: 2 });
  await ann.do({ verb: 'shuffle', place: 'deck' });
  const version = await bob.do({ verb: 'lift', top: 'deck' });
  await cleo.caughtUp(version);
  const dora = await house.enter(table, { name: 'Dora' });
  expect(dora.seen).toEqual(cleo.seen);
});
