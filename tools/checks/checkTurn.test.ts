import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkTurn } from './checkTurn.ts';
import { filesOf, house } from './files.ts';

const ROTATES = [{ words: /^turn$/, rooms: ['server', 'client/scene/marks'], because: 'whose turn it is' }];
const straysIn = (path: string, text: string): string[] => checkTurn([[path, text]], ROTATES).stray;

describe('what is called a turn and is none', () => {
  it.each([
    ['a method', 'class A { turnBy(yaw: number) {} }', ['turnBy']],
    [
      'a word of a message',
      `send('may-turn', { mayTurn: true, at_turn: 1 });`,
      ['may-turn', 'mayTurn', 'at_turn'],
    ],
    [
      'a private name and an argument',
      'class A { #turned = 1; f(unturned: number) {} }',
      ['turned', 'unturned'],
    ],
    ['a picture’s part', 'const A = () => <Knob onTurn={f} />;', ['onTurn']],
  ])('is found: %s', (_what, text, words) => {
    const path = 'server/people/a.tsx';
    expect(straysIn(path, text)).toEqual(words.map((word) => `${word} (${path})`));
  });

  it('is not what returns, what is said in a comment or in a sentence, nor what is on the list', () => {
    const text = `// turned\nconst returned = (turn: string) => { return 'your turn'; }; // turnOver`;
    expect(straysIn('server/people/a.ts', text)).toEqual([]);
  });

  it('may be a plain turn where turns are taken, not where things rotate', () => {
    const text = 'export const turn = { x: 0, y: 0, z: 0, w: 1 };';
    expect(straysIn('server/physics/a.ts', text)).toEqual(['turn (server/physics/a.ts)']);
    expect(straysIn('client/scene/Troupe.ts', text)).toEqual(['turn (client/scene/Troupe.ts)']);
    expect(straysIn('client/scene/marks/plates.ts', text)).toEqual([]);
    expect(straysIn('server/sync/a.ts', text)).toEqual([]);
  });
});

it('a meaning that nothing has any more is listed', () => {
  const { stale } = checkTurn([['server/sync/a.ts', 'export const turning = 1;']], ROTATES);
  expect(stale).toEqual(['whose turn it is']);
});

it('in all of the house a turn is whose turn it is', () => {
  const sources = filesOf(house)
    .filter((path) => /\.(tsx?|js)$/.test(path) && !path.startsWith('tools/checks/checkTurn'))
    .map((path) => [path, readFileSync(join(house, path), 'utf8')] as const);
  expect(checkTurn(sources)).toEqual({ stray: [], stale: [] });
});
