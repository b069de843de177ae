import type { EffectTold } from '#kernel/tell';
import { expect, it } from 'vitest';
import type { Worths } from './wonSeries.ts';
import { wonSeries } from './wonSeries.ts';

const placed = (face: string, from: string, to: string) =>
  ({
    type: 'piece-placed',
    piece: 1,
    as: 1,
    kind: 'prize',
    face,
    from: { place: from },
    to: { place: to },
  }) as EffectTold;
const turns = { type: 'rules-changed', path: ['turn'], before: 'red', after: 'blue' } as EffectTold;
const act = (...effects: EffectTold[]) => ({ effects });
const worths: Worths = {
  ownerOf: (place) => (place.startsWith('won-') ? place.slice(4) : null),
  pointsOf: (kind, face) => (kind === 'prize' ? Number(face) : 0),
};
const totals = (red: number, blue: number) =>
  new Map([
    ['red', red],
    ['blue', blue],
  ]);

it('gives the score after every turn to whoever the cards lie before', () => {
  const acts = [
    act(placed('3', 'row', 'won-red')),
    act(turns),
    act(placed('4', 'row', 'won-blue'), placed('9', 'deck', 'row')),
    act(turns),
  ];
  expect(wonSeries(acts, totals(3, 4), worths)).toEqual([
    { seat: 'red', scores: [0, 3, 3, 3] },
    { seat: 'blue', scores: [0, 0, 4, 4] },
  ]);
});

it('takes away what was taken back', () => {
  const acts = [act(placed('3', 'row', 'won-red')), act(placed('3', 'won-red', 'row')), act(turns)];
  expect(wonSeries([...acts, act(placed('5', 'row', 'won-red'))], totals(5, 0), worths)).toEqual([
    { seat: 'red', scores: [0, 0, 5] },
    { seat: 'blue', scores: [0, 0, 0] },
  ]);
});

it('ends at the right sum for who came late, and says nothing where the cards cannot be all of it', () => {
  const late = [act(turns), act(placed('4', 'row', 'won-blue'))];
  expect(wonSeries(late, totals(7, 6), worths)).toEqual([
    { seat: 'red', scores: [7, 7, 7] },
    { seat: 'blue', scores: [2, 2, 6] },
  ]);
  expect(wonSeries(late, totals(7, 1), worths)).toEqual([]);
  expect(wonSeries([act(turns)], totals(7, 1), worths)).toEqual([]);
});
