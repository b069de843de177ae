import { beginningOf, endingOf } from '#protocol/gesturesTold';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PieceSeen } from '#kernel/observe';
import type { BrowserHouse } from '../../tools/browser/openHouse.ts';
import { openHouse } from '../../tools/browser/openHouse.ts';
import { newTable } from '../../tools/lib/newTable.ts';
import { Crew } from './testing/Crew.ts';

// Three people play the first round of Planetship, each with a browser of their own. The tests follow each other: it is one
// round. Six zones are in play, so all of them lie in the grid whatever the shuffle does.
vi.setConfig({ testTimeout: 150_000, hookTimeout: 240_000 });
let house: BrowserHouse;
let red: Crew;
let blue: Crew;
let green: Crew;

beforeAll(async () => {
  house = await openHouse();
  const id = await newTable(house.address, {
    game: 'planetship',
    seats: ['red', 'blue', 'green'],
    level: 'enforce',
    knobs: {
      zone_set: [0, 1, 2, 5, 6, 8],
      ships_per_player: '2',
      first_player: 'first_seat',
      orientation: 'fixed_0',
    },
  });
  red = await Crew.enter(house, `/t/${id}`);
  // Who comes next is offered the seat across.
  green = await Crew.enter(house, `/t/${id}`);
  blue = await Crew.enter(house, `/t/${id}`);
});
afterAll(() => house?.close());

const all = () => [red, blue, green];

/** Everybody sees the same of these cards, but for faces. */
const facesOf = (cards: readonly PieceSeen[]) => cards.map(({ face }) => face ?? null);

it('three sit down, and everybody reads for whom the table waits', async () => {
  expect(all().map(({ seat }) => seat)).toEqual(['red', 'blue', 'green']);
  expect(await red.prompt()).toBe('Place a character (2 ships left).');
  for (const other of [blue, green])
    expect(await other.prompt()).toMatch(/^Waiting for .* to place a character\.$/);
  const plate = blue.player.page.locator('.turn-plate');
  expect(await plate.textContent()).toMatch(/Waiting for .* to place a character\./);
});

it('a card dragged from the hand to a hidden space lies there face down: only its owner knows it', async () => {
  const { gesture } = await red.drag(/^Play Mauti 1 in zone 6, space I, face down$/);
  const space = endingOf(gesture)?.place ?? '';
  for (const crew of all())
    await crew.player.until('the card lies there', async () => (await crew.cardsIn(space)).length === 1);
  expect(facesOf(await red.cardsIn(space))).toEqual(['C1']);
  for (const other of [blue, green]) {
    const [card] = await other.cardsIn(space);
    expect([card?.facing, card?.face, card?.shown]).toEqual(['down', undefined, ['red']]);
    expect(await other.knows('C1')).toEqual([]);
    // Whose it is, everybody sees by the ship.
    const ships = (await other.player.pieces()).filter(({ place }) => place === `tokens-${space}`);
    expect(ships.map(({ kind }) => kind)).toEqual(['planetship-ship-red']);
  }
});

it('a probe lets its owner look at a hidden reward: the others see that it was sent, and nothing else', async () => {
  const heard = all().map((crew) => crew.heard());
  await blue.press(/^Play N’Endan 8 in zone 8, space II$/);
  expect(await blue.prompt()).toBe('You may send a probe.');
  await green.player.until('the others wait for it', async () =>
    /^Waiting for .* to send a probe or not\.$/.test(await green.prompt()),
  );
  const { gesture } = await blue.drag(/^Probe zone 8, the reward$/);
  const space = endingOf(gesture)?.place ?? '';
  const reward = space.replace('tokens-', '');
  const [seen] = await blue.cardsIn(reward);
  expect(seen?.face).toMatch(/^C\d\d$/);
  const face = seen?.face ?? '';

  for (const [i, other] of [red, green].entries()) {
    await other.player.until('the probe lies there', async () => (await other.countIn(space)) === 1);
    const [card] = await other.cardsIn(reward);
    expect([card?.facing, card?.face, card?.shown]).toEqual(['down', undefined, ['blue']]);
    expect(await other.knows(face, heard[i === 0 ? 0 : 2])).toEqual([]);
  }
  expect(await blue.knows(face, heard[1])).toEqual(expect.arrayContaining(['the read model', 'the wire']));

  // Held up to the eye it has a name for blue, and none for red.
  const look = async (crew: Crew) => {
    const [card] = await crew.cardsIn(reward);
    await crew.player.hover({ piece: card?.id ?? 0 });
    await crew.player.page.keyboard.down('Alt');
    const title = await crew.player.page.getByRole('dialog').getByRole('heading').first().textContent();
    await crew.player.page.keyboard.up('Alt');
    return title;
  };
  expect(await look(blue)).toMatch(new RegExp(` ${face.slice(1)}$`));
  expect(await look(red)).toBe('Character');
});

it('the last ships leave, and a probe nobody wants to send is passed on', async () => {
  await green.press(/^Play Gr’Tratki 18 in zone 6, space II$/);
  await red.press(/^Play Human 4 in zone 2, space I$/);
  await red.press(/^Pass: send no probe$/);
  await blue.press(/^Play Mauti 12 in zone 0, space I$/);
  await green.press(/^Play Mauti 17 in zone 5, space III$/);
  // Zone 0 is resolved first: blue alone is asked.
  await red.player.until('the zones are resolved', async () =>
    /zone 0, Senate or not/.test(await red.prompt()),
  );
  expect(await red.prompt()).toMatch(
    /^Waiting for .* to use Teleport on space I in zone 0, Senate or not\.$/,
  );
  expect([await red.isToAct(), await blue.isToAct(), await green.isToAct()]).toEqual([false, true, false]);
  await blue.press(/^Pass: do not use it$/);
});

it('the hidden Hacker is shown when its zone comes, and sends a rival home', async () => {
  await red.press(/^Pass: do not use it$/);
  await green.press(/^Pass: do not use it$/);
  const { gesture } = await red.offer(/^Hack .*’s Gr’Tratki 18 in zone 6, space II$/);
  const begun = beginningOf(gesture);
  const card = begun !== null && 'piece' in begun ? begun.piece : 0;
  // What may be hacked is lit: the movement begins at the rival and ends in its owner's hand.
  expect(endingOf(gesture)?.place).toBe('hand-green');
  for (const other of [blue, green]) {
    await other.player.until('the Hacker lies open', async () =>
      (await other.player.pieces()).some(({ face, facing }) => face === 'C1' && facing === 'up'),
    );
    expect(await other.prompt()).toMatch(
      /^Waiting for .* to use Hacker on space I in zone 6, Hibernation Chamber or not\.$/,
    );
  }
  const before = await green.countIn('hand-green');
  const space = (await red.player.piece(card))?.place ?? '';
  await red.press(/^Hack /);
  await green.player.until(
    'the card is back',
    async () => (await green.countIn('hand-green')) === before + 1,
  );
  expect(facesOf(await green.cardsIn('hand-green'))).toContain('C18');
  for (const crew of all())
    await crew.player.until('nobody is left in that space', async () => (await crew.countIn(space)) === 0);
  expect(await green.countIn('ships-green')).toBe(1);
});

it('discards are laid in secret by all at once, and shown together', async () => {
  await blue.press(/^Pass: do not use it$/);
  for (const crew of all())
    await crew.player.until(
      'all choose their discards',
      async () => (await crew.player.turn())?.toAct.length === 3,
    );
  expect(await red.prompt()).toBe('Discard 2 cards, face down. All are shown together.');
  expect(await green.prompt()).toBe('Discard 1 card, face down. All are shown together.');

  const heard = all().map((crew) => crew.heard());
  await green.drag(/^Discard Booiou 16/);
  // Done with it, green waits like everybody else; what it laid down nobody else knows.
  await green.player.until('green has chosen', async () => (await green.player.turn())?.toAct.length === 2);
  expect(await green.prompt()).toMatch(/^Waiting for .* and .* to choose discards\.$/);
  for (const [i, other] of [red, blue].entries()) {
    await other.player.until(
      'a card lies in the tray',
      async () => (await other.countIn('tray-green')) === 1,
    );
    const [card] = await other.cardsIn('tray-green');
    expect([card?.facing, card?.face]).toEqual(['down', undefined]);
    expect(await other.knows('C16', heard[i])).toEqual([]);
  }
  await blue.press(/^Discard Gr’Tratki 7/);
  await blue.press(/^Discard Booiou 11/);
  await red.drag(/^Discard O’Centi 5/);
  for (const crew of all()) {
    expect(await crew.countIn('discards-green')).toBe(0);
    await crew.player.until(
      'only red is waited for',
      async () => (await crew.player.turn())?.toAct.join() === 'red',
    );
  }
  await red.press(/^Discard Gr’Tratki 2/);

  for (const crew of all()) {
    await crew.player.until('the discards lie open', async () => (await crew.countIn('discards-red')) === 2);
    const shown = await Promise.all(
      ['red', 'blue', 'green'].map(async (seat) => facesOf(await crew.cardsIn(`discards-${seat}`))),
    );
    expect(shown).toEqual([['C5', 'C2'], ['C7', 'C11'], ['C16']]);
  }
  // All of them were flipped by one and the same act.
  const shownAt = await green.player.page.evaluate(
    () =>
      window.orrery?.client.store
        .getState()
        .acts.map(({ effects }) => effects.filter((effect) => effect.type === 'piece-flipped').length)
        .at(-1) ?? 0,
  );
  expect(shownAt).toBe(5);
});

it('the next round begins with everybody’s things at home, and the hands still secret', async () => {
  for (const crew of all()) {
    await crew.player.until(
      'blue begins the next round',
      async () => (await crew.player.turn())?.toAct.join() === 'blue',
    );
    expect(await crew.countIn(`ships-${crew.seat}`)).toBe(2);
    expect(await crew.countIn(`hand-${crew.seat}`)).toBe(6);
    expect(await crew.countIn(`probes-${crew.seat}`)).toBe(2);
  }
  const mine = facesOf(await green.cardsIn('hand-green'));
  expect(mine).toHaveLength(6);
  for (const other of [red, blue]) {
    const known = new Set((await other.player.pieces()).map(({ face }) => face));
    expect(mine.filter((face) => face !== null && known.has(face))).toEqual([]);
  }
});

it('nobody’s page complained all evening', () => {
  expect(all().flatMap(({ player }) => player.complaints)).toEqual([]);
});
