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
    expect(takesDigits(hands.client.store.getState(), hands.desk.getState())).toBe(hands.tap('1'));
  });

it('a card and a deck differ', () => {
  const { client } = new Hands();
  const over = (hover: Target) => takesDigits(client.store.getState(), { hover, selection: [] });
  expect([over({ place: 'deck' }), over({ piece: client.ids.up })]).toEqual([true, false]);
});

it('a deck keeps its digits when nothing is left to draw', async () => {
  const { client } = new Hands();
  const deck = () => client.store.getState().table?.places.get('deck');
  await client.ask({ verb: 'draw', from: 'deck', count: deck()?.count ?? 0 });
  expect(deck()?.count).toBe(0);
  expect(takesDigits(client.store.getState(), { hover: { place: 'deck' }, selection: [] })).toBe(true);
});

it('digits belong to the offers where rules in force make any, whatever is pointed at', () => {
  const hands = new Hands();
  const offers = [{ action: { pass: true }, words: 'Pass', gesture: null }];
  const turn = { version: 1, toAct: ['red'], prompt: '', truncated: false, result: null, offers };
  hands.desk.setState({ hover: { place: 'deck' } });
  for (const level of ['enforce', 'advise'] as const) {
    hands.client.store.setState({ turn: { ...turn, level } });
    expect(takesDigits(hands.client.store.getState(), hands.desk.getState())).toBe(false);
    expect(hands.tap('1')).toBe(false);
  }
  expect(hands.client.asked).toEqual([]);
  hands.client.store.setState({ turn: { ...turn, level: 'enforce', offers: [] } });
  expect(takesDigits(hands.client.store.getState(), hands.desk.getState())).toBe(hands.tap('1'));
  expect(hands.client.asked).toMatchObject([{ verb: 'draw', count: 1 }]);
});
