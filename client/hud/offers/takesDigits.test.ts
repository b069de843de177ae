import { expect, it } from 'vitest';
import type { Target } from '../../desk/Target.ts';
import { Hands } from '../../tools/testing/Hands.ts';
import { takesDigits } from './takesDigits.ts';

type Names = Hands['client']['ids'];
const THINGS: [string, (ids: Names) => Target][] = [
  ['a deck', () => ({ place: 'deck' })],
  ['a bag', () => ({ place: 'inside' })],
  ['a bag, pointed at as a piece', ({ pouch }) => ({ piece: pouch })],
  ['an endless supply', ({ chest }) => ({ piece: chest })],
  ['a die', ({ die }) => ({ piece: die })],
  ['a figure with states', ({ knight }) => ({ piece: knight })],
  ['a card', ({ up }) => ({ piece: up })],
  ['a counter', ({ counter }) => ({ piece: counter })],
  ['a piece that is gone', () => ({ piece: 9999 })],
];
const HOW: [string, (target: Target) => { hover: Target | null; selection: readonly Target[] }][] = [
  ['pointed at', (target) => ({ hover: target, selection: [] })],
  ['selected', (target) => ({ hover: null, selection: [target] })],
  ['one of two', (target) => ({ hover: null, selection: [target, { place: 'deck' }] })],
];

for (const [how, desk] of HOW)
  it.each(THINGS)(`%s, ${how}: the offers get a digit only if the tools leave it`, (_what, target) => {
    const hands = new Hands();
    hands.desk.setState(desk(target(hands.client.ids)));
    const { table } = hands.client.store.getState();
    expect(takesDigits(table, hands.desk.getState())).toBe(hands.tap('1'));
  });

it('a card and a deck differ', () => {
  const { client } = new Hands();
  const { table } = client.store.getState();
  const over = (hover: Target) => takesDigits(table, { hover, selection: [] });
  expect([over({ place: 'deck' }), over({ piece: client.ids.up })]).toEqual([true, false]);
});

it('a deck keeps its digits when nothing is left to draw', async () => {
  const { client } = new Hands();
  const deck = () => client.store.getState().table?.places.get('deck');
  await client.ask({ verb: 'draw', from: 'deck', count: deck()?.count ?? 0 });
  expect(deck()?.count).toBe(0);
  const { table } = client.store.getState();
  expect(takesDigits(table, { hover: { place: 'deck' }, selection: [] })).toBe(true);
});
