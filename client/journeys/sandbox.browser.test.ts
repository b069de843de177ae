import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PieceSeen } from '#kernel/observe';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { Player } from './testing/Player.ts';

// Two people at one table, each with a browser of their own. The tests follow each other: it is one evening.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
let house: BrowserHouse;
let ann: Player;
let bob: Player;

beforeAll(async () => {
  house = await openHouse();
  ann = await Player.open(house, '/');
  await ann.page.getByRole('button', { name: 'Play now' }).click();
  await ann.atTable();
  bob = await (await Player.open(house, ann.link)).atTable();
  for (const player of [ann, bob]) await player.page.getByRole('button', { name: 'Later' }).click();
});
afterAll(() => house?.close());

const isDie = ({ kind }: PieceSeen) => /-d\d+-/.test(kind);
const looseDice = async (player: Player) => (await player.pieces()).filter(isDie);
const deckOf = async (player: Player) => {
  const decks = (await player.places()).filter(({ form, count }) => form === 'deck' && count >= 20);
  const [deck] = decks;
  if (deck === undefined) throw new Error('there is no deck on the table');
  return deck;
};

it('one click opens a table, and whoever follows the link sits at a seat of their own', async () => {
  const seats = [await ann.seat(), await bob.seat()];
  expect(seats.every((seat) => typeof seat === 'string')).toBe(true);
  expect(new Set(seats).size).toBe(2);
});

it('a piece dragged on one screen moves on the other', async () => {
  const die = await ann.uncovered(await looseDice(ann));
  const before = await bob.piece(die.id);
  await ann.drag({ piece: die.id }, await ann.bareSpot());
  const isMoved = async (player: Player) => {
    const now = await player.piece(die.id);
    return now?.held === null && Math.abs((now.pose?.x ?? 0) - (before?.pose?.x ?? 0)) > 0.5;
  };
  await bob.until('the die lies elsewhere', isMoved);
  await ann.until('the die lies elsewhere', isMoved);
  // A die let go rolls on a little: wait until it lies still, then both must say the same.
  await bob.until('both see it in one spot', async () => {
    const [mine, theirs] = [await ann.piece(die.id), await bob.piece(die.id)];
    return JSON.stringify(mine?.pose) === JSON.stringify(theirs?.pose);
  });
  expect((await bob.piece(die.id))?.value).toBe((await ann.piece(die.id))?.value);
});

it('F flips a card for both, and what lies face down tells nobody which it is', async () => {
  const card = (await ann.pieces()).find((piece) => piece.face !== undefined && piece.place === 'table');
  expect(card).toBeDefined();
  await ann.press({ piece: card?.id ?? 0 }, 'f');
  await bob.until('a card lies face down', async (player) =>
    (await player.pieces()).some(
      (piece) => piece.kind === card?.kind && piece.facing === 'down' && piece.face === undefined,
    ),
  );
  const shown = (await bob.pieces()).map(({ face }) => face);
  expect(shown).not.toContain(card?.face);
});

it('R shuffles a deck, and both hear of it', async () => {
  const deck = await deckOf(ann);
  await ann.press({ place: deck.id }, 'r');
  const heard = (player: Player) =>
    player.page.evaluate(
      () => window.orrery?.client.store.getState().acts.some(({ verb }) => verb === 'shuffle') ?? false,
    );
  await ann.until('the shuffle is told', heard);
  await bob.until('the shuffle is told', heard);
  expect((await deckOf(bob)).count).toBe(deck.count);
});

it('five are dealt to each from the menu, and nobody can know the other’s hand: not from the page, the scene or the wire', async () => {
  const deck = await deckOf(ann);
  await ann.choose({ place: deck.id }, 'Deal', 'Another number…');
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'To each' }).fill('5');
  await dialog.getByRole('button', { name: 'Deal', exact: true }).click();
  const handOf = async (player: Player) => {
    const seat = await player.seat();
    const hand = (await player.places()).find(({ form, owner }) => form === 'hand' && owner === seat);
    return (await player.pieces()).filter(({ place }) => place === hand?.id);
  };
  await ann.until('five cards are in the hand', async (player) => (await handOf(player)).length === 5);
  await bob.until('five cards are in the hand', async (player) => (await handOf(player)).length === 5);

  const mine = await handOf(ann);
  const names = await ann.page
    .locator('.tray-card')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  expect(names).toHaveLength(5);
  // In the page: no name of a card of Ann's, neither as text nor for a screen reader.
  const html = await bob.page.content();
  const bobs = await bob.page
    .locator('.tray-card')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label')));
  for (const name of names) expect(bobs).not.toContain(name);
  for (const name of names) expect(html).not.toContain(`"${name}"`);
  // In the scene graph: no face of hers is drawn.
  const prints = await bob.page.evaluate(() => window.orrery?.scene.stats().prints ?? []);
  for (const { kind, face } of mine) expect(prints).not.toContain(`face/${kind}/${face}`);
  // In what the page knows: only backs.
  const known = await bob.pieces();
  for (const { face } of mine) expect(known.map((piece) => piece.face)).not.toContain(face);
});

it('a card with a secret text in a hand never travels to the others', async () => {
  const secret = 'canary-7f3a91c2-nobody-may-read-this';
  const kind = (await ann.pieces()).find(({ face }) => face !== undefined)?.kind ?? '';
  const pose = { x: 0, y: 0, z: 12, qx: 0, qy: 0, qz: 0, qw: 1 };
  expect(await ann.ask({ verb: 'spawn', kind, face: secret, pose, facing: 'down' })).toMatchObject({
    ok: true,
  });
  const made = (await ann.pieces()).find(({ face }) => face === secret);
  expect(await ann.ask({ verb: 'toHand', pieces: [made?.id ?? 0] })).toMatchObject({ ok: true });
  await ann.until('the card is in the hand', async (player) =>
    (await player.pieces()).some(({ face, place }) => face === secret && place.startsWith('hand')),
  );
  expect(ann.wire.join('')).toContain(secret);
  expect(bob.wire.join('')).not.toContain(secret);
});

it('five dice are rolled together, and both see the same', async () => {
  const dice = (await looseDice(ann)).slice(0, 5).map(({ id }) => id);
  expect(dice).toHaveLength(5);
  await ann.page.evaluate(
    (ids) => window.orrery?.desk.setState({ selection: ids.map((piece) => ({ piece })) }),
    dice,
  );
  const top = await ann.uncovered((await looseDice(ann)).filter((die) => dice.includes(die.id)));
  await ann.press({ piece: top.id }, 'r');
  const rolled = (player: Player) =>
    player.page.evaluate(
      (count) =>
        window.orrery?.client.store
          .getState()
          .acts.some(({ effects }) =>
            effects.some((e) => e.type === 'dice-rolled' && e.rolls.length === count),
          ) ?? false,
      dice.length,
    );
  for (const player of [ann, bob]) await player.until('five dice are rolled', rolled);
  const valuesOf = async (player: Player) =>
    (await player.pieces()).filter(({ id }) => dice.includes(id)).map(({ id, value }) => [id, value]);
  expect(await valuesOf(bob)).toEqual(await valuesOf(ann));
  await ann.page.evaluate(() => window.orrery?.desk.setState({ selection: [] }));
});

it('a locked piece stays, and undo takes the lock back', async () => {
  const { id } = await ann.uncovered(await looseDice(ann));
  const isLocked = (so: boolean) => async (player: Player) => (await player.piece(id))?.locked === so;
  await ann.press({ piece: id }, 'l');
  await bob.until('the die is locked', isLocked(true));
  await ann.page.keyboard.press('Control+z');
  for (const player of [ann, bob]) await player.until('the die is free again', isLocked(false));
  expect((await ann.piece(id))?.held).toBeNull();
});

it('what one says the other reads', async () => {
  for (const player of [ann, bob]) await player.page.getByRole('tab', { name: /^Chat/ }).click();
  await ann.page.getByLabel('Say something').fill('Shall we?');
  await ann.page.keyboard.press('Enter');
  await bob.page.getByText('Shall we?').waitFor();
  expect(await bob.page.getByText('Shall we?').count()).toBeGreaterThan(0);
  for (const player of [ann, bob])
    await player.page.getByRole('button', { name: 'Close the drawer' }).click();
});

it('a reload in the middle of the game brings the same person back to the same seat and hand', async () => {
  const seat = await bob.seat();
  const before = (await bob.pieces()).filter(({ place }) => place === `hand-${seat}`).map(({ face }) => face);
  await bob.page.reload();
  await bob.atTable();
  expect(await bob.seat()).toBe(seat);
  const after = (await bob.pieces()).filter(({ place }) => place === `hand-${seat}`).map(({ face }) => face);
  expect(after).toEqual(before);
});

it('a finger drags a piece, and a long press opens its menu', async () => {
  const cleo = await (await Player.open(house, ann.link, { touch: true, width: 390, height: 780 })).atTable();
  const die = await cleo.uncovered((await looseDice(cleo)).toReversed());
  const target = { piece: die.id };
  const touch = await cleo.page.context().newCDPSession(cleo.page);
  const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = await cleo.spotOf(target);
  const to = await cleo.bareSpot();
  await put('touchStart', from.x, from.y);
  for (let i = 1; i <= 6; i++)
    await put('touchMove', from.x + ((to.x - from.x) * i) / 6, from.y + ((to.y - from.y) * i) / 6);
  await cleo.until('the die is carried', () =>
    cleo.page.evaluate(() => window.orrery?.desk.getState().carrying !== null),
  );
  await put('touchEnd', to.x, to.y);
  await bob.until('the die was moved by a finger', async (player) => {
    const now = await player.piece(target.piece);
    return now?.held === null && Math.abs((now.pose?.x ?? 0) - (die.pose?.x ?? 0)) > 0.3;
  });

  // It may roll on after it was let go, even to where a button covers it: any die that can be pressed will do.
  const pressed = await cleo.uncovered(await looseDice(cleo));
  const again = await cleo.spotOf({ piece: pressed.id });
  await put('touchStart', again.x, again.y);
  await cleo.until('the long press has taken hold', () =>
    cleo.page.evaluate(() => window.orrery?.desk.getState().selection.length === 1),
  );
  await put('touchEnd', again.x, again.y);
  await cleo.page.getByText('Roll', { exact: true }).first().waitFor();
  expect(await cleo.page.getByText('Lock', { exact: true }).count()).toBeGreaterThan(0);
  await cleo.close();
});

it('by keyboard alone a card is flipped and a piece is moved through the list', async () => {
  await ann.page.evaluate(() => window.orrery?.desk.setState({ list: true }));
  const tree = ann.page.getByRole('tree');
  await tree.waitFor();
  const card = (await ann.pieces()).find((piece) => piece.face !== undefined && piece.place === 'table');
  expect(card).toBeDefined();
  await tree.locator(`[data-key="#${card?.id}"]`).focus();
  await ann.page.keyboard.press('f');
  await bob.until('the card is flipped', async (player) =>
    (await player.pieces()).every((piece) => piece.face !== card?.face),
  );

  const [die] = await looseDice(ann);
  await tree.locator(`[data-key="#${die?.id}"]`).focus();
  await ann.page.keyboard.press('Space');
  await tree.locator('[data-key="place:table"]').focus();
  await ann.page.keyboard.press('Space');
  await bob.until('the die was moved', async (player) => {
    const now = await player.piece(die?.id ?? 0);
    return (
      Math.hypot((now?.pose?.x ?? 0) - (die?.pose?.x ?? 0), (now?.pose?.z ?? 0) - (die?.pose?.z ?? 0)) > 0.5
    );
  });
  expect((await bob.piece(die?.id ?? 0))?.place).toBe('table');
  await ann.page.evaluate(() => window.orrery?.desk.setState({ list: false }));
});

it('nobody’s page complained all evening', () => {
  expect([...ann.complaints, ...bob.complaints]).toEqual([]);
});
