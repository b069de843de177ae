import { describe, expect, it } from 'vitest';
import { snapshot } from '#kernel/snapshot';
import { seat } from '#kernel/seat';
import { bareTable } from '#kernel/table';
import { SAVE_FORMAT, readSave } from './save.ts';

const table = snapshot(bareTable([seat('red')]));
const save = {
  orrery: 'save',
  format: SAVE_FORMAT,
  kind: 'full',
  title: 'Friday',
  game: null,
  table,
  history: null,
  pictures: [],
};
const fault = (raw: unknown): string => {
  const read = readSave(raw);
  return read.ok ? '' : read.fault;
};
const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('a save', () => {
  it('is read as it was written', () => {
    expect(readSave(JSON.parse(JSON.stringify(save)))).toEqual({ ok: true, save });
  });

  it('[S55] of an older format is brought to the present one, step by step', () => {
    const older = { orrery: 'save', format: 1, kind: 'full', name: 'Friday', game: null, board: table };
    const steps = [
      ({ name, ...rest }: Record<string, unknown>) => ({ ...rest, title: name }),
      ({ board, ...rest }: Record<string, unknown>) => ({
        ...rest,
        table: board,
        history: null,
        pictures: [],
      }),
    ];
    expect(readSave(older, steps, 3)).toEqual({ ok: true, save: { ...save, format: 3 } });
    expect(readSave({ ...older, format: 2, title: 'Friday' }, [], 3)).toMatchObject({ ok: false });
  });

  it('[S55] of before there were pictures has none', () => {
    const { pictures: _pictures, ...older } = save;
    expect(readSave({ ...older, format: 1 })).toEqual({ ok: true, save });
    const seen = { orrery: 'save', format: 1, kind: 'seen', title: '', game: null, seen: {}, acts: [] };
    expect(readSave(seen)).toEqual({ ok: true, save: { ...seen, format: SAVE_FORMAT } });
  });

  it.each([
    [null, 'not a save'],
    ['save', 'not a save'],
    [{ ...save, orrery: 'log' }, 'not a save'],
    [{ ...save, format: '1' }, 'no format'],
    [{ ...save, format: SAVE_FORMAT + 1 }, 'newer Orrery'],
    [{ ...save, kind: 'half' }, 'kind'],
    [{ ...save, title: 7 }, 'title'],
    [{ ...save, table: [] }, 'table'],
    [{ ...save, history: {} }, 'history'],
    [{ ...save, seed: 'abc' }, 'does not belong'],
    [JSON.parse(`{"orrery":"save","table":{"rules":{"__proto__":{}}}}`), '__proto__'],
    [{ ...save, table: { constructor: 1 } }, 'constructor'],
    [{ ...save, table: { a: nested(5000) } }, 'deeply'],
    [{ ...save, table: { label: 'x'.repeat(70_000) } }, 'too long'],
    [{ ...save, table: { columns: 1e9, rows: 1e9 } }, 'grids'],
  ])('[S54] that cannot be is refused with what is wrong: case %#', (raw, word) => {
    expect(fault(raw)).toContain(word);
  });
});
