import { beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../table/notices.ts';
import { typed } from './Digits.ts';
import { Hands } from './testing/Hands.ts';

let hands: Hands;
beforeEach(() => {
  hands = new Hands();
  notices.setState({ shown: [] });
  typed.setState({ number: null });
});

const at = {
  deck: { x: -20, z: -10 },
  heap: { x: -15, z: -10 },
  pouch: { x: -20, z: 0 },
  up: { x: -10, z: 0 },
  down: { x: -5, z: 0 },
  chip: { x: 0, z: 0 },
  knight: { x: 4, z: 0 },
  die: { x: 8, z: 0 },
  d20: { x: 14, z: 0 },
  coin: { x: 17, z: 0 },
  patch: { x: -5, z: 8 },
  bare: { x: 0, z: 14 },
};
const piece = (id: number) => hands.client.table.pieces.get(id);

/** Points at something, presses a key, and gives back what was asked for. */
async function over(where: { x: number; z: number }, key: string, mods = {}): Promise<readonly object[]> {
  hands.move(where);
  hands.client.asked.length = 0;
  hands.tap(key, mods);
  await hands.settled();
  return hands.client.asked;
}

describe('F flip', () => {
  it('flips a card', async () => {
    await over(at.up, 'f');
    expect([...hands.client.table.pieces.values()].find(({ face }) => face === 'open')?.facing).toBe('down');
  });

  it('flips a whole pile', async () => {
    expect(await over(at.heap, 'f')).toEqual([{ verb: 'flipPile', pile: 'heap' }]);
  });

  it('mirrors a tile of several cells where it lies', async () => {
    await over(at.patch, 'f');
    expect(piece(hands.client.ids.patch)).toMatchObject({
      mirror: true,
      facing: 'up',
      pose: { x: -5, z: 8 },
    });
    expect(hands.client.refusals).toEqual([]);
  });

  it('says why a die cannot be flipped', async () => {
    await over(at.die, 'f');
    expect(hands.client.refusals).toEqual(['not-flippable']);
  });

  it('acts on a card in the tray, which the HUD lights', async () => {
    hands.desk.setState({ hover: { piece: hands.client.ids.hand[0] ?? 0 } });
    hands.tap('f');
    await hands.settled();
    expect(hands.client.refusals).toEqual([]);
    expect(hands.client.of('flip')).toHaveLength(1);
  });
});

describe('Q / E rotate by the table’s step (a die goes to the previous / next face)', () => {
  it('fifteen degrees, left and right', async () => {
    await over(at.up, 'q');
    expect(piece(hands.client.ids.up)?.pose?.qy).toBeCloseTo(Math.sin(Math.PI / 24));
    await over(at.up, 'e');
    expect(piece(hands.client.ids.up)?.pose?.qy).toBeCloseTo(0);
  });

  it('a die', async () => {
    await over(at.die, 'e');
    expect(piece(hands.client.ids.die)?.value).toBe(2);
    await over(at.die, 'q');
    await over(at.die, 'q');
    expect(piece(hands.client.ids.die)?.value).toBe(6);
  });

  it('a loose pile', async () => {
    expect(await over(at.heap, 'e')).toEqual([{ verb: 'rotate', pile: 'heap', steps: 1 }]);
  });

  it('the table’s own step counts, and my own wish before it', async () => {
    hands.client.other('red', { verb: 'set', key: 'rotationStep', value: 90 });
    await over(at.up, 'q');
    expect(piece(hands.client.ids.up)?.pose?.qy).toBeCloseTo(Math.SQRT1_2);
    hands.begin(at.chip, at.bare);
    hands.tap('q');
    expect(hands.desk.getState().carrying?.yaw).toBeCloseTo(Math.PI / 2);
    hands.tap('Escape');
    await hands.settled();
    hands.settings.setState({ rotationStep: 30 });
    expect(await over(at.up, 'e')).toMatchObject([{ degrees: 30 }]);
    hands.begin(at.chip, at.bare);
    hands.tap('q');
    expect(hands.desk.getState().carrying?.yaw).toBeCloseTo(Math.PI / 6);
    hands.tools.cancel();
  });

  it('held down they go on', () => {
    hands.move(at.up);
    hands.press('e');
    hands.press('e', {}, { repeat: true });
    hands.press('f', {}, { repeat: true });
    expect(hands.client.asked.map(({ verb }) => verb)).toEqual(['rotate', 'rotate']);
  });
});

describe('arrows move what is pointed at or selected a little', () => {
  it('as the screen shows it', async () => {
    await over(at.chip, 'ArrowRight');
    await over({ x: 1, z: 0 }, 'ArrowDown');
    expect(hands.at(hands.client.ids.chip)).toEqual({ x: 1, z: 1 });
    Object.assign(hands.scene.camera, { yaw: Math.PI / 2 });
    await over({ x: 1, z: 1 }, 'ArrowRight');
    expect(hands.at(hands.client.ids.chip).x).toBeCloseTo(1);
    expect(hands.at(hands.client.ids.chip).z).toBeCloseTo(0);
  });

  it('loose piles too, and a selection keeps its arrangement', async () => {
    await over(at.heap, 'ArrowUp');
    expect(hands.client.table.places.get('heap')?.pose?.z).toBe(-11);
    hands.drag({ x: 6, z: -3 }, { x: 12, z: 3 });
    hands.move(at.bare);
    hands.tap('ArrowLeft');
    await hands.settled();
    expect([hands.at(hands.client.ids.die), hands.at(hands.client.ids.die2)]).toEqual([
      { x: 7, z: 0 },
      { x: 10, z: 0 },
    ]);
  });

  it('with nothing to move they are the browser’s', () => {
    expect(hands.tap('ArrowUp')).toBe(false);
  });
});

describe('R shuffle a deck or bag, roll dice, flip a coin', () => {
  it.each([
    ['a deck', at.deck, { verb: 'shuffle', place: 'deck' }],
    ['a bag', at.pouch, { verb: 'shuffle', place: 'inside' }],
  ])('%s', async (_what, where, asked) => {
    expect(await over(where, 'r')).toEqual([asked]);
    expect(hands.client.refusals).toEqual([]);
  });

  it('a die and a coin', async () => {
    expect(await over(at.die, 'r')).toMatchObject([{ verb: 'roll', pieces: [hands.client.ids.die] }]);
    expect(await over(at.coin, 'r')).toMatchObject([{ verb: 'roll', pieces: [hands.client.ids.coin] }]);
    expect(hands.client.refusals).toEqual([]);
  });

  it('says why a card is neither', async () => {
    await over(at.up, 'r');
    expect(hands.client.refusals).toEqual(['not-a-die']);
  });
});

describe('L · G · U: lock · group into a stack · put under what lies below', () => {
  it('L locks, and unlocks again', async () => {
    await over(at.chip, 'l');
    expect(piece(hands.client.ids.chip)?.locked).toBe(true);
    await over(at.chip, 'l');
    expect(piece(hands.client.ids.chip)?.locked).toBe(false);
    await over(at.heap, 'l');
    expect(hands.client.table.places.get('heap')?.locked).toBe(true);
  });

  it('G gathers the selection', async () => {
    hands.click(at.up);
    hands.click(at.down, { mods: { ctrl: true } });
    hands.click(at.heap, { mods: { ctrl: true } });
    await over(at.up, 'g');
    expect(hands.client.refusals).toEqual([]);
    expect(hands.client.table.places.get('heap')?.pieces).toHaveLength(6);
  });

  it('G alone says what it needs', async () => {
    expect(await over(at.chip, 'g')).toEqual([]);
    expect(notices.getState().shown).toHaveLength(1);
  });

  it('U puts a card under the pile it lies on', async () => {
    const { up } = hands.client.ids;
    const pose = { x: -15, y: 1, z: -10, qx: 0, qy: 0, qz: 0, qw: 1 };
    hands.client.other('red', { verb: 'move', pieces: [up], to: { place: 'table', pose } });
    hands.desk.setState({ hover: { piece: up } });
    hands.tap('u');
    await hands.settled();
    expect(hands.client.of('tuck')).toEqual([{ verb: 'tuck', pieces: [up], pile: 'heap' }]);
    const bottom = hands.client.table.places.get('heap')?.pieces[0] ?? 0;
    expect(piece(bottom)?.face).toBe('open');
  });

  it('U under nothing says so', async () => {
    expect(await over(at.up, 'u')).toEqual([]);
    expect(notices.getState().shown).toHaveLength(1);
  });
});

describe('Alt (hold): look closely at the piece under the pointer; Alt+Shift peeks at the underside', () => {
  const closeLook = () => hands.desk.getState().closeLook;

  it('as long as it is held, and at the next piece when the pointer goes there', () => {
    hands.move(at.up);
    hands.press('Alt', { alt: true });
    expect(closeLook()).toEqual({ target: { piece: hands.client.ids.up }, under: false });
    hands.move(at.knight, { mods: { alt: true } });
    expect(closeLook()?.target).toEqual({ piece: hands.client.ids.knight });
    hands.move(at.bare, { mods: { alt: true } });
    expect(closeLook()?.target).toEqual({ piece: hands.client.ids.knight });
    hands.release('Alt');
    expect(closeLook()).toBeNull();
    expect(hands.client.asked).toEqual([]);
  });

  it('peeking is asked for, seen by all, and over when the keys are up', async () => {
    hands.move(at.down);
    hands.press('Alt', { alt: true });
    hands.press('Shift', { alt: true, shift: true });
    expect(closeLook()).toMatchObject({ under: true });
    await hands.settled();
    const shown = [...hands.client.table.pieces.values()].find(({ face }) => face === 'secret');
    expect(shown?.shown).toEqual(['red']);
    hands.release('Shift', { alt: true });
    expect(closeLook()).toMatchObject({ under: false });
    await hands.settled();
    const hidden = [...hands.client.table.pieces.values()].find(({ face }) => face === 'secret');
    expect(hidden?.shown).toEqual([]);
    hands.release('Alt');
    expect(hands.client.refusals).toEqual([]);
  });

  it('Alt pressed with Shift peeks at the top of a pile, and looks away even when the answer comes late', async () => {
    hands.client.slow = true;
    hands.move(at.deck);
    hands.press('Alt', { alt: true, shift: true });
    hands.release('Alt', { shift: true });
    expect(hands.tools.doing).toBe('idle');
    await hands.settled();
    expect(hands.client.asked.map(({ verb }) => verb)).toEqual(['peek', 'unpeek']);
    expect([...hands.client.table.pieces.values()].filter(({ shown }) => shown.length > 0)).toEqual([]);
  });

  it('nothing is asked where nothing is hidden, or the host does not allow it', () => {
    hands.move(at.up);
    hands.press('Alt', { alt: true, shift: true });
    hands.release('Alt');
    hands.client.grant('player');
    hands.move(at.down);
    hands.press('Alt', { alt: true, shift: true });
    expect(closeLook()).toMatchObject({ under: true });
    hands.release('Alt');
    expect(hands.client.asked).toEqual([]);
  });
});

describe('digits over a deck or bag draw that many to the hand', () => {
  const hand = () => hands.client.table.places.get('hand-red')?.pieces.length;

  it('each press at once: three pressed once draws three', async () => {
    hands.move(at.deck);
    hands.tap('3');
    expect(hands.client.asked).toEqual([{ verb: 'draw', from: 'deck', count: 3 }]);
    await hands.settled();
    expect(hand()).toBe(6);
    expect(typed.getState().number).toBeNull();
  });

  it('one pressed five times draws five, fast', async () => {
    hands.move(at.deck);
    for (let i = 0; i < 5; i++) hands.tap('1');
    await hands.settled();
    hands.clock.pass(5000);
    await hands.settled();
    expect(hands.client.asked.map((asked) => 'count' in asked && asked.count)).toEqual([1, 1, 1, 1, 1]);
    expect(hand()).toBe(8);
  });

  it('one pressed three times draws three, slowly', async () => {
    hands.move(at.deck);
    for (let i = 0; i < 3; i++) {
      hands.tap('1');
      await hands.settled();
      hands.clock.pass(2000);
    }
    expect(hand()).toBe(6);
  });

  it('a side begun over a die counts before a deck is drawn from', async () => {
    hands.move(at.d20);
    hands.tap('1');
    hands.move(at.pouch);
    hands.tap('1');
    await hands.settled();
    expect(hands.client.asked).toMatchObject([
      { verb: 'setSide', side: 1 },
      { verb: 'draw', from: 'inside', count: 1 },
    ]);
  });

  it('nought draws nothing', () => {
    hands.move(at.deck);
    hands.tap('0');
    hands.clock.pass(1000);
    expect(hands.client.asked).toEqual([]);
  });
});

describe('digits over a die set that face; over a piece with states: that state', () => {
  it('a die of six sides at once', async () => {
    await over(at.die, '5');
    expect(piece(hands.client.ids.die)?.value).toBe(5);
  });

  it('a die of twenty sides waits for the second digit', async () => {
    hands.move(at.d20);
    hands.tap('1');
    hands.tap('7');
    await hands.settled();
    expect(piece(hands.client.ids.d20)?.value).toBe(17);
  });

  it('a figure', async () => {
    await over(at.knight, '2');
    expect(piece(hands.client.ids.knight)?.value).toBe(1);
  });

  it('over the bare table they do nothing', () => {
    hands.move(at.bare);
    expect(hands.tap('4')).toBe(false);
  });
});

describe('Tab tap / hold: ping for all / measure a distance', () => {
  it('a tap points at the spot', () => {
    hands.move({ x: 3, z: 4 });
    hands.press('Tab');
    hands.clock.pass(100);
    hands.release('Tab');
    expect(hands.client.told('ping')).toEqual([{ x: 3, z: 4 }]);
    expect(hands.client.told('measure')).toEqual([]);
  });

  it('held, it measures from there, seen by all, and is put away again', () => {
    hands.move({ x: 0, z: 14 });
    hands.press('Tab');
    hands.press('Tab', {}, { repeat: true });
    hands.clock.pass(300);
    hands.move({ x: 3, z: 10 });
    expect(hands.desk.getState().ruler).toEqual({ from: { x: 0, z: 14 }, to: { x: 3, z: 10 } });
    hands.clock.pass(100);
    expect(hands.client.told('measure').at(-1)).toEqual({ from: { x: 0, z: 14 }, to: { x: 3, z: 10 } });
    hands.release('Tab');
    expect(hands.desk.getState().ruler).toBeNull();
    expect(hands.client.told('measure').at(-1)).toBeNull();
    expect(hands.client.told('ping')).toEqual([]);
  });

  it('without a pointer over the table Tab is the browser’s: nobody is locked in', () => {
    expect(hands.tap('Tab')).toBe(false);
    expect(hands.tools.doing).toBe('idle');
  });
});

describe('M magnifier · B blindfold · Enter chat · ? or / the key list · Esc menu', () => {
  it('M and B put on and take off', () => {
    hands.tap('m');
    hands.tap('b');
    expect(hands.desk.getState()).toMatchObject({ magnifier: true, blindfold: true });
    hands.tap('m');
    hands.tap('b');
    expect(hands.desk.getState()).toMatchObject({ magnifier: false, blindfold: false });
  });

  it('Enter', () => {
    hands.tap('Enter');
    expect(hands.desk.getState().drawer).toBe('chat');
  });

  it.each(['?', '/'])('%s opens the list of keys', (key) => {
    hands.press(key, { shift: key === '?' });
    expect(hands.desk.getState().dialog).toEqual({ dialog: 'keys' });
  });

  it('Escape closes one thing after the other, then opens the menu', () => {
    hands.desk.setState({
      menu: { target: null, at: { x: 0, y: 0 }, on: at.bare },
      dialog: { dialog: 'keys' },
      selection: [{ place: 'deck' }],
    });
    hands.tap('Escape');
    expect(hands.desk.getState().menu).toBeNull();
    hands.tap('Escape');
    expect(hands.desk.getState().dialog).toBeNull();
    hands.tap('Escape');
    expect(hands.desk.getState().selection).toEqual([]);
    hands.tap('Escape');
    expect(hands.desk.getState().dialog).toEqual({ dialog: 'menu' });
  });
});

describe('Ctrl+C, V, X, Delete · + / – (sandbox, with permission)', () => {
  it('what was copied is copied to the pointer', async () => {
    hands.move(at.knight);
    hands.tap('c', { ctrl: true });
    hands.move({ x: 10, z: 13 });
    hands.tap('v', { ctrl: true });
    await hands.settled();
    const knights = [...hands.client.table.pieces.values()].filter(({ kind }) => kind === 'knight');
    expect(knights.map(({ pose }) => pose?.z)).toEqual([0, 13]);
  });

  it('what was cut moves there, once, and keeps its face', async () => {
    hands.move(at.down);
    hands.tap('x', { ctrl: true });
    hands.move({ x: 10, z: 13 });
    hands.tap('v', { ctrl: true });
    hands.tap('v', { ctrl: true });
    await hands.settled();
    expect(hands.client.asked.map(({ verb }) => verb)).toEqual(['move']);
    const card = [...hands.client.table.pieces.values()].find(({ face }) => face === 'secret');
    expect(card).toMatchObject({ facing: 'down', pose: { x: 10, z: 13 } });
  });

  it('pasting what is gone says so', async () => {
    hands.move(at.knight);
    hands.tap('c', { ctrl: true });
    await over(at.knight, 'Delete');
    expect(piece(hands.client.ids.knight)).toBeUndefined();
    expect(await over(at.bare, 'v', { ctrl: true })).toEqual([]);
    expect(notices.getState().shown).toHaveLength(1);
  });

  it('Delete takes a pile away, too', async () => {
    await over(at.heap, 'Delete');
    expect(hands.client.table.places.has('heap')).toBe(false);
  });

  it('+ and - scale', async () => {
    await over(at.knight, '+', { shift: true });
    expect(piece(hands.client.ids.knight)?.scale).toBeCloseTo(1.1);
    await over(at.knight, '-');
    expect(piece(hands.client.ids.knight)?.scale).toBeCloseTo(1);
  });
});

describe('Ctrl+Z / Ctrl+Shift+Z: undo / redo my last act', () => {
  it('takes back and brings back', async () => {
    await over(at.knight, '2');
    await over(at.bare, 'z', { ctrl: true });
    expect(piece(hands.client.ids.knight)?.value).toBe(0);
    await over(at.bare, 'z', { ctrl: true, shift: true });
    expect(piece(hands.client.ids.knight)?.value).toBe(1);
  });
});

describe('keys that come up with other company than they went down', () => {
  it('walking stops', () => {
    hands.press('w');
    hands.release('W', { shift: true });
    hands.clock.pass(50);
    const walked = hands.scene.done.length;
    hands.clock.pass(500);
    expect(hands.scene.done).toHaveLength(walked);
  });

  it('measuring ends', () => {
    hands.move(at.bare);
    hands.press('Tab');
    hands.release('Tab', { shift: true });
    expect(hands.tools.doing).toBe('idle');
  });
});

describe('a pointer that rests', () => {
  it('is over what was put there meanwhile: a card let go can be flipped at once', async () => {
    hands.drag(at.up, at.bare);
    await hands.settled();
    hands.clock.pass(100);
    expect(hands.desk.getState().hover).toEqual({ piece: hands.client.ids.up });
  });

  it('is over nothing any more when that was taken away', async () => {
    hands.move(at.knight);
    hands.client.other('blue', { verb: 'toHand', pieces: [hands.client.ids.knight] });
    hands.client.other('blue', { verb: 'remove', pieces: [hands.client.ids.knight] });
    hands.clock.pass(100);
    expect(hands.desk.getState().hover).toBeNull();
  });
});

describe('keys that are not ours', () => {
  it('a menu that is open has the keyboard; only Escape is ours', () => {
    hands.click(at.up, { button: 2 });
    expect(hands.tap('f')).toBe(false);
    hands.tap('Escape');
    expect(hands.desk.getState().menu).toBeNull();
  });

  it('nothing happens while somebody writes in a field', () => {
    hands.move(at.up);
    for (const key of ['f', 'Delete', 'Enter', 'Escape', '3'])
      expect(hands.press(key, {}, { focus: 'field' })).toBe(false);
    expect(hands.client.asked).toEqual([]);
    expect(hands.desk.getState().dialog).toBeNull();
  });

  it('a button of the HUD keeps Space, Enter and Tab', () => {
    hands.move(at.up);
    for (const key of [' ', 'Enter', 'Tab']) expect(hands.press(key, {}, { focus: 'hud' })).toBe(false);
    expect(hands.press('f', {}, { focus: 'hud' })).toBe(true);
  });

  it('under a dialog only Escape works', () => {
    hands.move(at.up);
    hands.desk.setState({ dialog: { dialog: 'settings' } });
    hands.tap('f');
    hands.tap('w');
    expect(hands.client.asked).toEqual([]);
    hands.tap('Escape');
    expect(hands.desk.getState().dialog).toBeNull();
  });

  it('a key that nobody knows is left to the browser', () => {
    expect(hands.press('F5')).toBe(false);
    expect(hands.press('c', { ctrl: true })).toBe(false);
    expect(hands.press('r', { ctrl: true })).toBe(false);
  });
});
