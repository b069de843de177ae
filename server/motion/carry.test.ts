import { afterAll, beforeAll, expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import { MotionDecoder, isFault } from '#protocol/motion/MotionDecoder';
import { motionIdOf } from '#protocol/motionIds';
import type { Guest } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

async function pair(): Promise<{ table: string; ann: Guest; bob: Guest }> {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  return { table, ann, bob };
}

/** Where something was seen on its way. Every frame must be readable from the first on. */
function wayOf(guest: Guest, id: number): { x: number; z: number }[] {
  const decoder = new MotionDecoder();
  const way: { x: number; z: number }[] = [];
  for (const bytes of guest.motion) {
    const frame = decoder.decode(bytes);
    if (isFault(frame)) throw new Error(frame.why);
    const { count, ids, poses } = frame.pieces;
    for (let i = 0; i < count; i++)
      if (ids[i] === id) way.push({ x: poses[i * 7] as number, z: poses[i * 7 + 2] as number });
  }
  return way;
}

function bearing(guest: Guest, face: string): number {
  const piece = guest.seen.pieces.find((p) => p.face === face);
  if (piece === undefined) throw new Error(`${face} is not to be seen`);
  return piece.id;
}

const settled = (guest: Guest): boolean => guest.heard.act.some((act) => act.verb === 'settle');

it('a card carried by one is seen on its way by the other, and lies for both where it came to rest', async () => {
  const { ann, bob } = await pair();
  const card = bearing(ann, 'canary-open-01');
  await ann.do({ verb: 'lift', piece: card });
  ann.send('carry', { x: -15, y: 0, z: -10 });
  // Let go while the hand still moves it would fly on.
  await bob.until(() => wayOf(bob, card).filter(({ x, z }) => Math.hypot(x + 15, z + 10) < 0.1).length > 4);
  await ann.do({ verb: 'drop', piece: card, to: { place: 'table', pose: flatPose(-15, -10) } });
  await bob.until(() => settled(bob));
  const lies = bob.seen.pieces.find((p) => p.id === card);
  expect(lies?.held).toBeNull();
  expect(Math.hypot((lies?.pose?.x ?? 0) + 15, (lies?.pose?.z ?? 0) + 10)).toBeLessThan(0.5);
  await ann.caughtUp(bob.version);
  expect(ann.seen.pieces.find((p) => p.id === card)?.pose).toEqual(lies?.pose);
});

it('[K75] what was carried and came to rest goes back where it was taken from', async () => {
  const { ann, bob } = await pair();
  const card = bearing(ann, 'canary-open-01');
  const pose = ann.seen.pieces.find((p) => p.id === card)?.pose;
  await ann.do({ verb: 'lift', piece: card });
  ann.send('carry', { x: -15, y: 0, z: -10 });
  await ann.do({ verb: 'drop', piece: card, to: { place: 'table', pose: flatPose(-15, -10) } });
  await bob.until(() => settled(bob));
  await ann.do({ verb: 'undo' });
  expect(ann.seen.pieces.find((p) => p.id === card)?.pose).toEqual(pose);
});

it('nothing moves, nothing is sent', async () => {
  const { ann, bob } = await pair();
  await ann.do({ verb: 'tint', pieces: [bearing(ann, 'canary-open-01')], tint: '#aabbcc' });
  await bob.until(() => bob.heard.act.length > 0);
  expect(wayOf(bob, bearing(ann, 'canary-open-01'))).toEqual([]);
});

it('a card let go over a card makes a deck with it', async () => {
  const { ann, bob } = await pair();
  const [upper, lower] = [bearing(ann, 'canary-open-01'), bearing(ann, 'canary-open-02')];
  const under = ann.seen.pieces.find((p) => p.id === lower)?.pose ?? flatPose(0, 0);
  await ann.do({ verb: 'lift', piece: upper });
  await ann.do({ verb: 'drop', piece: upper, to: { place: 'table', pose: { ...under, y: 3 } } });
  await bob.until(() => bob.seen.places.some((p) => p.form === 'deck' && p.loose && p.count === 2));
  expect(bob.seen.pieces.some((p) => p.id === lower)).toBe(false);
});

it('a whole pile is carried as one body', async () => {
  const { ann, bob } = await pair();
  await ann.do({ verb: 'lift', pile: 'pile' });
  ann.send('carry', { x: 12, y: 0, z: 4 });
  await bob.until(() => wayOf(bob, motionIdOf('pile')).some(({ x }) => Math.abs(x - 12) < 0.5));
  await ann.do({ verb: 'drop', pile: 'pile', pose: flatPose(12, 4) });
  await bob.until(() => (bob.seen.places.find((p) => p.id === 'pile')?.pose?.x ?? 0) > 11);
  expect(bob.seen.places.find((p) => p.id === 'pile')).toMatchObject({ count: 3, held: null });
});

it('a die rolled by command tumbles before everybody and shows what chance has drawn', async () => {
  const { ann, bob } = await pair();
  const die = ann.seen.pieces.find((p) => p.kind === 'die')?.id ?? 0;
  await ann.do({ verb: 'roll', pieces: [die] });
  await bob.until(() => settled(bob));
  const rolled = bob.heard.act.flatMap((act) => act.effects).find((effect) => effect.type === 'dice-rolled');
  const drawn = rolled?.type === 'dice-rolled' ? rolled.rolls[0]?.to : undefined;
  expect(bob.seen.pieces.find((p) => p.id === die)?.value).toBe(drawn);
  expect(wayOf(bob, die).length).toBeGreaterThan(5);
});

it('who comes in the middle of a drag sees it from then on', async () => {
  const { table, ann } = await pair();
  const card = bearing(ann, 'canary-open-01');
  await ann.do({ verb: 'lift', piece: card });
  ann.send('carry', { x: -10, y: 0, z: 0 });
  const late = await house.enter(table);
  ann.send('carry', { x: 10, y: 0, z: 0 });
  await late.until(() => wayOf(late, card).some(({ x }) => Math.abs(x - 10) < 0.5));
  expect(late.seen.pieces.find((p) => p.id === card)?.held).toBe('red');
});

it('[S85] who comes while a card is held still in the air sees it there', async () => {
  const { table, ann, bob } = await pair();
  const card = bearing(ann, 'canary-open-01');
  await ann.do({ verb: 'lift', piece: card });
  ann.send('carry', { x: -10, y: 0, z: 5 });
  const isThere = ({ x, z }: { x: number; z: number }): boolean => Math.hypot(x + 10, z - 5) < 0.01;
  await bob.until(() => wayOf(bob, card).some(isThere));
  const late = await house.enter(table);
  await late.until(() => wayOf(late, card).some(isThere));
  expect(wayOf(late, card).every(isThere)).toBe(true);
});

it('[S86] more dice rolled than can fly all show what chance has drawn, and everybody is told why some did not', async () => {
  const { ann, bob } = await pair();
  const die = ann.seen.pieces.find((p) => p.kind === 'die')?.id ?? 0;
  for (let i = 0; i < 50; i++) await ann.do({ verb: 'copy', pieces: [die], at: { x: 0, z: 0 } });
  const dice = ann.seen.pieces.filter((p) => p.kind === 'die').map((p) => p.id);
  await ann.do({ verb: 'roll', pieces: dice });
  await bob.until(() => bob.heard.warning.some(({ code }) => code === 'too-much-moving'));
  const drawn = new Map<number, number>();
  await bob.until(() => bob.heard.act.some(({ verb }) => verb === 'roll'));
  for (const { effects } of bob.heard.act.filter(({ verb }) => verb === 'roll'))
    for (const effect of effects)
      if (effect.type === 'dice-rolled')
        for (const { piece, to } of effect.rolls) if (piece !== null) drawn.set(piece, to);
  expect(drawn.size).toBe(dice.length);
  const lying = new Set<number>();
  await bob.until(() => {
    for (const { verb, effects } of bob.heard.act)
      if (verb === 'settle')
        for (const effect of effects) if ('piece' in effect && effect.piece !== null) lying.add(effect.piece);
    return dice.every((id) => lying.has(id));
  });
  const shown = new Map(bob.seen.pieces.map(({ id, value }) => [id, value]));
  for (const [id, to] of drawn) expect(shown.get(id)).toBe(to);
});

it('[S72] shaking a deck shuffles it, as an act of who holds it', async () => {
  const { ann, bob } = await pair();
  await ann.do({ verb: 'lift', pile: 'deck' });
  let stroke = 0;
  while (!bob.heard.act.some((act) => act.verb === 'shuffle') && stroke < 400) {
    ann.send('carry', { x: stroke++ % 2 === 0 ? 4 : -4, y: 0, z: 0 });
    const frames = bob.motion.length;
    await bob.until(() => bob.motion.length > frames + 1);
  }
  const act = bob.heard.act.find(({ verb }) => verb === 'shuffle');
  expect(act).toMatchObject({ seat: 'red' });
  expect(bob.seen.places.find((p) => p.id === 'deck')).toMatchObject({ held: 'red', count: 8 });
});
