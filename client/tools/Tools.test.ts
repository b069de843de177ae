import { expect, it } from 'vitest';
import { Hands } from './testing/Hands.ts';

it('what lies under the pointer is lit, and the bare table is not', () => {
  const hands = new Hands();
  hands.move({ x: -10, z: 0 });
  expect(hands.desk.getState().hover).toEqual({ piece: hands.client.ids.up });
  hands.move({ x: -20, z: -10 });
  expect(hands.desk.getState().hover).toEqual({ place: 'deck' });
  hands.move({ x: 25, z: 15 });
  expect(hands.desk.getState().hover).toBeNull();
});

it('a piece dragged is carried at once and lies where it was let go', async () => {
  const hands = new Hands();
  const { chip } = hands.client.ids;
  hands.client.slow = true;
  hands.begin({ x: 0, z: 0 }, { x: 0, z: 4 });
  expect(hands.tools.doing).toBe('carrying');
  expect(hands.desk.getState().carrying).toMatchObject({ target: { piece: chip }, at: { x: 0, z: 4 } });
  hands.up({ x: 0, z: 4 });
  expect(hands.tools.doing).toBe('idle');
  await hands.settled();
  expect(hands.client.asked.map(({ verb }) => verb)).toEqual(['lift', 'drop']);
  expect(hands.at(chip)).toEqual({ x: 0, z: 4 });
  expect(hands.desk.getState().carrying).toBeNull();
  expect(hands.client.heldBy('red')).toEqual([]);
});
