import { beforeEach, describe, expect, it } from 'vitest';
import { notices } from '../../table/notices.ts';
import type { PointerInput } from '../Input.ts';
import { NO_MODS } from '../Input.ts';
import { highlights } from '../../desk/highlights.ts';
import { screen } from '../testing/FlatScene.ts';
import { Hands } from '../testing/Hands.ts';

let hands: Hands;
beforeEach(() => {
  hands = new Hands();
  notices.setState({ shown: [] });
});

const DECK = { x: -20, z: -10 };
const HEAP = { x: -15, z: -10 };
const POUCH = { x: -20, z: 0 };
const BARE = { x: 0, z: 14 };

const count = (place: string): number => hands.client.table.places.get(place)?.pieces.length ?? 0;
const verbs = (): string[] => hands.client.asked.map(({ verb }) => verb);
const input = (at: { x: number; y: number }): PointerInput => ({
  what: 'down',
  id: 1,
  kind: 'mouse',
  button: 0,
  at,
  mods: NO_MODS,
});
const carrying = () => hands.desk.getState().carrying;
const said = (): string[] => notices.getState().shown.map(({ text }) => text);

describe('left press-drag on a piece: lift and carry it; release drops it', () => {
  it('a piece is held where it was gripped', () => {
    const { up } = hands.client.ids;
    hands.begin({ x: -9, z: 1 }, { x: 4, z: 13 });
    expect(carrying()).toMatchObject({ target: { piece: up }, at: { x: 3, z: 12 } });
  });

  it('where it would land is shown all the time, and is what is asked for', async () => {
    hands.begin({ x: 0, z: 0 }, { x: 20, z: 12 });
    expect(carrying()?.landing?.goal).toMatchObject({ place: 'table', pose: { x: 20, z: 12 } });
    hands.move({ x: 2, z: 8 });
    expect(carrying()?.landing?.goal).toEqual({ onto: hands.client.ids.tile });
    hands.up({ x: 2, z: 8 });
    await hands.settled();
    expect(hands.client.of('drop')).toMatchObject([{ to: { onto: hands.client.ids.tile } }]);
    expect(hands.client.refusals).toEqual([]);
  });

  it('the others see it on its way, at most thirty times a second, and where it stopped', () => {
    hands.down({ x: 0, z: 0 });
    for (let i = 1; i <= 100; i++) {
      hands.clock.pass(10);
      hands.move({ x: i / 10, z: 0 });
    }
    const while1s = hands.client.told('carry').length;
    expect(while1s).toBeGreaterThan(20);
    expect(while1s).toBeLessThanOrEqual(31);
    hands.clock.pass(100);
    expect(hands.client.told('carry').at(-1)).toMatchObject({ x: 10, z: 0 });
  });

  it('[M21] they are not told where the pointer is meanwhile, since they see what it carries, but are when it lets go', async () => {
    hands.down({ x: 0, z: 0 });
    hands.clock.pass(1000);
    hands.move({ x: 2, z: 0 });
    const before = hands.client.told('point').length;
    for (let i = 1; i <= 100; i++) {
      hands.clock.pass(10);
      hands.move({ x: 2 + i / 10, z: 0 });
    }
    expect(hands.client.told('point')).toHaveLength(before);
    hands.up({ x: 12, z: 0 });
    await hands.settled();
    expect(hands.client.told('point').length).toBeGreaterThan(before);
    expect(hands.client.told('point').at(-1)).toMatchObject({ x: 12, z: 0 });
  });

  it('a drop that is refused puts it back where it was taken from', async () => {
    const { chip, tile } = hands.client.ids;
    hands.client.other('blue', { verb: 'move', pieces: [tile], to: { place: 'grid', at: 5 } });
    const cell = hands.at(tile);
    hands.begin({ x: 0, z: 0 }, cell);
    expect(carrying()?.landing?.spot.refused).toBe('cell-taken');
    hands.up(cell);
    await hands.settled();
    expect(verbs()).toEqual(['lift', 'drop', 'release']);
    expect(hands.client.heldBy('red')).toEqual([]);
    expect(hands.at(chip)).toEqual({ x: 0, z: 0 });
  });

  it('a lift that is refused ends the carrying, with the reason', async () => {
    hands.client.slow = true;
    hands.begin({ x: 0, z: 0 }, BARE);
    hands.client.other('blue', { verb: 'lift', piece: hands.client.ids.chip });
    await hands.settled();
    expect(hands.tools.doing).toBe('idle');
    expect(carrying()).toBeNull();
    expect(said()).toEqual(['Somebody else is holding that.']);
    hands.up(BARE);
    await hands.settled();
    expect(hands.client.of('drop')).toEqual([]);
  });

  it('let go before the table has answered, it is dropped as soon as it has', async () => {
    hands.client.slow = true;
    hands.drag(DECK, BARE);
    expect(verbs()).toEqual(['lift']);
    await hands.settled();
    expect(verbs()).toEqual(['lift', 'drop']);
    expect(count('deck')).toBe(11);
    expect(hands.client.heldBy('red')).toEqual([]);
  });

  it('two quick throws one after the other do not mix up what is in the hand', async () => {
    hands.client.slow = true;
    hands.drag({ x: 0, z: 0 }, { x: 0, z: 14 });
    hands.drag(DECK, { x: 10, z: 14 });
    await hands.settled();
    expect(hands.client.refusals).toEqual([]);
    expect(hands.at(hands.client.ids.chip)).toEqual({ x: 0, z: 14 });
    expect(count('deck')).toBe(11);
    expect(hands.client.heldBy('red')).toEqual([]);
    expect(carrying()).toBeNull();
  });

  it('a locked board is table to a hand: dragging on it selects', () => {
    hands.begin({ x: 5, z: -10 }, { x: 8, z: -6 });
    expect(hands.tools.doing).toBe('box-selecting');
    expect(hands.client.asked).toEqual([]);
  });

  it('what somebody else holds is not even tried', async () => {
    hands.client.other('blue', { verb: 'lift', piece: hands.client.ids.chip });
    hands.begin({ x: 0, z: 0 }, BARE);
    expect(hands.tools.doing).toBe('idle');
    expect(hands.client.asked).toEqual([]);
    expect(said()).toHaveLength(1);
  });

  it('who only watches moves nothing', () => {
    hands.client.sit(null);
    hands.begin({ x: 0, z: 0 }, BARE);
    expect(hands.tools.doing).toBe('box-selecting');
    expect(hands.client.asked).toEqual([]);
    expect(said()).toEqual(['Take a seat to move things.']);
  });
});

describe('on a deck, stack or bag: a quick press-drag takes the top item, a long press the whole pile', () => {
  it('the top of a deck comes into the hand under its new id', async () => {
    hands.begin(DECK, BARE);
    expect(carrying()).toBeNull();
    await hands.settled();
    expect(hands.client.asked).toEqual([{ verb: 'lift', top: 'deck' }]);
    expect(carrying()?.target).toEqual({ piece: hands.client.heldBy('red')[0] });
    hands.up(BARE);
    await hands.settled();
    expect(count('deck')).toBe(11);
  });

  it('one out of a bag', async () => {
    hands.drag(POUCH, BARE);
    await hands.settled();
    expect(hands.client.of('lift')).toEqual([{ verb: 'lift', top: 'inside' }]);
    expect(count('inside')).toBe(4);
  });

  it('a copy out of a supply', async () => {
    hands.drag({ x: -5, z: -10 }, BARE);
    await hands.settled();
    expect(verbs()).toEqual(['takeCopy', 'drop']);
    expect(hands.client.refusals).toEqual([]);
    expect(hands.client.heldBy('red')).toEqual([]);
  });

  it('after a long press the whole pile', async () => {
    hands.down(HEAP);
    hands.clock.pass(500);
    expect(hands.desk.getState().selection).toEqual([{ place: 'heap' }]);
    hands.move({ x: -8, z: -4 });
    expect(hands.tools.doing).toBe('carrying');
    expect(carrying()?.target).toEqual({ place: 'heap' });
    hands.move(BARE);
    hands.up(BARE);
    await hands.settled();
    expect(verbs()).toEqual(['lift', 'drop']);
    expect(hands.client.table.places.get('heap')).toMatchObject({ held: null, pose: { x: 0, z: 14 } });
    expect(count('heap')).toBe(4);
  });

  it('by its handle, without waiting', () => {
    hands.tools.takeWhole({ place: 'heap' }, input({ x: 350, y: 200 }));
    hands.move(BARE);
    expect(hands.tools.doing).toBe('carrying');
    expect(hands.client.asked).toEqual([{ verb: 'lift', pile: 'heap' }]);
  });

  it('after a long press on a bag, the bag itself', async () => {
    hands.down(POUCH);
    hands.clock.pass(500);
    hands.move(BARE);
    hands.up(BARE);
    await hands.settled();
    expect(hands.client.of('lift')).toEqual([{ verb: 'lift', piece: hands.client.ids.pouch }]);
    expect(count('inside')).toBe(5);
    expect(hands.at(hands.client.ids.pouch)).toEqual({ x: 0, z: 14 });
  });

  it('a pile dropped on a pile goes onto it; on a card, the card comes beneath', async () => {
    hands.down(HEAP);
    hands.clock.pass(500);
    hands.move({ x: -19, z: -10 });
    hands.move(DECK);
    hands.up(DECK);
    await hands.settled();
    expect(hands.client.of('drop')).toEqual([{ verb: 'drop', pile: 'heap', into: 'deck' }]);
    expect(count('deck')).toBe(16);
    expect(hands.client.table.places.has('heap')).toBe(false);
    hands.drag(DECK, HEAP);
    await hands.settled();
    hands.drag(DECK, HEAP);
    await hands.settled();
    hands.client.asked.length = 0;
    hands.down(HEAP);
    hands.clock.pass(500);
    hands.move({ x: -11, z: 0 });
    hands.move({ x: -10, z: 0 });
    hands.up({ x: -10, z: 0 });
    await hands.settled();
    expect(hands.client.of('drop')).toMatchObject([{ onto: hands.client.ids.up }]);
    expect(hands.client.refusals).toEqual([]);
  });

  it('a pile that belongs to the game stays, and says how to take its top', () => {
    hands.down(DECK);
    hands.clock.pass(500);
    hands.move(BARE);
    expect(hands.tools.doing).toBe('idle');
    expect(said()[0]).toContain('stays where it is');
  });

  it('a pile carried can be rotated, flipped, shuffled, and given up', async () => {
    hands.down(HEAP);
    hands.clock.pass(500);
    hands.move(BARE);
    await hands.settled();
    hands.tap('e');
    expect(carrying()?.yaw).toBeCloseTo(-Math.PI / 12);
    hands.tap('f');
    hands.tap('r');
    await hands.settled();
    expect(verbs()).toEqual(['lift', 'flipPile', 'shuffle']);
    expect(hands.client.refusals).toEqual([]);
    hands.tap('Escape');
    await hands.settled();
    expect(hands.client.table.places.get('heap')).toMatchObject({ held: null, pose: { x: -15, z: -10 } });
    expect(carrying()).toBeNull();
  });
});

describe('with a piece held the wheel rotates it', () => {
  it('by the step of the table for each notch, clockwise going down, and does not zoom', () => {
    hands.begin({ x: 0, z: 0 }, BARE);
    hands.tools.wheel({ at: screen(BARE), dy: 100, mods: NO_MODS });
    expect(carrying()?.yaw).toBeCloseTo(-Math.PI / 6);
    expect(hands.scene.done).toEqual([]);
  });

  it('small portions of a touch pad add up', () => {
    hands.begin({ x: 0, z: 0 }, BARE);
    for (let i = 0; i < 10; i++) hands.tools.wheel({ at: screen(BARE), dy: -6, mods: NO_MODS });
    expect(carrying()?.yaw).toBeCloseTo(Math.PI / 12);
  });

  it('over cells by a quarter at once', () => {
    hands.begin({ x: -5, z: 8 }, { x: 20, z: -10 });
    expect(carrying()?.landing?.spot).toMatchObject({ place: 'grid', heading: 0 });
    hands.tap('e');
    expect(carrying()?.landing?.spot.heading).toBe(1);
  });

  it('a piece lies rotated where it is let go', async () => {
    hands.begin({ x: -10, z: 0 }, BARE);
    for (let i = 0; i < 6; i++) hands.tap('q');
    hands.up(BARE);
    await hands.settled();
    expect(hands.client.table.pieces.get(hands.client.ids.up)?.pose?.qy).toBeCloseTo(Math.SQRT1_2);
  });

  it('a held die goes to its next side', async () => {
    hands.begin({ x: 8, z: 0 }, BARE);
    await hands.settled();
    hands.tap('e');
    await hands.settled();
    expect(hands.client.table.pieces.get(hands.client.ids.die)?.value).toBe(2);
    expect(hands.client.told('carry').every((carry) => !('yaw' in (carry as object)))).toBe(true);
  });
});

describe('right click (or T) while carrying: take one more', () => {
  it('a right click takes another card from the pile under the pointer', async () => {
    hands.begin(DECK, { x: -19, z: -10 });
    await hands.settled();
    hands.down({ x: -19, z: -10 }, { button: 2 });
    hands.up({ x: -19, z: -10 }, { button: 2 });
    await hands.settled();
    expect(hands.client.heldBy('red')).toHaveLength(2);
    expect(carrying()?.along).toHaveLength(1);
    hands.move(BARE);
    hands.up(BARE);
    await hands.settled();
    expect(hands.client.heldBy('red')).toEqual([]);
    expect(hands.client.refusals).toEqual([]);
    expect(count('deck')).toBe(10);
    const pile = [...hands.client.table.places.values()].find(
      (place) => place.loose && place.pieces.length === 2,
    );
    expect(pile?.pose).toMatchObject({ x: expect.closeTo(0, 1) as number });
  });

  it('T over a piece picks it up too', async () => {
    hands.begin({ x: 8, z: 0 }, { x: 11, z: 0 });
    await hands.settled();
    hands.tap('t');
    await hands.settled();
    expect(hands.client.heldBy('red')).toEqual([hands.client.ids.die, hands.client.ids.die2]);
    hands.move(BARE);
    hands.up(BARE);
    await hands.settled();
    expect(hands.client.heldBy('red')).toEqual([]);
    expect(hands.at(hands.client.ids.die2).x).toBeGreaterThan(hands.at(hands.client.ids.die).x + 0.5);
  });

  it('over the bare table there is nothing to take', async () => {
    hands.begin({ x: 8, z: 0 }, BARE);
    hands.tap('t');
    await hands.settled();
    expect(verbs()).toEqual(['lift']);
  });
});

describe('what keys do to what is carried', () => {
  it('F flips it in the air, and it lies like that', async () => {
    hands.begin({ x: -10, z: 0 }, BARE);
    await hands.settled();
    hands.tap('f');
    await hands.settled();
    const [held] = hands.client.heldBy('red');
    expect(carrying()?.target).toEqual({ piece: held });
    hands.up(BARE);
    await hands.settled();
    expect(hands.client.refusals).toEqual([]);
    expect(hands.client.table.pieces.get(held ?? 0)).toMatchObject({ facing: 'down', held: null });
  });

  it('F mirrors a tile of several cells', async () => {
    hands.begin({ x: -5, z: 8 }, { x: 20, z: -10 });
    hands.tap('f');
    expect(carrying()?.landing?.spot.mirror).toBe(true);
    hands.up({ x: 20, z: -10 });
    await hands.settled();
    expect(hands.client.table.pieces.get(hands.client.ids.patch)).toMatchObject({
      place: 'grid',
      mirror: true,
    });
  });

  it('R rolls a held die', async () => {
    hands.begin({ x: 8, z: 0 }, BARE);
    await hands.settled();
    hands.tap('r');
    await hands.settled();
    expect(hands.client.of('roll')).toEqual([{ verb: 'roll', pieces: [hands.client.ids.die] }]);
    expect(hands.client.refusals).toEqual([]);
  });

  it('U puts it under the pile it would land on', async () => {
    hands.begin({ x: -10, z: 0 }, HEAP);
    await hands.settled();
    hands.tap('u');
    await hands.settled();
    expect(hands.client.refusals).toEqual([]);
    const bottom = hands.client.table.places.get('heap')?.pieces[0] ?? 0;
    expect(hands.client.table.pieces.get(bottom)?.face).toBe('open');
    expect(hands.tools.doing).toBe('idle');
  });

  it('U puts it under a single card', async () => {
    hands.begin({ x: -10, z: 0 }, { x: -5, z: 0 });
    await hands.settled();
    hands.tap('u');
    await hands.settled();
    expect(hands.client.refusals).toEqual([]);
    const pile = [...hands.client.table.places.values()].find(({ id }) => id.startsWith('pile-'));
    expect(pile?.pieces.map((id) => hands.client.table.pieces.get(id)?.face)).toEqual(['open', 'secret']);
  });

  it('Escape puts it back', async () => {
    hands.begin({ x: 0, z: 0 }, BARE);
    hands.tap('Escape');
    expect(hands.tools.doing).toBe('idle');
    await hands.settled();
    expect(verbs()).toEqual(['lift', 'release']);
    expect(hands.at(hands.client.ids.chip)).toEqual({ x: 0, z: 0 });
  });

  it('Alt looks closely at it while held', () => {
    hands.begin({ x: -10, z: 0 }, BARE);
    hands.press('Alt', { alt: true });
    expect(hands.desk.getState().closeLook).toEqual({ target: { piece: hands.client.ids.up }, under: false });
    hands.release('Alt');
    expect(hands.desk.getState().closeLook).toBeNull();
    expect(hands.tools.doing).toBe('carrying');
  });

  it('nothing else happens with a full hand', () => {
    hands.begin({ x: -10, z: 0 }, BARE);
    const before = hands.client.asked.length;
    for (const key of ['l', 'g', 'Delete', '+', '-', '5']) hands.tap(key);
    hands.tap('c', { ctrl: true });
    expect(hands.client.asked).toHaveLength(before);
    expect(hands.tools.doing).toBe('carrying');
  });
});

describe('when something comes between', () => {
  it.each([
    ['the window loses the keyboard', (h: Hands) => h.tools.cancel()],
    ['the browser takes the pointer away', (h: Hands) => h.pointer('cancel', screen(BARE))],
  ])('%s: it goes back', async (_what, happen) => {
    hands.begin(DECK, BARE);
    happen(hands);
    expect(hands.tools.doing).toBe('idle');
    expect(carrying()).toBeNull();
    await hands.settled();
    expect(hands.client.heldBy('red')).toEqual([]);
    expect(count('deck')).toBe(12);
  });

  it.each([
    ['the line to the table is cut', { standing: 'away' as const }],
    ['we look through another seat', { seat: 'blue' }],
    ['we are gone', { standing: 'gone' as const }],
  ])('%s: the hand is empty at once', (_what, change) => {
    hands.client.slow = true;
    for (const from of [{ x: 0, z: 0 }, DECK]) {
      hands.begin(from, BARE);
      hands.client.store.setState(change);
      expect(hands.tools.doing).toBe('idle');
      expect(carrying()).toBeNull();
      hands.client.store.setState({ standing: 'here', seat: 'red' });
      hands.up(BARE);
    }
    expect(hands.client.of('drop')).toEqual([]);
  });

  it('a lift answered after the cut is given back', async () => {
    hands.client.slow = true;
    hands.begin(DECK, BARE);
    hands.client.store.setState({ standing: 'away' });
    hands.client.store.setState({ standing: 'here' });
    await hands.settled();
    expect(hands.client.heldBy('red')).toEqual([]);
    expect(count('deck')).toBe(12);
  });

  it('somebody takes it out of the hand: the carrying ends', async () => {
    hands.begin({ x: 0, z: 0 }, BARE);
    await hands.settled();
    hands.client.other('red', { verb: 'release', piece: hands.client.ids.chip });
    expect(hands.tools.doing).toBe('idle');
    expect(carrying()).toBeNull();
  });
});

describe('my hand', () => {
  const TRAY = { left: 300, top: 560, right: 700, bottom: 640 };

  it('a card dragged out of the tray lands on the table, face up', async () => {
    const [card] = hands.client.ids.hand as [number];
    hands.tools.setTray(TRAY);
    hands.tools.takeFromHand(card, input({ x: 500, y: 600 }));
    hands.move({ x: 0, z: 20 });
    hands.move(BARE);
    hands.up(BARE);
    await hands.settled();
    expect(hands.client.refusals).toEqual([]);
    expect(count('hand-red')).toBe(2);
    const lying = [...hands.client.table.pieces.values()].find((p) => p.face === 'mine-0');
    expect(lying).toMatchObject({ place: 'table', facing: 'up', pose: { x: 0, z: 14 } });
  });

  it('face down when the tray says so', async () => {
    const [card] = hands.client.ids.hand as [number];
    hands.desk.setState({ faceDown: true });
    hands.tools.takeFromHand(card, input({ x: 500, y: 600 }));
    hands.move(BARE);
    hands.up(BARE);
    await hands.settled();
    const lying = [...hands.client.table.pieces.values()].find((p) => p.face === 'mine-0');
    expect(lying).toMatchObject({ place: 'table', facing: 'down' });
  });

  it('what is let go over the tray goes into the hand, between the cards it is let go between', async () => {
    hands.tools.setTray({ ...TRAY, middles: [400, 500, 600] });
    hands.down({ x: -10, z: 0 });
    hands.move({ x: -5, z: 10 });
    hands.pointer('move', { x: 540, y: 600 });
    expect(carrying()?.landing?.goal).toEqual({ place: 'hand-red', at: 2 });
    hands.pointer('up', { x: 540, y: 600 });
    await hands.settled();
    const faces = hands.client.table.places
      .get('hand-red')
      ?.pieces.map((id) => hands.client.table.pieces.get(id)?.face);
    expect(faces).toEqual(['mine-0', 'mine-1', 'open', 'mine-2']);
  });

  it('a whole pile goes into the hand too', async () => {
    hands.tools.setTray(TRAY);
    hands.down(HEAP);
    hands.clock.pass(500);
    hands.move(BARE);
    hands.pointer('move', { x: 540, y: 600 });
    hands.pointer('up', { x: 540, y: 600 });
    await hands.settled();
    expect(hands.client.of('drop')).toEqual([{ verb: 'drop', pile: 'heap', into: 'hand-red' }]);
    expect(count('hand-red')).toBe(7);
  });
});

describe('lit places', () => {
  const offer = (piece: number | { top: string }, place: string, at?: number) => ({
    action: {},
    words: '',
    gesture: { piece, to: at === undefined ? { place } : { place, at } },
  });
  const turn = (offers: ReturnType<typeof offer>[]) =>
    hands.client.store.setState({
      turn: {
        version: 1,
        level: 'enforce',
        toAct: ['red'],
        prompt: '',
        offers,
        truncated: false,
        result: null,
      },
    });

  it('only what is offered for the carried piece is lit, and which of it lies below', () => {
    const { chip, die } = hands.client.ids;
    turn([offer(chip, 'grid', 0), offer(chip, 'grid', 5), offer(chip, 'grid', 5), offer(die, 'grid', 7)]);
    expect(highlights.getState().places).toEqual([]);
    hands.begin({ x: 0, z: 0 }, BARE);
    expect(highlights.getState()).toEqual({
      places: [
        { place: 'grid', at: 0 },
        { place: 'grid', at: 5 },
      ],
      under: null,
    });
    const { survey } = hands.client.store.getState().table ?? { survey: null };
    expect(survey).not.toBeNull();
    hands.move({ x: 19.5, z: -10.5 });
    expect(highlights.getState().under).toBe(1);
    hands.tap('Escape');
    expect(highlights.getState().places).toEqual([]);
  });

  it('the top of a pile is known by where it came from', () => {
    turn([offer({ top: 'deck' }, 'hand-red')]);
    hands.begin(DECK, BARE);
    expect(highlights.getState().places).toEqual([{ place: 'hand-red' }]);
    hands.tools.cancel();
  });

  it('offers that come while it is carried light up at once', () => {
    hands.begin({ x: 0, z: 0 }, BARE);
    turn([offer(hands.client.ids.chip, 'grid', 2)]);
    expect(highlights.getState().places).toEqual([{ place: 'grid', at: 2 }]);
    hands.tools.cancel();
  });

  it('without rules nothing is lit', () => {
    hands.begin({ x: 0, z: 0 }, { x: 19.5, z: -10.5 });
    expect(highlights.getState().places).toEqual([]);
    hands.tools.cancel();
  });
});
