import { afterAll, beforeAll, expect, it } from 'vitest';
import { seatsAround } from '#layout/seatsAround';
import type { Guest } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

const bearing = (guest: Guest, face: string) => guest.seen.pieces.find((p) => p.face === face);
const FACE = 'canary-red-01';

it('[S71] a card given to another hand is the receiver’s; nobody else hears of its face or could follow it', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo' });
  await ann.do({ verb: 'lift', piece: bearing(ann, FACE)?.id });
  await ann.until(() => ann.seen.pieces.some((p) => p.held === 'red'));
  const known = ann.seen.pieces.map((p) => p.id);
  const held = ann.seen.pieces.find((p) => p.held === 'red')?.id;
  const given = await ann.do({ verb: 'drop', piece: held, to: { place: 'hand-blue' } });
  for (const guest of [ann, bob, cleo]) await guest.caughtUp(given);
  expect(bearing(bob, FACE)).toMatchObject({ place: 'hand-blue', held: null });
  expect(bearing(ann, FACE)).toBeUndefined();
  expect(ann.seen.places.find((p) => p.id === 'hand-blue')).toMatchObject({ count: 4, pieces: null });
  expect(cleo.bytes()).not.toContain(FACE);
  // Out of his hand it comes under an id she never knew, and face down she does not know it again.
  const laid = await bob.do({
    verb: 'move',
    pieces: [bearing(bob, FACE)?.id],
    to: { place: 'row' },
    facing: 'down',
  });
  await ann.caughtUp(laid);
  const [back] = ann.seen.pieces.filter((p) => p.place === 'row');
  expect(back?.face).toBeUndefined();
  expect(known).not.toContain(back?.id);
  expect(bearing(bob, FACE)?.id).toBe(back?.id);
  expect(cleo.bytes()).not.toContain(FACE);
});

it('[S71] a card that was shown to its giver is seen by them in the other hand', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const given = await ann.do({
    verb: 'move',
    pieces: [bearing(ann, FACE)?.id],
    to: { place: 'hand-blue' },
  });
  await bob.caughtUp(given);
  await bob.do({ verb: 'show', pieces: [bearing(bob, FACE)?.id], to: ['red'] });
  await ann.until(() => bearing(ann, FACE)?.place === 'hand-blue');
  const taken = await ann.ask({ verb: 'toHand', pieces: [bearing(ann, FACE)?.id] });
  expect(taken).toMatchObject({ refusal: { refused: 'not-yours' } });
});

it('[S71] a card let go over the place of another’s hand is given', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const { hand } = seatsAround(3)[1] ?? {};
  await ann.do({ verb: 'lift', piece: bearing(ann, 'canary-open-01')?.id });
  const piece = bearing(ann, 'canary-open-01')?.id;
  const given = await ann.do({ verb: 'drop', piece, to: { place: 'table', pose: hand } });
  await bob.caughtUp(given);
  expect(bearing(bob, 'canary-open-01')?.place).toBe('hand-blue');
});
