import { isRefusal } from '#commands/refusal';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { meteor } from './examples/meteor/meteor.ts';
import { LEVELS } from './level.ts';
import { parseRequest } from './request.ts';
import { sandbox } from './sandbox.ts';

const { rules } = connectFour;

describe('reading a request', () => {
  it.each([
    { verb: 'act', action: { do: 'drop', column: 3 } },
    { verb: 'level', level: 'advise' },
    { verb: 'knobs', set: { in_a_row: 5, nested: [1, { a: null }] } },
    { verb: 'override', command: { verb: 'flip', pieces: [3] } },
    { verb: 'lift', piece: 4 },
    { verb: 'undo' },
  ])('[R33] %j is understood as it is', (raw) => {
    expect(parseRequest(raw, rules)).toEqual(raw);
  });

  it.each([
    ['another game’s action', { verb: 'act', action: { do: 'bid', card: 3 } }],
    ['an action with more to it', { verb: 'act', action: { do: 'drop', column: 3, twice: true } }],
    ['an action out of bounds', { verb: 'act', action: { do: 'drop', column: 7 } }],
    ['an action that is a word', { verb: 'act', action: 'drop' }],
    ['no action', { verb: 'act' }],
    ['an unknown level', { verb: 'level', level: 'strict' }],
    ['a level with more to it', { verb: 'level', level: 'off', now: true }],
    ['knobs that are a list', { verb: 'knobs', set: [1] }],
    ['knobs that are no data', { verb: 'knobs', set: { a: () => 1 } }],
    ['no knobs', { verb: 'knobs' }],
    ['an empty override', { verb: 'override' }],
    [
      'an override of an action',
      { verb: 'override', command: { verb: 'act', action: { do: 'drop', column: 3 } } },
    ],
    ['an override of an undo', { verb: 'override', command: { verb: 'undo' } }],
    ['an override of a redo', { verb: 'override', command: { verb: 'redo' } }],
    [
      'an override of an override',
      { verb: 'override', command: { verb: 'override', command: { verb: 'undo' } } },
    ],
    ['an override of a level', { verb: 'override', command: { verb: 'level', level: 'off' } }],
    ['an override with more to it', { verb: 'override', command: { verb: 'flip', pieces: [3] }, hush: true }],
    ['an unknown verb', { verb: 'cheat' }],
    ['a verb of every object', { verb: 'constructor' }],
    ['nothing', null],
    ['a number', 7],
    ['a list', []],
    ['a word', 'act'],
  ])('[R33] %s is refused', (_what, raw) => {
    const answer = parseRequest(raw, rules);
    expect(isRefusal(answer) && answer.refused).toBe('bad-command');
  });

  it('[R33] whatever comes from outside is answered, never thrown back', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            verb: fc.constantFrom('act', 'level', 'knobs', 'override', 'drop'),
            action: fc.anything(),
          }),
          fc.record({ verb: fc.constant('override'), command: fc.anything() }),
          fc.record({ verb: fc.constant('knobs'), set: fc.anything() }),
        ),
        (raw) => {
          const answer = parseRequest(raw, rules);
          expect(typeof answer).toBe('object');
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('[R33] an object that bites, and a shape that throws, are refused', () => {
    const biting = new Proxy(
      {},
      {
        get: () => {
          throw new Error('bite');
        },
        has: () => true,
      },
    );
    expect(parseRequest(biting, rules)).toMatchObject({ refused: 'bad-command' });
    const shape = z.custom<{ do: string }>(() => {
      throw new Error('bad shape');
    });
    const raw = { verb: 'act', action: { do: 'x' } };
    expect(parseRequest(raw, { ...sandbox, shape })).toMatchObject({ refused: 'bad-command' });
  });

  it('[R33] with rules off no action has a shape', () => {
    expect(parseRequest({ verb: 'act', action: { do: 'drop', column: 3 } }, sandbox)).toMatchObject({
      refused: 'bad-command',
    });
    expect(parseRequest({ verb: 'act', action: { do: 'bid', card: 3 } }, meteor.rules)).not.toHaveProperty(
      'refused',
    );
    for (const level of LEVELS)
      expect(parseRequest({ verb: 'level', level }, sandbox)).toEqual({ verb: 'level', level });
  });
});
