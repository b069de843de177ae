import { snapshot } from '#kernel/snapshot';
import { describe, expect, it } from 'vitest';
import { connectFour } from './examples/connectFour/connectFour.ts';
import { LEVELS } from './level.ts';
import type { Request } from './request.ts';
import { parseRequest } from './request.ts';
import { sandbox } from './sandbox.ts';
import { sitDown, sitting } from './testing/atTable.ts';
import { prized } from './testing/prized.ts';
import { checkVariant, isByTheBook, variantDiff, variantIn } from './variant.ts';

const drop = (column: number): Request => ({ verb: 'act', action: { do: 'drop', column } });
const variant = (
  rest: Omit<Extract<Request, { verb: 'variant' }>, 'verb' | 'name'>,
  name = 'Rich',
): Request => ({
  verb: 'variant',
  name,
  ...rest,
});
const five = { prizes: { red: { points: 5 }, blue: { points: 5 } } };

describe('asking for a variant', () => {
  it('[R51] it is read with its name, knobs and edits, or refused', () => {
    const asked = { verb: 'variant', name: ' Rich \u202e', knobs: { in_a_row: 5 }, edits: five };
    expect(parseRequest(asked, sandbox)).toEqual({ ...asked, name: 'Rich' });
    for (const bad of [
      { name: 7 },
      { name: 'x', edits: [] },
      { name: 'x', level: 'off' },
      { name: 'x'.repeat(61) },
    ])
      expect(parseRequest({ verb: 'variant', ...bad }, sandbox)).toMatchObject({ refused: 'bad-command' });
  });

  it('[R51] name, knobs and edits stand in the settings, and the rules take over the table anew', () => {
    const { done, table } = sitDown(prized);
    for (const [i, column] of [0, 0, 1, 1, 2].entries()) done(i % 2 === 0 ? 'red' : 'blue', drop(column));
    const act = done('red', variant({ knobs: { in_a_row: 3 }, edits: five }));
    expect(table.settings).toMatchObject({ variant: 'Rich', knobs: { in_a_row: 3 }, edits: five });
    expect(prized.rules.result(table)?.winners).toEqual(['red']);
    expect(act.effects.filter((e) => e.type === 'setting-changed').map((e) => e.key)).toEqual([
      'knobs',
      'edits',
      'variant',
    ]);
  });

  it('[R51] what it leaves out stays, what it gives is all of it', () => {
    const { done, table } = sitDown(prized, { edits: five, knobs: { in_a_row: 5 }, level: 'off' });
    done('red', variant({ knobs: {} }));
    expect(table.settings).toMatchObject({ knobs: { in_a_row: 4 }, edits: five });
    done('red', variant({ edits: { prizes: { red: { motto: 'OH' } } } }, ''));
    expect(table.settings['edits']).toEqual({ prizes: { red: { motto: 'OH' } } });
    done('red', variant({ edits: {} }, ''));
    expect('edits' in table.settings).toBe(false);
    expect('variant' in table.settings).toBe(false);
  });

  it('[R51] a name alone changes nothing else, and the same again is no change', () => {
    const { done, refused, table } = sitDown(prized);
    done('red', drop(0));
    const act = done('red', variant({}));
    expect(act.effects).toEqual([{ type: 'setting-changed', key: 'variant', before: null, after: 'Rich' }]);
    expect(refused('red', variant({})).refused).toBe('nothing-changed');
    expect(table.rules['turn']).toBe('blue');
  });

  it('[R51] it is refused where the position would make no sense, and nothing changes', () => {
    const { refused, done, table } = sitDown(prized);
    const before = snapshot(table);
    const nine = variant({ edits: { prizes: { red: { points: 9 } } } });
    expect(refused('red', nine)).toMatchObject({
      refused: 'cannot-adopt',
      faults: [{ text: 'nobody can win nine for red' }],
    });
    expect(snapshot(table)).toEqual(before);
    done('red', { verb: 'level', level: 'off' });
    done('red', nine);
    expect(refused('red', { verb: 'level', level: 'enforce' }).refused).toBe('cannot-adopt');
  });

  it('[R52] what decides the box is refused at every level, naming each', () => {
    for (const level of LEVELS) {
      const { refused, table } = sitDown(prized, { level });
      const refusal = refused('red', variant({ edits: { prizes: { red: { copies: 2 } } } }));
      expect(refusal).toMatchObject({
        refused: 'not-allowed',
        text: 'Prizes red: copies can be set only when the game is set up.',
      });
      expect('edits' in table.settings).toBe(false);
    }
  });

  it('[R49] edits that do not fit are refused with every reason', () => {
    const { refused } = sitDown(prized);
    const refusal = refused('red', variant({ edits: { prizes: { red: { points: 99 } }, cards: {} } }));
    expect(refusal).toMatchObject({ refused: 'bad-command' });
    expect(refusal.text).toContain('Prizes red: points must be a whole number from 0 to 9');
    expect(refusal.text).toContain('there is no sheet "cards"');
  });

  it('[R51] a table without a game has no variants', () => {
    const { desk, refused } = sitDown(connectFour);
    expect(refused('red', variant({ edits: five })).text).toContain('this game has no sheets');
    expect(sitting({ ...desk, game: null }).refused('red', variant({})).refused).toBe('rules-off');
  });

  it('[R32] edits are not taken back; a name is', () => {
    const { done, refused, table } = sitDown(prized);
    done('red', variant({ edits: five }, ''));
    expect(refused('red', { verb: 'undo' }).refused).toBe('nothing-to-undo');
    done('red', variant({}));
    done('red', { verb: 'undo' });
    expect('variant' in table.settings).toBe(false);
    expect(table.settings['edits']).toEqual(five);
  });

  it('[R31] while rules are in force undo does not reach behind edits', () => {
    const { done, refused } = sitDown(prized);
    done('red', drop(0));
    const { version } = done('blue', drop(1));
    done('red', variant({ edits: five }));
    expect(refused('blue', { verb: 'undo', act: version }).refused).toBe('touched-since');
  });
});

describe('weighing', () => {
  it('[R53] a variant the game finds impossible is refused at the table and when the box is opened', () => {
    const nothing = { prizes: { red: { points: 0 }, blue: { points: 0 } } };
    const { refused } = sitDown(prized);
    expect(refused('red', variant({ edits: nothing }))).toMatchObject({
      refused: 'bad-command',
      text: 'Somebody must have something to win.',
    });
    expect(() => sitDown(prized, { edits: nothing })).toThrow(RangeError);
  });

  it('[R53] what becomes odd is told to who asked, and nobody is blamed', () => {
    const { ask, done, table } = sitDown(prized);
    done('red', drop(0));
    const decision = ask('blue', variant({ edits: { prizes: { red: { points: 3 } } } }));
    expect(decision).toMatchObject({
      ok: true,
      advice: { refused: 'odd', text: 'The prizes are not the same. 1 discs lie already.' },
      act: { override: null },
    });
    expect(table.settings['edits']).toEqual({ prizes: { red: { points: 3 } } });
    expect(ask('blue', { verb: 'knobs', set: { in_a_row: 5 } })).toMatchObject({
      ok: true,
      advice: { refused: 'odd' },
    });
  });

  it('[R28] impossible edits open no box', () => {
    expect(() => sitDown(prized, { edits: { prizes: { green: { points: 1 } } } })).toThrow(
      'has no row "green"',
    );
  });

  it('[R27] edits and the name of the variant stand in the settings of the opening act', () => {
    const { table, desk } = sitDown(prized, { edits: five, variant: 'Rich' });
    expect(table.settings).toMatchObject({ edits: five, variant: 'Rich' });
    const keys = desk.history.acts[0]?.effects.flatMap((e) => (e.type === 'setting-changed' ? [e.key] : []));
    expect(keys).toEqual(['game', 'level', 'knobs', 'edits', 'variant', 'table']);
    expect('edits' in sitDown(prized).table.settings).toBe(false);
  });
});

describe('the difference', () => {
  it('[R54] is told in words against the rulebook', () => {
    const here = { knobs: { in_a_row: 5 }, edits: { prizes: { blue: { ribbon: 'silk', motto: '' } } } };
    expect(variantDiff(prized, here)).toEqual([
      { what: 'In a row', rulebook: '4', here: '5' },
      { what: 'Prize of blue: ribbon', rulebook: 'none', here: 'a silk ribbon' },
      { what: 'Prize of blue: motto', rulebook: 'GO', here: 'none' },
    ]);
    expect(variantDiff(prized, { knobs: { in_a_row: 4 }, edits: {} })).toEqual([]);
    expect(isByTheBook(prized, { knobs: { in_a_row: 4 }, edits: {} })).toBe(true);
    expect(isByTheBook(prized, here)).toBe(false);
  });

  it('[R54] is told in words against what was before, also what is as printed again', () => {
    const before = { knobs: { in_a_row: 5 }, edits: { prizes: { red: { points: 5 }, blue: { points: 2 } } } };
    const after = { knobs: { in_a_row: 5 }, edits: { prizes: { blue: { points: 3 } } } };
    expect(variantDiff(prized, after, before)).toEqual([
      { what: 'Prize of blue: points', rulebook: '2', here: '3' },
      { what: 'Prize of red: points', rulebook: '5', here: '1' },
    ]);
    expect(variantDiff(prized, before, before)).toEqual([]);
  });

  it('[R54] of a game nobody here knows it is told by bare names', () => {
    const lines = variantDiff(
      { knobs: {} },
      { knobs: { in_a_row: 5 }, edits: { prizes: { red: { points: 5 } } } },
      { knobs: { in_a_row: 4 }, edits: { prizes: { blue: { motto: 'X' } } } },
    );
    expect(lines).toEqual([
      { what: 'In a row', rulebook: '4', here: '5' },
      { what: 'red: points', rulebook: 'as printed', here: '5' },
      { what: 'blue: motto', rulebook: 'X', here: 'as printed' },
    ]);
  });

  it('[R54] is read from settings that may be anything', () => {
    expect(variantIn(null)).toEqual({ name: '', knobs: {}, edits: {} });
    expect(variantIn({ variant: 7, knobs: [1], edits: 'x' })).toEqual({ name: '', knobs: {}, edits: {} });
    expect(variantIn({ variant: 'Rich', knobs: { a: 1 }, edits: five })).toEqual({
      name: 'Rich',
      knobs: { a: 1 },
      edits: five,
    });
  });

  it('[R53] a game that has nothing to weigh plays any variant that fits', () => {
    expect(checkVariant(connectFour, { knobs: { in_a_row: 5 } })).toEqual({
      knobs: { in_a_row: 5 },
      edits: {},
      faults: [],
      odd: [],
    });
  });
});
