import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildModelHouse } from './modelHouse.ts';
import type { ModelHouse } from './modelHouse.ts';

const good: Record<string, string> = {
  'shared/kernel/good.ts': `
    import { sha256 } from '@noble/hashes/sha2.js';
    export const one = 1;
    export const seal = (word: Uint8Array) => sha256(word);`,
  'shared/kernel/good.test.ts': `
    import { readFileSync } from 'node:fs';
    import { expect, it } from 'vitest';
    import { one } from './good.ts';
    it('counts', () => expect(readFileSync.length + one).toBeGreaterThan(one));`,
  'shared/commands/good.ts': `import { one } from '#kernel/good'; export const two = one + 1;`,
  'shared/rules/good.ts': `import { two } from '#commands/good'; export const three = two + 1;`,
  'shared/rules/examples/tiny/good.ts': `import { three } from '../../good.ts'; export const tiny = three;`,
  'shared/games/first/good.ts': `import { three } from '#rules/good'; export const four = three + 1;`,
  'shared/games/first/rules/good.ts': `import { four } from '../good.ts'; export const five = four + 1;`,
  'shared/games/second/good.ts': `export const second = 2;`,
  'shared/games/registry/good.ts': `import { five } from '#games/first/rules/good'; export const games = [five];`,
  'server/storage/good.ts': `
    import { join } from 'node:path';
    import { one } from '#kernel/good';
    export const shelf = join('shelf', String(one));`,
  'server/clock/good.ts': `export const clock = 1;`,
  'server/processor/good.ts': `import { clock } from '../clock/good.ts'; export const lane = clock;`,
  'server/physics/good.ts': `import { Body } from 'cannon-es'; export const body = () => new Body();`,
  'server/operations/good.ts': `import { shelf } from '../storage/good.ts'; export const quota = shelf;`,
  'server/pictures/good.ts': `import { shelf } from '../storage/good.ts'; export const picture = shelf;`,
  'server/people/good.ts': `
    import { createHash } from 'node:crypto';
    import { shelf } from '../storage/good.ts';
    export const people = createHash('sha256').update(shelf);`,
  'server/sync/good.ts': `
    import { StateView } from '@colyseus/schema';
    import { people } from '../people/good.ts';
    export const views = () => [new StateView(), people];`,
  'server/table/good.ts': `
    import { games } from '#games/registry/good';
    import { setTimeout } from 'node:timers/promises';
    import { shelf } from '../storage/good.ts';
    import { views } from '../sync/good.ts';
    export const room = [games, shelf, views, setTimeout];`,
  'server/presence/good.ts': `import { people } from '../people/good.ts'; export const presence = people;`,
  'server/motion/good.ts': `import { body } from '../physics/good.ts'; export const motion = body;`,
  'server/bots/good.ts': `import { room } from '../table/good.ts'; export const bots = room;`,
  'server/saves/good.ts': `
    import { picture } from '../pictures/good.ts';
    import { room } from '../table/good.ts';
    export const saves = [picture, room];`,
  'server/transport/good.ts': `
    import { Room } from '@colyseus/core';
    import { services } from '../good.ts';
    export const transport = () => [new Room(), services];`,
  'server/http/good.ts': `
    import { transport } from '../transport/good.ts';
    export const http = transport;`,
  'server/http/good.test.ts': `
    import { expect, it } from 'vitest';
    import { views } from '../sync/good.ts';
    import { http } from './good.ts';
    it('answers', () => expect(http).not.toBe(views));`,
  'server/good.ts': `
    import { bots } from './bots/good.ts';
    import { saves } from './saves/good.ts';
    export const services = [bots, saves];`,
  'client/desk/good.ts': `export const desk = 1;`,
  'client/scene/good.ts': `import { desk } from '../desk/good.ts'; export const scene = desk;`,
  'client/tools/good.ts': `import { desk } from '../desk/good.ts'; export const tools = desk;`,
  'client/hud/good.ts': `import { tools } from '../tools/good.ts'; export const hud = tools;`,
  'client/front/good.ts': `import { scene } from '../scene/good.ts'; export const front = scene;`,
  'client/app/good.ts': `
    import { front } from '../front/good.ts';
    import { hud } from '../hud/good.ts';
    export const app = front + hud;`,
  'client/good.tsx': `
    import { Mesh } from 'three';
    import { one } from '#kernel/good';
    export const view = () => <p>{new Mesh().id + one}</p>;`,
};

/** A sin, the file that commits it, and what the linter must say. */
const sins: [sin: string, path: string, text: string, says: RegExp][] = [
  [
    'the kernel imports commands',
    'shared/kernel/a.ts',
    `export { two } from '#commands/good';`,
    /kernel may not import shared\/commands/,
  ],
  [
    'the kernel takes a type from rules',
    'shared/kernel/b.ts',
    `export type Three = typeof import('#rules/good');`,
    /kernel may not import shared\/rules/,
  ],
  ['the kernel imports zod', 'shared/kernel/c.ts', `export { z } from 'zod';`, /kernel may not import zod/],
  [
    'shared imports the server',
    'shared/rules/a.ts',
    `export { room } from '../../server/table/good.ts';`,
    /rules may not import server/,
  ],
  [
    'shared imports the client',
    'shared/rules/b.ts',
    `export { view } from '../../client/good.tsx';`,
    /rules may not import client/,
  ],
  [
    'shared imports three',
    'shared/layout/a.ts',
    `export { Mesh } from 'three';`,
    /layout may not import three: drawing belongs in client/,
  ],
  [
    'shared imports cannon-es',
    'shared/layout/b.ts',
    `export { Body } from 'cannon-es';`,
    /bodies belong in server\/physics/,
  ],
  [
    'shared imports react',
    'shared/bots/a.ts',
    `export { useState } from 'react';`,
    /bots may not import react/,
  ],
  [
    'shared imports colyseus',
    'shared/rules/c.ts',
    `export { Room } from '@colyseus/core';`,
    /sockets belong in server/,
  ],
  [
    'shared reads a file',
    'shared/bots/b.ts',
    `export { readFileSync } from 'node:fs';`,
    /bots may not import node/,
  ],
  [
    'shared loads at run time',
    'shared/bots/c.ts',
    `export const late = () => import('node:fs');`,
    /bots may not import node/,
  ],
  [
    'shared code uses the test runner',
    'shared/rules/d.ts',
    `export { expect } from 'vitest';`,
    /rules may not import vitest/,
  ],
  [
    'a room is entered through the window',
    'shared/rules/e.ts',
    `export { one } from '../kernel/good.ts';`,
    /write #kernel\/good/,
  ],
  [
    'the client imports the server',
    'client/a.ts',
    `export { room } from '../server/table/good.ts';`,
    /client may not import server\/table: what both sides need belongs in shared/,
  ],
  [
    'the scene imports tools',
    'client/scene/a.ts',
    `export { tools } from '../tools/good.ts';`,
    /client\/scene may not import client\/tools: the scene draws what client\/desk says/,
  ],
  [
    'tools import the scene',
    'client/tools/a.ts',
    `export { scene } from '../scene/good.ts';`,
    /client\/tools may not import client\/scene: what both need belongs in client\/desk/,
  ],
  [
    'the desk imports tools',
    'client/desk/a.ts',
    `export { tools } from '../tools/good.ts';`,
    /client\/desk may not import client\/tools/,
  ],
  [
    'the front door imports the HUD',
    'client/front/a.ts',
    `export { hud } from '../hud/good.ts';`,
    /client\/front may not import client\/hud: the front door opens before/,
  ],
  [
    'the HUD imports the app',
    'client/hud/a.ts',
    `export { app } from '../app/good.ts';`,
    /client\/hud may not import client: what both need/,
  ],
  [
    'the HUD opens a socket',
    'client/hud/b.ts',
    `export { Client } from '@colyseus/sdk';`,
    /client\/hud may not import @colyseus\/sdk: sockets belong in/,
  ],
  [
    'the server imports the client',
    'server/a.ts',
    `export { view } from '../client/good.tsx';`,
    /server may not import client/,
  ],
  [
    'the clock imports the processor',
    'server/clock/a.ts',
    `export { lane } from '../processor/good.ts';`,
    /server\/clock may not import server\/processor: a room knows nothing of those that use it/,
  ],
  [
    'the processor imports the table',
    'server/processor/a.ts',
    `export { room } from '../table/good.ts';`,
    /server\/processor may not import server\/table/,
  ],
  [
    'storage imports the table',
    'server/storage/a.ts',
    `export { room } from '../table/good.ts';`,
    /server\/storage may not import server\/table/,
  ],
  [
    'physics imports motion',
    'server/physics/a.ts',
    `export { motion } from '../motion/good.ts';`,
    /server\/physics may not import server\/motion/,
  ],
  [
    'operations import the sockets',
    'server/operations/a.ts',
    `export { transport } from '../transport/good.ts';`,
    /server\/operations may not import server\/transport/,
  ],
  [
    'pictures import people',
    'server/pictures/a.ts',
    `export { people } from '../people/good.ts';`,
    /server\/pictures may not import server\/people/,
  ],
  [
    'people import the synchronised state',
    'server/people/a.ts',
    `export { views } from '../sync/good.ts';`,
    /server\/people may not import server\/sync/,
  ],
  [
    'people import the library of the sockets',
    'server/people/b.ts',
    `export { ServerError } from '@colyseus/core';`,
    /server\/people may not import @colyseus\/core: sockets belong in server\/transport/,
  ],
  [
    'the synchronised state imports the table',
    'server/sync/a.ts',
    `export { room } from '../table/good.ts';`,
    /server\/sync may not import server\/table/,
  ],
  [
    'the synchronised state imports the library of the sockets',
    'server/sync/b.ts',
    `export type { Client } from '@colyseus/core';`,
    /server\/sync may not import @colyseus\/core/,
  ],
  [
    'the table imports the sockets',
    'server/table/a.ts',
    `export { transport } from '../transport/good.ts';`,
    /server\/table may not import server\/transport/,
  ],
  [
    'the table opens a socket',
    'server/table/b.ts',
    `export { connect } from 'node:net';`,
    /server\/table may not import node: sockets and requests belong in server\/transport/,
  ],
  [
    'the table writes the synchronised state',
    'server/table/c.ts',
    `export { StateView } from '@colyseus/schema';`,
    /server\/table may not import @colyseus\/schema: .*the synchronised state in server\/sync/,
  ],
  [
    'presence imports the table',
    'server/presence/a.ts',
    `export { room } from '../table/good.ts';`,
    /server\/presence may not import server\/table/,
  ],
  [
    'motion imports the table',
    'server/motion/a.ts',
    `export { room } from '../table/good.ts';`,
    /server\/motion may not import server\/table/,
  ],
  [
    'bots import the synchronised state',
    'server/bots/a.ts',
    `export { views } from '../sync/good.ts';`,
    /server\/bots may not import server\/sync/,
  ],
  [
    'bots import presence',
    'server/bots/b.ts',
    `export { presence } from '../presence/good.ts';`,
    /server\/bots may not import server\/presence/,
  ],
  [
    'saves take all services',
    'server/saves/a.ts',
    `export { services } from '../good.ts';`,
    /server\/saves may not import server: a room knows nothing of those that use it/,
  ],
  [
    'transport imports the answers to requests',
    'server/transport/a.ts',
    `export { http } from '../http/good.ts';`,
    /server\/transport may not import server\/http/,
  ],
  [
    'http imports the synchronised state',
    'server/http/a.ts',
    `export { views } from '../sync/good.ts';`,
    /server\/http may not import server\/sync/,
  ],
  [
    'http imports the library of the sockets',
    'server/http/b.ts',
    `export { matchMaker } from '@colyseus/core';`,
    /server\/http may not import @colyseus\/core: sockets belong in server\/transport/,
  ],
  [
    'the top of the server imports the library of the sockets',
    'server/i.ts',
    `export { matchMaker } from '@colyseus/core';`,
    /server may not import @colyseus\/core/,
  ],
  [
    'a game imports another by name',
    'shared/games/first/a.ts',
    `export { second } from '#games/second/good';`,
    /may not import shared\/games\/second: a game is a leaf/,
  ],
  [
    'a game imports another by path',
    'shared/games/first/rules/a.ts',
    `export { second } from '../../second/good.ts';`,
    /may not import shared\/games\/second/,
  ],
  [
    'rules name a game',
    'shared/rules/f.ts',
    `export { second } from '#games/second/good';`,
    /rules may not import shared\/games\/second/,
  ],
  [
    'shared rolls its own dice',
    'shared/rules/g.ts',
    `export const luck = () => Math.random();`,
    /Math\.random.*Ask chance/,
  ],
  [
    'shared asks the time',
    'shared/commands/h.ts',
    `export const now = () => Date.now();`,
    /'Date'.*no clock/,
  ],
  ['shared makes a date', 'shared/rules/i.ts', `export const day = () => new Date(0);`, /'Date'.*no clock/],
  [
    'shared waits',
    'shared/commands/j.ts',
    `export const wait = () => setTimeout(() => 1, 1);`,
    /'setTimeout'.*server owns time/,
  ],
  [
    'shared talks',
    'shared/commands/k.ts',
    `export const say = () => console.log(1);`,
    /'console'.*Return a refusal/,
  ],
  [
    'shared copies deeply',
    'shared/rules/l.ts',
    `export const copy = (x: object) => structuredClone(x);`,
    /'structuredClone'.*too slow/,
  ],
  [
    'a test rolls its own dice',
    'shared/rules/m.test.ts',
    `export const luck = () => Math.random();`,
    /Math\.random.*seed/,
  ],
  [
    'two files import each other',
    'server/b.ts',
    `import { c } from './c.ts'; export const b = (): number => c() + 1;`,
    /no-cycle/,
  ],
  [
    'two files import each other (the other)',
    'server/c.ts',
    `import { b } from './b.ts'; export const c = (): number => b() + 1;`,
    /no-cycle/,
  ],
  [
    'a promise floats',
    'server/d.ts',
    `export const go = () => { Promise.resolve(1); };`,
    /no-floating-promises/,
  ],
  ['a default export', 'server/e.ts', `const e = 1; export default e;`, /no-default-export/],
  ['any', 'server/f.ts', `export const f = (x: any): unknown => x;`, /no-explicit-any/],
  [
    'a focused test',
    'server/g.test.ts',
    `import { expect, it } from 'vitest'; it.only('g', () => expect(1).toBe(1));`,
    /no-focused-tests/,
  ],
  [
    'a skipped test',
    'server/h.test.ts',
    `import { expect, it } from 'vitest'; it.skip('h', () => expect(1).toBe(1));`,
    /no-disabled-tests/,
  ],
];

/** The same walls in the compiler: a room sees only the projects it refers to and those below them, and shared/ sees neither Node nor the page. */
const compilerSins: [path: string, says: RegExp][] = [
  ['shared/kernel/a.ts', /TS6307/],
  ['shared/rules/a.ts', /TS6307/],
  ['client/a.ts', /TS6307/],
  ['server/clock/a.ts', /TS6307/],
  ['server/processor/a.ts', /TS6307/],
  ['server/storage/a.ts', /TS6307/],
  ['server/physics/a.ts', /TS6307/],
  ['server/operations/a.ts', /TS6307/],
  ['server/pictures/a.ts', /TS6307/],
  ['server/people/a.ts', /TS6307/],
  ['server/sync/a.ts', /TS6307/],
  ['server/table/a.ts', /TS6307/],
  ['server/presence/a.ts', /TS6307/],
  ['server/motion/a.ts', /TS6307/],
  ['server/bots/b.ts', /TS6307/],
  ['server/saves/a.ts', /TS6307/],
  ['shared/bots/b.ts', /TS\d+.*node:fs/],
  ['shared/commands/j.ts', /TS\d+.*setTimeout/],
  ['shared/commands/k.ts', /TS\d+.*console/],
];

const houses: ModelHouse[] = [];
let linted: Map<string, string>;
let compiled: Map<string, string>;
beforeAll(() => {
  const bad = Object.fromEntries(sins.map(([, path, text]) => [path, text]));
  const model = buildModelHouse({ ...good, ...bad });
  houses.push(model);
  linted = model.lint();
  compiled = model.compile();
});
afterAll(() => {
  for (const model of houses) model.remove();
});

describe('the linter refuses', () => {
  it.each(sins)('%s', (_sin, path, _text, says) => {
    expect(linted.get(path) ?? '(nothing)').toMatch(says);
  });
});

describe('the compiler refuses', () => {
  it.each(compilerSins)('%s', (path, says) => {
    expect(compiled.get(path) ?? '(nothing)').toMatch(says);
  });
});

it('a house without sin pleases the linter and the compiler', () => {
  const model = buildModelHouse(good);
  houses.push(model);
  expect(model.lint()).toEqual(new Map());
  expect(model.compile()).toEqual(new Map());
});
