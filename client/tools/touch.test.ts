import { beforeEach, expect, it } from 'vitest';
import { Hands } from './testing/Hands.ts';

let hands: Hands;
beforeEach(() => {
  hands = new Hands();
});

const TOUCH = { kind: 'touch' } as const;
const BARE = { x: 0, z: 14 };

it('one finger on a piece drags it, after a small slop', async () => {
  hands.down({ x: 0, z: 0 }, TOUCH);
  hands.move({ x: 0.8, z: 0 }, TOUCH);
  expect(hands.tools.doing).toBe('pressing');
  hands.move(BARE, TOUCH);
  hands.up(BARE, TOUCH);
  await hands.settled();
  expect(hands.at(hands.client.ids.chip)).toEqual(BARE);
});

it('a finger never hovers', () => {
  hands.down({ x: 0, z: 0 }, TOUCH);
  hands.up({ x: 0, z: 0 }, TOUCH);
  expect(hands.desk.getState()).toMatchObject({
    hover: null,
    selection: [{ piece: hands.client.ids.chip }],
  });
});

it('a long press without moving is the menu', () => {
  hands.down({ x: 8, z: 0 }, TOUCH);
  hands.clock.pass(500);
  hands.up({ x: 8, z: 0 }, TOUCH);
  expect(hands.desk.getState().menu?.target).toEqual({ piece: hands.client.ids.die });
});

it('a long press on the bare table is the table’s menu', () => {
  hands.down(BARE, TOUCH);
  hands.clock.pass(500);
  hands.up(BARE, TOUCH);
  expect(hands.desk.getState().menu).toMatchObject({ target: null, on: BARE });
});

it('dragging on after a long press on a pile takes the whole pile', () => {
  hands.down({ x: -15, z: -10 }, TOUCH);
  hands.clock.pass(500);
  hands.move(BARE, TOUCH);
  expect(hands.desk.getState().carrying?.target).toEqual({ place: 'heap' });
  hands.tools.cancel();
});

it('one finger on the bare table moves the view', () => {
  hands.drag(BARE, { x: 4, z: 14 }, TOUCH);
  expect(hands.scene.done.every(([move]) => move === 'pan')).toBe(true);
  expect(hands.scene.done).not.toEqual([]);
});

it('in the selecting mode it draws a box, and taps add', () => {
  hands.tools.setMode('select');
  hands.drag({ x: 6, z: -3 }, { x: 12, z: 3 }, TOUCH);
  expect(hands.desk.getState().selection).toHaveLength(2);
  hands.down({ x: 0, z: 0 }, TOUCH);
  hands.up({ x: 0, z: 0 }, TOUCH);
  expect(hands.desk.getState().selection).toHaveLength(3);
  hands.begin({ x: 8, z: 0 }, BARE, TOUCH);
  expect(hands.desk.getState().carrying?.along).toHaveLength(2);
  hands.tools.cancel();
});

it('in the measuring mode it draws a ruler', () => {
  hands.tools.setMode('measure');
  hands.begin(BARE, { x: 4, z: 14 }, TOUCH);
  expect(hands.desk.getState().ruler).not.toBeNull();
  hands.up({ x: 4, z: 14 }, TOUCH);
  expect(hands.desk.getState().ruler).toBeNull();
  expect(hands.client.told('measure').at(-1)).toBeNull();
});

it('while one finger carries, a tap of another takes one more and a drag of another rotates', async () => {
  hands.begin({ x: -20.5, z: -10 }, { x: -19, z: -10 }, TOUCH);
  await hands.settled();
  hands.down({ x: 0, z: 0 }, { ...TOUCH, id: 2 });
  hands.up({ x: 0, z: 0 }, { ...TOUCH, id: 2 });
  await hands.settled();
  expect(hands.client.heldBy('red')).toHaveLength(2);
  hands.down({ x: 0, z: 0 }, { ...TOUCH, id: 2 });
  hands.move({ x: 9, z: 0 }, { ...TOUCH, id: 2 });
  expect(hands.desk.getState().carrying?.yaw).toBeCloseTo((-2 * Math.PI) / 12);
  hands.up({ x: 9, z: 0 }, { ...TOUCH, id: 2 });
  hands.up({ x: -10, z: 14 }, TOUCH);
  await hands.settled();
  expect(hands.client.heldBy('red')).toEqual([]);
});

it('a second finger ends a press before it began', () => {
  hands.down({ x: 0, z: 0 }, TOUCH);
  hands.down({ x: 5, z: 0 }, { ...TOUCH, id: 2 });
  hands.clock.pass(1000);
  expect(hands.tools.doing).toBe('pinching');
  expect(hands.desk.getState().selection).toEqual([]);
});

it('what is held up to the eye goes down again with a tap', () => {
  hands.tools
    .menuFor({ piece: hands.client.ids.up })
    .find(({ id }) => id === 'look')
    ?.run();
  expect(hands.desk.getState().closeLook).not.toBeNull();
  hands.down(BARE, TOUCH);
  hands.up(BARE, TOUCH);
  expect(hands.desk.getState().closeLook).toBeNull();
});
