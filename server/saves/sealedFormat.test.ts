import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KEY_HEADER } from '#protocol/api';
import { canariesIn } from '../testing/birds.ts';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { hashKey } from '../people/credentials.ts';
import { openTable } from '../table/openTable.ts';
import { openKeyring } from './Keyring.ts';
import type { SaveKey } from './Keyring.ts';
import { SEALED_CHUNK_BYTES, sealedHead } from './sealedFormat.ts';
import { SealedReader, SealedWriter } from './SealedFile.ts';
import { framed } from './work/envelopeOf.ts';

vi.setConfig({ testTimeout: 120_000 });
/** The one that seals, and one that did before. */
const KEYS = ['ab'.repeat(32), 'cd'.repeat(32)];
let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse({}, { saveKeys: KEYS });
});
afterAll(() => house?.close());

async function sealedOf(table: string, key: string): Promise<Buffer> {
  const answer = await fetch(`${house.address}/api/tables/${table}/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ key, kind: 'sealed' }),
  });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

async function loaded(file: Uint8Array, key = newKey()) {
  const headers = { 'Content-Type': 'application/octet-stream', [KEY_HEADER]: key };
  const answer = await fetch(`${house.address}/api/import`, {
    method: 'POST',
    headers,
    body: Buffer.from(file),
  });
  const said = (await answer.json()) as { id: string; warnings: string[]; code: string; text: string };
  return { status: answer.status, ...said };
}

/** Red is the host, blue plays, and somebody watches. */
async function played() {
  const table = await house.table({ password: 'swordfish' });
  const enter = (name: string, seat?: string) =>
    house.enter(table, { name, password: 'swordfish', ...(seat === undefined ? {} : { seat }) });
  const ann = await enter('Ann', 'red');
  const ben = await enter('Ben', 'blue');
  const eve = await enter('Eve');
  await ben.do({ verb: 'shuffle', place: 'deck' });
  return { table, ann, ben, eve };
}
const handOf = (guest: Guest, seat: string): string[] =>
  guest.seen.pieces.flatMap((p) => (p.place === `hand-${seat}` && p.face !== undefined ? [p.face] : []));

const folder = mkdtempSync(join(tmpdir(), 'orrery-sealed-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** A file with a text sealed in it. */
async function sealed(text: string, key: SaveKey): Promise<Buffer> {
  const path = join(folder, 'sealed');
  const file = await open(path, 'w');
  const writer = await SealedWriter.open(file, key);
  await writer.write(framed(text));
  await writer.end();
  await file.close();
  return readFileSync(path);
}
/** The text in it; null: the seal is broken. */
async function unsealed(bytes: Uint8Array, key: SaveKey): Promise<string | null> {
  const path = join(folder, 'unsealed');
  writeFileSync(path, bytes);
  const file = await open(path, 'r');
  try {
    const reader = await SealedReader.open(file, key);
    const text = await reader.take((await reader.take(4)).readUInt32BE());
    await reader.end();
    return text.toString();
  } catch {
    return null;
  } finally {
    await file.close();
  }
}
/** As the first format was: one sealed whole. */
function sealedWhole(text: string, key: SaveKey): Buffer {
  const head = Buffer.from(`ORRERY SEALED SAVE 1 ${key.id}\n`);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce);
  cipher.setAAD(head);
  return Buffer.concat([head, nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** What comes of it, if it can be unpacked at all. */
function unpacked(unpack: () => Buffer): string {
  try {
    return unpack().toString('latin1');
  } catch {
    return '';
  }
}

describe('a sealed save', () => {
  it('[S101] holds no face that could be read, however it is looked at', async () => {
    const { table, ann } = await played();
    const file = await sealedOf(table, ann.key);
    expect(file.subarray(0, 40).toString('latin1')).toMatch(/^ORRERY SEALED SAVE 2 [0-9a-f]{8}\n/);
    const secret = await house.services.storage.secret(table);
    for (const form of ['latin1', 'utf16le', 'base64', 'hex'] as const) {
      const text = file.toString(form);
      expect(canariesIn(text)).toEqual([]);
      expect(canariesIn(Buffer.from(text, 'base64').toString('latin1'))).toEqual([]);
      for (const never of ['canary', hashKey(ann.key), secret?.seed, 'swordfish'])
        expect(text.includes(never ?? '?')).toBe(false);
    }
    const body = file.subarray(file.indexOf(10) + 1);
    for (const unpack of [inflateSync, inflateRawSync, gunzipSync])
      for (const from of [0, 12]) expect(canariesIn(unpacked(() => unpack(body.subarray(from))))).toEqual([]);
    await house.clear();
  });

  it('[S101] changed by one byte, cut or lengthened is refused with a sentence, and nothing is made', async () => {
    const { table, ann } = await played();
    const file = await sealedOf(table, ann.key);
    const key = newKey();
    const before = (await house.services.storage.list({ limit: 1000 })).length;
    const flipped = (at: number): Buffer => {
      const copy = Buffer.from(file);
      copy[at] = (copy[at] as number) ^ 1;
      return copy;
    };
    for (const broken of [
      flipped(file.length - 1),
      flipped(file.length >> 1),
      flipped(31),
      flipped(62),
      flipped(63),
      file.subarray(0, -1),
      file.subarray(0, 40),
      Buffer.concat([file, Buffer.from(' ')]),
      // At the seams of its chunks.
      file.subarray(0, -SEALED_CHUNK_BYTES),
      Buffer.concat([file, file.subarray(-SEALED_CHUNK_BYTES)]),
    ]) {
      const { status, code, text } = await loaded(broken, key);
      expect([status, code]).toEqual([400, 'broken-save']);
      expect(text).toMatch(/^That save cannot be read: its seal is broken: .*\.$/);
    }
    // In the first line it is the name of the key, or the words themselves.
    expect(await loaded(flipped(24), key)).toMatchObject({ status: 400, code: 'foreign-seal' });
    for (const at of [0, 10, 19]) expect((await loaded(flipped(at), key)).status).toBe(400);
    expect(await house.services.storage.list({ limit: 1000 })).toHaveLength(before);
    expect(await loaded(file, key)).toMatchObject({ status: 201, warnings: [] });
    await house.clear();
  });

  it('[S101] is of the same length whether a note is blank or written on', async () => {
    const { table, ann } = await played();
    const note = ann.seen.pieces.find((p) => p.kind === 'letter')?.id ?? 0;
    const blank = await sealedOf(table, ann.key);
    await ann.do({ verb: 'write', piece: note, text: 'x'.repeat(900) });
    expect((await sealedOf(table, ann.key)).length).toBe(blank.length);
    await house.clear();
  });

  it('[S102] is for those who hold a seat and for the owner; each copy is a line in the log of all', async () => {
    const { table, ann, ben, eve } = await played();
    const ask = (key: string, kind: string) =>
      fetch(`${house.address}/api/tables/${table}/export`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key, kind }),
      });
    expect((await ask(eve.key, 'sealed')).status).toBe(403);
    for (const [key, kind] of [
      [ben.key, 'sealed'],
      [eve.key, 'seen'],
      [ann.key, 'open'],
      [ann.key, 'sealed'],
    ] as const)
      await ask(key, kind);
    await ben.arrange({ do: 'agree', question: 'open-save', agree: true });
    expect((await ask(ann.key, 'open')).status).toBe(200);
    expect((await ask(ben.key, 'sealed')).status).toBe(200);
    await eve.until(() => eve.heard.act.filter(({ verb }) => verb === 'export').length === 4);
    const told = eve.heard.act.flatMap(({ verb, effects }) => (verb === 'export' ? effects : []));
    const after = told.flatMap((effect) => ('key' in effect && effect.key === 'saved' ? [effect.after] : []));
    expect(after).toMatchObject([
      { by: 'Ben', seat: 'blue', how: 'sealed' },
      { by: 'Ann', seat: 'red', how: 'asked' },
      { by: 'Ann', seat: 'red', how: 'sealed' },
      { by: 'Ann', seat: 'red', how: 'open' },
    ]);
    await house.clear();
  });
});

describe('a table out of a sealed save', () => {
  it('[S103] is the same people: owner, guest and watcher are who they were, with the hands they had', async () => {
    const { table, ann, ben, eve } = await played();
    const hands = [handOf(ann, 'red'), handOf(ben, 'blue')];
    const file = await sealedOf(table, ben.key);
    const lying = async (id: string) =>
      [...((await openTable(house.services, id))?.table.pieces.values() ?? [])]
        .map((p) => `${p.place} ${p.face}`)
        .toSorted();
    const old = await lying(table);
    await house.clear();
    const { id, status } = await loaded(file, ben.key);
    expect(status).toBe(201);
    expect(id).not.toBe(table);
    const secrets = [await house.services.storage.secret(table), await house.services.storage.secret(id)];
    expect(secrets[0]?.seed).not.toBe(secrets[1]?.seed);
    expect(await lying(id)).toEqual(old);

    // Ben loaded it and is who he was; a stranger needs the password, and gets neither seat nor table.
    const again = await house.enter(id, { key: ben.key, name: 'Ben' });
    expect([again.seat, again.person()?.role]).toEqual(['blue', 'player']);
    expect(handOf(again, 'blue')).toEqual(hands[1]);
    const zoe = await house.enter(id, { name: 'Zoe', password: 'swordfish' });
    for (const seat of ['red', 'blue'])
      expect(await zoe.arrange({ do: 'sit', seat }).catch((error: Error) => error.message)).toContain(
        'seat-taken',
      );
    expect([zoe.seat, zoe.person()?.role]).toEqual([null, 'player']);
    const owner = await house.enter(id, { key: ann.key, name: 'Ann' });
    expect([owner.seat, owner.person()?.role]).toEqual(['red', 'host']);
    expect(handOf(owner, 'red')).toEqual(hands[0]);
    const watching = await house.enter(id, { key: eve.key, name: 'Eve' });
    expect(watching.seat).toBeNull();
    await house.clear();
  });
});

describe('playing on from a sealed save', () => {
  const mine = async (key: string): Promise<string[]> => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${house.address}/api/mine`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ key }),
    });
    return ((await answer.json()) as { tables: { id: string }[] }).tables.map(({ id }) => id);
  };

  it('[S105] waits for everybody who holds a seat, whoever asks, and goes on when they have come', async () => {
    const { table, ann, ben, eve } = await played();
    const { id } = await loaded(await sealedOf(table, ann.key), ann.key);
    const owner = await house.enter(id, { key: ann.key, name: 'Ann' });
    expect(owner.heard.people.at(-1)?.awaited).toEqual([ben.welcome.person]);
    const draw = { verb: 'draw', from: 'deck', count: 1 };
    const refused = { ok: false, refusal: { refused: 'awaiting' } };
    for (const request of [draw, { verb: 'undo' }, { verb: 'search', pile: 'deck' }])
      expect(await owner.ask(request)).toMatchObject(refused);
    // Nor can the hand be had that waits for him.
    for (const request of [
      { do: 'unseat', seat: 'blue' },
      { do: 'seat-bot', seat: 'blue', bot: 'random' },
      { do: 'give-seat', seat: 'blue', to: owner.welcome.person },
      { do: 'sit', seat: 'blue' },
      { do: 'team', seat: 'blue', team: 'oak' },
    ] as const)
      expect(await owner.manage(request)).toMatchObject({ ok: false });
    expect(handOf(owner, 'blue')).toEqual([]);
    expect(
      [await mine(ann.key), await mine(ben.key), await mine(eve.key)].map((ids) => ids.includes(id)),
    ).toEqual([true, false, false]);

    const guest = await house.enter(id, { key: ben.key, name: 'Ben' });
    await owner.until(() => owner.heard.people.at(-1)?.awaited.length === 0);
    expect(await mine(ben.key)).toContain(id);
    expect(handOf(guest, 'blue')).toHaveLength(3);
    await owner.do(draw);
    await guest.do(draw);
    await house.clear();
  });

  it('[S105] does not wait where nobody else held a seat', async () => {
    const key = newKey();
    const table = await house.table({ key });
    await house.enter(table, { key, name: 'Ann', seat: 'red' });
    const { id } = await loaded(await sealedOf(table, key), key);
    const again = await house.enter(id, { key, name: 'Ann' });
    expect(await again.ask({ verb: 'draw', from: 'deck', count: 1 })).toMatchObject({ ok: true });
    await house.clear();
  });
});

describe('the key of the house', () => {
  it('[S104] is made in the data folder, for its owner alone, and found there again', async () => {
    const data = mkdtempSync(join(tmpdir(), 'orrery-keys-'));
    try {
      const made = openKeyring([], data);
      const path = join(data, 'save-keys');
      expect(statSync(path).mode & 0o777).toBe(0o600);
      const file = await sealed('a secret', made.current);
      const head = sealedHead(file);
      expect(head).toMatchObject({ ok: true, key: made.current.id });
      expect(await unsealed(file, openKeyring([], data).current)).toBe('a secret');
      // A key from the settings seals from now on; what was sealed before can still be opened.
      const given = openKeyring(['ab'.repeat(32)], data);
      expect(given.current.id).not.toBe(made.current.id);
      const old = given.find(made.current.id);
      expect(old === undefined ? null : await unsealed(file, old)).toBe('a secret');
      expect(await unsealed(file, given.current)).toBeNull();
      writeFileSync(path, 'nonsense');
      expect(() => openKeyring([], data)).toThrow('save-keys');
      expect(readFileSync(path, 'utf8')).toBe('nonsense');
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it('[S104] that was used before still opens what it sealed; a strange one opens nothing', async () => {
    const { table, ann } = await played();
    const file = await sealedOf(table, ann.key);
    await house.clear();
    const text = (await unsealed(file, openKeyring(KEYS, ':memory:').current)) ?? '';
    expect(canariesIn(text)).toContain('canary-deck-08');
    const keyOf = (hex: string): SaveKey => openKeyring([hex], ':memory:').current;
    for (const hex of KEYS) expect((await loaded(await sealed(text, keyOf(hex)))).status).toBe(201);
    // As the house wrote them before it wrote chunks.
    for (const hex of KEYS) expect((await loaded(sealedWhole(text, keyOf(hex)))).status).toBe(201);
    const broken = sealedWhole(text, keyOf(KEYS[0] ?? ''));
    broken[100] = (broken[100] as number) ^ 1;
    expect(await loaded(broken)).toMatchObject({ status: 400, code: 'broken-save' });
    const refused = await loaded(await sealed(text, keyOf('ef'.repeat(32))));
    expect([refused.status, refused.code]).toEqual([400, 'foreign-seal']);
    expect(refused.text).toContain('another house');
  });
});
