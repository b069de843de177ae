import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GAMES } from '#games/registry';
import { audit } from '#kernel/audit';
import { observe } from '#kernel/observe';
import { SPECTATOR } from '#kernel/seat';
import type { Table } from '#kernel/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenTable } from '../../table/openTable.ts';
import { openTable } from '../../table/openTable.ts';
import { importSave } from '../../saves/importSave.ts';
import { openStorage } from '../../storage/openStorage.ts';
import type { Secret, Storage, TableLines } from '../../storage/Storage.ts';
import { newKey } from '../Guest.ts';
import type { TestHouse } from '../testHouse.ts';
import { openTestHouse } from '../testHouse.ts';
import { sightLines } from './sightLines.ts';

/** The rows of a table as an earlier make wrote them, and its pictures in base64. */
interface Journal {
  readonly lines: TableLines;
  readonly secret: Secret;
  readonly assets: readonly { readonly name: string; readonly type: string; readonly bytes: string }[];
}

const folder = mkdtempSync(join(tmpdir(), 'orrery-before-'));
let storage: Storage;
let house: TestHouse;
beforeAll(async () => {
  storage = await openStorage({ folder });
  house = await openTestHouse({ storage, games: GAMES });
});
afterAll(async () => {
  await house?.close();
  rmSync(folder, { recursive: true, force: true });
});

const kept = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, import.meta.url)));
/** Settings that have another name since. */
const renamed = (text: string): string => text.replaceAll('"turnStep"', '"rotationStep"');
const seenThen = (name: string): string[] => renamed(kept(`${name}.seen.txt.gz`).toString()).split('\n');
const seenIn = (table: Table): string[] =>
  [...table.seats.map((s) => s.id), SPECTATOR].flatMap((viewer) => sightLines(observe(table, viewer)));
/** Who sits there and what the house notes about copies does not come with a file. */
const lying = (lines: readonly string[]): string[] =>
  lines.filter((line) => !/^(seats|settings) /.test(line));

async function opened(id: string): Promise<OpenTable> {
  const open = await openTable(house.services, id);
  if (open === null) throw new Error('no such table');
  return open;
}

// Written by the make of 18 November 2026: a game of Planetship for three in the middle, and a table of the classics with a deck, hands,
// an own deck with pictures, dice, notes, a bag and a board.
describe.each(['planetship', 'classics'])('a table of %s from an earlier make', (name) => {
  it('[S55] comes in as a save, with its past, and everybody sees what they saw', async () => {
    const file = kept(`${name}.save.json.gz`);
    const path = join(folder, `${name}.save.json`);
    writeFileSync(path, file);
    const sent = { path, bytes: file.length, sealedBy: null, key: newKey() };
    const made = await importSave(house.services, sent);
    if (!made.ok) throw new Error(made.fault);
    expect(made.warnings).toEqual([]);
    const { table, history } = await opened(made.id);
    expect(audit(table)).toEqual([]);
    expect(lying(seenIn(table))).toEqual(lying(seenThen(name)));
    expect(history.acts.length).toBeGreaterThan(20);
  });

  it('is opened from its rows, with its past, and everybody sees what they saw', async () => {
    const { lines, secret, assets } = JSON.parse(kept(`${name}.journal.json.gz`).toString()) as Journal;
    await storage.adopt(lines, secret);
    for (const { name: called, type, bytes: text } of assets) {
      const bytes = Buffer.from(text, 'base64');
      const hash = createHash('sha256').update(bytes).digest('hex');
      await storage.putAsset(lines.record.id, called, { hash, type, bytes });
    }
    const { table, history } = await opened(lines.record.id);
    expect(audit(table)).toEqual([]);
    expect(seenIn(table)).toEqual(seenThen(name));
    expect(history.acts.length).toBeGreaterThan(20);
    expect(house.faults).toEqual([]);
  });
});
