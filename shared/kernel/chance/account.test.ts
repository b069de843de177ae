import { describe, expect, it } from 'vitest';
import type { Act } from '../act.ts';
import { RESEED, act } from '../act.ts';
import type { SeedAccount } from './account.ts';
import { accountsOf, checkAccount } from './account.ts';
import { permutation, side } from './chance.ts';
import { FairChance } from './fair.ts';
import { SEALED_CHANCE } from './sealed.ts';

const chance = new FairChance('5eed'.repeat(16));

function rolled(version: number, count: number): Act {
  const rolls = Array.from({ length: count }, (_, i) => ({ piece: i, from: 1, to: side(chance, 6) }));
  return act(version, 'red', { verb: 'roll', asked: null }, [{ type: 'dice-rolled', rolls }], {
    draws: chance.taken(),
  });
}
function shuffled(version: number, count: number): Act {
  const order = permutation(chance, count);
  return act(
    version,
    'red',
    { verb: 'shuffle', asked: null },
    [{ type: 'pile-shuffled', place: 'deck', order, before: order, after: order }],
    { draws: chance.taken() },
  );
}
function told(version: number): Act {
  const old = { commitment: chance.commitment, seed: chance.reveal() };
  chance.reseed(`${version}`.padStart(64, '0'));
  const order = permutation(chance, 4);
  const after = { commitment: chance.commitment, told: old };
  return act(
    version,
    null,
    { verb: RESEED, asked: null },
    [
      { type: 'setting-changed', key: SEALED_CHANCE, before: null, after },
      { type: 'pile-shuffled', place: 'deck', order, before: order, after: order },
    ],
    { draws: chance.taken() },
  );
}
const byHand = act(4, null, { verb: 'settle', asked: null }, [
  { type: 'dice-rolled', rolls: [{ piece: 1, from: 2, to: 5 }] },
]);
const acts = [
  rolled(1, 3),
  shuffled(2, 52),
  rolled(3, 2),
  byHand,
  told(5),
  rolled(6, 1),
  told(7),
  rolled(8, 1),
];
const [first, second, ...none] = accountsOf(acts) as [SeedAccount, SeedAccount];

describe('the account of a seed', () => {
  it('[K172] is given of every seed that was told, act by act, and of no other', () => {
    expect(none).toEqual([]);
    expect(first.acts.map(({ version }) => version)).toEqual([1, 2, 3]);
    // The act that tells a seed is the first of the next.
    expect(second.acts.map(({ version }) => version)).toEqual([5, 6]);
    expect(JSON.stringify([first, second])).not.toContain(chance.reveal());
    expect(checkAccount(first)).toEqual({ faults: [], draws: 5 + 51, rolls: 5, shuffles: 1 });
    expect(checkAccount(second)).toMatchObject({ faults: [], rolls: 1, shuffles: 1 });
  });

  it('[K172] begins anew where a table came out of a file', () => {
    const file = act(6, null, { verb: 'import', asked: null }, []);
    const [one, ...others] = accountsOf([...acts.slice(0, 5), file, ...acts.slice(5)]);
    expect(others).toEqual([]);
    expect(one?.acts.map(({ version }) => version)).toEqual([6]);
  });

  it('[K172] does not hold with anything forged in it', () => {
    const [roll, shuffle] = first.acts;
    const forged = (change: (account: SeedAccount) => SeedAccount): string =>
      checkAccount(change(structuredClone(first))).faults.join('; ');
    const withAct = (one: object) => (account: SeedAccount) => ({
      ...account,
      acts: account.acts.map((its) => (its.version === (one as Act).version ? { ...its, ...one } : its)),
    });
    expect(forged((account) => ({ ...account, seed: 'ab'.repeat(32) }))).toContain(
      'not the one committed to',
    );
    expect(forged((account) => ({ ...account, seed: 'x' }))).toContain('hex');
    expect(forged((account) => ({ ...account, acts: account.acts.slice(1) }))).toContain('left out');
    const [a = 0, ...rest] = roll?.rolls ?? [];
    expect(
      forged(withAct({ version: 1, rolls: [(a % 6) + 1, ...rest].map((n) => (n === a ? 7 : n)) })),
    ).toContain('was not drawn');
    const order = [...(shuffle?.shuffles[0] ?? [])];
    order.reverse();
    expect(forged(withAct({ version: 2, shuffles: [order] }))).toContain('otherwise than was drawn');
  });

  it('[K172] wants a draw for each die: one does not stand for two that show the same', () => {
    const twice = {
      ...first,
      acts: first.acts.map((one) =>
        one.version === 1
          ? { ...one, rolls: [one.rolls[0] ?? 0, one.rolls[0] ?? 0, one.rolls[0] ?? 0, one.rolls[0] ?? 0] }
          : one,
      ),
    };
    expect(checkAccount(twice).faults.join()).toContain('was not drawn');
  });
});
