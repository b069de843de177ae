import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { Draw } from './chance.ts';
import { permutation, side } from './chance.ts';
import { FairChance } from './fair.ts';

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

  it('[K172] checks the whole account of a table, seed by seed', () => {
    const again = new FairChance('ab'.repeat(32));
    const rolls = [side(again, 6), side(again, 20)];
    const roll = { version: 3, verb: 'roll', draws: again.taken(), rolls, shuffles: [] };
    const order = permutation(again, 9);
    const shuffle = { version: 4, verb: 'shuffle', draws: again.taken(), rolls: [], shuffles: [order] };
    const seed = { commitment: again.commitment, seed: again.reveal() };
    const whole = { ...told, acts: [{ version: 1, verb: 'setup', draws, rolls: [], shuffles: [] }] };
    const honest = verify(JSON.stringify({ accounts: [whole, { ...seed, acts: [roll, shuffle] }] }));
    expect(honest.said).toContain('dice and piles of 2 acts show what was drawn');
    expect([honest.code, /^PROVEN/m.test(honest.said)]).toEqual([0, true]);
    for (const [acts, fault] of [
      [[{ ...roll, rolls: [rolls[0], 21] }, shuffle], /Act 3 shows a 21 that was not drawn/],
      [[roll, { ...shuffle, shuffles: [order.toReversed()] }], /Act 4 shuffled 9 cards otherwise/],
      [[shuffle], /numbered/],
    ] as const) {
      const { code, said } = verify(JSON.stringify({ accounts: [whole, { ...seed, acts }] }));
      expect(said).toMatch(fault);
      expect([code, /^PROVEN/m.test(said)]).toEqual([1, false]);
    }
    expect(verify(JSON.stringify({ accounts: [] }))).toMatchObject({ code: 1 });
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
