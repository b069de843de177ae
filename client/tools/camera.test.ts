import { beforeEach, describe, expect, it } from 'vitest';
import { NO_MODS } from './Input.ts';
import { screen } from './testing/FlatScene.ts';
import { Hands } from './testing/Hands.ts';

let hands: Hands;
beforeEach(() => {
  hands = new Hands();
});

const moves = (): string[] => hands.scene.done.map(([move]) => move);
const total = (move: string): number[] =>
  hands.scene.done
    .filter(([name]) => name === move)
    .reduce<number[]>(([x = 0, y = 0], [, dx, dy]) => [x + Number(dx), y + Number(dy)], [0, 0]);

describe('right drag on the table, two-finger drag: rotate the camera', () => {
  it('a right drag', () => {
    hands.drag({ x: 0, z: 14 }, { x: 5, z: 12 }, { button: 2 });
    expect(new Set(moves())).toEqual(new Set(['orbit']));
    expect(total('orbit')).toEqual([50, -20]);
    expect(hands.desk.getState().menu).toBeNull();
  });

  it('two fingers moved alike', () => {
    hands.down({ x: 0, z: 0 }, { kind: 'touch', id: 1 });
    hands.down({ x: 5, z: 0 }, { kind: 'touch', id: 2 });
    expect(hands.tools.doing).toBe('pinching');
    hands.move({ x: 0, z: 4 }, { kind: 'touch', id: 1 });
    hands.move({ x: 5, z: 4 }, { kind: 'touch', id: 2 });
    expect(total('orbit')).toEqual([0, 40]);
    expect(hands.client.asked).toEqual([]);
  });
});

describe('middle drag or WASD pans', () => {
  it('a middle drag', () => {
    hands.drag({ x: 0, z: 0 }, { x: -3, z: 0 }, { button: 1 });
    expect(total('pan')).toEqual([-30, 0]);
    expect(hands.client.asked).toEqual([]);
  });

  it('keys pan as long as they are down, two at once slantwise', () => {
    hands.press('w');
    hands.clock.pass(160);
    const [, forward = 0] = total('pan');
    expect(forward).toBeGreaterThan(50);
    hands.press('d');
    hands.clock.pass(160);
    hands.release('w');
    hands.release('d');
    const [right = 0] = total('pan');
    expect(right).toBeLessThan(-50);
    const walked = moves().length;
    hands.clock.pass(500);
    expect(moves()).toHaveLength(walked);
  });

  it('they pan while something is carried, too', () => {
    hands.begin({ x: 0, z: 0 }, { x: 0, z: 14 });
    hands.press('a');
    hands.clock.pass(40);
    hands.release('a');
    expect(moves()).toContain('pan');
    expect(hands.tools.doing).toBe('carrying');
  });
});

describe('wheel or pinch zooms', () => {
  it('up comes nearer, to where the pointer is', () => {
    hands.tools.wheel({ at: { x: 10, y: 20 }, dy: -100, mods: NO_MODS });
    hands.tools.wheel({ at: { x: 10, y: 20 }, dy: 100, mods: NO_MODS });
    const [near, far] = hands.scene.done;
    expect(near?.[1]).toBeGreaterThan(1);
    expect(Number(near?.[1]) * Number(far?.[1])).toBeCloseTo(1);
    expect(near?.[2]).toEqual({ x: 10, y: 20 });
  });

  it('fingers drawn apart come nearer', () => {
    hands.down({ x: -2, z: 0 }, { kind: 'touch', id: 1 });
    hands.down({ x: 2, z: 0 }, { kind: 'touch', id: 2 });
    hands.move({ x: -4, z: 0 }, { kind: 'touch', id: 1 });
    hands.move({ x: 4, z: 0 }, { kind: 'touch', id: 2 });
    const factor = hands.scene.done.filter(([m]) => m === 'zoom').reduce((all, [, f]) => all * Number(f), 1);
    expect(factor).toBeCloseTo(2);
    hands.up({ x: 4, z: 0 }, { kind: 'touch', id: 2 });
    expect(hands.tools.doing).toBe('idle');
    hands.move({ x: -9, z: 0 }, { kind: 'touch', id: 1 });
    hands.up({ x: -9, z: 0 }, { kind: 'touch', id: 1 });
    expect(hands.desk.getState().menu).toBeNull();
  });

  it('three fingers pan', () => {
    for (const id of [1, 2, 3]) hands.down({ x: id * 3, z: 0 }, { kind: 'touch', id });
    for (const id of [1, 2, 3]) hands.move({ x: id * 3, z: 3 }, { kind: 'touch', id });
    expect(total('pan')[1]).toBeCloseTo(30);
  });
});

describe('Z quick zoom · Space reset the camera · P views · Ctrl+1…9 / Shift+1…9', () => {
  it('Z comes close to the pointer', () => {
    hands.move({ x: 3, z: 4 });
    hands.tap('z');
    expect(hands.scene.done).toEqual([['quickZoom', { x: 3, z: 4 }]]);
  });

  it('Space and P', () => {
    hands.tap(' ');
    hands.tap('p');
    expect(moves()).toEqual(['reset', 'nextView']);
  });

  it('Ctrl and a digit keep a view, Shift and a digit go back to it, whatever the layout writes there', () => {
    hands.tools.key({
      what: 'down',
      key: '3',
      code: 'Digit3',
      mods: { ...NO_MODS, ctrl: true },
      repeat: false,
    });
    hands.tools.key({
      what: 'down',
      key: '#',
      code: 'Digit3',
      mods: { ...NO_MODS, shift: true },
      repeat: false,
    });
    expect(hands.scene.done).toEqual([
      ['save', 3],
      ['recall', 3],
    ]);
  });

  it('a double tap is a quick zoom', () => {
    for (const _ of [1, 2]) {
      hands.down({ x: 0, z: 14 }, { kind: 'touch' });
      hands.up({ x: 0, z: 14 }, { kind: 'touch' });
      hands.clock.pass(100);
    }
    expect(hands.scene.done).toEqual([['quickZoom', { x: 0, z: 14 }]]);
  });
});

describe('where my pointer is', () => {
  it('is told at most fifteen times a second, and that it left', () => {
    for (let i = 0; i < 100; i++) {
      hands.clock.pass(10);
      hands.move({ x: i / 10, z: 1 });
    }
    expect(hands.client.told('point').length).toBeLessThanOrEqual(16);
    hands.clock.pass(100);
    expect(hands.client.told('point').at(-1)).toEqual({ x: 9.9, y: 0, z: 1 });
    hands.tools.leave();
    expect(hands.client.told('point').at(-1)).toBeNull();
    expect(hands.desk.getState().hover).toBeNull();
  });

  it('a pointer at the horizon is told as far away as the table goes', () => {
    hands.pointer('move', screen({ x: 5000, z: Number.POSITIVE_INFINITY }));
    expect(hands.client.told('point')).toEqual([{ x: 200, y: 0, z: 0 }]);
  });
});
