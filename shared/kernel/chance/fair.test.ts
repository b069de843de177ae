import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draw } from './chance.ts';
import { FairChance, commitmentTo, outcome, verifyDraws } from './fair.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const OTHER = 'ff'.repeat(32);

/** The definition once more, with the machine's own cryptography. */
function reference(seed: string, n: number, of: number): number {
  const key = Buffer.from(seed, 'hex');
  for (let attempt = 0; ; attempt++) {
    const word = createHmac('sha256', key).update(`${n}:${attempt}`).digest().readUInt32BE(0);
    if (word < Math.floor(2 ** 32 / of) * of) return word % of;
  }
}

describe('a fair outcome', () => {
  it('[K61] [K63] is fixed for ever: these are the vectors', () => {
    expect(commitmentTo(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((n) => outcome(SEED, n, 6))).toEqual([5, 0, 0, 2, 2, 2, 1, 1]);
    expect([0, 1, 2, 3].map((n) => outcome(SEED, n, 2 ** 32))).toEqual([
      761678897, 2075481906, 2186366808, 2250484094,
    ]);
    expect([0, 1, 2, 3].map((n) => outcome(OTHER, n, 3_000_000_000))).toEqual([
      228214499, 575295025, 1521514118, 898998550,
    ]);
  });

  it('[K63] is what Node’s own HMAC says, for any seed, number and choice', () => {
    const hex = fc
      .uint8Array({ minLength: 32, maxLength: 32 })
      .map((bytes) => Buffer.from(bytes).toString('hex'));
    const of = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 2 ** 32 }));
    fc.assert(
      fc.property(hex, fc.nat(1_000_000), of, (seed, n, choices) => {
        expect(outcome(seed, n, choices)).toBe(reference(seed, n, choices));
        expect(commitmentTo(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
      }),
      { numRuns: 300 },
    );
  });

  it('[K63] is tried again when the word lies above the last multiple', () => {
    // Just above half of all words are of use, so that many numbers need several attempts.
    const of = 2 ** 31 + 1;
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    const first = (n: number): number =>
      createHmac('sha256', Buffer.from(SEED, 'hex')).update(`${n}:0`).digest().readUInt32BE(0);
    expect(numbers.filter((n) => first(n) >= of).length).toBeGreaterThan(15);
    for (const n of numbers) expect(outcome(SEED, n, of)).toBe(reference(SEED, n, of));
  });
});

describe('a table’s generator', () => {
  it('[K170] draws from another seed once its own is told, and goes back if that was not to be', () => {
    const chance = new FairChance(SEED);
    const first = [chance.below(6), chance.below(6)];
    chance.taken();
    const back = chance.reseed(OTHER);
    expect(chance.commitment).toBe(commitmentTo(OTHER));
    expect(chance.below(1000)).toBe(outcome(OTHER, 0, 1000));
    expect(chance.taken()).toEqual([{ n: 0, of: 1000, got: outcome(OTHER, 0, 1000) }]);
    expect(chance.reveal()).toBe(OTHER);
    back();
    expect(chance.commitment).toBe(commitmentTo(SEED));
    expect([...first, chance.below(6)]).toEqual([0, 1, 2].map((n) => outcome(SEED, n, 6)));
    expect(() => chance.reseed('ff')).toThrow(RangeError);
  });

  it('[K63] commits to its seed and keeps it until it is told', () => {
    const chance = new FairChance(SEED);
    expect(chance.commitment).toBe(commitmentTo(SEED));
    expect(chance.reveal()).toBe(SEED);
    for (const seed of [
      '',
      SEED.slice(2),
      `${SEED}00`,
      SEED.toUpperCase().replaceAll('0', 'G'),
      'zz'.repeat(32),
    ])
      expect(() => new FairChance(seed)).toThrow(RangeError);
    for (const drawn of [-1, 0.5, Number.NaN]) expect(() => new FairChance(SEED, drawn)).toThrow(RangeError);
  });

  it('[K64] hands its draws over once, numbered on', () => {
    const chance = new FairChance(SEED);
    const got = [chance.below(6), chance.below(20)];
    expect(chance.taken()).toEqual([
      { n: 0, of: 6, got: got[0] },
      { n: 1, of: 20, got: got[1] },
    ]);
    expect(chance.taken()).toEqual([]);
    chance.below(2);
    expect(chance.taken()).toMatchObject([{ n: 2, of: 2 }]);
    expect(chance.drawn).toBe(3);
  });

  it('[K64] gives the same outcomes again when an act did not happen: trying twice gains nothing', () => {
    const chance = new FairChance(SEED);
    chance.below(6);
    chance.taken();
    const first = [chance.below(100), chance.below(100), chance.below(100)];
    chance.rewind();
    expect([chance.drawn, chance.taken()]).toEqual([1, []]);
    expect([chance.below(100), chance.below(100), chance.below(100)]).toEqual(first);
    chance.taken();
    chance.rewind();
    expect(chance.drawn).toBe(4);
  });

  it('[K62] draws nothing when asked for the impossible', () => {
    const chance = new FairChance(SEED);
    expect(() => chance.below(0)).toThrow(RangeError);
    expect([chance.drawn, chance.taken()]).toEqual([0, []]);
  });

  it('[K64] goes on after a restart where it stopped', () => {
    const whole = new FairChance(SEED);
    const all = Array.from({ length: 20 }, () => whole.below(52));
    const before = new FairChance(SEED);
    const first = Array.from({ length: 8 }, () => before.below(52));
    const after = new FairChance(SEED, before.drawn);
    expect([...first, ...Array.from({ length: 12 }, () => after.below(52))]).toEqual(all);
    expect(after.taken()[0]?.n).toBe(8);
  });
});

describe('checking the draws', () => {
  const chance = new FairChance(SEED);
  for (let i = 0; i < 30; i++) chance.below(2 + i);
  const draws: readonly Draw[] = chance.taken();
  const { commitment } = chance;
  const changed = (i: number, change: Partial<Draw>): Draw[] =>
    draws.map((d, at) => (at === i ? { ...d, ...change } : d));

  it('[K65] finds nothing wrong with honest ones', () => {
    expect(verifyDraws(commitment, SEED, draws)).toEqual([]);
    expect(verifyDraws(commitment, SEED, [])).toEqual([]);
  });

  it('[K65] finds a wrong seed, a changed outcome, a gap, a repetition and an impossible choice', () => {
    expect(verifyDraws(commitment, OTHER, [])).toEqual(['the seed is not the one committed to']);
    expect(verifyDraws(commitmentTo(OTHER), SEED, draws)).toHaveLength(1);
    for (let i = 0; i < draws.length; i++) {
      const { got, of } = draws[i] as Draw;
      expect(verifyDraws(commitment, SEED, changed(i, { got: (got + 1) % of }))).toHaveLength(1);
      expect(verifyDraws(commitment, SEED, [...draws.toSpliced(i, 1), draws[0] as Draw])).not.toEqual([]);
      expect(verifyDraws(commitment, SEED, draws.toSpliced(i, 0, draws[i] as Draw))).not.toEqual([]);
      expect(verifyDraws(commitment, SEED, changed(i, { n: i + 1 }))).not.toEqual([]);
    }
    for (const of of [0, -6, 1.5, Number.NaN, 2 ** 33, '6' as unknown as number])
      expect(verifyDraws(commitment, SEED, changed(3, { of }))).toHaveLength(1);
  });

  it('[K65] never throws, whatever it is given', () => {
    for (const seed of ['', 'x', SEED.slice(1), `${SEED}0`, SEED.toUpperCase().replace('A', 'g')])
      expect(verifyDraws(commitment, seed, draws)).toEqual(['the seed is not 32 bytes in hex']);
  });
});
