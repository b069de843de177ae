import { afterAll, beforeAll, expect, it } from 'vitest';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { OPEN_TABLE } from '#kernel/table';
import type { BoxTold, GameTold } from '#protocol/api';
import { meteor } from '#rules/examples/meteor/meteor';
import type { AnyGame } from '#rules/Game';
import type { LibraryEntry } from '#rules/Library';
import { CANARY, birds } from '../testing/birds.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { GAMES, openTestHouse } from '../testing/testHouse.ts';

const single = (id: string, group: string, of = id): LibraryEntry => ({
  id,
  title: `One ${id}`,
  group,
  size: [1, 1],
  count: 1,
  lay: (scribe, at) => void scribe.make(of, { place: OPEN_TABLE, pose: at }),
});
const tricks: LibraryEntry = {
  id: 'tricks',
  title: 'Four tricks',
  group: 'Cards',
  size: [2.5, 3.5],
  count: 4,
  lay(scribe, at, _seat, chance) {
    const name = `tricks-${scribe.table.nextId}`;
    const deck = scribe.makePlace(name, 'deck', { label: 'Tricks', loose: true, pose: at, facing: null });
    for (let n = 1; n <= 4; n++)
      scribe.make('trick', { place: deck.id, facing: 'down' }, { face: `canary-trick-0${n}` });
    scribe.shuffle(deck, chance);
  },
};
const toys: AnyGame = {
  ...birds,
  id: 'toys',
  title: 'Toys',
  box: {
    kinds: [kind('top', 'figure'), kind('trick', 'card'), kind('egg', 'figure', { title: 'Easter egg' })],
    parts: [],
  },
  library: [single('top', 'Figures'), tricks, single('egg', 'Figures')],
};
const rich: AnyGame = { ...(meteor as AnyGame), library: [single('crystal', 'Tokens')] };

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({ games: new Map([...GAMES, [toys.id, toys], [rich.id, rich]]) });
});
afterAll(() => house?.close());

const pose = flatPose(-15, -8);
const take = (entry: string, box = 'toys') => ({ verb: 'take', box, entry, pose });

it('[S70] the boxes and what they have for any table are listed', async () => {
  const get = async <T>(path: string): Promise<T> => (await (await fetch(house.address + path)).json()) as T;
  const { boxes } = await get<{ boxes: BoxTold[] }>('/api/library');
  expect(boxes.map(({ box }) => box)).toEqual(['meteor', 'toys']);
  expect(boxes[1]).toMatchObject({
    title: 'Toys',
    entries: [
      { id: 'top', title: 'One top', group: 'Figures', size: [1, 1], count: 1 },
      { id: 'tricks', title: 'Four tricks', group: 'Cards', size: [2.5, 3.5], count: 4 },
      { id: 'egg' },
    ],
  });
  const { games } = await get<{ games: GameTold[] }>('/api/games');
  expect(games.find(({ id }) => id === 'toys')?.library).toEqual(['Figures', 'Cards']);
});

it('[S70] a set of another box lies on this table for all, its hidden faces for nobody, and can be taken back', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  const version = await ann.do(take('tricks'));
  await bob.caughtUp(version);
  const deck = bob.seen.places.find((place) => place.label === 'Tricks');
  expect(deck).toMatchObject({ count: 4, top: { kind: 'trick', facing: 'down' } });
  expect(bob.room.state.kinds.get('trick')).toContain('"form":"card"');
  expect(bob.room.state.kinds.has('top')).toBe(false);
  for (const guest of [ann, bob])
    expect([...guest.bytes().matchAll(CANARY)].filter(([face]) => face.startsWith('canary-trick'))).toEqual(
      [],
    );
  await ann.do({ verb: 'undo' });
  await bob.until(() => !bob.room.state.kinds.has('trick'));
  expect(bob.seen.places.some((place) => place.label === 'Tricks')).toBe(false);
  await ann.do({ verb: 'redo' });
  await bob.until(() => bob.seen.places.some((place) => place.label === 'Tricks'));
});

it('[S70] who has no leave fetches nothing, nor does anybody what clashes or is not there', async () => {
  const table = await house.table();
  const ann = await house.enter(table, { seat: 'red' });
  const bob = await house.enter(table, { seat: 'blue' });
  expect(await ann.ask(take('egg'))).toMatchObject({
    refusal: { refused: 'kind-clash', text: 'This table already has another component called “egg”.' },
  });
  expect(await ann.ask(take('nonesuch'))).toMatchObject({ refusal: { refused: 'not-on-shelf' } });
  expect(await ann.ask({ verb: 'spawn', box: 'toys', kind: 'top', pose })).toMatchObject({ ok: true });
  await ann.arrange({ do: 'grant', permission: 'spawn', to: 'host' });
  for (const request of [take('top'), { verb: 'spawn', box: 'toys', kind: 'top', pose }])
    expect(await bob.ask(request)).toMatchObject({ refusal: { refused: 'not-allowed' } });
});

it('[S70] while rules are in force only strange things are fetched; what is of the game only past the rules', async () => {
  const table = await house.table({ game: 'meteor', seats: ['red', 'blue'] });
  const ann = await house.enter(table, { seat: 'red' });
  expect(await ann.ask(take('top'))).toMatchObject({ ok: true });
  expect(await ann.ask(take('crystal', 'meteor'))).toMatchObject({
    refusal: { refused: 'against-the-rules' },
  });
  const version = await ann.do({ verb: 'override', command: take('crystal', 'meteor') });
  await ann.until(() => ann.heard.act.some((act) => act.version === version));
  expect(ann.heard.act.find((act) => act.version === version)?.override).toMatchObject({ code: 'override' });
});
