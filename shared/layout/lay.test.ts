import type { Json } from '#kernel/json';
import type { PlaceForm } from '#kernel/place';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lay, parseLay } from './lay.ts';
import { posesIn } from './posesOf.ts';
import { Survey } from './Survey.ts';
import { isFinitePose } from './testing/poses.ts';
import { anyLay } from './testing/randomPlaces.ts';
import { BOARD, CARD, TOKEN, someTable } from './testing/someTable.ts';

const FORMS: readonly PlaceForm[] = [
  'table',
  'hand',
  'deck',
  'stack',
  'bag',
  'supply',
  'slot',
  'row',
  'grid',
  'hex',
  'box',
];

describe('reading a lay', () => {
  it('[L3] keeps every field a game wrote', () => {
    fc.assert(
      fc.property(anyLay, (plan) => {
        expect(parseLay(JSON.parse(JSON.stringify(lay(plan))) as Json)).toEqual(
          JSON.parse(JSON.stringify(plan)),
        );
      }),
    );
  });

  it.each([
    [{ spacing: 'wide', pad: 1 }, { pad: 1 }],
    [{ zone: [1], cell: [2, 'x'], fan: 99, tilt: 0.5 }, { tilt: 0.5 }],
    [{ zone: [0, 4], pitch: 0, snap: -1 }, {}],
    [
      { pitch: null, snap: null },
      { pitch: null, snap: null },
    ],
    [{ direction: 'up', top: 'round', align: 'start' }, { align: 'start' }],
    [{ spread: [1e9, 0], unknown: 3 }, {}],
    [null, {}],
    ['wide', {}],
    [[1, 2], {}],
  ])('[L3] of %j leaves %j', (broken, left) => {
    expect(parseLay(broken as Json)).toEqual(left);
  });

  it('[L3] finds no number where a file has none', () => {
    const odd = { pad: Number.NaN, spacing: Number.POSITIVE_INFINITY, zone: [Number.NaN, 3] };
    expect(parseLay(odd)).toEqual({});
  });

  it.each(FORMS)('[L4] any JSON at all gives a %s finite poses', (form) => {
    fc.assert(
      fc.property(fc.jsonValue(), anyLay, fc.boolean(), (junk, plan, onBoard) => {
        const some = someTable();
        const keys = Object.fromEntries(Object.keys(plan).map((key) => [key, junk as Json]));
        const on = onBoard ? some.board().id : null;
        const where = some.place('place', form, { on, columns: 3, rows: 2 });
        where.lay = { ...plan, ...keys };
        if (form !== 'grid' && form !== 'hex')
          for (const kind of [CARD, TOKEN]) some.piece(kind, { place: 'place' });
        expect(posesIn(some.table, 'place').every(isFinitePose)).toBe(true);
        expect(isFinitePose(Survey.of(some.table).frame(where))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what a form does by itself', () => {
  it('a place is as large as what it accepts, a row as long as what it holds', () => {
    const some = someTable();
    const accepts = { kinds: [TOKEN.id], forms: null };
    const survey = Survey.of(some.table);
    const slot = some.place('slot', 'slot', { accepts });
    const row = some.place('row', 'row', { accepts, capacity: 5 });
    expect(survey.plot(slot).lay.zone).toEqual([0.8, 0.8]);
    expect(survey.plot(row).lay.zone[0]).toBeCloseTo(5 * (0.8 + 0.25));
  });

  it('[L15] a grid without a cell size divides the board it sits on, inside its border, also when the board is scaled', () => {
    const some = someTable();
    const board = some.board();
    const grid = some.place('grid', 'grid', { on: board.id, columns: 7, rows: 5, lay: lay({ border: 1 }) });
    expect(Survey.of(some.table).plot(grid).lay.cell).toEqual([2, 2]);
    board.scale = 2;
    expect(Survey.of(some.table).plot(grid).lay.cell).toEqual([4, 4]);
    expect(BOARD.size[0]).toBe(16);
  });
});
