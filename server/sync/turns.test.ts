import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TurnTold } from '#protocol/TurnTold';
import { MOST_OFFERS } from '#protocol/TurnTold';
import { connectFour } from '#rules/examples/connectFour/connectFour';
import type { AnyGame } from '#rules/Game';
import type { Guest } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { GAMES, openTestHouse } from '../testing/testHouse.ts';

/** Rules that list without end. */
const endless: AnyGame = {
  ...connectFour,
  id: 'endless',
  rules: {
    ...connectFour.rules,
    *legal() {
      for (let n = 0; ; n++) yield { do: 'drop', column: n % 7 };
    },
  },
};
/** Rules that fail as soon as somebody asks what is awaited. */
const failing: AnyGame = {
  ...connectFour,
  id: 'failing',
  rules: {
    ...connectFour.rules,
    prompt() {
      throw new Error('no words');
    },
  },
};

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({
    games: new Map([...GAMES, [endless.id, endless], [failing.id, failing]]),
  });
});
afterAll(() => house?.close());

const turnOf = (guest: Guest): TurnTold | undefined => guest.heard.turn.at(-1);
const turnWhere = async (guest: Guest, holds: (turn: TurnTold) => boolean): Promise<TurnTold> => {
  await guest.until(() => guest.heard.turn.some(holds), `a turn with ${holds.toString()}`);
  return guest.heard.turn.findLast(holds) as TurnTold;
};

async function meteorTable() {
  const table = await house.table({ game: 'meteor', seats: ['red', 'blue'] });
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo' });
  return { table, ann, bob, cleo };
}

it('[S57] each is told what is awaited, and their own offers alone', async () => {
  const { ann, bob, cleo } = await meteorTable();
  const reds = await turnWhere(ann, (turn) => turn.offers.length > 0);
  expect(reds).toMatchObject({ level: 'enforce', toAct: ['red', 'blue'], result: null, truncated: false });
  const cards = ann.seen.pieces.filter((p) => p.place === 'hand-red');
  expect(reds.offers.map((offer) => offer.action)).toEqual(cards.map((p) => ({ do: 'bid', card: p.id })));
  expect(reds.offers.map((offer) => offer.words)).toEqual(cards.map((p) => `Bid ${p.face}`));
  expect(reds.offers[0]?.gesture).toEqual({ piece: cards[0]?.id, to: { place: 'bid-red' } });
  expect((await turnWhere(cleo, () => true)).offers).toEqual([]);
  expect((await turnWhere(bob, (turn) => turn.offers.length > 0)).offers).not.toContainEqual(reds.offers[0]);
});

it('[S57] a new turn comes with the act that made it, and only when it differs', async () => {
  const { ann, bob, cleo } = await meteorTable();
  await turnWhere(ann, (turn) => turn.offers.length > 0);
  const told = cleo.heard.turn.length;
  // Lifting one's own card changes nobody's turn.
  const card = ann.seen.pieces.find((p) => p.place === 'hand-red')?.id;
  const lifted = await ann.do({ verb: 'lift', piece: card });
  await ann.do({ verb: 'release', piece: ann.seen.pieces.find((p) => p.held === 'red')?.id ?? card });
  await cleo.caughtUp(lifted);
  expect(cleo.heard.turn).toHaveLength(told);
  const version = await ann.do({ verb: 'act', action: turnOf(ann)?.offers[0]?.action });
  const after = await turnWhere(ann, (turn) => turn.version === version);
  expect(after).toMatchObject({ toAct: ['blue'], offers: [], prompt: 'Waiting for Bob.' });
  expect(await turnWhere(bob, (turn) => turn.version === version)).toMatchObject({ toAct: ['blue'] });
  expect(await turnWhere(cleo, (turn) => turn.version === version)).toMatchObject({ offers: [] });
});

it('[S57] whoever turns to another seat, sits down or gets up is told anew', async () => {
  const { ann, bob, cleo } = await meteorTable();
  await bob.arrange({ do: 'stand', seat: 'blue' });
  await bob.until(() => turnOf(bob)?.offers.length === 0);
  await cleo.arrange({ do: 'sit', seat: 'blue' });
  const blues = await turnWhere(cleo, (turn) => turn.offers.length > 0);
  const hers = cleo.seen.pieces.filter((p) => p.place === 'hand-blue').map((p) => p.id);
  expect(blues.offers.map((offer) => offer.action)).toEqual(hers.map((card) => ({ do: 'bid', card })));
  const reds = ann.heard.turn.flatMap((turn) => turn.offers.map((offer) => offer.words));
  expect(reds.filter((words) => blues.offers.some((offer) => offer.words === words))).toEqual([]);
});

it('[S57] the end is told with winners and scores', async () => {
  const table = await house.table({
    game: 'connect-four',
    seats: ['red', 'yellow'],
    bots: { red: 'random', yellow: 'random' },
  });
  const ann = await house.enter(table);
  const over = await turnWhere(ann, (turn) => turn.result !== null);
  expect(over).toMatchObject({ toAct: [], offers: [] });
  expect(Object.keys(over.result?.scores ?? {}).toSorted()).toEqual(['red', 'yellow']);
});

it('[S57] without rules in force there is only silence, and without a game not even that', async () => {
  const { ann, bob } = await meteorTable();
  await ann.do({ verb: 'level', level: 'off' });
  const silent = { level: 'off', toAct: [], prompt: '', offers: [], truncated: false, result: null };
  expect(await turnWhere(bob, (turn) => turn.level === 'off')).toMatchObject(silent);
  await ann.do({ verb: 'level', level: 'advise' });
  expect((await turnWhere(bob, (turn) => turn.level === 'advise')).offers.length).toBeGreaterThan(0);
  const bare = await house.enter(await house.table({ game: null }), { seat: 'red' });
  await bare.do({ verb: 'set', key: 'title', value: 'Bare' });
  expect(bare.heard.turn).toEqual([]);
});

it('[S57] more offers than anybody reads are cut off', async () => {
  const table = await house.table({ game: 'endless', seats: ['red', 'yellow'] });
  const ann = await house.enter(table, { seat: 'red' });
  const turn = await turnWhere(ann, ({ offers }) => offers.length > 0);
  expect(turn.offers).toHaveLength(MOST_OFFERS);
  expect(turn.truncated).toBe(true);
});

it('[S58] rules that fail to say how the game stands are reported, and the table goes on', async () => {
  const table = await house.table({ game: 'failing', seats: ['red', 'yellow'] });
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  expect(await turnWhere(ann, () => true)).toMatchObject({ level: 'enforce', toAct: [], offers: [] });
  expect(await ann.ask({ verb: 'act', action: { do: 'drop', column: 3 } })).toMatchObject({ ok: true });
  expect(house.faults).toContainEqual({ where: 'turn', error: new Error('no words') });
});
