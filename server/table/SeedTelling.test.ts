import { afterEach, expect, it, vi } from 'vitest';
import { checkAccount } from '#kernel/chance/checkAccount';
import type { Json } from '#kernel/json';
import { checkAccounts } from '#kernel/chance/checkAccounts';
import { readSealedChance } from '#kernel/chance/SealedChance';
import type { ChanceTold } from '#protocol/api';
import { KEY_HEADER } from '#protocol/api';
import { FaultyStorage } from '../testing/FaultyStorage.ts';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import { heardBy } from '../testing/heardBy.ts';
import { ManualClock } from '../testing/ManualClock.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { openStorage } from '../storage/openStorage.ts';
import { PATIENCE } from '../Services.ts';

let house: TestHouse;
afterEach(() => house?.close());

async function open() {
  const disk = new FaultyStorage(await openStorage({ folder: ':memory:' }));
  const clock = new ManualClock();
  house = await openTestHouse({ storage: disk.storage, clock });
  return { disk, clock };
}

async function accountOf(table: string, key: string): Promise<{ status: number } & Partial<ChanceTold>> {
  const answer = await fetch(`${house.address}/api/tables/${table}/chance`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key }),
  });
  return { status: answer.status, ...((await answer.json()) as Partial<ChanceTold>) };
}
const die = (guest: Guest): number => guest.seen.pieces.find((p) => p.kind === 'die')?.id ?? 0;
const sealed = (guest: Guest) =>
  readSealedChance((guest.seen.settings as Readonly<Record<string, Json>>)['chance']);
const welcomed = (guest: Guest): string => guest.heard.welcome.at(-1)?.commitment ?? '';

it('[S170] [S171] the seed is told when everybody agrees, another is sealed first, and all of it can be checked', async () => {
  await open();
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  await ann.do({ verb: 'roll', pieces: [die(ann)] });
  await bob.do({ verb: 'shuffle', place: 'deck' });
  const before = welcomed(ann);
  const secret = (await house.services.storage.secret(table))?.seed ?? '';
  expect(await accountOf(table, ann.key)).toMatchObject({ status: 200, commitment: before, accounts: [] });
  await ann.arrange({ do: 'propose', question: 'reseed' });
  expect(sealed(ann)).toBeNull();
  await bob.arrange({ do: 'agree', question: 'reseed', agree: true });
  await ann.until(() => sealed(ann) !== null);
  expect(sealed(ann)?.told).toEqual({ commitment: before, seed: secret });
  expect(sealed(ann)?.commitment).not.toBe(before);
  const act = ann.heard.act.at(-1);
  // The next seal comes before anything is drawn with it; the deck lies in another order.
  expect(act?.effects.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['setting-changed', 'pile-shuffled']),
  );
  expect(act?.effects[0]).toMatchObject({ type: 'setting-changed', key: 'chance' });

  const { accounts = [], commitment } = await accountOf(table, bob.key);
  expect(commitment).toBe(sealed(bob)?.commitment);
  expect(accounts).toHaveLength(1);
  const [account] = accounts;
  expect(account === undefined ? null : checkAccount(account)).toMatchObject({ faults: [], rolls: 1 });
  // Of the seed in use nothing is told, whatever it has decided since.
  const next = (await house.services.storage.secret(table))?.seed ?? '';
  await bob.do({ verb: 'roll', pieces: [die(bob)] });
  const later = JSON.stringify(await accountOf(table, bob.key));
  expect(later).not.toContain(next);
  expect(JSON.parse(later)).toMatchObject({ accounts: [account] });
  // Nothing reaches behind it.
  expect(await bob.ask({ verb: 'undo', act: (act?.version ?? 0) - 1 })).toMatchObject({ ok: false });
  // Who comes now is told the new seal; strangers are told nothing.
  const cleo = await house.enter(table, { name: 'Cleo' });
  expect(welcomed(cleo)).toBe(sealed(cleo)?.commitment);
  expect((await accountOf(table, newKey())).status).toBe(403);
});

it('[S170] [S171] [K173] the account is what every screen was told while the seed was in use', async () => {
  await open();
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  await ann.do({ verb: 'roll', pieces: [die(ann)] });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  expect(bob.welcome.version).toBe(ann.version);
  await bob.storySince(0);
  await bob.do({ verb: 'roll', pieces: [die(bob)] });
  await ann.do({ verb: 'shuffle', place: 'deck' });
  await ann.arrange({ do: 'propose', question: 'reseed' });
  await bob.arrange({ do: 'agree', question: 'reseed', agree: true });
  await bob.until(() => sealed(bob) !== null);
  await ann.caughtUp(bob.version);
  const { accounts = [], commitment = '' } = await accountOf(table, ann.key);
  const [account] = accounts;
  if (account === undefined) throw new Error('no seed was told');
  for (const guest of [ann, bob]) {
    const screen = heardBy(guest);
    expect(checkAccount(account, screen)).toMatchObject({
      faults: [],
      compared: { isSealSeen: true, rolls: 2, shuffles: 1 },
    });
    expect(checkAccounts({ commitment, accounts }, screen)).toEqual([]);
    // A house that had sealed with something else before they came would be found out.
    screen.sealed(guest.welcome.version, '00'.repeat(32));
    expect(checkAccount(account, screen).faults).toHaveLength(1);
  }
});

it('[S171] a seed that is told while its account is drawn up is not said to be in use', async () => {
  const { disk } = await open();
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  let release = (): void => {};
  disk.holding.set('lines', new Promise((resolve) => (release = resolve)));
  const asked = accountOf(table, ann.key);
  await vi.waitFor(() => expect(disk.count('lines')).toBe(1), 60_000);
  await ann.arrange({ do: 'propose', question: 'reseed' });
  await ann.until(() => sealed(ann) !== null);
  disk.holding.clear();
  release();
  const { accounts = [], commitment } = await asked;
  expect(accounts).toHaveLength(1);
  expect(commitment).toBe(sealed(ann)?.commitment);
});

it('[S170] one no keeps the seed sealed', async () => {
  await open();
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  await ann.arrange({ do: 'propose', question: 'reseed' });
  await bob.arrange({ do: 'agree', question: 'reseed', agree: false });
  expect(sealed(ann)).toBeNull();
  expect((await accountOf(table, ann.key)).accounts).toEqual([]);
});

it('[S190] whoever held a seat since the last seed must agree, also who was unseated before the question', async () => {
  const { clock } = await open();
  const table = await house.table();
  const enter = (name: string, seat: string) => house.enter(table, { name, seat });
  const [ann, bob, cleo] = [
    await enter('Ann', 'red'),
    await enter('Bob', 'blue'),
    await enter('Cleo', 'green'),
  ];
  await cleo.do({ verb: 'draw', from: 'deck', count: 1 });
  await ann.arrange({ do: 'unseat', seat: 'green' });
  await cleo.leave();
  const asked = () => ann.heard.people.at(-1)?.questions[0]?.asked ?? [];
  await ann.arrange({ do: 'propose', question: 'reseed' });
  await ann.until(() => asked().length === 2);
  expect(asked().toSorted()).toEqual([bob.welcome.person, cleo.welcome.person].toSorted());
  await bob.arrange({ do: 'agree', question: 'reseed', agree: true });
  expect(sealed(ann)).toBeNull();
  // It waits for her, away as she is, and is told when she comes.
  const back = await house.enter(table, { key: cleo.key });
  await back.arrange({ do: 'agree', question: 'reseed', agree: true });
  await ann.until(() => sealed(ann) !== null);

  // The next seed has dealt her nothing.
  const { commitment } = sealed(ann) ?? {};
  clock.pass(1000);
  await ann.do({ verb: 'roll', pieces: [die(ann)] });
  await ann.arrange({ do: 'propose', question: 'reseed' });
  await ann.until(() => asked().length === 1);
  expect(asked()).toEqual([bob.welcome.person]);
  await bob.arrange({ do: 'agree', question: 'reseed', agree: true });
  await ann.until(() => sealed(ann)?.commitment !== commitment);
});

it('[S170] a while after the game has ended the seed is told by itself, once', async () => {
  const { clock } = await open();
  const table = await house.table({
    game: 'connect-four',
    seats: ['red', 'blue'],
    level: 'enforce',
    bots: { red: 'random', blue: 'random' },
  });
  const ann = await house.enter(table, { name: 'Ann' });
  while ((ann.heard.turn.at(-1)?.result ?? null) === null) {
    clock.pass(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sealed(ann)).toBeNull();
  clock.pass(PATIENCE.seed);
  await ann.until(() => sealed(ann) !== null);
  const { version } = ann;
  clock.pass(10 * PATIENCE.seed);
  await ann.storySince(0);
  expect(ann.version).toBe(version);
  const { accounts = [] } = await accountOf(table, ann.key);
  for (const account of accounts) expect(checkAccount(account).faults).toEqual([]);
  expect(accounts).toHaveLength(1);
});

it('[S172] on a full disk no seed is told, and chance goes on as it was sealed', async () => {
  const { disk } = await open();
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const before = await house.services.storage.secret(table);
  disk.failing.add('append');
  expect(await ann.manage({ do: 'propose', question: 'reseed' })).toMatchObject({ ok: false });
  disk.failing.clear();
  await ann.do({ verb: 'roll', pieces: [die(ann)] });
  expect(sealed(ann)).toBeNull();
  expect(await house.services.storage.secret(table)).toMatchObject({ seed: before?.seed });
  await ann.arrange({ do: 'propose', question: 'reseed' });
  await ann.until(() => sealed(ann) !== null);
  const [account] = (await accountOf(table, ann.key)).accounts ?? [];
  expect(account?.seed).toBe(before?.seed);
  expect(account === undefined ? null : checkAccount(account).faults).toEqual([]);
});

it('[S171] a table out of a file is sealed with a seed of its own, and accounts for nothing of the other', async () => {
  await open();
  const table = await house.table();
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  await ann.do({ verb: 'roll', pieces: [die(ann)] });
  await ann.arrange({ do: 'propose', question: 'reseed' });
  await ann.until(() => sealed(ann) !== null);
  const file = await fetch(`${house.address}/api/tables/${table}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key: ann.key, kind: 'sealed' }),
  });
  const answer = await fetch(`${house.address}/api/import`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: ann.key },
    body: await file.arrayBuffer(),
  });
  const { id } = (await answer.json()) as { id: string };
  const again = await house.enter(id, { key: ann.key });
  expect(sealed(again)).toBeNull();
  expect([welcomed(ann), sealed(ann)?.commitment]).not.toContain(welcomed(again));
  expect(await accountOf(id, ann.key)).toMatchObject({ commitment: welcomed(again), accounts: [] });
});

it('[S173] nobody has the seed told by arranging the end of a game', async () => {
  const { clock } = await open();
  const table = await house.table({ game: 'connect-four', seats: ['red', 'blue'], level: 'enforce' });
  const ann = await house.enter(table, { name: 'Ann', seat: 'red' });
  const bob = await house.enter(table, { name: 'Bob', seat: 'blue' });
  await ann.do({ verb: 'level', level: 'off' });
  // Four in a row, laid by hand, and as many of the other colour as there would be.
  const lay = async (of: string, at: number): Promise<void> => {
    const disc = ann.seen.places.find((place) => place.id === `discs-${of}`)?.pieces?.at(-1);
    await ann.do({ verb: 'move', pieces: [disc], to: { place: 'board', at } });
  };
  for (const column of [0, 1, 2, 3]) {
    await lay('red', column);
    if (column < 3) await lay('blue', column + 7);
  }
  await ann.do({ verb: 'level', level: 'enforce' });
  await bob.until(() => (bob.heard.turn.at(-1)?.result ?? null) !== null);
  await ann.arrange({ do: 'propose', question: 'reseed' });
  clock.pass(10 * PATIENCE.seed);
  await ann.storySince(0);
  expect(sealed(ann)).toBeNull();
  expect(ann.seen.settings).toMatchObject({ bent: true });
  expect(ann.heard.people.at(-1)?.questions).toMatchObject([{ question: 'reseed', agreed: [] }]);
  await bob.arrange({ do: 'agree', question: 'reseed', agree: true });
  await ann.until(() => sealed(ann) !== null);
});
