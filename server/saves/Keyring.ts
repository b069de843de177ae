import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A key that seals saves. */
export interface SaveKey {
  /** Stands in every file it sealed; says nothing about the key. */
  readonly id: string;
  readonly bytes: Uint8Array;
}

const FILE = 'save-keys';
const KEY = /^[0-9a-f]{64}$/;

/** The keys of the house: the first seals, all of them open. A key that is taken away takes with it whatever it sealed. */
export class Keyring {
  readonly current: SaveKey;
  private readonly keys: ReadonlyMap<string, SaveKey>;

  constructor(keys: readonly SaveKey[]) {
    const [current] = keys;
    if (current === undefined) throw new Error('A house needs a key for its saves.');
    this.current = current;
    this.keys = new Map(keys.map((key) => [key.id, key]));
  }

  find(id: string): SaveKey | undefined {
    return this.keys.get(id);
  }
}

/**
 * The keys given by the settings, newest first, and those in the data folder, which open what was sealed before there were
 * settings. With neither, a key is made in the folder; in a house that forgets its tables it is forgotten too.
 */
export function openKeyring(given: readonly string[], folder: string): Keyring {
  const kept = folder === ':memory:' ? [] : keptIn(folder);
  const hexes = [...given, ...kept];
  if (hexes.length === 0) hexes.push(folder === ':memory:' ? freshKey() : keepIn(folder));
  return new Keyring(hexes.map(keyOf));
}

function keyOf(hex: string): SaveKey {
  const bytes = Buffer.from(hex, 'hex');
  return {
    id: createHash('sha256').update('orrery save key').update(bytes).digest('hex').slice(0, 8),
    bytes,
  };
}

function freshKey(): string {
  return randomBytes(32).toString('hex');
}

function keptIn(folder: string): string[] {
  const path = join(folder, FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const hexes = text.split(/\s+/).filter((word) => word !== '');
  // Without it saves would be sealed with another key and old ones seem to be foreign: better not to open at all.
  if (hexes.length === 0 || !hexes.every((hex) => KEY.test(hex)))
    throw new Error(`${path} must hold keys of 64 hexadecimal digits, one a line.`);
  return hexes;
}

function keepIn(folder: string): string {
  const hex = freshKey();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = openSync(join(folder, FILE), 'wx', 0o600);
  try {
    writeSync(file, `${hex}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return hex;
}
