import type { OfferTold } from '#protocol/TurnTold';
import { expect, it } from 'vitest';
import type { CarriedNow } from '../../desk/desk.ts';
import type { TableSeen } from '../../table/Seen.ts';
import { waysFor } from './waysFor.ts';

const offer = (words: string, gesture: OfferTold['gesture']): OfferTold => ({
  action: { words },
  words,
  gesture,
});
const table = { pieces: new Map([[7, { id: 7, place: 'deck' }]]) } as unknown as Pick<TableSeen, 'pieces'>;
const over = (place: string, at: number | null = null, onto: number | null = null) =>
  ({ target: { piece: 7 }, landing: { spot: { place, at, onto } } }) as unknown as CarriedNow;
const words = (ways: readonly OfferTold[]) => ways.map((one) => one.words);

it('knows a move by the piece that is carried, or by the pile it came from', () => {
  const offers = [
    offer('Take it', { piece: 7, to: { place: 'hand' } }),
    offer('Draw', { piece: { top: 'deck' }, to: { place: 'hand' } }),
    offer('Take another', { piece: 8, to: { place: 'hand' } }),
    offer('Pass', null),
  ];
  expect(words(waysFor(offers, table, over('hand')))).toEqual(['Take it', 'Draw']);
  expect(waysFor(offers, table, over('table'))).toEqual([]);
});

it('asks for the cell only where the move does', () => {
  const offers = [offer('Put it into b2', { piece: 7, to: { place: 'grid', at: 4 } })];
  expect(words(waysFor(offers, table, over('grid', 4)))).toEqual(['Put it into b2']);
  expect(waysFor(offers, table, over('grid', 5))).toEqual([]);
  expect(waysFor(offers, table, over('grid', 4, 9))).toEqual([]);
});

it('nothing can be meant where it would land nowhere', () => {
  const offers = [offer('Take it', { piece: 7, to: { place: 'hand' } })];
  expect(waysFor(offers, table, { target: { piece: 7 }, landing: null })).toEqual([]);
});
