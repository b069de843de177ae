import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Answer } from '#protocol/messages';
import { Child } from '../../tools/lib/Child.ts';
import { newTable } from '../../tools/lib/newTable.ts';
import { Guest } from '../testing/Guest.ts';

const SERVE = new URL('../testing/serve.ts', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'orrery-crash-'));
const children = new Set<Child>();
afterAll(() => {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A server in a process of its own, on the same folder every time. */
async function serve(): Promise<{ address: string; kill(): Promise<unknown> }> {
  const child = new Child(SERVE, [folder]);
  children.add(child);
  const [address] = await child.saying(/^http:\S+$/m);
  return { address, kill: () => child.stop('SIGKILL') };
}

it('[S40] [S30] [S2] after kill -9 in mid-act everything answered is there, and everybody is who they were', async () => {
  const first = await serve();
  const id = await newTable(first.address, { game: 'birds', seats: ['red', 'blue'], title: 'Survivor' });
  const ann = await Guest.enter(first.address, id, { name: 'Ann', seat: 'red' });
  const bob = await Guest.enter(first.address, id, { name: 'Bob', seat: 'blue' });
  await ann.do({ verb: 'draw', from: 'deck', count: 2 });
  await ann.do({
    verb: 'move',
    pieces: [ann.seen.pieces.find((p) => p.kind === 'letter')?.id],
    to: { place: 'row' },
  });
  const hand = (guest: Guest): string[] =>
    guest.seen.pieces.filter((p) => p.place === `hand-${guest.seat}`).map((p) => p.face ?? '?');
  const before = { ann: hand(ann), bob: hand(bob) };
  expect(before.ann).toHaveLength(5);
  await bob.do({ verb: 'lift', piece: bob.seen.pieces.find((p) => p.face === 'canary-open-01')?.id });

  // Many acts are under way when the process is killed.
  const die = bob.seen.pieces.find((p) => p.kind === 'die')?.id;
  const roll = { verb: 'roll', pieces: [die] };
  const answers: Answer[] = [];
  for (let seq = 100; seq < 400; seq++)
    bob.ask(roll, seq).then(
      (answer) => answers.push(answer),
      () => undefined,
    );
  await bob.until(() => answers.length >= 60);
  await first.kill();
  await bob.closed();
  const known = [...answers];
  expect(known.every((answer) => answer.ok)).toBe(true);
  const last = Math.max(...known.map((answer) => (answer.ok ? answer.version : 0)));

  const second = await serve();
  const ann2 = await Guest.enter(second.address, id, { key: ann.key, page: ann.page });
  const bob2 = await Guest.enter(second.address, id, { key: bob.key, page: bob.page });
  expect([ann2.welcome.person, bob2.welcome.person]).toEqual([ann.welcome.person, bob.welcome.person]);
  expect([ann2.seat, bob2.seat]).toEqual(['red', 'blue']);
  expect({ ann: hand(ann2), bob: hand(bob2) }).toEqual(before);
  expect(bob2.version).toBeGreaterThanOrEqual(last);
  expect(bob2.seen.pieces.filter((p) => p.held !== null)).toEqual([]);
  expect(bob2.bytes()).not.toContain('canary-red');

  // Every answer stands: asked again it is the same, and nothing is rolled twice.
  const rolls = (): number => bob2.heard.act.filter((act) => act.verb === 'roll').length;
  expect(bob2.welcome.answered).toBeGreaterThanOrEqual(Math.max(...known.map((answer) => answer.seq)));
  for (const answer of known.slice(-20)) expect(await bob2.ask(roll, answer.seq)).toEqual(answer);
  // Rolls are counted, not versions: the table may have something to write down by itself, such as a piece come to rest.
  const fresh = await bob2.do(roll);
  await bob2.until(() => bob2.heard.act.some((act) => act.version === fresh));
  expect(rolls()).toBe(1);

  // Undo reaches back behind the crash.
  expect(await ann2.ask({ verb: 'undo' })).toMatchObject({ ok: true });
  await bob2.until(() => bob2.seen.pieces.find((p) => p.kind === 'letter')?.place === 'table');
  await second.kill();
});
