import { expect, it } from 'vitest';
import { act } from '../act.ts';
import { ChanceTable } from '../testing/ChanceTable.ts';
import { accountsOf } from './account.ts';

function played(): ChanceTable {
  const table = new ChanceTable();
  table.roll(0, 2);
  table.shuffle();
  table.reseed();
  table.roll(1);
  table.reseed();
  table.roll(0);
  return table;
}

it('[K172] every seed that was told is accounted for, act by act, and no other', () => {
  const table = played();
  const accounts = accountsOf(table.log);
  expect(accounts.map(({ acts }) => acts.map(({ verb }) => verb))).toEqual([
    ['roll', 'shuffle'],
    // The act that tells a seed is the first of the next.
    ['reseed', 'roll'],
  ]);
  expect(accounts.map(({ since, until }) => [since, until])).toEqual([
    [0, 3],
    [3, 5],
  ]);
  expect(JSON.stringify(accounts)).not.toContain(table.chance.reveal());
});

it('[K172] what an act showed is told in order, of each die which it was and how many sides it has', () => {
  const table = new ChanceTable(3);
  const [first, second] = [table.roll(0, 2), table.shuffle()];
  table.reseed();
  const [acts] = accountsOf(table.log).map((account) => account.acts);
  const rolls = first.effects.flatMap((effect) => (effect.type === 'dice-rolled' ? effect.rolls : []));
  expect(acts?.[0]?.shown).toEqual(rolls);
  expect(rolls.map(({ piece, sides }) => [piece, sides])).toEqual([
    [table.dice[0]?.id, 6],
    [table.dice[2]?.id, 3],
  ]);
  const [shuffled] = second.effects.flatMap((effect) => (effect.type === 'pile-shuffled' ? [effect] : []));
  expect(acts?.[1]?.shown).toEqual([{ place: 'deck', order: shuffled?.order }]);
});

it('[K172] an act that showed something is told although it drew nothing', () => {
  const table = played();
  const drawn = accountsOf(table.log).flatMap(({ acts }) => acts.map(({ version }) => version));
  const undrawn = table.log.map((one) => ({ ...one, draws: [] }));
  expect(accountsOf(undrawn).flatMap(({ acts }) => acts.map(({ version }) => version))).toEqual(drawn);
});

it('[K172] an older log, which does not say how many sides dice have, is told as it is', () => {
  const table = new ChanceTable();
  table.roll(0);
  table.reseed();
  const older = table.log.map((one) => ({
    ...one,
    effects: one.effects.map((effect) =>
      effect.type === 'dice-rolled'
        ? { ...effect, rolls: effect.rolls.map(({ sides: _sides, ...roll }) => roll) }
        : effect,
    ),
  }));
  expect(accountsOf(older)[0]?.acts[0]?.shown).toMatchObject([{ sides: null }]);
});

it('[K172] accounts begin anew where a table came out of a file', () => {
  const table = played();
  const file = act(4, null, { verb: 'import', asked: null }, []);
  const [one, ...others] = accountsOf([...table.log.slice(0, 3), file, ...table.log.slice(3)]);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ since: 4, until: 5, acts: [{ verb: 'roll' }] });
});
