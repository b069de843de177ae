import { describe, expect, it } from 'vitest';
import { cellsOfTheBox, checkEdits, editsDiff, rowWith, withCell } from './Sheet.ts';
import { prizes } from './testing/prized.ts';

const sheets = [prizes];
const red = prizes.rows[0]!;

describe('checking edits', () => {
  it.each([
    ['points', 0],
    ['points', 9],
    ['ribbon', 'silk'],
    ['motto', ''],
    ['motto', 'ABC'],
    ['copies', 4],
  ])('[R49] %s takes %j', (column, value) => {
    const edits = { prizes: { red: { [column]: value } } };
    expect(checkEdits(sheets, edits)).toEqual({ edits, faults: [] });
  });

  it.each([
    ['points', 10, 'points must be a whole number from 0 to 9'],
    ['points', -1, 'points must be a whole number from 0 to 9'],
    ['points', 1.5, 'points must be a whole number from 0 to 9'],
    ['points', '3', 'points must be a whole number from 0 to 9'],
    ['points', null, 'points must be a whole number from 0 to 9'],
    ['ribbon', 'wool', 'ribbon must be one of none, silk'],
    ['motto', 'ABCD', 'motto must be up to three capital letters'],
    ['motto', 'ab', 'motto must be up to three capital letters'],
    ['motto', 'A\nB', 'motto must be up to three capital letters'],
    ['motto', ['A'], 'motto must be up to three capital letters'],
    ['colour', 'red', 'there is no column "colour"; there are points, ribbon, motto, copies'],
    ['constructor', 1, 'there is no column "constructor"; there are points, ribbon, motto, copies'],
  ])('[R49] %s does not take %j', (column, value, fault) => {
    expect(checkEdits(sheets, { prizes: { red: { [column]: value } } })).toEqual({
      edits: {},
      faults: [`Prizes red: ${fault}`],
    });
  });

  it.each([
    [null, 'the edits must be given by name'],
    [[1], 'the edits must be given by name'],
    ['prizes', 'the edits must be given by name'],
    [{ cards: {} }, 'there is no sheet "cards"; there are prizes'],
    [{ toString: {} }, 'there is no sheet "toString"; there are prizes'],
    [{ prizes: 7 }, 'Prizes must be given by name'],
    [{ prizes: { green: {} } }, 'Prizes has no row "green"'],
    [{ prizes: { red: 3 } }, 'Prizes red must be given by name'],
    [JSON.parse('{"prizes":{"__proto__":{"points":2}}}'), 'Prizes has no row "__proto__"'],
  ])('[R49] %j is refused', (raw, fault) => {
    expect(checkEdits(sheets, raw)).toEqual({ edits: {}, faults: [fault] });
  });

  it('[R49] all faults are told at once, but not without end', () => {
    const both = { prizes: { red: { points: 99 }, blue: { motto: 'nope' } } };
    expect(checkEdits(sheets, both).faults).toHaveLength(2);
    const rows = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`row${n}`, {}]));
    const { faults } = checkEdits(sheets, { prizes: rows });
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)).toContain('there is more');
  });

  it('[R50] what is as printed is no edit, and cells come in the order of the sheets', () => {
    const raw = { prizes: { blue: { copies: 2, points: 3 }, red: { points: 1, motto: 'GO' } } };
    const { edits } = checkEdits(sheets, raw);
    expect(JSON.stringify(edits)).toBe('{"prizes":{"blue":{"points":3,"copies":2}}}');
  });
});

describe('edits', () => {
  it('[R50] a cell that is set back leaves nothing behind', () => {
    const once = withCell(sheets, {}, 'prizes', 'red', 'points', 5);
    expect(once).toEqual({ prizes: { red: { points: 5 } } });
    expect(withCell(sheets, once, 'prizes', 'red', 'points', 1)).toEqual({});
  });

  it('[R49] a row is as printed but for its edits', () => {
    expect(rowWith(prizes, red, {})).toBe(red.cells);
    expect(rowWith(prizes, red, { prizes: { red: { points: 4 } } })).toEqual({ ...red.cells, points: 4 });
  });

  it('[R49] a row may be called what every object calls something, and is as printed all the same', () => {
    const odd = { ...red, id: 'constructor' };
    const sheet = { ...prizes, rows: [odd] };
    expect(rowWith(sheet, odd, { prizes: {} })).toBe(odd.cells);
    expect(rowWith({ ...sheet, id: 'toString' }, odd, {})).toBe(odd.cells);
    expect(editsDiff([sheet], { prizes: {} })).toEqual([]);
  });

  it('[R54] the difference names sheet, row, column and both values', () => {
    const [only, ...more] = editsDiff(sheets, { prizes: { blue: { ribbon: 'silk' } } });
    expect(more).toEqual([]);
    expect(only).toMatchObject({
      row: { id: 'blue' },
      column: { name: 'ribbon' },
      rulebook: 'none',
      here: 'silk',
    });
  });

  it('[R52] cells of the box are those that would have to change', () => {
    const here = { prizes: { red: { copies: 2, points: 3 } } };
    expect(cellsOfTheBox(sheets, here, here)).toEqual([]);
    expect(cellsOfTheBox(sheets, here, { prizes: { red: { copies: 2 } } })).toEqual([]);
    expect(cellsOfTheBox(sheets, here, {})).toEqual(['Prizes red: copies']);
  });
});
