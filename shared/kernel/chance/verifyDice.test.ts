import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { SeedAccount, Shown } from './account.ts';
import { accountsOf } from './account.ts';
import type { Draw } from './chance.ts';
import { permutation, side } from './chance.ts';
import { FairChance } from './fair.ts';
import { ChanceTable } from '../testing/ChanceTable.ts';

const TOOL = fileURLToPath(new URL('../../../tools/verify-dice.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'orrery-dice-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the verifier as somebody would who has nothing but Node. */
function verify(text: string | null): { readonly code: number | null; readonly said: string } {
  const path = join(folder, 'draws.json');
  if (text !== null) writeFileSync(path, text);
  const { status, stdout, stderr } = spawnSync(process.execPath, [TOOL, ...(text === null ? [] : [path])], {
    encoding: 'utf8',
    cwd: folder,
  });
  expect(stderr).toBe('');
  return { code: status, said: stdout };
}

const chance = new FairChance('5eed'.repeat(16));
for (let i = 0; i < 12; i++) side(chance, 6);
permutation(chance, 52);
chance.below(3_000_000_000);
const draws: readonly Draw[] = chance.taken();
const told = { commitment: chance.commitment, seed: chance.reveal(), draws };
const changed = (i: number, change: Partial<Draw>): Draw[] =>
  draws.map((d, at) => (at === i ? { ...d, ...change } : d));

const table = new ChanceTable();
table.roll(0, 1, 2, 3);
table.shuffle();
table.settle(0, table.dice[0]?.value === 4 ? 5 : 4);
table.do('act', 'red', () => table.chance.below(30));
table.undo(table.roll(1));
table.reseed();
table.reseed();
/** What the dialog about chance saves. */
const saved = {
  commitment: table.chance.commitment,
  accounts: accountsOf(table.log),
  heard: { seals: table.screen.seals, acts: table.screen.acts },
};
const seedOf = (account: SeedAccount | undefined) => ({
  commitment: account?.commitment,
  seed: account?.seed,
});

describe('the verifier that stands alone', () => {
  it('[K66] imports nothing of this house', () => {
    const imports = [...readFileSync(TOOL, 'utf8').matchAll(/^import .* from '(.*)';$/gm)].map(
      ([, from]) => from,
    );
    expect(imports).toEqual(['node:crypto', 'node:fs']);
  });

  it('[K66] proves an honest table, and says what it checked', () => {
    const { code, said } = verify(JSON.stringify(told));
    expect(said).toContain(chance.commitment);
    expect(said).toContain('all 64 draws are there, in order, none twice');
    expect(said).toContain('all 64 outcomes follow from the seed');
    expect(said).toMatch(/^PROVEN/m);
    expect(code).toBe(0);
  });

  it('[K66] finds every way of tampering and says which draw it was', () => {
    const tampered: readonly (readonly [object, RegExp])[] = [
      [{ ...told, seed: '5eee'.repeat(16) }, /not the one that was committed to/],
      [{ ...told, commitment: '00'.repeat(32) }, /not the one that was committed to/],
      [{ ...told, draws: changed(5, { got: 5 - (draws[5]?.got ?? 0) }) }, /Draw 5 out of 6 should be/],
      [{ ...told, draws: changed(7, { of: 20 }) }, /Draw 7 out of 20 should be/],
      [{ ...told, draws: changed(7, { of: 0 }) }, /Draw 7 chooses out of 0/],
      [{ ...told, draws: draws.toSpliced(9, 1) }, /Draw 9 is numbered 10/],
      [{ ...told, draws: draws.toSpliced(9, 0, draws[9] as Draw) }, /Draw 10 is numbered 9/],
      [{ ...told, draws: [null, ...draws] }, /Draw 0 is numbered undefined/],
    ];
    for (const [file, fault] of tampered) {
      const { code, said } = verify(JSON.stringify(file));
      expect(said).toMatch(fault);
      expect(said).toMatch(/^NOT PROVEN/m);
      expect(said).not.toMatch(/^PROVEN/m);
      expect(code).toBe(1);
    }
  });

  it('[K174] checks the whole account of a table, seed by seed, and says what it compared', () => {
    const { code, said } = verify(JSON.stringify(saved));
    expect(said).toContain('5 dice and 1 piles, of 6 acts, show what was drawn for them');
    expect(said).toContain('1 outcomes were shown before');
    expect(said).toContain('1 dice were thrown by hand');
    expect(said).toContain('1 draws decided something else');
    expect(said).toContain('was shown this commitment while the seed was in use');
    expect(said).toContain('7 dice and 1 shuffles are as that screen was told');
    expect([code, /^PROVEN: /m.test(said)]).toEqual([0, true]);
    const alone = verify(JSON.stringify({ ...saved, heard: undefined }));
    expect(alone.said).toContain('does not say what the screen that saved it had been told');
    expect(alone.code).toBe(0);
    const elsewhere = verify(JSON.stringify({ ...saved, heard: { seals: [], acts: [] } }));
    expect(elsewhere.said).toContain('was not there then');
    expect(verify(JSON.stringify({ accounts: [] }))).toMatchObject({ code: 1 });
  });

  it('[K174] finds what an account shows and was not drawn, or was told otherwise', () => {
    const [account] = saved.accounts;
    if (account === undefined) throw new Error('no seed was told');
    const acting = (version: number, change: object): object => ({
      ...saved,
      accounts: [
        {
          ...account,
          acts: account.acts.map((one) => (one.version === version ? { ...one, ...change } : one)),
        },
        ...saved.accounts.slice(1),
      ],
    });
    const shownIn = (version: number): readonly Shown[] =>
      account.acts.find((one) => one.version === version)?.shown ?? [];
    const order = shownIn(2).flatMap((one) => ('order' in one ? one.order : []));
    const hearing = (change: object): object => ({ ...saved, heard: { ...saved.heard, ...change } });
    const tampered: readonly (readonly [changed: object, fault: RegExp])[] = [
      [acting(1, { draws: [] }), /numbered 4: one was left out/],
      [acting(3, { verb: 'roll' }), /Act 3 shows a 4 on the d6 \d+ otherwise than was drawn/],
      [acting(1, { shown: shownIn(1).toReversed() }), /Act 1 shows a \d on the d\d \d+ otherwise/],
      [acting(1, { shown: shownIn(1).map((one) => ({ ...one, sides: 52 })) }), /the d52/],
      [acting(2, { shown: [{ place: 'deck', order: order.toReversed() }] }), /Act 2 shuffled the 9 cards/],
      [acting(6, { shown: shownIn(6).map((one) => ({ ...one, to: 7 })) }), /does not account for/],
      [acting(5, { verb: 'roll', version: 9 }), /Act 9 is out of its place/],
      [acting(1, { shown: {} }), /not made as it should be/],
      [{ ...saved, accounts: saved.accounts.slice(1) }, /Nothing accounts for act 1/],
      [
        { ...saved, accounts: saved.accounts.slice(0, 1), commitment: account.commitment },
        /although it was told/,
      ],
      [hearing({ seals: [{ commitment: '00'.repeat(32), from: 2, to: 2 }] }), /shown another commitment/],
      [
        hearing({ acts: saved.heard.acts.map((one) => ({ ...one, verb: 'settle' })) }),
        /told as settle, and is accounted for as roll/,
      ],
      [
        hearing({ acts: [{ version: 1, verb: 'roll', deed: null, shown: [{ piece: 1, sides: 6, to: 9 }] }] }),
        /that screen was told otherwise/,
      ],
      [hearing({ acts: [{ version: 4, verb: 'roll', deed: null, shown: [] }] }), /told as roll/],
      [acting(1, { draws: null, shown: null }), /not made as it should be/],
    ];
    for (const [wrong, fault] of tampered) {
      const { code, said } = verify(JSON.stringify(wrong));
      expect(said).toMatch(fault);
      expect([code, /^PROVEN/m.test(said)]).toEqual([1, false]);
    }
  });

  it('[K174] does not call proven what a file says too little of', () => {
    const [account] = saved.accounts;
    const unsized = JSON.stringify(saved).replaceAll('"sides":6', '"sides":null');
    const rolls = account?.acts[0]?.shown.map((one) => ('to' in one ? one.to : 0));
    const acts = [{ version: 1, verb: 'roll', draws: account?.acts[0]?.draws, rolls, shuffles: [] }];
    const older = JSON.stringify({ accounts: [{ ...seedOf(account), acts }] });
    const undated = JSON.stringify({
      ...saved,
      accounts: saved.accounts.map(({ since: _since, until: _until, ...one }) => one),
    });
    for (const [text, why] of [
      [unsized, /could not be checked: the file does not say how many sides/],
      [older, /told in an older way/],
      [undated, /does not say when the seed was in use/],
    ] as const) {
      const { code, said } = verify(text);
      expect(said).toMatch(why);
      expect(said).toMatch(/^PARTLY PROVEN/m);
      expect([code, /^PROVEN/m.test(said)]).toEqual([2, false]);
    }
    const forged = verify(older.replace('"rolls":[', '"rolls":[9,'));
    expect(forged.said).toContain('Act 1 shows a 9 that was not drawn');
    expect(forged.code).toBe(1);
  });

  it('[K66] says in words what is wrong with a file it cannot read', () => {
    const unreadable: readonly (readonly [string | null, RegExp])[] = [
      [null, /say which file/],
      ['{', /cannot be read as JSON/],
      ['null', /the commitment is not 64 hex digits/],
      [JSON.stringify({ ...told, seed: 'x' }), /the seed is not 64 hex digits/],
      [JSON.stringify({ ...told, draws: {} }), /no list of draws/],
    ];
    for (const [text, fault] of unreadable) {
      const { code, said } = verify(text);
      expect(said).toMatch(fault);
      expect(code).toBe(1);
    }
  });
});
