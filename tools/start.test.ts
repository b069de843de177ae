import { appendFileSync, cpSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEY_HEADER } from '#protocol/api';
import { Guest, newKey } from '../server/testing/Guest.ts';
import { copyProduction, copySources } from './testing/copyHouse.ts';
import { Child } from './lib/Child.ts';

const START = 'tools/start.js';
let clone: string;
let production: string;
const runs: Child[] = [];

beforeAll(() => {
  clone = copySources();
  production = copyProduction();
});
afterAll(async () => {
  await Promise.all(runs.map((run) => run.stop('SIGKILL')));
  for (const folder of [clone, production]) rmSync(folder, { recursive: true, force: true });
});

/** As somebody at a terminal would, in some folder. Forgetful, on any free port. */
function start(folder: string, script: string, flags: readonly string[] = []): Child {
  const env = { PATH: process.env['PATH'], PORT: '0', DATA: ':memory:' };
  const run = new Child(script, [], { folder, env, flags });
  runs.push(run);
  return run;
}

async function open(run: Child): Promise<string> {
  const [, address = ''] = await run.saying(/Orrery is open at (\S+)/);
  return address;
}

/** Starts the clone, ends it again, and says what was built in between. */
async function builtByStart(): Promise<string[]> {
  const files = ['dist/server.js', 'dist/client/index.html'];
  const when = () => files.map((file) => statSync(join(clone, file), { throwIfNoEntry: false })?.mtimeMs);
  const before = when();
  const run = start(clone, START);
  await open(run);
  expect(await run.stop()).toBe(0);
  return when().flatMap((time, i) => (time === before[i] ? [] : [files[i] ?? '']));
}

it('what was built is not built again before a source changes, and a new date is no change', async () => {
  expect(await builtByStart()).toEqual(['dist/server.js', 'dist/client/index.html']);
  expect(await builtByStart()).toEqual([]);
  utimesSync(join(clone, 'server/main.ts'), new Date(), new Date());
  expect(await builtByStart()).toEqual([]);
  appendFileSync(join(clone, 'server/main.ts'), '// changed\n');
  expect(await builtByStart()).toEqual(['dist/server.js']);
});

it('without a build and without what builds it, one sentence says so', async () => {
  const run = start(production, START);
  expect(await run.gone).toBe(1);
  expect(run.printed).toMatch(/^There is nothing in dist\/ to open.*npm run build.*\n$/);
});

it('a broken build is not taken for a finished one', async () => {
  const file = join(clone, 'server/main.ts');
  const text = readFileSync(file, 'utf8');
  appendFileSync(file, "import 'vitest';\n");
  const run = start(clone, START);
  expect(await run.gone).toBe(1);
  expect(run.printed).toContain('server/main.ts imports vitest, which is not among the dependencies.');
  expect(await start(clone, START).gone).toBe(1);
  rmSync(file);
  appendFileSync(file, text);
  expect(await builtByStart()).toEqual(['dist/server.js']);
});

it('what was built runs on the packages of production alone: page, socket, act, saved file, end', async () => {
  cpSync(join(clone, 'dist'), join(production, 'dist'), { recursive: true });
  const run = start(production, 'dist/server.js');
  const address = await open(run);

  const page = await (await fetch(address)).text();
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  expect((await fetch(address + script)).headers.get('content-type')).toContain('javascript');
  // Nothing but the page is handed out.
  expect((await fetch(`${address}/server.js`)).status).toBe(404);

  const key = newKey();
  const post = (path: string, body: unknown) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const made = await post('/api/tables', { game: 'classics', seats: ['red', 'blue'], key });
  const { id } = (await made.json()) as { id: string };
  const guest = await Guest.enter(address, id, { name: 'Ann', seat: 'red', key });
  const die = guest.seen.pieces.find((piece) => piece.kind === 'classics-d6-ink');
  const version = await guest.do({ verb: 'roll', pieces: [die?.id] });
  await guest.caughtUp(version);

  // Written by the process for saves.
  const saved = await post(`/api/tables/${id}/export`, { key, kind: 'sealed' });
  expect(saved.status).toBe(200);
  const back = await fetch(`${address}/api/import`, {
    method: 'POST',
    headers: { [KEY_HEADER]: key },
    body: await saved.arrayBuffer(),
  });
  expect(back.status).toBe(201);

  expect(await run.stop()).toBe(0);
  await guest.closed();
  expect(run.printed).toBe(`Orrery is open at ${address}\n`);
});

it('opens what was brought, without the sources, under its supervisor', async () => {
  const run = start(production, START);
  await open(run);
  expect(await run.stop()).toBe(0);
});

it('ends with npm, which ends without a word to what it started', async () => {
  const npm = `require('node:child_process').spawn(process.execPath, ['${START}'], {
    stdio: 'inherit',
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })`;
  const run = start(production, npm, ['-e']);
  const address = await open(run);
  // What it prints is heard to its end: as long as the house is open, this is not over.
  await run.stop();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

it('a fault is told by its line in the source, and the house opens again', async () => {
  const file = join(clone, 'server/main.ts');
  const line = readFileSync(file, 'utf8').split('\n').length;
  appendFileSync(file, "setTimeout(() => { throw new Error('on purpose'); }, 1);\n");
  const run = start(clone, START);
  await run.saying(/Opening again in .*\n(.*\n)*Orrery is open/);
  await run.stop();
  expect(run.printed).toContain(`server/main.ts:${line}:`);
});
