import { describe, expect, it } from 'vitest';
import { ChanceTable } from '../testing/ChanceTable.ts';
import type { SeedAccount } from './account.ts';
import { accountsOf } from './account.ts';
import { checkAccount } from './checkAccount.ts';
import { checkAccounts } from './checkAccounts.ts';
import type { SealHeard } from './HeardChance.ts';
import { HeardChance } from './HeardChance.ts';

/** A table whose first seed was told, and which went on; and what its house says of it. */
function played(): { table: ChanceTable; account: SeedAccount; told: Parameters<typeof checkAccounts>[0] } {
  const table = new ChanceTable();
  table.roll(0, 1);
  table.shuffle();
  table.settle(0, 4);
  table.reseed();
  table.roll(1);
  const accounts = accountsOf(table.log);
  const [account] = accounts;
  if (account === undefined) throw new Error('no seed was told');
  return { table, account, told: { commitment: table.chance.commitment, accounts } };
}
const OTHER = 'ab'.repeat(32);

describe('what a screen was told of chance', () => {
  it('[K173] is compared with the account, and fits it at an honest table', () => {
    const { table, account, told } = played();
    expect(checkAccount(account, table.screen)).toMatchObject({
      faults: [],
      compared: { isSealSeen: true, rolls: 3, shuffles: 1 },
    });
    expect(checkAccounts(told, table.screen)).toEqual([]);
    // What is still sealed is compared when it is told.
    expect(table.screen.acts).toHaveLength(5);
  });

  it('[K173] differs where another number, die, pile or act is accounted for', () => {
    const { table, account } = played();
    const [roll] = table.screen.acts;
    const hearing = (change: object): string => {
      const acts = table.screen.acts.map((act) => (act === roll ? { ...act, ...change } : act));
      return checkAccount(account, { seals: table.screen.seals, acts }).faults.join('; ');
    };
    const shown = roll?.shown ?? [];
    expect(hearing({})).toBe('');
    // A die in a hand is not told to everybody.
    expect(hearing({ shown: shown.slice(1) })).toBe('');
    expect(hearing({ shown: shown.map((one) => ({ ...one, to: 7 })) })).toContain('told of a 7');
    expect(hearing({ shown: shown.map((one) => ({ ...one, sides: 52 })) })).toContain('is left out');
    expect(hearing({ shown: shown.toReversed() })).toContain('is left out');
    expect(hearing({ shown: [{ place: 'deck', count: 9 }] })).toContain('a shuffle of the 9 cards of deck');
    expect(hearing({ verb: 'settle' })).toContain('told here as settle');
    expect(hearing({ deed: 1 })).toContain('accounted for as roll');
  });

  it('[K173] is missed where the account leaves its act out', () => {
    const { table, account } = played();
    const without = { ...account, acts: account.acts.filter(({ verb }) => verb !== 'settle') };
    expect(checkAccount(without).faults).toEqual([]);
    expect(checkAccount(without, table.screen).faults.join()).toContain('act 3 is left out');
  });

  it('[K173] is heard once: an act that is told again changes nothing', () => {
    const { table } = played();
    const before = JSON.stringify(table.screen.acts);
    for (const act of table.story) table.screen.told({ ...act, verb: 'settle' });
    expect(JSON.stringify(table.screen.acts)).toBe(before);
  });

  it('[K173] has as many sides on a die as the screen sees', () => {
    const { table, account } = played();
    const screen = new HeardChance();
    for (const act of table.story.slice(0, 1)) screen.told(act, () => 8);
    expect(checkAccount(account, screen).faults.join()).toContain('is left out');
  });
});

describe('a seal that a screen was shown', () => {
  it('[K173] is remembered from one visit to the next, with when it was shown', () => {
    const kept: (readonly SealHeard[])[] = [];
    const first = new HeardChance([], (seals) => kept.push(seals));
    first.sealed(4, OTHER);
    first.sealed(9, OTHER);
    first.sealed(6, OTHER);
    expect(kept).toHaveLength(2);
    const second = new HeardChance(kept.at(-1));
    second.sealed(2, OTHER);
    expect(second.seals).toEqual([{ commitment: OTHER, from: 2, to: 9 }]);
  });

  it('[K173] is told again with the act that tells its seed', () => {
    const { table, account } = played();
    expect(table.screen.seals).toEqual([
      { commitment: account.commitment, from: 0, to: account.until - 1 },
      { commitment: table.chance.commitment, from: account.until, to: account.until },
    ]);
  });

  it('[K173] is another than the one the seed fits, if that was exchanged between two visits', () => {
    const { table, account, told } = played();
    const seen = new HeardChance([{ commitment: OTHER, from: 1, to: 1 }]);
    expect(checkAccount(account).faults).toEqual([]);
    expect(checkAccount(account, seen).faults.join()).toContain(`another seal, ${OTHER}`);
    // The seal of a seed that was told is not shown again.
    const late = new HeardChance([{ commitment: account.commitment, from: 1, to: account.until }]);
    expect(checkAccount(account, late).faults.join()).toContain('when it was not in use');
    // What is sealed now was shown as something else.
    const swapped = new HeardChance([{ commitment: OTHER, from: 5, to: 5 }]);
    expect(checkAccounts(told, swapped).join()).toContain('a seal that is not in use');
    // Nor is an account kept back.
    expect(checkAccounts({ ...told, accounts: [] }, table.screen).join()).toContain('not in use');
  });

  it('[K173] is found out as dead or unaccounted for', () => {
    const { account, told, table } = played();
    expect(checkAccounts({ ...told, commitment: account.commitment }, table.screen).join()).toContain(
      'in use although it was told',
    );
    const [gap] = checkAccounts(
      { ...told, accounts: [account, { ...account, commitment: OTHER, since: 9, until: 12 }] },
      new HeardChance(),
    );
    expect(gap).toContain('nothing accounts for what happened between');
    const later = { ...told, accounts: [{ ...account, since: 3 }] };
    expect(checkAccounts(later, table.screen).join()).toMatch(/for the seal shown at version 0.*for act 1/);
  });
});
