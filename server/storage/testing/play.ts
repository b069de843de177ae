import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { atEnd } from './shelves.ts';

const house = fileURLToPath(new URL('../../..', import.meta.url));
let built: string | undefined;
afterAll(() => {
  if (built !== undefined) rmSync(built, { recursive: true, force: true });
});

/** `player.ts` as one JavaScript file: it starts five times as fast, and it is started dozens of times. */
function playerProgram(): string {
  if (built === undefined) {
    const cache = join(house, 'node_modules/.cache');
    mkdirSync(cache, { recursive: true });
    built = mkdtempSync(join(cache, 'player-'));
    const rolldown = join(house, 'node_modules/rolldown/bin/cli.mjs');
    const args = ['--platform', 'node', '--external', 'libsql', '--logLevel', 'silent'];
    const source = fileURLToPath(new URL('player.ts', import.meta.url));
    execFileSync(process.execPath, [rolldown, source, '-o', join(built, 'player.mjs'), ...args], {
      cwd: house,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  return join(built, 'player.mjs');
}

export interface Acknowledged {
  readonly id: string;
  readonly version: number;
  /** How long the log was when this was heard: a log at least that long holds the act. */
  readonly logLength: number;
}

export interface Played {
  readonly acknowledged: readonly Acknowledged[];
  /** Whatever else the player said: a fault, or nothing. */
  readonly said: readonly string[];
}

/** Runs `player.ts` until it ends, or kills it the moment it has acknowledged `killAfter` acts. */
export function play(
  folder: string,
  game: { tables: number; acts: number; padding: number; killAfter?: number; fileBlocks?: number },
): Promise<Played> {
  const args = [folder, game.tables, game.acts, game.padding].map(String);
  const command = [process.execPath, playerProgram(), ...args];
  const limited = ['/bin/sh', '-c', `ulimit -f ${game.fileBlocks}; exec "$@"`, 'sh', ...command];
  const [program = '', ...rest] = game.fileBlocks === undefined ? command : limited;
  const child = spawn(program, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  atEnd(() => child.kill('SIGKILL'));
  const acknowledged: Acknowledged[] = [];
  const said: string[] = [];
  let heard = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (heard + chunk).split('\n');
    heard = lines.pop() ?? '';
    for (const line of lines) {
      const [, id, version, logLength] = /^(t\d+) (\d+) (\d+)$/.exec(line) ?? [];
      if (id === undefined) said.push(line);
      else acknowledged.push({ id, version: Number(version), logLength: Number(logLength) });
      if (acknowledged.length === game.killAfter) child.kill('SIGKILL');
    }
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => resolve({ acknowledged, said }));
  });
}
