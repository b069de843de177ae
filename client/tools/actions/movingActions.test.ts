import { beforeEach, expect, it } from 'vitest';
import { flatPose } from '#kernel/pose';
import { moveTarget, moveTargets, tuckInto } from './movingActions.ts';
import { Hands } from '../testing/Hands.ts';

let hands: Hands;
beforeEach(() => {
  hands = new Hands();
});

it('from the list a piece is put anywhere without being carried', async () => {
  const { chip, up } = hands.client.ids;
  await moveTarget(hands.client, { piece: chip }, { place: 'grid', at: 3, heading: 0, mirror: false });
  expect(hands.client.table.pieces.get(chip)).toMatchObject({ place: 'grid', at: 3 });
  await moveTarget(hands.client, { piece: up }, { place: 'hand-red' });
  expect(hands.client.table.places.get('hand-red')?.pieces).toHaveLength(4);
  expect(hands.client.refusals).toEqual([]);
});

it('a loose pile is put on a spot, or onto another pile', async () => {
  await moveTarget(hands.client, { place: 'heap' }, { place: 'table', pose: flatPose(3, 12) });
  expect(hands.client.table.places.get('heap')?.pose).toMatchObject({ x: 3, z: 12 });
  await moveTarget(hands.client, { place: 'heap' }, { place: 'deck' });
  expect(hands.client.table.places.get('deck')?.pieces).toHaveLength(16);
  await moveTarget(hands.client, { place: 'tower' }, { place: 'hand-red' });
  expect(hands.client.table.places.get('hand-red')?.pieces).toHaveLength(6);
  expect(hands.client.refusals).toEqual([]);
});

it('a pile that may not go there stays where it was, in nobody’s hand', async () => {
  const [answer] = await moveTarget(hands.client, { place: 'heap' }, { place: 'grid' });
  expect(answer?.ok).toBe(false);
  expect(hands.client.table.places.get('heap')).toMatchObject({ held: null, pose: { x: -15, z: -10 } });
});

it('onto a single card a pile goes with the card beneath', async () => {
  await moveTarget(hands.client, { place: 'heap' }, { onto: hands.client.ids.up });
  expect(hands.client.refusals).toEqual([]);
  const faces = hands.client.table.places
    .get('heap')
    ?.pieces.map((id) => hands.client.table.pieces.get(id)?.face);
  expect(faces).toHaveLength(5);
  expect(faces?.[0]).toBe('open');
});

it('what is not there any more is left alone', async () => {
  expect(await moveTargets(hands.client, [{ piece: 9999 }, { place: 'nowhere' }], { place: 'deck' })).toEqual(
    [],
  );
  expect(hands.client.asked).toEqual([]);
});

it('a refusal is an answer like any other', async () => {
  const [answer] = await tuckInto(hands.client, [{ piece: hands.client.ids.die }], 'deck');
  expect(answer).toMatchObject({ ok: false, refusal: { refused: 'not-stackable' } });
});
