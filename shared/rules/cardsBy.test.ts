import { describe, expect, it } from 'vitest';
import { cardsBy, facesOf } from './cardsBy.ts';
import { sitDown } from './testing/atTable.ts';
import { prized, prizes } from './testing/prized.ts';

const pointsIn = (cells: Readonly<Record<string, unknown>>): number => Number(cells['points']);
const printed = new Map([
  ['red', 1],
  ['blue', 1],
]);
const { cardsOn, cardsWith } = cardsBy(printed, (edits) => new Map(facesOf(prizes, edits, pointsIn)));

describe('[R57] cards by their edits', () => {
  it('are those that are printed, but for the cells that differ', () => {
    expect(cardsWith()).toBe(printed);
    expect([...cardsWith({ prizes: { blue: { points: 7 } } })]).toEqual([
      ['red', 1],
      ['blue', 7],
    ]);
  });

  it('are made once for as long as nobody edits', () => {
    const { table, done } = sitDown(prized, { edits: { prizes: { red: { points: 4 } } } });
    const first = cardsOn(table);
    expect(first.get('red')).toBe(4);
    expect(cardsOn({ settings: { ...table.settings } })).toBe(first);
    done('red', { verb: 'variant', name: '', edits: { prizes: { red: { points: 5 } } } });
    expect(cardsOn(table).get('red')).toBe(5);
    done('red', { verb: 'variant', name: '', edits: {} });
    expect(cardsOn(table)).toBe(printed);
  });
});
