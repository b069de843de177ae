import { beforeEach, describe, expect, it } from 'vitest';
import { screen } from '../testing/FlatScene.ts';
import { Hands } from '../testing/Hands.ts';

let hands: Hands;
beforeEach(() => {
  hands = new Hands();
});

const selection = () => hands.desk.getState().selection;
const DICE = { from: { x: 6, z: -3 }, to: { x: 15, z: 3 } };

describe('left drag on the empty table: box select', () => {
  it('selects what lies in the box, and shows it while it is drawn', () => {
    const { die, die2, d20 } = hands.client.ids;
    hands.begin(DICE.from, DICE.to);
    expect(hands.desk.getState().selecting).toEqual({ from: screen(DICE.from), to: screen(DICE.to) });
    hands.up(DICE.to);
    expect(selection()).toEqual([{ piece: die }, { piece: die2 }, { piece: d20 }]);
    expect(hands.desk.getState().selecting).toBeNull();
  });

  it('locked boards and what others carry are left out', () => {
    hands.client.other('blue', { verb: 'lift', piece: hands.client.ids.die });
    hands.drag({ x: -30, z: -20 }, { x: 30, z: 20 });
    expect(selection()).not.toContainEqual({ piece: hands.client.ids.board });
    expect(selection()).not.toContainEqual({ piece: hands.client.ids.die });
    expect(selection()).toContainEqual({ place: 'heap' });
  });

  it('with Ctrl it adds', () => {
    hands.click({ x: 0, z: 0 });
    hands.drag(DICE.from, DICE.to, { mods: { ctrl: true } });
    expect(selection()).toHaveLength(4);
  });

  it('Escape calls it off', () => {
    hands.begin(DICE.from, DICE.to);
    hands.tap('Escape');
    expect(hands.tools.doing).toBe('idle');
    expect(hands.desk.getState()).toMatchObject({ selecting: null, selection: [] });
  });
});

describe('Ctrl/Cmd + click adds to the selection', () => {
  it('and takes away again', () => {
    const { die, die2 } = hands.client.ids;
    hands.click({ x: 8, z: 0 });
    hands.click({ x: 11, z: 0 }, { mods: { ctrl: true } });
    expect(selection()).toEqual([{ piece: die }, { piece: die2 }]);
    hands.click({ x: 8, z: 0 }, { mods: { ctrl: true } });
    expect(selection()).toEqual([{ piece: die2 }]);
  });

  it('a click on the bare table ends it', () => {
    hands.click({ x: 8, z: 0 });
    hands.click({ x: 0, z: 14 });
    expect(selection()).toEqual([]);
  });
});

describe('commands act on the whole selection', () => {
  it('when the pointer is over a part of it', async () => {
    hands.drag(DICE.from, DICE.to);
    hands.move({ x: 8, z: 0 });
    hands.tap('r');
    await hands.settled();
    const { die, die2, d20 } = hands.client.ids;
    expect(hands.client.asked).toEqual([{ verb: 'roll', pieces: [die, die2, d20] }]);
  });

  it('over something else, only on that', async () => {
    hands.drag(DICE.from, DICE.to);
    hands.move({ x: 0, z: 0 });
    hands.tap('f');
    await hands.settled();
    expect(hands.client.asked).toEqual([{ verb: 'flip', pieces: [hands.client.ids.chip] }]);
  });

  it('dragged, it moves together, in one act that can be taken back', async () => {
    const { die, die2, d20 } = hands.client.ids;
    hands.drag(DICE.from, DICE.to);
    hands.begin({ x: 11, z: 0 }, { x: 11, z: 14 });
    expect(hands.tools.doing).toBe('carrying');
    expect(hands.desk.getState().carrying).toMatchObject({
      target: { piece: die2 },
      along: [
        { piece: die, dx: -3, dz: 0 },
        { piece: d20, dx: 3, dz: 0 },
      ],
    });
    hands.up({ x: 11, z: 14 });
    await hands.settled();
    expect(hands.client.asked.map(({ verb }) => verb)).toEqual(['move']);
    expect([die, die2, d20].map((id) => hands.at(id))).toEqual([
      { x: 8, z: 14 },
      { x: 11, z: 14 },
      { x: 14, z: 14 },
    ]);
    hands.tap('z', { ctrl: true });
    await hands.settled();
    expect(hands.at(die)).toEqual({ x: 8, z: 0 });
  });

  it('loose piles come along', async () => {
    hands.click({ x: 8, z: 0 });
    hands.click({ x: -15, z: -10 }, { mods: { ctrl: true } });
    hands.drag({ x: 8, z: 0 }, { x: 8, z: 10 });
    await hands.settled();
    expect(hands.client.refusals).toEqual([]);
    expect(hands.client.table.places.get('heap')?.pose).toMatchObject({ x: -15, z: 0 });
  });

  it('the selection can be rotated, flipped and given up on the way', async () => {
    hands.drag({ x: -12, z: -3 }, { x: 1, z: 3 });
    hands.begin({ x: 0, z: 0 }, { x: 0, z: 14 });
    hands.tap('e');
    hands.tap('f');
    hands.tools.wheel({
      at: screen({ x: 0, z: 14 }),
      dy: 60,
      mods: { ctrl: false, shift: false, alt: false },
    });
    hands.tap('Escape');
    await hands.settled();
    expect(hands.client.asked.map(({ verb }) => verb)).toEqual(['rotate', 'flip', 'rotate']);
    expect(hands.at(hands.client.ids.chip)).toEqual({ x: 0, z: 0 });
    expect(hands.desk.getState().carrying).toBeNull();
  });

  it('dropped on the tray, all of it goes into the hand', async () => {
    hands.tools.setTray({ left: 300, top: 560, right: 700, bottom: 640 });
    hands.drag({ x: -12, z: -3 }, { x: 1, z: 3 });
    hands.down({ x: 0, z: 0 });
    hands.move({ x: 0, z: 9 });
    hands.pointer('move', { x: 310, y: 600 });
    hands.pointer('up', { x: 310, y: 600 });
    await hands.settled();
    expect(hands.client.table.places.get('hand-red')?.pieces).toHaveLength(6);
  });
});

describe('right click / long press on a piece: context menu; on the empty table: the table’s menu', () => {
  it('a right click opens the menu of what is there', () => {
    hands.click({ x: 8, z: 0 }, { button: 2 });
    expect(hands.desk.getState().menu).toEqual({
      target: { piece: hands.client.ids.die },
      at: screen({ x: 8, z: 0 }),
      on: { x: 8, z: 0 },
    });
    expect(hands.tools.menu()[0]?.id).toBe('roll');
  });

  it('on the bare table, the table’s', () => {
    hands.click({ x: 0, z: 14 }, { button: 2 });
    expect(hands.desk.getState().menu?.target).toBeNull();
    expect(hands.tools.menu().map(({ id }) => id)).toContain('library');
  });

  it('on a part of the selection, that of all of it', () => {
    hands.drag(DICE.from, DICE.to);
    hands.click({ x: 8, z: 0 }, { button: 2 });
    expect(selection()).toHaveLength(3);
    expect(hands.tools.menu().map(({ id }) => id)).toContain('group');
  });

  it('a press anywhere closes it', () => {
    hands.click({ x: 8, z: 0 }, { button: 2 });
    hands.click({ x: 0, z: 14 });
    expect(hands.desk.getState().menu).toBeNull();
    expect(hands.tools.menu()).toEqual([]);
  });

  it('a long press without moving opens it on letting go, and carries nothing', () => {
    hands.down({ x: 8, z: 0 });
    hands.clock.pass(500);
    hands.up({ x: 8, z: 0 });
    expect(hands.desk.getState().menu?.target).toEqual({ piece: hands.client.ids.die });
    expect(hands.client.asked).toEqual([]);
  });
});
