import { FastChance } from '#kernel/chance/fast';
import type { SeatId } from '#kernel/seat';
import { describe, expect, it } from 'vitest';
import { ableTo, choicesOf } from './choices.ts';
import { conform } from './conformance.ts';
import type { Game } from './Game.ts';
import type { Opening } from './openings.ts';
import { filled, isFilling, overfilled } from './openings.ts';
import { openDesk } from './playout.ts';
import { nim, nimWith } from './testing/nim.ts';

const OPEN: Readonly<Record<string, Opening>> = {
  amount: { type: 'amount', min: 2, max: 17 },
  pieces: { type: 'pieces', of: [9, 4, 7, 1], min: 1, max: 3 },
  path: { type: 'path', from: 0, most: 3, next: { 0: [1, 2], 1: [0, 2], 2: [1] } },
  whom: { type: 'choice', of: ['red', 'blue'] },
  note: { type: 'text', most: 5 },
};
const OFFER = { do: 'all', amount: 2, pieces: [1], path: [1], whom: 'red', note: '' };

describe('what an offer leaves open', () => {
  it('[R67] is filled between its bounds, every field of it', () => {
    const lot = new FastChance('fill');
    const amounts = new Set<unknown>();
    for (let n = 0; n < 2000; n++) {
      const filling = filled(OFFER, OPEN, lot);
      expect(isFilling(OFFER, OPEN, filling)).toBe(true);
      amounts.add(filling.amount);
    }
    expect([...amounts].toSorted((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 16 }, (_, n) => n + 2),
    );
  });

  it('[R67] beyond a bound it is no filling any more', () => {
    const wrong = overfilled(OFFER, OPEN);
    expect(wrong).toHaveLength(8);
    for (const action of wrong) expect(isFilling(OFFER, OPEN, action)).toBe(false);
  });

  it.each([
    ['another closed field', { ...OFFER, do: 'some' }],
    ['a field too many', { ...OFFER, more: 1 }],
    ['a piece twice', { ...OFFER, pieces: [1, 1] }],
    ['pieces in another order', { ...OFFER, pieces: [4, 1] }],
    ['a step to no neighbour', { ...OFFER, path: [1, 1] }],
    ['half an amount', { ...OFFER, amount: 2.5 }],
    ['text for an amount', { ...OFFER, amount: '3' }],
  ])('[R67] %s is no filling', (_, action) => {
    expect(isFilling(OFFER, OPEN, action)).toBe(false);
  });
});

describe('a game with open offers', () => {
  it('[R67] keeps what every game must keep', () => {
    for (let seed = 0; seed < 60; seed++)
      expect(conform(nim, { seats: 2, seed, every: 2 }).acts).toBeGreaterThan(4);
  });

  it('[R67] is played with fillings that were not listed', () => {
    const { table } = openDesk(nim, { seats: 2, seed: 1 });
    const amounts = choicesOf(nim.rules, table, 'red', new FastChance(3)).map((action) => action['amount']);
    expect(new Set(amounts)).toEqual(new Set([1, 2, 3]));
  });

  it('[R37] is waited for by who must act, and open to who may', () => {
    const { table } = openDesk(nim, { seats: 2, seed: 1 });
    expect(nim.rules.toAct(table)).toEqual(['red']);
    expect(ableTo(nim.rules, table)).toEqual(['red', 'blue']);
    expect([...nim.rules.legal(table, 'blue')]).toEqual([{ do: 'sigh' }]);
  });
});

const { rules } = nim;
const wrong: readonly (readonly [string, Game, RegExp])[] = [
  [
    'lets more be taken than it says',
    nimWith({
      judge: (table, seat, action) => (action['amount'] === 4 ? undefined : rules.judge(table, seat, action)),
    }),
    /beyond its bounds but judged legal/,
  ],
  [
    'lists what lies beyond its own bounds',
    nimWith({ open: (table, seat, action) => withMin(rules.open?.(table, seat, action)) }),
    /lies beyond its own bounds/,
  ],
  [
    'judges a filling one way and plays it another',
    nimWith({
      play(scribe, seat, action, chance) {
        if (action['amount'] === 3) throw new RangeError('three is too many after all');
        rules.play(scribe, seat, action, chance);
      },
    }),
    /judged one way and decided the other|three is too many/,
  ],
  [
    'lets somebody sigh who does not even say that they may act',
    nimWith({ mayAct: () => [] }),
    /is not to act but has legal actions/,
  ],
  [
    'names somebody who may act and is not there',
    nimWith({ mayAct: (table): SeatId[] => [...(rules.mayAct?.(table) ?? []), 'violet'] }),
    /violet may act but is not at the table/,
  ],
];

it.each(wrong)('[R67] a game that %s is caught', (_, game, said) => {
  const complaint = (): void => {
    for (let seed = 0; seed < 20; seed++) conform(game, { seats: 2, seed, every: 1 });
  };
  expect(complaint).toThrow(said);
});

function withMin(openings: ReturnType<NonNullable<typeof rules.open>>) {
  return openings === undefined ? undefined : { amount: { type: 'amount' as const, min: 2, max: 3 } };
}
