import { describe, expect, it } from 'vitest';
import { ChanceTable } from '../testing/ChanceTable.ts';
import type { ActAccount, SeedAccount } from './account.ts';
import { accountsOf } from './account.ts';
import { checkAccount } from './checkAccount.ts';
import { side } from './chance.ts';

const only = (table: ChanceTable): SeedAccount => {
  table.reseed();
  const account = accountsOf(table.log).at(-1);
  if (account === undefined) throw new Error('no seed was told');
  return account;
};
/** The same with one act of it changed. */
function withAct(account: SeedAccount, at: number, change: (act: ActAccount) => object): SeedAccount {
  return { ...account, acts: account.acts.map((act, i) => (i === at ? { ...act, ...change(act) } : act)) };
}
const faults = (account: SeedAccount): string => checkAccount(account).faults.join('; ');
/** What a house would say that rolled something else and drew the same. */
const showing =
  (...values: readonly number[]) =>
  ({ shown }: ActAccount): object => ({ shown: shown.map((one, i) => ({ ...one, to: values[i] })) });
const valuesOf = ({ shown }: ActAccount): number[] => shown.map((one) => ('to' in one ? one.to : 0));

describe('the account of an honest table', () => {
  it('[K172] holds, and says how much of it was drawn', () => {
    const table = new ChanceTable();
    table.roll(0, 1, 2);
    table.shuffle();
    table.do('act', 'red', () => table.chance.below(40));
    expect(checkAccount(only(table))).toEqual({
      faults: [],
      draws: 3 + 8 + 1,
      rolls: 3,
      shuffles: 1,
      others: 1,
      fallen: 0,
      undone: 0,
      unchecked: 0,
      compared: { isSealSeen: false, rolls: 0, shuffles: 0 },
    });
  });

  it('[K172] holds where other choices stand between the rolls and shuffles of an act', () => {
    const table = new ChanceTable();
    table.do('act', 'red', (scribe) => {
      const [first, second] = table.dice;
      if (first === undefined || second === undefined) return;
      table.chance.below(6);
      scribe.rolled([{ piece: first, to: side(table.chance, 6) }]);
      for (let n = 0; n < 4; n++) table.chance.below(9);
      scribe.shuffle(table.at.place('deck'), table.chance);
      table.chance.below(2);
      scribe.rolled([{ piece: second, to: side(table.chance, 6) }]);
    });
    expect(checkAccount(only(table))).toMatchObject({ faults: [], rolls: 2, shuffles: 1, others: 6 });
  });

  it('[K172] tells dice that fell from dice that were drawn', () => {
    const table = new ChanceTable();
    table.settle(0, 5);
    expect(checkAccount(only(table))).toMatchObject({ faults: [], rolls: 0, fallen: 1 });
  });

  it('[K172] holds after a roll, a throw and a shuffle were taken back and brought again', () => {
    const table = new ChanceTable();
    const roll = table.roll(0, 1);
    table.settle(1, 3);
    table.undo(roll);
    table.redo();
    table.undo(table.shuffle());
    table.redo();
    const check = checkAccount(only(table));
    expect(check).toMatchObject({ faults: [], rolls: 2, shuffles: 1 });
    expect(check.undone).toBeGreaterThanOrEqual(6);
  });

  it('[K172] does not count as checked what its log says too little of', () => {
    const table = new ChanceTable();
    table.roll(0);
    const older = withAct(only(table), 0, ({ shown }) => ({
      shown: shown.map((one) => ({ ...one, sides: null })),
    }));
    expect(checkAccount(older)).toMatchObject({ faults: [], rolls: 0, unchecked: 1 });
    expect(faults(withAct(older, 0, showing(7)))).toContain('otherwise than was drawn');
    const copied = withAct({ ...older, since: 1 }, 0, () => ({ deed: 0 }));
    expect(checkAccount(copied)).toMatchObject({ faults: [], rolls: 0, unchecked: 1 });
  });
});

describe('an account that does not hold', () => {
  it('[K172] has another seed, leaves an act out, or cannot be read', () => {
    const table = new ChanceTable();
    table.roll(0);
    table.roll(1);
    const account = only(table);
    expect(faults({ ...account, seed: 'ab'.repeat(32) })).toContain('not the one committed to');
    expect(faults({ ...account, seed: 'x' })).toContain('hex');
    expect(faults({ ...account, acts: account.acts.slice(1) })).toContain('left out');
    expect(faults({ ...account, acts: account.acts.toReversed() })).toContain('out of its place');
    for (const broken of [null, {}, { ...account, acts: [null] }, { ...account, acts: [{}] }])
      expect(faults(broken as SeedAccount)).toContain('cannot be read');
    expect(faults(withAct(account, 0, () => ({ shown: [{ order: 'x' }] })))).toContain('cannot be read');
  });

  it('[K172] shows a roll with no draw behind it', () => {
    const table = new ChanceTable();
    table.do('roll', 'red', (scribe) =>
      scribe.rolled(table.dice.slice(0, 1).map((piece) => ({ piece, to: 6 }))),
    );
    expect(faults(only(table))).toContain('otherwise than was drawn');
  });

  it('[K172] shows a shuffle with no draw behind it', () => {
    const table = new ChanceTable(3);
    table.do('shuffle', 'red', (scribe) => scribe.permute(table.at.place('deck'), [0, 2, 1]));
    expect(faults(only(table))).toContain('shuffled the 3 cards of deck otherwise than was drawn');
  });

  it('[K172] has one draw stand for two dice', () => {
    const table = new ChanceTable();
    table.do('roll', 'red', (scribe) => {
      const to = side(table.chance, 6);
      scribe.rolled(table.dice.slice(0, 2).map((piece) => ({ piece, to })));
    });
    expect(faults(only(table))).toContain('otherwise than was drawn');
  });

  it('[K172] has two dice exchanged', () => {
    const table = new ChanceTable();
    let drawn: number[] = [];
    while (new Set(drawn).size < 2) {
      const roll = table.roll(0, 1);
      drawn = roll.effects.flatMap((one) =>
        one.type === 'dice-rolled' ? one.rolls.map(({ to }) => to) : [],
      );
    }
    const account = only(table);
    const last = account.acts.length - 1;
    expect(faults(account)).toBe('');
    expect(faults(withAct(account, last, showing(...drawn.toReversed())))).toContain('otherwise');
  });

  it('[K172] has a die of six show what was drawn out of fifty-two', () => {
    const table = new ChanceTable();
    table.do('act', 'red', (scribe) => {
      let got = 52;
      while (got >= 6) got = table.chance.below(52);
      scribe.rolled(table.dice.slice(0, 1).map((piece) => ({ piece, to: got + 1 })));
    });
    expect(faults(only(table))).toContain('otherwise than was drawn');
  });

  it('[K172] has a roll drawn again until it pleased', () => {
    const table = new ChanceTable();
    const often = (scribe: Parameters<Parameters<ChanceTable['do']>[2]>[0]): void => {
      table.chance.below(6);
      scribe.rolled(table.dice.slice(0, 1).map((piece) => ({ piece, to: side(table.chance, 6) })));
    };
    table.do('act', 'red', often);
    const game = only(table);
    expect(faults(game)).toBe('');
    expect(faults(withAct(game, 0, () => ({ verb: 'roll' })))).toContain('passes over draw 0');
  });

  it('[K172] has a pile lie in another order than was drawn', () => {
    const table = new ChanceTable();
    table.shuffle();
    const reshuffled = withAct(only(table), 0, ({ shown }) => ({
      shown: shown.map((one) => ('order' in one ? { ...one, order: one.order.toReversed() } : one)),
    }));
    expect(faults(reshuffled)).toContain('shuffled the 9 cards of deck otherwise');
  });

  it('[K172] brings back by an undo what was never shown', () => {
    const table = new ChanceTable();
    const roll = table.roll(0, 1);
    const shuffled = table.shuffle();
    table.undo(shuffled);
    table.undo(roll);
    const account = only(table);
    expect(faults(account)).toBe('');
    expect(
      faults(withAct(account, 3, ({ shown }) => showing(...shown.map(() => 6))({ shown } as ActAccount))),
    ).toContain('does not account for');
    expect(faults(withAct(account, 2, () => ({ deed: shuffled.version + 1 })))).toContain(
      'does not account for',
    );
    // Nor does it pass for an undo because it says so.
    expect(faults(withAct(account, 0, () => ({ deed: 0 })))).toContain('does not account for');
    expect(valuesOf(account.acts[0] as ActAccount)).toHaveLength(2);
  });
});
