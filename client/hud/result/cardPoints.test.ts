import { planetopia } from '#games/planetopia/planetopia';
import type { SheetTold } from '#protocol/api';
import { expect, it } from 'vitest';
import { cardPoints } from './cardPoints.ts';

const sheets = (planetopia.sheets ?? []) as unknown as readonly SheetTold[];
const kind = sheets.find(({ id }) => id === 'prestige')?.kind?.id;

it('reads the points of a card in the tables of its game', () => {
  const pointsOf = cardPoints(sheets, {});
  expect([pointsOf(kind, 'P01'), pointsOf(kind, 'P28')]).toEqual([3, 9]);
  expect([pointsOf(kind, 'K01'), pointsOf(undefined, 'P01'), pointsOf(kind, undefined)]).toEqual([0, 0, 0]);
});

it('counts a card by what the variant of the table says', () => {
  expect(cardPoints(sheets, { prestige: { P01: { points: 17 } } })(kind, 'P01')).toBe(17);
});
