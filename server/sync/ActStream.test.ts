import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Guest } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';

/** Looks at a piece that lies face down, and is done looking. The version of the look, and what was seen. */
async function peek(guest: Guest, nth: number): Promise<{ version: number; face: string }> {
  const piece = guest.seen.pieces.filter((p) => p.facing === 'down' && p.place === 'table')[nth]?.id;
  const version = await guest.do({ verb: 'peek', piece });
  await guest.until(() => guest.heard.act.some((act) => act.version === version));
  const face = /canary-down-\d+/.exec(toldOf(guest.heard.act, version))?.[0] ?? 'nothing';
  expect(face).not.toBe('nothing');
  return { version, face };
}

const toldOf = (acts: readonly { readonly version: number }[] | null, version: number): string =>
  JSON.stringify(acts?.find((act) => act.version === version));

async function storyOf(house: TestHouse, table: string, { key }: Guest, version: number): Promise<string> {
  const page = await house.enter(table, { key });
  const { acts } = await page.storySince(0);
  await page.leave();
  return toldOf(acts, version);
}

it('[S82] [S17] what somebody missed is told through the seat they had then, also after a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-story-'));
  const house = await openTestHouse({}, { data });
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  const cleo = await house.enter(table, { name: 'Cleo' });
  const [ofAnn, ofBob] = [await peek(ann, 0), await peek(bob, 1)];
  await bob.arrange({ do: 'rename', name: 'Robert' });
  await ann.arrange({ do: 'stand', seat: 'red' });
  await cleo.arrange({ do: 'sit', seat: 'red' });
  const ofCleo = await peek(cleo, 2);
  await cleo.until(() => cleo.heard.act.some((act) => act.version === ofBob.version));
  const watched = toldOf(cleo.heard.act, ofAnn.version);
  expect(watched).not.toContain('canary-down');

  expect(await storyOf(house, table, cleo, ofAnn.version)).toBe(watched);
  expect(await storyOf(house, table, cleo, ofCleo.version)).toContain(ofCleo.face);
  expect(await storyOf(house, table, ann, ofAnn.version)).toContain(ofAnn.face);
  expect(await storyOf(house, table, ann, ofCleo.version)).not.toContain('canary-down');
  await house.close();

  const next = await openTestHouse({}, { data });
  expect(await storyOf(next, table, cleo, ofAnn.version)).toBe(watched);
  expect(await storyOf(next, table, cleo, ofCleo.version)).toContain(ofCleo.face);
  // A new name is no new holder: who acted before it says so.
  expect(await storyOf(next, table, bob, ofBob.version)).toContain(ofBob.face);
  expect(await storyOf(next, table, bob, ofAnn.version)).not.toContain('canary-down');
  await next.close();
  rmSync(data, { recursive: true, force: true });
});

it('[S82] a seat that is given away takes its story along from then on, and not from before', async () => {
  const data = mkdtempSync(join(tmpdir(), 'orrery-story-'));
  const house = await openTestHouse({}, { data });
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const cleo = await house.enter(table, { name: 'Cleo' });
  const before = await peek(ann, 0);
  await ann.arrange({ do: 'give-seat', seat: 'red', to: cleo.welcome.person });
  const after = await peek(cleo, 1);
  expect(await storyOf(house, table, cleo, before.version)).not.toContain('canary-down');
  await house.close();
  const next = await openTestHouse({}, { data });
  expect(await storyOf(next, table, cleo, before.version)).not.toContain('canary-down');
  expect(await storyOf(next, table, cleo, after.version)).toContain(after.face);
  await next.close();
  rmSync(data, { recursive: true, force: true });
});
