import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replay } from '#kernel/journal';
import { kind } from '#kernel/kind';
import { flatPose } from '#kernel/pose';
import { Scribe } from '#kernel/scribe';
import { restore, snapshot } from '#kernel/snapshot';
import { OPEN_TABLE } from '#kernel/table';
import { act } from '#kernel/act';
import type { FullSave } from '#protocol/save';
import { newKey } from '../testing/Guest.ts';
import { png } from '../testing/pictures.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house?.close());

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const [DRAGON, NEWT, BACK] = [png(9, 9, 1), png(9, 9, 2), png(9, 9, 3)] as const;
const card = (id: string, title: string, front: Buffer, back: Buffer | null = BACK) =>
  kind(id, 'card', {
    title,
    art: { image: hashOf(front), ...(back === null ? {} : { imageBack: hashOf(back) }) },
  });

/** A table as it was written when every front was a kind: two decks of pictures, one card of them in a hand. */
async function oldTable(): Promise<string> {
  const { storage } = house.services;
  const id = await house.table();
  const stored = await storage.load(id);
  if (stored === null) throw new Error('no table');
  const table = restore(stored.snapshot);
  for (const { act: past } of stored.acts) if (past.version > table.version) replay(table, past);
  const { version } = table;
  const scribe = new Scribe(table);
  for (const one of [
    card('custom-1', 'Dragon', DRAGON),
    card('custom-2', 'Newt', NEWT),
    card('custom-3', 'Lone', DRAGON, null),
  ])
    scribe.changeKind(one.id, one);
  const pile = scribe.makePlace('pile-1', 'deck', { label: 'Dragon', loose: true, pose: flatPose(3, 3) });
  for (const one of ['custom-1', 'custom-1', 'custom-2']) scribe.make(one, { place: pile.id });
  const hand = [...table.places.values()].find(({ form, owner }) => form === 'hand' && owner === 'red');
  scribe.make('custom-2', { place: hand?.id ?? '' }, { label: 'mine' });
  scribe.make('custom-3', { place: OPEN_TABLE, pose: flatPose(-3, -3), facing: 'down' }, { scale: 2 });
  const past = act(version + 1, 'red', { verb: 'custom', asked: null }, scribe.effects);
  await storage.append(id, { act: past, by: null, at: 0 });
  table.version = past.version;
  // Written by a house that knew no lists.
  const { lists: _lists, ...older } = snapshot(table);
  await storage.snapshot(id, { ...older, format: 1 } as unknown as ReturnType<typeof snapshot>);
  for (const [n, bytes] of [DRAGON, NEWT, BACK].entries())
    await storage.putAsset(id, String(n).repeat(32), { hash: hashOf(bytes), type: 'image/png', bytes });
  return id;
}

it('[S127] a table of before has one kind for what looks alike from behind, and its fronts are secret', async () => {
  const id = await oldTable();
  const red = await house.enter(id, { seat: 'red' });
  const blue = await house.enter(id, { seat: 'blue' });
  const cards = red.seen.pieces.filter(({ kind: of }) => of.startsWith('custom-'));
  const mine = cards.find(({ label }) => label === 'mine');
  expect(mine?.row).toEqual({ title: 'Newt', front: '1'.repeat(32) });
  const pile = red.seen.places.find(({ label }) => label === 'Dragon');
  expect(pile).toMatchObject({ count: 3, top: { kind: mine?.kind } });
  const lone = cards.find(({ place }) => place === OPEN_TABLE);
  expect(lone?.kind).not.toBe(mine?.kind);
  expect(lone).toMatchObject({ facing: 'down', pose: { x: -3, z: -3 } });
  expect(lone?.row).toBeUndefined();
  const known = [...red.room.state.kinds.values()].filter((text) => text.includes('custom-'));
  expect(known).toHaveLength(2);
  for (const bytes of [DRAGON, NEWT, BACK]) expect(JSON.stringify(known)).not.toContain(hashOf(bytes));
  expect(JSON.stringify(known)).toContain('2'.repeat(32));
  expect(JSON.stringify(blue.room.state.toJSON())).not.toMatch(/Newt|1{32}/);
  const front = await fetch(`${house.address}/api/tables/${id}/pictures/${'1'.repeat(32)}`);
  expect(Buffer.from(await front.arrayBuffer())).toEqual(NEWT);
});

it('[S127] that is one act, done once, and undo does not reach behind it', async () => {
  const id = await oldTable();
  const red = await house.enter(id, { seat: 'red' });
  const { version } = red.seen;
  expect(await red.ask({ verb: 'undo' })).toMatchObject({ ok: false });
  expect(await red.ask({ verb: 'undo', act: version })).toMatchObject({ ok: false });
  await house.clear();
  const again = await house.enter(id, { key: red.key });
  const stored = await house.services.storage.load(id, { acts: 'all' });
  expect(stored?.acts.filter(({ act: { cause } }) => cause.verb === 'renew')).toHaveLength(1);
  expect(again.seen.pieces.some(({ label }) => label === 'mine')).toBe(true);
});

it('[S127] so does a save of one, with its pictures', async () => {
  const id = await oldTable();
  const bytes = [DRAGON, NEWT, BACK];
  const stored = await house.services.storage.load(id, { acts: 'all' });
  if (stored === null) throw new Error('no table');
  const save: FullSave = {
    orrery: 'save',
    format: 2,
    kind: 'full',
    title: 'Old',
    game: null,
    table: stored.snapshot,
    history: null,
    pictures: bytes.map((one) => ({ type: 'image/png', lines: [one.toString('base64')] })),
  };
  const key = newKey();
  const answer = await fetch(`${house.address}/api/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, save }),
  });
  const imported = (await answer.json()) as { id: string; warnings: string[] };
  expect(imported.warnings).toEqual([]);
  const red = await house.enter(imported.id, { key, seat: 'red' });
  const mine = red.seen.pieces.find(({ label }) => label === 'mine');
  expect(mine?.row).toMatchObject({ title: 'Newt', front: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const front = await fetch(
    `${house.address}/api/tables/${imported.id}/pictures/${String(mine?.row?.['front'])}`,
  );
  expect(Buffer.from(await front.arrayBuffer())).toEqual(NEWT);
});
