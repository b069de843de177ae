import { expect, it } from 'vitest';
import { FastChance } from '#kernel/chance/fast';
import { observe } from '#kernel/observe';
import { meteor } from '#rules/examples/meteor/meteor';
import { playOut } from '#rules/playout';
import { random } from './random.ts';

it('chooses only what it was offered, and every bit of it sooner or later', () => {
  const { table } = playOut(meteor, { seats: 2, seed: 1, leaveAfter: 0 });
  const actions = [{ do: 'a' }, { do: 'b' }, { do: 'c' }];
  const chance = new FastChance('random bot');
  const chosen = Array.from({ length: 60 }, () => random.choose(observe(table, 'red'), actions, chance));
  expect(new Set(chosen)).toEqual(new Set(actions));
});

it('plays a whole game', () => {
  const { table } = playOut(meteor, {
    seats: 3,
    seed: 2,
    choose: (actions, chance) => random.choose(observe(meteorTable(), 'red'), actions, chance),
  });
  expect(meteor.rules.result(table)).not.toBeNull();
});

function meteorTable() {
  return playOut(meteor, { seats: 3, seed: 2, leaveAfter: 0 }).table;
}
