import { randomBytes } from 'node:crypto';
import { createStore } from 'zustand/vanilla';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flatPose } from '#kernel/pose';
import { newTable } from '../../tools/lib/newTable.ts';
import type { ServedHouse } from '../../tools/lib/serveHouse.ts';
import { serveHouse } from '../../tools/lib/serveHouse.ts';
import type { TablePoint } from '../desk/desk.ts';
import { createDesk } from '../desk/desk.ts';
import { USUAL } from '../desk/readSettings.ts';
import { TableClient } from '../table/TableClient.ts';
import { NO_MODS } from './Input.ts';
import { FlatScene, screen } from './testing/FlatScene.ts';
import { ManualClock } from './testing/ManualClock.ts';
import { Tools } from './Tools.ts';

let server: ServedHouse;
let ann: TableClient;
let bob: TableClient;
let tools: Tools;
const desk = createDesk();
const clock = new ManualClock();

beforeEach(async () => {
  server = await serveHouse();
  const table = await newTable(server.address, { seats: ['red', 'blue'] });
  const visit = (name: string, seat: string) =>
    new TableClient({ address: server.address, table, key: randomBytes(32).toString('hex'), name, seat });
  ann = visit('Ann', 'red');
  await ann.come();
  await vi.waitUntil(() => ann.seen.table !== null && ann.seen.people !== null, 60_000);
  bob = visit('Bob', 'blue');
  await bob.come();
  await vi.waitUntil(() => bob.seen.table !== null, 60_000);
  const take = (entry: string, x: number, z: number) =>
    ann.ask({ verb: 'take', box: 'classics', entry, pose: flatPose(x, z) });
  await take('deck-night-52', -10, 0);
  await take('five-d6-bone', 10, 0);
  tools = new Tools({
    client: ann,
    desk,
    scene: new FlatScene(ann),
    clock,
    settings: createStore(() => USUAL),
  });
});
afterEach(async () => {
  tools?.end();
  await Promise.all([ann?.leave(), bob?.leave()]);
  await server?.close();
});

const at = (what: 'down' | 'move' | 'up', { x, z }: TablePoint, button = 0): void =>
  tools.pointer({ what, id: 1, kind: 'mouse', button, at: screen({ x, z }), mods: NO_MODS });
const key = (name: string): void => {
  for (const what of ['down', 'up'] as const)
    tools.key({ what, key: name, code: `Key${name.toUpperCase()}`, mods: NO_MODS, repeat: false });
};
const deckOf = ({ seen }: TableClient) =>
  [...(seen.table?.places.values() ?? [])].find(({ form }) => form === 'deck');
const loose = ({ seen }: TableClient, form: string) =>
  [...(seen.table?.pieces.values() ?? [])].filter(
    ({ place, kind }) => place === 'table' && seen.table?.kinds.get(kind)?.form === form,
  ) ?? [];

it('the top of a deck is dragged out, seen in the air by the other, and lies where it was let go', async () => {
  const before = deckOf(ann)?.count ?? 0;
  at('move', { x: -10, z: 0 });
  at('down', { x: -10, z: 0 });
  at('move', { x: -5, z: 5 });
  await vi.waitUntil(() => desk.getState().carrying !== null, 60_000);
  at('move', { x: 0, z: 8 });
  await vi.waitUntil(
    () => [...(bob.seen.table?.pieces.values() ?? [])].some(({ held }) => held === 'red'),
    60_000,
  );
  const held = [...(ann.seen.table?.pieces.values() ?? [])].find((piece) => piece.held === 'red');
  expect(desk.getState().carrying?.target).toEqual({ piece: held?.id });
  at('up', { x: 0, z: 8 });
  await vi.waitUntil(() => loose(bob, 'card').some((card) => card.held === null), 60_000);
  await vi.waitUntil(() => desk.getState().carrying === null, 60_000);
  expect(deckOf(bob)?.count).toBe(before - 1);
  expect(tools.doing).toBe('idle');
});

it('a flick that ends before the table has answered leaves nothing in the hand', async () => {
  at('down', { x: -10, z: 0 });
  at('move', { x: -5, z: 5 });
  at('up', { x: 2, z: 8 });
  await vi.waitUntil(() => loose(bob, 'card').some(({ held }) => held === null), 60_000);
  expect([...(bob.seen.table?.pieces.values() ?? [])].filter(({ held }) => held !== null)).toEqual([]);
});

it('F, R and a menu do what they say, for both to see', async () => {
  const die = loose(ann, 'die')[0];
  if (die?.pose == null) throw new Error('no die');
  at('move', die.pose);
  expect(desk.getState().hover).toEqual({ piece: die.id });
  key('r');
  // Told when the die lies still.
  await vi.waitUntil(() => bob.seen.acts.some(({ verb }) => verb === 'roll'), 60_000);
  const deck = deckOf(ann);
  if (deck === undefined) throw new Error('no deck');
  at('move', { x: -10, z: 0 });
  key('f');
  await vi.waitUntil(() => deckOf(bob)?.top?.facing !== deck.top?.facing, 60_000);
  const menu = tools.menuFor({ place: deck.id });
  menu.find(({ id }) => id === 'draw')?.run();
  await vi.waitUntil(() => deckOf(bob)?.count === deck.count - 1, 60_000);
  expect(bob.seen.table?.places.get('hand-red')?.count).toBe(1);
});

it('leaving the table with a full hand empties it', async () => {
  at('down', { x: -10, z: 0 });
  at('move', { x: -5, z: 5 });
  await vi.waitUntil(
    () => [...(bob.seen.table?.pieces.values() ?? [])].some(({ held }) => held === 'red'),
    60_000,
  );
  await ann.leave();
  expect(tools.doing).toBe('idle');
  expect(desk.getState().carrying).toBeNull();
  await vi.waitUntil(
    () => [...(bob.seen.table?.pieces.values() ?? [])].every(({ held }) => held === null),
    60_000,
  );
  expect(deckOf(bob)?.count).toBe(52);
});
