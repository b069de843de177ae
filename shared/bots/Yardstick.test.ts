import { describe, expect, it } from 'vitest';
import type { Playable } from '#rules/Bot';
import { meteor } from '#rules/examples/meteor/meteor';
import { colourSeats, playOut } from '#rules/playout';
import type { Result } from '#rules/Rules';
import { bareTable } from '#kernel/table';
import { Yardstick } from './Yardstick.ts';

const table = (seats: number) => bareTable(colourSeats(seats));
const resultOf = (winners: string[], totals: number[]): Result => ({
  winners,
  scores: Object.fromEntries(
    colourSeats(totals.length).map((s, i) => [s.id, { total: totals[i] ?? 0, lines: [] }]),
  ),
});
const measure = (winners: string[], totals: number[]): number[] =>
  new Yardstick(meteor).ofResult(table(totals.length), resultOf(winners, totals));

describe('how seats stand', () => {
  it('to win is more than to share, that more than a draw, and that more than to lose', () => {
    const [won = 0, lost = 0] = measure(['red'], [1, 0]);
    const [shared = 0] = measure(['red', 'blue'], [1, 1]);
    const [drawn = 0] = measure([], [1, 1]);
    expect(won).toBeGreaterThan(shared);
    expect(shared).toBeGreaterThan(drawn);
    expect(drawn).toBeGreaterThan(lost);
  });

  it('a small win is worth more than any loss by little', () => {
    const [narrow = 0] = measure(['red'], [10, 9]);
    const [, close = 0] = measure(['red'], [1000, 999]);
    expect(narrow).toBeGreaterThan(close + 0.5);
  });

  it('to win by more is worth a little more', () => {
    const yardstick = new Yardstick(meteor);
    const [narrow = 0] = yardstick.ofResult(table(2), resultOf(['red'], [10, 9]));
    const [wide = 0] = yardstick.ofResult(table(2), resultOf(['red'], [30, 9]));
    expect(wide).toBeGreaterThan(narrow);
    expect(wide - narrow).toBeLessThan(0.1);
  });

  it('who plays together wins together; who plays alone can lose', () => {
    const [together = 0] = measure(['red', 'blue', 'green'], [1, 1, 1]);
    const [nobody = 0] = measure([], [1, 1, 1]);
    expect(together).toBeGreaterThan(nobody);
    const [alone = 0] = measure(['red'], [5]);
    const [failed = 0] = measure([], [5]);
    expect(alone).toBeGreaterThan(failed + 0.5);
  });

  it('in the middle of a game its own measure counts, and without one all stand alike', () => {
    const { table: midway } = playOut(meteor, { seats: 3, seed: 1, leaveAfter: 3 });
    const valued: Playable = { rules: meteor.rules, value: (_, seat) => (seat === 'blue' ? 7 : 2) };
    const [red = 0, blue = 0, green = 0] = new Yardstick(valued).of(midway);
    expect(blue).toBeGreaterThan(0.5);
    expect(red).toBe(green);
    expect(red).toBeLessThan(0.5);
    expect(new Set(new Yardstick(meteor).of(midway)).size).toBe(1);
  });

  it('a lead is counted in points, before the best of the others', () => {
    const { table: midway } = playOut(meteor, { seats: 3, seed: 1, leaveAfter: 3 });
    const points: Readonly<Record<string, number>> = { red: 9, blue: 7, green: 2 };
    const yardstick = new Yardstick({ rules: meteor.rules, value: (_, seat) => points[seat] ?? 0 });
    expect([0, 1, 2].map((me) => yardstick.leadOf(midway, me))).toEqual([2, -2, -7]);
  });

  it('who has won leads by more than points say, and who has lost lies as far behind', () => {
    const over = (winners: string[], me: number): number =>
      new Yardstick({ rules: { ...meteor.rules, result: () => resultOf(winners, [10, 9]) } }).leadOf(
        table(2),
        me,
      );
    expect(over(['red'], 0)).toBeGreaterThan(1);
    expect(over(['red'], 1)).toBe(-over(['red'], 0));
    expect(over(['red', 'blue'], 0)).toBe(1);
    expect(new Yardstick(meteor).lostBy()).toBeLessThan(0);
  });
});
