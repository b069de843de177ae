import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { pick } from '#kernel/chance/chance';
import type { Snapshot } from '#kernel/snapshot';
import { restore } from '#kernel/snapshot';
import { CLOSED } from '#protocol/codes';
import { MOST_SAVE_FILE_BYTES } from '#protocol/api';
import type { FullSave, SeenSave } from '#protocol/save';
import { CANARY } from '../testing/birds.ts';
import type { Guest } from '../testing/Guest.ts';
import { newKey } from '../testing/Guest.ts';
import type { TestHouse } from '../testing/testHouse.ts';
import { openTestHouse } from '../testing/testHouse.ts';
import { hashKey } from '../people/credentials.ts';
import { openTable } from '../table/openTable.ts';
import { fullSave } from './saveOf.ts';

let house: TestHouse;
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  house = await openTestHouse();
});
afterAll(() => house?.close());

const postText = (path: string, body: string) =>
  fetch(house.address + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
const post = (path: string, body: unknown) => postText(path, JSON.stringify(body));
const exported = async (table: string, key: string, kind: 'open' | 'seen'): Promise<string> => {
  const answer = await post(`/api/tables/${table}/export`, { key, kind });
  expect(answer.status).toBe(200);
  return answer.text();
};
/** An open copy that everybody else who holds a seat agrees to. */
const copied = async (table: string, owner: Guest, ...others: Guest[]): Promise<string> => {
  expect((await post(`/api/tables/${table}/export`, { key: owner.key, kind: 'open' })).status).toBe(409);
  for (const other of others) await other.arrange({ do: 'agree', question: 'open-save', agree: true });
  return exported(table, owner.key, 'open');
};
const imported = async (save: unknown, key = newKey()) => {
  const answer = await post('/api/import', { key, save });
  const said = (await answer.json()) as { id: string; warnings: string[]; code: string; text: string };
  return { status: answer.status, ...said };
};
const full = (text: string): FullSave => JSON.parse(text) as FullSave;
const stored = async (id: string) => {
  const open = await openTable(house.services, id);
  if (open === null) throw new Error('no such table');
  return open;
};
const tableCount = async (key: string): Promise<number> =>
  (await house.services.storage.list({ person: hashKey(key), limit: 1000 })).length;
/** Without who sits there and how many acts it took. */
const lying = ({ pieces, places, kinds, settings, rules }: Snapshot) => ({
  pieces: pieces.map((p) => ({ ...p, held: null })),
  places,
  kinds,
  settings,
  rules,
});
const canaries = (text: string): string[] => [...new Set(text.match(CANARY) ?? [])].toSorted();
const open = (guest: Guest, n = 1): number =>
  guest.seen.pieces.find((p) => p.face === `canary-open-0${n}`)?.id ?? 0;

/** Red is the host, blue plays, and somebody watches; red has flipped a card and holds another. */
async function played(title = 'Friday: "the/birds"\r\n') {
  const table = await house.table({ title, password: 'swordfish' });
  const enter = (name: string, seat?: string) =>
    house.enter(table, { name, password: 'swordfish', ...(seat === undefined ? {} : { seat }) });
  const ann = await enter('Ann', 'red');
  const ben = await enter('Ben', 'blue');
  const eve = await enter('Eve');
  await ben.do({ verb: 'flip', pieces: [open(ben, 2)] });
  await ann.do({ verb: 'flip', pieces: [open(ann, 1)] });
  const version = await ann.do({ verb: 'lift', piece: open(ann, 3) });
  return { table, ann, ben, eve, version };
}

describe('an open copy', () => {
  it('[S51] holds everything but seed, keys and password, at once and after the room was closed', async () => {
    const { table, ann, ben, version } = await played();
    const text = await copied(table, ann, ben);
    const save = full(text);
    expect(save).toMatchObject({ orrery: 'save', kind: 'full', game: 'birds' });
    expect(save.table.version).toBe(version + 1);
    expect(canaries(text)).toContain('canary-deck-08');
    const secret = await house.services.storage.secret(table);
    const { record } = await stored(table);
    for (const never of [secret?.seed, ann.key, ben.key, hashKey(ann.key), hashKey(ben.key), 'swordfish'])
      expect(text).not.toContain(never);
    expect(text).not.toContain(record.passwordHash);
    await ann.do({ verb: 'shuffle', place: 'deck' });
    await post(`/api/tables/${table}/export`, { key: ann.key, kind: 'open' });
    await ben.arrange({ do: 'agree', question: 'open-save', agree: true });
    await house.clear();
    await vi.waitFor(
      async () => expect(await (await fetch(`${house.address}/metrics`)).text()).toContain('orrery_rooms 0'),
      60_000,
    );
    const later = full(await exported(table, ann.key, 'open'));
    expect(later.table.version).toBeGreaterThan(save.table.version);
    expect(later.table.pieces).toHaveLength(save.table.pieces.length);
  });

  it('[S51] comes under a name that is safe for a header and for a folder', async () => {
    const { table, ann } = await played();
    for (const [kind, ending] of [
      ['sealed', '.orrery'],
      ['seen', '-seen.orrery.json'],
    ]) {
      const answer = await post(`/api/tables/${table}/export`, { key: ann.key, kind });
      const header = answer.headers.get('content-disposition') ?? '';
      expect(header.replace(/\d+/, 'N')).toBe(`attachment; filename="Friday-the-birds-N${ending}"`);
    }
    await house.clear();
  });

  it('[S51] is for nobody else', async () => {
    const { table, ben, eve } = await played();
    for (const { key } of [ben, eve]) {
      const answer = await post(`/api/tables/${table}/export`, { key, kind: 'open' });
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ code: 'not-owner', text: expect.stringMatching(/\.$/) });
    }
    await house.clear();
  });

  it('[S51] begins later when its history is too long', async () => {
    const { table } = await played();
    const all = await house.services.storage.load(table, { acts: 'all' });
    if (all === null) throw new Error('no such table');
    const whole = full(fullSave(all));
    for (const [bytes, acts] of [
      [1e9, 3],
      [1, 1e9],
    ] as const) {
      const save = full(fullSave(all, { mostBytes: bytes, mostActs: acts }));
      expect(save.table).toEqual(whole.table);
      expect(save.history?.acts.length ?? 0).toBe(bytes === 1 ? 0 : 3);
      expect((await imported(save)).status).toBe(201);
    }
    await house.clear();
  });
});

/** With a list of faces that nobody could have typed, and without a past that would have to lead there. */
function withRows(save: FullSave, rows: readonly object[]): object {
  const columns = [
    { name: 'words', type: 'text' },
    { name: 'picture', type: 'picture' },
  ];
  const list = {
    head: { id: 'deck-1', title: 'Mine', columns },
    rows: rows.map((row, i) => ({ id: `row-${i}`, row })),
  };
  return { ...save, history: null, table: { ...save.table, lists: [list] } };
}

describe('what somebody saw', () => {
  it('[S52] holds what their seat may know and not a face more', async () => {
    const { table, ben, eve, version } = await played();
    const shown = ['down', 'deck', 'egg'];
    for (const [guest, own] of [
      [ben, 'blue'],
      [eve, null],
    ] as const) {
      const text = await exported(table, guest.key, 'seen');
      const save = JSON.parse(text) as SeenSave;
      expect(save.seen.version).toBeGreaterThanOrEqual(version);
      expect(save.seen.viewer).toBe(own ?? 'spectator');
      expect(save.acts.length).toBeGreaterThanOrEqual(version);
      const found = canaries(text);
      for (const of of [...shown, 'red', 'green', 'blue'])
        expect(found.filter((face) => face.startsWith(`canary-${of}-`))).toHaveLength(of === own ? 3 : 0);
      expect(found).toContain('canary-open-01');
      await guest.caughtUp(version);
      expect(save.seen.pieces.length).toBe(guest.seen.pieces.length);
      expect(text).not.toContain(hashKey(guest.key));
      expect(await imported(save)).toMatchObject({ status: 400, code: 'only-seen' });
    }
    await house.clear();
  });

  it('[S52] is not for strangers, nor for the banned', async () => {
    const { table, ann, ben } = await played();
    await ann.arrange({ do: 'kick', person: ben.welcome.person, ban: true });
    for (const kind of ['sealed', 'open', 'seen'])
      for (const [key, code] of [
        [newKey(), 'stranger'],
        [ben.key, 'banned'],
      ]) {
        const answer = await post(`/api/tables/${table}/export`, { key, kind });
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ code });
      }
    expect((await post(`/api/tables/${'0'.repeat(32)}/export`, { key: newKey(), kind: 'seen' })).status).toBe(
      404,
    );
    expect((await post(`/api/tables/${table}/export`, { key: 'x', kind: 'seen' })).status).toBe(400);
    await house.clear();
  });
});

/** What is answered to a file of so many bytes before any of them is sent. */
function statusOfLength(bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const line = request(`${house.address}/api/import`, {
      method: 'POST',
      headers: { 'Content-Length': bytes },
    });
    line.on('error', reject);
    line.on('response', ({ statusCode }) => {
      resolve(statusCode);
      line.destroy();
    });
    line.flushHeaders();
  });
}

describe('an import', () => {
  it('[S53] is a new table with the same pieces and hands, nobody seated, and undo', async () => {
    const { table, ann, ben } = await played();
    const save = full(await copied(table, ann, ben));
    const key = newKey();
    const { id, status, warnings } = await imported(save, key);
    expect([status, warnings]).toEqual([201, []]);
    expect(id).not.toBe(table);
    const made = await house.services.storage.load(id);
    const now = made?.snapshot as Snapshot;
    expect(lying(now)).toEqual(lying(save.table));
    expect(now.pieces.filter((p) => p.held !== null)).toEqual([]);
    expect(now.seats.map((s) => [s.id, s.name, s.holder])).toEqual(
      ['red', 'blue', 'green'].map((s) => [s, s, 'nobody']),
    );
    const [old, fresh] = [
      await house.services.storage.secret(table),
      await house.services.storage.secret(id),
    ];
    expect(fresh?.seed).not.toBe(old?.seed);

    const zoe = await house.enter(id, { key, name: 'Zoe', seat: 'red' });
    expect(zoe.person()?.role).toBe('host');
    expect(zoe.seen.pieces.filter((p) => p.face?.startsWith('canary-red-'))).toHaveLength(3);
    const faceDown = () => zoe.seen.pieces.filter((p) => p.place === 'table' && p.facing === 'down').length;
    const before = faceDown();
    const answer = await zoe.ask({ verb: 'undo' });
    expect(answer).toMatchObject({ ok: true });
    await zoe.until(() => faceDown() === before - 1);
    expect(open(zoe, 1)).toBeGreaterThan(0);
    await house.clear();
  });

  it('[S53] without the history is the same table', async () => {
    const { table, ann, ben } = await played();
    const save = full(await copied(table, ann, ben));
    const { id, status } = await imported({ ...save, history: null });
    expect(status).toBe(201);
    expect(lying((await house.services.storage.load(id))?.snapshot as Snapshot)).toEqual(lying(save.table));
    await house.clear();
  });

  it('[S53] of a game with rules keeps level and knobs; of an unknown one it has no rules and says so', async () => {
    const key = newKey();
    const table = await house.table({ game: 'meteor', seats: ['red', 'blue'], level: 'advise', key });
    const save = full(await exported(table, key, 'open'));
    const same = await imported(save);
    expect(same).toMatchObject({ status: 201, warnings: [] });
    const strange = await imported({ ...save, game: 'nonesuch' });
    expect(strange).toMatchObject({ status: 201, warnings: [expect.stringContaining('without rules')] });
    for (const [{ id }, game] of [
      [same, 'meteor'],
      [strange, null],
    ] as const) {
      const made = await stored(id);
      expect(made.record.game).toBe(game);
      expect(made.table.settings).toEqual(save.table.settings);
    }
  });

  it('[S54] that is broken, cut, forged or too long is refused with what is wrong, and nothing is made', async () => {
    const { table, ann, ben } = await played();
    const text = await copied(table, ann, ben);
    const save = full(text);
    const key = newKey();
    const history = save.history as NonNullable<FullSave['history']>;
    const [piece, ...pieces] = save.table.pieces;
    for (const [broken, word] of [
      [{ ...save, format: 99 }, 'newer'],
      [{ ...save, table: { ...save.table, format: 99 } }, 'newer'],
      [{ ...save, table: { ...save.table, pieces } }, 'does not exist'],
      [{ ...save, table: { ...save.table, version: 2 ** 40 }, history: null }, 'version'],
      [{ ...save, table: { ...save.table, pieces: [{ ...piece, face: 'forged' }, ...pieces] } }, 'lead'],
      [{ ...save, history: { ...history, acts: history.acts.slice(1) } }, 'follow'],
      [{ ...save, history: { ...history, acts: history.acts.slice(0, -1) } }, 'lead'],
      // Faces that are rows: too many, and a picture that would be fetched from elsewhere.
      [
        withRows(
          save,
          Array.from({ length: 1001 }, () => ({ words: 'x' })),
        ),
        'lists',
      ],
      [withRows(save, [{ picture: '../../x' }]), 'lists'],
    ] as const) {
      const { status, text: why } = await imported(broken, key);
      expect([status, why]).toEqual([400, expect.stringContaining(word)]);
    }
    const cut = await postText('/api/import', `{"key":"${key}","save":${text.slice(0, -200)}`);
    expect([cut.status, ((await cut.json()) as { text: string }).text]).toEqual([
      400,
      expect.stringContaining('cut short'),
    ]);
    const proto = await postText('/api/import', `{"key":"${key}","save":{"__proto__":{},${text.slice(1)}}`);
    expect(proto.status).toBe(400);
    expect(await statusOfLength(MOST_SAVE_FILE_BYTES + 1)).toBe(413);
    const padding = Array.from({ length: 150 }, () => 'x'.repeat(60_000));
    const long = await post('/api/import', { key, save: { ...save, table: { ...save.table, padding } } });
    expect(long.status).toBe(400);
    expect(await long.text()).toContain('without its pictures it is too long');
    expect((await post('/api/import', { save })).status).toBe(400);
    expect(await tableCount(key)).toBe(0);
    await house.clear();
  });

  it('[S54] of a save with anything changed in it is refused, or is a sound table', async () => {
    const { table, ann, ben } = await played();
    const text = await copied(table, ann, ben);
    await house.clear();
    const chance = new FastChance(SEED);
    const key = newKey();
    const entered: (string | null)[] = [];
    let made = 0;
    for (let n = 0; n < MUTATIONS; n++) {
      const answer = await postText('/api/import', `{"key":"${key}","save":${mutated(text, chance)}}`);
      expect([201, 400], `mutation ${n} of seed ${SEED}`).toContain(answer.status);
      const { id } = (await answer.json()) as { id?: string };
      if (id === undefined) continue;
      made++;
      expect(restore((await house.services.storage.load(id))?.snapshot).pieces.size).toBeGreaterThan(0);
      if (made % 5 === 0) {
        const guest = await house.enter(id, { key, seat: (await stored(id)).table.seats[0]?.id ?? '' });
        entered.push(guest.seat);
        await house.clear();
      }
    }
    expect(await tableCount(key)).toBe(made);
    expect(entered.length).toBeGreaterThan(5);
    expect(entered).not.toContain(null);
    expect(house.faults).toEqual([]);
  });
});

describe('removing', () => {
  it('[S56] a host removes a table, open or not; everybody is shown out and it is gone', async () => {
    const { table, ann, ben } = await played();
    for (const key of [ben.key, newKey()])
      expect((await post(`/api/tables/${table}/remove`, { key })).status).toBe(403);
    expect((await post(`/api/tables/${table}/remove`, { key: ann.key })).status).toBe(200);
    await ben.closed();
    expect(ben.closedWith).toBe(CLOSED.removed);
    expect(house.faults).toEqual([]);
    expect((await post(`/api/tables/${table}/open`, {})).status).toBe(404);
    expect(await house.services.storage.load(table)).toBeNull();
    const key = newKey();
    const closed = await house.table({ key });
    expect((await post(`/api/tables/${closed}/remove`, { key })).status).toBe(200);
    expect(await tableCount(key)).toBe(0);
    expect((await post(`/api/tables/${closed}/remove`, { key })).status).toBe(404);
  });

  it('[S56] a table that is opened while it is removed is gone all the same', async () => {
    const key = newKey();
    const table = await house.table({ key });
    const asked = ['open', 'remove', 'open', 'remove', 'open'].map((what) =>
      post(`/api/tables/${table}/${what}`, what === 'open' ? {} : { key }),
    );
    for (const answer of await Promise.all(asked)) expect([200, 404]).toContain(answer.status);
    expect((await post(`/api/tables/${table}/open`, {})).status).toBe(404);
  });
});

const MUTATIONS = 300;
const SEED = 'saves';
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  0.5,
  2 ** 53,
  '',
  'red',
  'spectator',
  '__proto__',
  'hand-red',
  'table',
  [],
  {},
  [[1]],
];

/** One or two values somewhere in a save are changed, dropped or doubled. History goes along in half of them. */
function mutated(text: string, chance: FastChance): string {
  const save = JSON.parse(text) as Record<string, unknown>;
  if (chance.below(2) === 0) save['history'] = null;
  for (let times = 1 + chance.below(2); times > 0; times--) {
    let at: Record<string, unknown> = save;
    for (let depth = chance.below(7); depth > 0; depth--) {
      const inner = Object.values(at).filter((value) => typeof value === 'object' && value !== null);
      if (inner.length === 0) break;
      at = pick(chance, inner) as Record<string, unknown>;
    }
    const keys = Object.keys(at);
    if (keys.length === 0) continue;
    const key = pick(chance, keys);
    const how = chance.below(4);
    if (how === 0) delete at[key];
    else if (how === 1) at[pick(chance, keys)] = at[key];
    else at[key] = pick(chance, ODD);
  }
  return JSON.stringify(save);
}
